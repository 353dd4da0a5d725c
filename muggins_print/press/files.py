"""Files written whole or not at all: beside their place first, then moved into it.

A name that is taken is never overwritten unasked, and whatever goes wrong (a full disk, a folder
that may not be written, an interrupt) the files that were there before are still there.
"""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import stat
import time
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from muggins_print.errors import FileTrouble

_NO_ROOM = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_FORBIDDEN = {errno.EACCES, errno.EPERM, errno.EROFS}
#: How the names of files that are being written begin and end, and after how many seconds they are no more.
_PART, _OVER = (".muggins-", ".part"), 3600
#: No text that people write for this program is longer, in bytes.
LONGEST_TEXT = 1_000_000


class _Target(NamedTuple):
    """Where a path leads: to a ``place`` for a file, or, with None, to a device or pipe.

    ``mode`` is the permissions of the file that is there already, or None.
    """

    path: Path
    place: Path | None
    mode: int | None


def read_short(name: str, longest: int = LONGEST_TEXT) -> bytes:
    """The content of a file that somebody wrote: a recipe, rolls, a password.

    Raises `FileTrouble` for what is not there, is a folder, cannot be read, or is longer than
    ``longest`` bytes, as devices are that never end.
    """
    if not name.strip():
        raise FileTrouble("The name of the file to read is empty. Name one.")
    try:
        with open(name, "rb") as file:
            content = file.read(longest + 1)
    except FileNotFoundError:
        raise FileTrouble(f"There is no file {name!r}. Check its name and its folder.") from None
    except IsADirectoryError:
        raise FileTrouble(f"{name!r} is a folder. Name a file in it.") from None
    except PermissionError:
        what = "is a folder" if os.path.isdir(name) else "is protected, so you may not read it"
        raise FileTrouble(f"{name!r} {what}. Name another file.") from None
    except ValueError:
        raise FileTrouble(f"{name!r} has a character that no file name can have. Check it.") from None
    except OSError as trouble:
        raise FileTrouble(f"{name!r} cannot be read ({trouble.strerror}). Name another file.") from None
    return short(content, repr(name), longest)


def short(content: bytes, name: str, longest: int = LONGEST_TEXT) -> bytes:
    """The content, unless it is longer than so many bytes: `FileTrouble`."""
    if len(content) > longest:
        raise FileTrouble(
            f"{name} is longer than {longest // 1_000_000} MB, more than anybody writes. Name another file."
        )
    return content


def check_targets(paths: Iterable[Path], force: bool) -> None:
    """Refuses early, before any work, what `write_whole` would refuse.

    Raises `FileTrouble` for a folder, a folder that does not exist, a name that is taken (unless
    ``force``), too long or impossible, a write-protected file, and two paths to one file.
    """
    _targets(paths, force)


def write_whole(files: Mapping[Path, bytes], force: bool) -> None:
    """Writes all the files or none; ``force`` replaces those that are there.

    A link is followed to its file. A new file gets the usual permissions, a replaced one keeps its
    own. Devices and pipes (``/dev/stdout``) are written to as they are. Raises `FileTrouble`, as
    `check_targets` and for everything that goes wrong on the way.
    """
    targets = _targets(files, force)
    for folder in {target.place.parent for target in targets if target.place is not None}:
        _clear_away(folder)
    with contextlib.ExitStack() as leftovers:
        parts: list[tuple[_Target, Path, Path]] = []
        for target in targets:
            content = files[target.path]
            with _in_plain_words(target.path, len(content)):
                if target.place is not None:
                    part = _beside(target.place, leftovers)
                    _write_part(part, content, target.mode)
                    parts.append((target, target.place, part))
        for target in targets:
            with _in_plain_words(target.path, len(files[target.path])):
                if target.place is None:
                    target.path.write_bytes(files[target.path])
        with contextlib.ExitStack() as steps_back:
            for target, place, part in parts:
                with _in_plain_words(target.path, 0):
                    if target.mode is None:
                        _move_in(part, place)
                        steps_back.callback(_remove, place)
                    else:
                        if len(parts) > 1:
                            _keep_old(place, steps_back, leftovers)
                        part.replace(place)
            steps_back.pop_all()
    for folder in {place.parent for _, place, _ in parts}:
        _settle(folder)


def _targets(paths: Iterable[Path], force: bool) -> list[_Target]:
    targets: list[_Target] = []
    places: dict[Path, Path] = {}
    for path in paths:
        with _in_plain_words(path, 0):
            target = _target(path, force)
        targets.append(target)
        if target.place is not None and places.setdefault(target.place, path) is not path:
            raise FileTrouble(
                f"{str(path)!r} and {str(places[target.place])!r} are one file. Choose two names."
            )
    return targets


def _target(path: Path, force: bool) -> _Target:
    try:
        place = Path(os.path.realpath(path))
    except FileNotFoundError:  # a name in the current folder, which is gone
        raise FileTrouble(
            "The folder that you are in is not there any more. Go to another one, or name a file with -o."
        ) from None
    try:
        found = path.stat()
    except FileNotFoundError:
        if not place.parent.exists():
            raise FileTrouble(
                f"There is no folder {str(path.parent)!r}. Make it first, or choose another place with -o."
            ) from None
        return _Target(path, place, None)
    kind = found.st_mode
    if stat.S_ISDIR(kind):
        raise FileTrouble(f"{str(path)!r} is a folder. Name a file in it with -o.")
    if stat.S_ISCHR(kind) or stat.S_ISFIFO(kind) or path.parent in _STREAMS:
        return _Target(path, None, None)
    if not stat.S_ISREG(kind):
        raise FileTrouble(f"{str(path)!r} is no ordinary file. Choose another name with -o.")
    if not force:
        raise FileTrouble(_taken(path))
    if not os.access(path, os.W_OK):
        raise FileTrouble(f"{str(path)!r} is write-protected. Choose another name with -o.")
    return _Target(path, place, stat.S_IMODE(kind))


def _taken(path: Path) -> str:
    return f"{str(path)!r} is there already. Add --force to replace it, or choose another name with -o."


#: Here names stand for streams that are open already, perhaps to ordinary files.
_STREAMS = {Path("/dev"), Path("/dev/fd"), Path("/proc/self/fd")}


def _beside(place: Path, leftovers: contextlib.ExitStack) -> Path:
    """A new name in the same folder, so on the same disk; its file goes in the end if it is still there."""
    part = place.with_name(f"{_PART[0]}{secrets.token_hex(8)}{_PART[1]}")
    leftovers.callback(_remove, part)
    return part


def _clear_away(folder: Path) -> None:
    """Removes what a run before left when the power went or it was killed, so long ago that it is over."""
    with contextlib.suppress(OSError):
        for path in folder.glob("*".join(_PART)):
            if time.time() - path.lstat().st_mtime > _OVER:
                _remove(path)


def _remove(path: Path) -> None:
    """Removes a file of ours, where it is and can be: what went wrong before is what is told."""
    with contextlib.suppress(OSError):
        path.unlink()


def _write_part(part: Path, content: bytes, mode: int | None) -> None:
    """Writes a new file through to the disk; without a mode its permissions are the user's usual ones."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    with os.fdopen(os.open(part, flags, 0o666), "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    if mode is not None:
        part.chmod(mode)


def _move_in(part: Path, place: Path) -> None:
    """Gives the part its name, which must be free. Raises FileExistsError if another took it meanwhile."""
    if os.name == "nt":
        part.rename(place)  # refuses a name that is taken
        return
    try:
        place.hardlink_to(part)
    except FileExistsError:
        raise
    except OSError:  # a disk without links, such as a memory stick: take the name first
        os.close(os.open(place, os.O_WRONLY | os.O_CREAT | os.O_EXCL))
        try:
            part.replace(place)
        except BaseException:
            place.unlink()
            raise


def _keep_old(place: Path, steps_back: contextlib.ExitStack, leftovers: contextlib.ExitStack) -> None:
    """Keeps an old file by a second name until all is done, so that it can come back."""
    old = _beside(place, leftovers)
    with contextlib.suppress(OSError):  # a disk without links: there is no way back then
        old.hardlink_to(place)
        steps_back.callback(_put_back, old, place)


def _put_back(old: Path, place: Path) -> None:
    with contextlib.suppress(OSError):
        old.replace(place)


def _settle(folder: Path) -> None:
    """Asks the disk to keep the new names through a power cut, where it can be asked."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


@contextlib.contextmanager
def _in_plain_words(path: Path, size: int) -> Iterator[None]:
    """Turns what the system says about a path into a sentence."""
    try:
        yield
    except ValueError as trouble:  # a NUL, or a letter that this system's file names cannot have
        raise FileTrouble(
            f"{str(path)!r} has a character that no file name can have. Choose another name with -o."
        ) from trouble
    except OSError as trouble:
        raise FileTrouble(_sentence(path, size, trouble)) from trouble


def _sentence(path: Path, size: int, trouble: OSError) -> str:
    name = repr(str(path))
    if trouble.errno in _NO_ROOM:
        return (
            f"There is no room for {name} ({max(1, size // 1000)} kB). Nothing was changed: free some space, "
            "or choose another place with -o."
        )
    if isinstance(trouble, FileExistsError):
        return _taken(path)
    if isinstance(trouble, PermissionError) and os.name == "nt":
        return (
            f"{name} cannot be written: it is open in another program, or its folder is protected. Close it "
            "there and try again, or choose another name with -o."
        )
    if trouble.errno in _FORBIDDEN:
        return f"You may not write {name}: the folder is protected. Choose another place with -o."
    if trouble.errno == errno.ENAMETOOLONG:
        longest = max(path.parts, key=lambda part: len(os.fsencode(part)))
        what, size, most = "name", len(os.fsencode(longest)), 255
        if size <= most:  # so it is the whole
            what, longest, size, most = "path", str(path), len(os.fsencode(path)), 4095
        return (
            f"The {what} {longest[:40]!r}… is too long ({size} bytes; most disks take {most}). "
            "Choose a shorter one with -o."
        )
    if trouble.errno == errno.ELOOP:
        return f"{name} is a link that leads back to itself. Choose another name with -o."
    if isinstance(trouble, NotADirectoryError):
        return f"{name} goes through a file as if it were a folder. Choose another place with -o."
    if isinstance(trouble, BrokenPipeError):
        return f"Whoever reads from {name} stopped before the end."
    return f"{name} cannot be written ({trouble.strerror or trouble}). Choose another place with -o."
