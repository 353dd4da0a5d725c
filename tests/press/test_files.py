"""Files are written whole or not at all, and what was there before survives every fault."""

from __future__ import annotations

import errno
import os
import socket
import stat
import subprocess
import sys
import tempfile
import textwrap
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from muggins_print.errors import FileTrouble
from muggins_print.press.files import LONGEST_TEXT, check_targets, read_short, write_whole


def everything(folder: Path) -> dict[str, bytes | None]:
    """The names in a folder with their contents; None for a folder or link that leads nowhere."""
    return {entry.name: entry.read_bytes() if entry.is_file() else None for entry in folder.iterdir()}


def run(script: str, *arguments: object) -> subprocess.CompletedProcess[str]:
    """Runs a script with write_whole and Path at hand; a FileTrouble is printed and ends with 3."""
    program = f"""
import os, resource, sys
from pathlib import Path
from muggins_print.errors import FileTrouble
from muggins_print.press.files import write_whole
try:
{textwrap.indent(textwrap.dedent(script), "    ")}
except FileTrouble as trouble:
    print(trouble)
    sys.exit(3)
"""
    return subprocess.run(
        [sys.executable, "-c", program, *map(str, arguments)], capture_output=True, text=True, timeout=60
    )


def test_new_files_get_the_usual_permissions(tmp_path: Path) -> None:
    old = os.umask(0o020)
    try:
        write_whole({tmp_path / "a b (é).pdf": b"one", tmp_path / "key.pdf": b"two"}, force=False)
    finally:
        os.umask(old)
    assert everything(tmp_path) == {"a b (é).pdf": b"one", "key.pdf": b"two"}
    assert stat.S_IMODE((tmp_path / "key.pdf").stat().st_mode) == 0o646


def test_the_content_is_on_the_disk_before_its_name_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[int, list[str]]] = []

    def fsync(handle: int) -> None:
        names = [name for name in everything(tmp_path) if not name.startswith(".")]
        asked.append((os.fstat(handle).st_size if stat.S_ISREG(os.fstat(handle).st_mode) else -1, names))

    monkeypatch.setattr(os, "fsync", fsync)
    write_whole({tmp_path / "a.pdf": b"x" * 100}, force=False)
    assert asked == [(100, []), (-1, ["a.pdf"])]  # the file whole, then the folder with its name


def test_a_taken_name_is_kept_unless_forced(tmp_path: Path) -> None:
    taken = tmp_path / "taken.pdf"
    taken.write_bytes(b"old")
    taken.chmod(0o604)
    with pytest.raises(FileTrouble, match=r"taken\.pdf' is there already\. Add --force .* -o"):
        write_whole({tmp_path / "new.pdf": b"new", taken: b"new"}, force=False)
    assert everything(tmp_path) == {"taken.pdf": b"old"}
    write_whole({tmp_path / "new.pdf": b"new", taken: b"new"}, force=True)
    assert everything(tmp_path) == {"taken.pdf": b"new", "new.pdf": b"new"}
    assert stat.S_IMODE(taken.stat().st_mode) == 0o604


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("folder", "'{}' is a folder. Name a file in it"),
        ("", "is a folder"),
        ("missing/deeper/a.pdf", "There is no folder '{parent}'. Make it first"),
        ("file/a.pdf", "goes through a file as if it were a folder"),
        ("x" * 300, "(300 bytes; most disks take 255)"),
        ("é" * 200, "(400 bytes; most disks take 255)"),
        ("nul\0.pdf", "no file name can have"),
        ("loop", "leads back to itself"),
        ("lonely/a.pdf", "There is no folder"),
    ],
)
def test_impossible_targets_get_a_sentence_and_nothing_is_written(
    name: str, said: str, tmp_path: Path
) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_bytes(b"old")
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "lonely").symlink_to("nowhere")
    before = everything(tmp_path)
    path = tmp_path / name
    for force in (False, True):
        with pytest.raises(FileTrouble) as early:
            check_targets([tmp_path / "good.pdf", path], force)
        with pytest.raises(FileTrouble) as late:
            write_whole({tmp_path / "good.pdf": b"good", path: b"new"}, force)
        assert said.format(path, parent=path.parent) in str(early.value)
        assert str(late.value) == str(early.value)
    assert everything(tmp_path) == before


def test_the_longest_name_a_disk_takes_is_written(tmp_path: Path) -> None:
    write_whole({tmp_path / ("x" * 255): b"new"}, force=False)
    assert everything(tmp_path) == {"x" * 255: b"new"}


def test_a_place_that_takes_no_files_gets_a_sentence(tmp_path: Path) -> None:
    for force in (False, True):
        with pytest.raises(FileTrouble, match=r"'/proc/a\.pdf' cannot be written"):
            write_whole({tmp_path / "b.pdf": b"new", Path("/proc/a.pdf"): b"new"}, force)
    assert everything(tmp_path) == {}


def test_protected_folders_and_files_get_a_sentence() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        for inner, mode in (("open", 0o777), ("closed", 0o555), ("hidden", 0o000)):
            (folder / inner).mkdir()
            (folder / inner / "old.pdf").write_bytes(b"old")
            (folder / inner / "old.pdf").chmod(0o444)
            (folder / inner).chmod(mode)
        script = """
        if os.geteuid() == 0:
            os.setuid(65534)  # nobody: root may write everywhere
        write_whole({Path(sys.argv[1]): b"new", Path(sys.argv[2]): b"new"}, sys.argv[3] == "force")
        """
        good = folder / "open" / "good.pdf"
        for target, how, said in (
            ("closed/new.pdf", "new", "You may not write"),
            ("hidden/new.pdf", "new", "You may not write"),
            ("hidden/old.pdf", "force", "You may not write"),
            ("open/old.pdf", "force", "is write-protected"),
            ("closed/old.pdf", "force", "is write-protected"),
        ):
            result = run(script, good, folder / target, how)
            assert result.returncode == 3, result.stderr
            assert said in result.stdout
            assert target.rpartition("/")[2] in result.stdout
        for inner in ("open", "closed", "hidden"):
            (folder / inner).chmod(0o755)
            assert everything(folder / inner) == {"old.pdf": b"old"}


def test_two_paths_to_one_file_are_refused(tmp_path: Path) -> None:
    (tmp_path / "link.pdf").symlink_to("a.pdf")
    with pytest.raises(FileTrouble, match="are one file"):
        write_whole({tmp_path / "a.pdf": b"1", tmp_path / "link.pdf": b"2"}, force=True)
    assert not (tmp_path / "a.pdf").exists()


def test_links_are_followed_to_their_files(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "real" / "old.pdf").write_bytes(b"old")
    (tmp_path / "old.pdf").symlink_to("real/old.pdf")
    (tmp_path / "new.pdf").symlink_to("real/new.pdf")
    write_whole({tmp_path / "old.pdf": b"1", tmp_path / "new.pdf": b"2"}, force=True)
    assert everything(tmp_path / "real") == {"old.pdf": b"1", "new.pdf": b"2"}
    assert (tmp_path / "old.pdf").is_symlink()
    assert (tmp_path / "new.pdf").is_symlink()


@pytest.mark.parametrize("limit", [0, 1, 4096, 99_999])
@pytest.mark.parametrize("force", [False, True])
def test_a_disk_that_fills_at_any_byte_leaves_everything_as_it_was(
    limit: int, force: bool, tmp_path: Path
) -> None:
    """The limit on a file's size makes the write fail at that byte, as a full disk does."""
    if force:
        (tmp_path / "sheets.pdf").write_bytes(b"old sheets")
        (tmp_path / "key.pdf").write_bytes(b"old key")
    before = everything(tmp_path)
    result = run(
        f"""
        resource.setrlimit(resource.RLIMIT_FSIZE, ({limit}, {limit}))
        folder = Path(sys.argv[1])
        write_whole({{folder / "key.pdf": b"", folder / "sheets.pdf": b"x" * 100_000}}, {force})
        """,
        tmp_path,
    )
    assert result.returncode == 3, result.stderr
    assert result.stdout.startswith("There is no room for ")
    assert "sheets.pdf' (100 kB). Nothing was changed" in result.stdout
    assert everything(tmp_path) == before


def test_a_full_device_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(FileTrouble, match="There is no room for '/dev/full'"):
        write_whole({tmp_path / "a.pdf": b"new", Path("/dev/full"): b"new"}, force=False)
    assert everything(tmp_path) == {}


def test_devices_and_pipes_are_written_directly(tmp_path: Path) -> None:
    write_whole({Path("/dev/null"): b"gone"}, force=False)
    result = run("write_whole({Path('/dev/stdout'): b'to the pipe'}, False)")
    assert (result.returncode, result.stdout) == (0, "to the pipe")
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    write_whole({pipe: b"x" * 200_000}, force=False)
    reader.join(30)
    assert read == [b"x" * 200_000]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_standard_output_sent_to_a_file_is_no_taken_name(tmp_path: Path) -> None:
    with (tmp_path / "out.pdf").open("wb") as file:
        subprocess.run(
            [
                sys.executable,
                "-c",
                "from pathlib import Path; from muggins_print.press.files import write_whole\n"
                "write_whole({Path('/dev/stdout'): b'new'}, False)",
            ],
            stdout=file,
            check=True,
        )
    assert everything(tmp_path) == {"out.pdf": b"new"}


def test_a_socket_is_no_file(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(tmp_path / "s"))
        with pytest.raises(FileTrouble, match="no ordinary file"):
            write_whole({tmp_path / "s": b"new"}, force=True)


class Interrupted(BaseException):
    """Stands for an interrupt from the keyboard."""


@pytest.mark.parametrize("trouble", [PermissionError(13, "in use"), OSError(5, "I/O error"), Interrupted()])
@pytest.mark.parametrize("force", [False, True])
@pytest.mark.parametrize("failing", [0, 1, 2])
def test_when_one_of_several_cannot_be_moved_in_the_others_go_back(
    failing: int, force: bool, trouble: BaseException, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file that another program holds open fails when it is to be replaced; so does an interrupt there."""
    names = ["a.pdf", "b.pdf", "c.pdf"]
    if force:
        for name in names:
            (tmp_path / name).write_bytes(b"old " + name.encode())
    before = everything(tmp_path)
    how = "replace" if force else "hardlink_to"
    real: Callable[[Path, Path], object] = getattr(Path, how)

    def falter(self: Path, other: Path) -> object:
        new = other if how == "replace" else self
        if (
            new.name == names[failing]
            and self.name.endswith(".part" if how == "replace" else ".pdf")
            and armed
        ):
            armed.clear()
            raise trouble
        return real(self, other)

    armed = [True]
    monkeypatch.setattr(Path, how, falter)
    if not force and isinstance(trouble, OSError):
        # A disk without links is no fault by itself: the way round fails too.
        def closed(path: Path, flags: int, mode: int = 0o777) -> int:
            if Path(path).name == names[failing]:
                raise trouble
            return real_open(path, flags, mode)

        real_open = os.open
        monkeypatch.setattr(os, "open", closed)
    with pytest.raises((FileTrouble, Interrupted)) as raised:
        write_whole({tmp_path / name: b"new" for name in names}, force)
    if isinstance(trouble, OSError):
        assert isinstance(raised.value, FileTrouble)
        assert names[failing] in str(raised.value)
    monkeypatch.undo()
    assert everything(tmp_path) == before


@pytest.mark.parametrize("force", [False, True])
def test_a_disk_that_takes_no_change_at_all_gets_a_sentence(
    force: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a disk mounted read-only even removing what is not there fails, and in words of its own."""

    def read_only(path: Path, *_: object, **__: object) -> int:
        raise OSError(errno.EROFS, "Read-only file system", str(path))

    (tmp_path / "old.pdf").write_bytes(b"old")
    for name in ("open", "unlink", "rename", "replace", "link"):
        monkeypatch.setattr(os, name, read_only)
    with pytest.raises(FileTrouble, match="You may not write"):
        write_whole({tmp_path / ("old.pdf" if force else "new.pdf"): b"new"}, force)
    monkeypatch.undo()
    assert everything(tmp_path) == {"old.pdf": b"old"}


def test_a_disk_without_links_is_written_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(self: Path, other: Path) -> None:
        raise PermissionError(1, "Operation not permitted")

    (tmp_path / "old.pdf").write_bytes(b"old")
    monkeypatch.setattr(Path, "hardlink_to", no_links)
    write_whole({tmp_path / "a.pdf": b"1", tmp_path / "b.pdf": b"2"}, force=False)
    write_whole({tmp_path / "old.pdf": b"3", tmp_path / "c.pdf": b"4"}, force=True)
    assert everything(tmp_path) == {"a.pdf": b"1", "b.pdf": b"2", "old.pdf": b"3", "c.pdf": b"4"}


def test_a_name_taken_for_nothing_is_given_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: Path, other: Path) -> None:
        raise OSError(errno.EIO, "I/O error")

    monkeypatch.setattr(Path, "hardlink_to", fail)
    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(FileTrouble, match=r"'.*a\.pdf' cannot be written \(I/O error\)"):
        write_whole({tmp_path / "a.pdf": b"new"}, force=False)
    assert everything(tmp_path) == {}


def test_of_two_runs_to_one_new_name_one_wins_and_the_other_is_told(tmp_path: Path) -> None:
    target = tmp_path / "same.pdf"
    start = threading.Barrier(8)
    outcomes: list[str] = []

    def writer(number: int) -> None:
        start.wait()
        try:
            write_whole({target: bytes([number]) * 50_000}, force=False)
            outcomes.append("written")
        except FileTrouble as trouble:
            outcomes.append(str(trouble))

    threads = [threading.Thread(target=writer, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert outcomes.count("written") == 1
    assert all("is there already" in outcome for outcome in outcomes if outcome != "written")
    assert list(everything(tmp_path)) == ["same.pdf"]
    assert len(set(target.read_bytes())) == 1


def test_killed_at_any_moment_there_is_the_old_file_or_the_new_one_whole(tmp_path: Path) -> None:
    target = tmp_path / "kept.pdf"
    target.write_bytes(b"old" * 100_000)
    wholes = {b"old" * 100_000, *(bytes([number]) * 300_000 for number in range(256))}
    for attempt in range(12):
        process = subprocess.Popen(
            [
                sys.executable,
                "-c",
                "import sys\nfrom pathlib import Path\nfrom muggins_print.press.files import write_whole\n"
                "print(flush=True)\n"
                "for number in range(256): write_whole({Path(sys.argv[1]): bytes([number]) * 300_000}, True)",
                str(target),
            ],
            stdout=subprocess.PIPE,
        )
        assert process.stdout is not None
        process.stdout.readline()
        try:
            process.wait(0.003 * attempt)
        except subprocess.TimeoutExpired:
            process.kill()
        process.communicate()
        assert target.read_bytes() in wholes


def test_what_a_killed_run_left_goes_with_the_next_when_it_is_old(tmp_path: Path) -> None:
    for name, hours in ((".muggins-00.part", 2), (".muggins-01.part", 0), ("mine.part", 2)):
        (tmp_path / name).write_bytes(b"half")
        os.utime(tmp_path / name, (time.time() - hours * 3600,) * 2)
    write_whole({tmp_path / "new.pdf": b"new"}, force=False)
    assert everything(tmp_path) == {".muggins-01.part": b"half", "mine.part": b"half", "new.pdf": b"new"}


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("z" * 300 + ".pdf", "The name 'z{40}'… is too long .304 bytes; most disks take 255."),
        ("y" * 300 + "/z.pdf", "The name 'y{40}'… is too long .300 bytes; most disks take 255."),
        ("a/" * 3000 + "z.pdf", "The path '(a/){20}'… is too long .6005 bytes; most disks take 4095."),
    ],
)
def test_what_is_too_long_is_the_name_or_the_path(name: str, said: str) -> None:
    with pytest.raises(FileTrouble, match=said):
        check_targets([Path(name)], False)


def test_a_full_device_is_told_with_the_size_of_the_file() -> None:
    with pytest.raises(FileTrouble, match=r"There is no room for '/dev/full' \(54 kB\)"):
        write_whole({Path("/dev/full"): bytes(54_321)}, False)


def test_a_folder_that_is_gone_is_told(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    script = "import os; os.rmdir(os.getcwd()); write_whole({Path('a.pdf'): b'x'}, False)"
    program = f"from pathlib import Path\nfrom muggins_print.press.files import write_whole\n{script}"
    ran = subprocess.run([sys.executable, "-c", program], cwd=gone, capture_output=True, text=True)
    assert "FileTrouble: The folder that you are in is not there any more." in ran.stderr


@pytest.mark.parametrize("size", [0, LONGEST_TEXT, LONGEST_TEXT + 1])
def test_short_files_are_read_whole_and_longer_ones_refused(size: int, tmp_path: Path) -> None:
    path = tmp_path / "text"
    path.write_bytes(b"x" * size)
    if size <= LONGEST_TEXT:
        assert read_short(str(path)) == b"x" * size
        return
    with pytest.raises(FileTrouble, match="is longer than 1 MB"):
        read_short(str(path))
