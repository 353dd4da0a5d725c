"""Locks: every sort of password, from everywhere that passwords come from, in every reader."""

from __future__ import annotations

import io
import re
import unicodedata
import zlib
from pathlib import Path

import pikepdf
import pytest
from click.testing import CliRunner
from holding.readers import readers_for

from muggins_print.cli import MUGGINS
from muggins_print.press.binder import lock
from muggins_print.printing import print_orders
from muggins_print.sheets.contract import Personal
from muggins_print.sheets.ordering import place_order

PASSWORDS = {
    "ascii": "muggins",
    "accents": "Zoë's café",
    "accents-apart": unicodedata.normalize("NFD", "Zoë's café"),
    "cyrillic": "пароль Ёж",
    "cjk": "密码当山",
    "spaces": "  two  words ",
    "dollar": "hop$e",
    "bangs": "Great!!!",
    "quotes": '"it\'s" `so` \\',
    "1": "x",
    "32": "y" * 32,
    "33": "z" * 33,
    "127": "é" * 63 + "w",
}
#: Where a password may come from, and the bytes of a file that has it.
FILES = {
    "file": lambda text: text.encode(),
    "file-with-line-end": lambda text: text.encode() + b"\n",
    "file-with-crlf": lambda text: text.encode() + b"\r\n",
    "file-with-mark": lambda text: text.encode("utf-8-sig"),
    "file-with-mark-and-crlf": lambda text: text.encode("utf-8-sig") + b"\r\n",
    "file-in-utf-16": lambda text: (text + "\r\n").encode("utf-16"),
}
SOURCES = (*FILES, "environment", "prompt")
KEYS = "the keys' own"
RECIPE = '[[sheet]]\nkind = "worksheet"\nquestions = 2\nsheet_number = 7\n'
#: Bits of /P that must be 1 or 0, and printing, in full quality too (ISO 32000-2, table 22).
RESERVED, PRINTING = 0b11, 1 << 2 | 1 << 11


def pack(source: str, password: str, keys: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> int:
    """Prints a pack with passwords from a source into p.pdf and p-key.pdf; gives the exit code."""
    monkeypatch.chdir(folder)
    Path("recipe.toml").write_text(RECIPE, encoding="utf-8")
    arguments, environment, typed = ["pack", "recipe.toml", "-o", "p.pdf", "--force"], {}, ""
    if source in FILES:
        Path("p.txt").write_bytes(FILES[source](password))
        Path("k.txt").write_bytes(FILES[source](keys))
        arguments += ["--password-file", "p.txt", "--key-password-file", "k.txt"]
    elif source == "environment":
        environment = {"MUGGINS_PASSWORD": password, "MUGGINS_KEY_PASSWORD": keys}
    else:
        monkeypatch.setattr("click.testing._NamedTextIOWrapper.isatty", lambda self: True, raising=False)
        typed = f"{password}\n{password}\n{keys}\n{keys}\n"
    ran = CliRunner(env=environment).invoke(MUGGINS, arguments, input=typed)
    assert ran.exit_code in (0, 4, 130), ran.output  # a prompt asks again, until there is no more input
    assert password.strip() not in ran.output or len(password) == 1, "the password is shown"
    return ran.exit_code


def check_locked(pdf: bytes, password: str, others: set[str | None]) -> None:
    """Opens with the password in every reader that there is, and with none of the others in any."""
    others |= {None, "", password[:-1], password.swapcase() + "a"}
    if len(password.encode()) < 127:
        others.add(password + "a")  # the standard has readers cut what is typed to 127 bytes
    for reader in readers_for(password):
        assert reader(pdf, password), reader
    for other in others - {password}:
        for reader in readers_for(other):
            assert not reader(pdf, other), (reader, other)


@pytest.mark.parametrize("name", PASSWORDS)
def test_a_pack_opens_with_its_password_alone_wherever_that_came_from(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    password, place = PASSWORDS[name], list(PASSWORDS).index(name)
    for step in range(2):  # every source has its turn, most of them three
        source = SOURCES[(2 * place + step) % len(SOURCES)]
        with monkeypatch.context() as patch:
            assert pack(source, password, KEYS, tmp_path, patch) == 0, source
        sheets, keys = ((tmp_path / file).read_bytes() for file in ("p.pdf", "p-key.pdf"))
        composed = unicodedata.normalize("NFC", password)
        if step == 0:
            check_locked(sheets, composed, {KEYS})
            check_locked(keys, KEYS, {composed})
        assert all(reader(sheets, composed) for reader in readers_for(composed)), source
        assert composed.encode() not in sheets + keys or len(composed) == 1
        assert KEYS.encode() not in sheets + keys


@pytest.mark.parametrize("source", SOURCES)
def test_128_bytes_are_refused_wherever_they_come_from(
    source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert pack(source, "é" * 64, KEYS, tmp_path, monkeypatch) in (4, 130)
    assert not list(tmp_path.glob("*.pdf"))


def test_a_lock_is_of_revision_6_and_lets_print() -> None:
    order = place_order("worksheet", {"sheet_number": "7", "questions": "2"})
    with pikepdf.open(
        io.BytesIO(lock(print_orders([order], "none", "T", "en").sheets, "x")), password="x"
    ) as file:
        encryption = file.trailer.Encrypt
        assert (int(encryption.V), int(encryption.R)) == (5, 6)
        assert {str(one.CFM) for one in encryption.CF.as_dict().values()} == {"/AESV3"}
        allowed = int(encryption.P)
    assert -(1 << 31) <= allowed < 1 << 31
    assert (allowed & RESERVED, allowed & PRINTING) == (0, PRINTING)


def test_neither_name_nor_answer_nor_password_stands_in_a_locked_file_in_clear() -> None:
    names = ("Lotte Zoë", "李小龙")
    order = place_order("worksheet", {"sheet_number": "7", "questions": "2"})
    printed = print_orders([order], "separate", "Friday for Lotte Zoë", "en", personal=Personal(names))
    assert printed.key is not None
    for pdf in (printed.sheets, printed.key):
        said = [
            text.encode(how)
            for text in (*names, "Friday")
            for how in ("utf-8", "utf-16-be", "latin-1", "ascii")
            if how not in ("latin-1", "ascii") or text.isascii()
        ]
        assert any(word in pdf for word in said), "what is looked for is not written like this"
        assert inflated(pdf)
        locked = lock(pdf, "the staff room's")
        assert not any(word in locked or word.hex().encode() in locked.lower() for word in said)
        assert b"the staff room" not in locked
        assert not inflated(locked)


def inflated(pdf: bytes) -> list[bytes]:
    """What the streams in a file hold, as far as anybody can read them."""
    found = []
    for start in re.finditer(rb"stream\r?\n", pdf):
        try:
            found.append(zlib.decompressobj().decompress(pdf[start.end() :]))
        except zlib.error:
            continue
    return found
