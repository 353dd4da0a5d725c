"""Where results go: files written whole, or standard output; and the summary that tells about them."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from muggins_print.cli import terminal
from muggins_print.errors import BadRequest, FileTrouble
from muggins_print.page.stock import paper_title

#: What stands for standard output.
STANDARD = Path("-")
#: A code longer than this is nothing to type.
LONGEST_CODE = 60


def beside(path: Path, given: str | None) -> Path:
    """Where the key goes: ``given``, or beside the sheets with ``-key`` behind the name."""
    return _file(given) if given is not None else path.with_name(f"{path.stem}-key{path.suffix}")


def place(given: str | None, default: str) -> Path:
    """The path that ``-o`` names, or the default name in the current folder.

    Raises `BadRequest` for an empty name and `FileTrouble` for one that can only be a folder's.
    """
    return Path(default) if given is None else _file(given)


def folder(given: str | None, default: str) -> Path:
    """The folder that ``-o`` names, or one of the default name in the current folder.

    Raises `BadRequest` for an empty name and for standard output.
    """
    if given is not None and not given.strip():
        raise BadRequest("The name of the folder to write into is empty. Name one.")
    if given is not None and given.strip() == "-":
        raise BadRequest(
            "Standard output takes one file. Name a folder with -o, or leave out --one-file-each."
        )
    return Path(default if given is None else given)


@contextmanager
def made(path: Path) -> Iterator[None]:
    """Makes a folder if it is not there, and takes it away again if what follows is not done.

    Raises `FileTrouble` when there is something else of that name or it cannot be made.
    """
    try:
        path.mkdir()
        new = True
    except FileExistsError:
        new = False
        if not path.is_dir():
            raise FileTrouble(f"{str(path)!r} is a file. Name a folder with -o.") from None
    except FileNotFoundError:
        raise FileTrouble(
            f"There is no folder {str(path.parent)!r}. Make it first, or choose another place with -o."
        ) from None
    except (OSError, ValueError) as trouble:
        why = getattr(trouble, "strerror", None) or trouble
        raise FileTrouble(f"The folder {str(path)!r} cannot be made ({why}). Name another with -o.") from None
    try:
        yield
    except BaseException:
        if new:
            with suppress(OSError):
                path.rmdir()
        raise


def _file(given: str) -> Path:
    if not given.strip():
        raise BadRequest("The name of the file to write is empty. Name one, or - for standard output.")
    if given.strip() == "-":
        return STANDARD
    path = Path(given)
    if path == STANDARD:  # ./- is a file of that name
        path = Path.cwd() / path
    if not path.name or given.endswith(("/", os.sep)):
        raise FileTrouble(f"{given!r} is a folder. Name a file in it.")
    return path


def hold_free(paths: Iterable[Path], force: bool) -> None:
    """Raises before any work is done for files that could not be written when it is.

    `FileTrouble` as `check_targets`, such as for a file that is there already (unless ``force``), and
    for standard output that is closed; `BadRequest` for one path named twice and for a PDF on its way
    to a terminal.
    """
    from muggins_print.press.files import check_targets

    paths = list(paths)
    if len(set(paths)) < len(paths):
        raise BadRequest(f"Two files would both go to {str(_twice(paths))!r}. Give each a name of its own.")
    if STANDARD in paths and sys.stdout is None:
        raise FileTrouble("Standard output is closed. Name a file with -o.")
    if STANDARD in paths and sys.stdout.isatty():
        raise BadRequest(
            "A PDF cannot be read on a terminal. Name a file with -o, or send it on with > or |."
        )
    check_targets([path for path in paths if path != STANDARD], force)


def _twice(paths: list[Path]) -> Path:
    return next(path for path in paths if paths.count(path) > 1)


def deliver(files: Mapping[Path, bytes], force: bool) -> None:
    """Writes every file whole, or none; what is for standard output goes there."""
    from muggins_print.press.files import write_whole

    write_whole({path: content for path, content in files.items() if path != STANDARD}, force)
    if STANDARD in files:
        with terminal.written_out():
            sys.stdout.buffer.write(files[STANDARD])
            sys.stdout.buffer.flush()


class Finished(NamedTuple):
    """Files that are finished but nowhere yet, and what is to be told once they have been delivered."""

    files: Mapping[Path, bytes]
    tell: Callable[[], None]


def deliver_all(finished: Iterable[Finished], force: bool) -> None:
    """Writes the files of all or none, then tells about each."""
    finished = list(finished)
    deliver({path: content for one in finished for path, content in one.files.items()}, force)
    for one in finished:
        one.tell()


def show_or_write(text: str, given: str | None, force: bool) -> None:
    """A text result: on standard output, or in the file that ``-o`` names."""
    path = place(given, "-")
    if path == STANDARD:
        terminal.show(text)
        return
    hold_free([path], force)
    deliver({path: f"{text}\n".encode()}, force)
    terminal.tell(f"Wrote {path}.")


def written(path: Path, pages: int, files: int = 1) -> str:
    """The line about a finished PDF, or about a folder with several ``files``."""
    name = "standard output" if path == STANDARD else str(path)
    among = "" if files == 1 else f"{files:,} files, "
    return f"{name}: {among}{counted(pages, 'page')}"


def counted(number: int, what: str) -> str:
    """A number of things: 1 page, 1,000 pages."""
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def tell_setting(paper: str, language: str, why: Mapping[str, str]) -> None:
    """Tells which paper and language were printed for, why if nobody asked for them, and how to print."""
    from muggins_print.words import words_in

    terminal.tell(f"Paper: {paper_title(paper)}{_because('paper', why)} Print at 100 % (actual size).")
    terminal.tell(f"Words: {words_in(language).phrase('language-name')}{_because('language', why)}")


def _because(name: str, why: Mapping[str, str]) -> str:
    return f", {why[name]}; --{name} changes it." if name in why else "."


def tell_code(code: str) -> None:
    """Tells the order code, if there is one that can be typed, and what it is good for."""
    if len(code) > LONGEST_CODE:
        terminal.tell("Order codes: in the foot of every page.")
    elif code:
        terminal.tell(f"Order code: {code}; with it 'muggins reprint' makes the same again.")


def tell_codes(codes: Mapping[str, str]) -> None:
    """Tells the order code of each variant that a file holds."""
    named = ", ".join(f"{code} ({variant})" for variant, code in codes.items())
    terminal.tell(f"Order codes: {named}; with one of them 'muggins reprint' makes that sheet again.")


def tell_notes(notes: Iterable[str]) -> None:
    """Tells what the sheets have to say on screen too."""
    for note in notes:
        terminal.tell(f"Note: {note}")
