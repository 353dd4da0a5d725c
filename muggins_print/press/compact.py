"""Compact fonts (CFF, Adobe technical note 5176) whose shapes keep their numbers when most are taken out.

In a PDF a shape of such a font is known by a number that the font's own charset gives it. HarfBuzz
cuts a font down and counts the shapes anew; a charset with the old numbers makes the codes hold
that were drawn before it was known which shapes would be left.
"""

from __future__ import annotations

from collections.abc import Sequence

_CHARSET, _ROS = b"\x0f", b"\x0c\x1e"  #: operators: where the charset is; that shapes have numbers, not names


def has_numbers(program: bytes) -> bool:
    """Whether the program's shapes have numbers; else they have names, and are known by their places."""
    return _ROS in dict(_top(program))


def numbered(program: bytes, numbers: Sequence[int]) -> bytes:
    """A program whose shapes have numbers with other ones, in their order; the first (0) stands for none."""
    operand = dict(_top(program))[_CHARSET]
    if program[operand] != 0x1D:
        raise AssertionError("the charset's place is not written in four bytes")
    patched = bytearray(program)
    patched[operand + 1 : operand + 5] = len(program).to_bytes(4, "big")
    return bytes(patched) + b"\0" + b"".join(number.to_bytes(2, "big") for number in numbers[1:])


def _top(program: bytes) -> list[tuple[bytes, int]]:
    """The operators of the font's own dictionary: its program begins with a header and its name."""
    return _operators(program, *_first_of_index(program, _end_of_index(program, program[2])))


def _end_of_index(program: bytes, start: int) -> int:
    """Where an index that starts here ends."""
    count, size = int.from_bytes(program[start : start + 2], "big"), program[start + 2]
    if not count:
        return start + 2
    offsets = start + 3
    last = offsets + count * size
    return last + size - 1 + int.from_bytes(program[last : last + size], "big")


def _first_of_index(program: bytes, start: int) -> tuple[int, int]:
    """Where the first item of an index that starts here begins and ends."""
    count, size = int.from_bytes(program[start : start + 2], "big"), program[start + 2]
    offsets = start + 3
    before = offsets + (count + 1) * size - 1
    ends = [int.from_bytes(program[offsets + i * size : offsets + (i + 1) * size], "big") for i in (0, 1)]
    return before + ends[0], before + ends[1]


def _operators(program: bytes, start: int, end: int) -> list[tuple[bytes, int]]:
    """Every operator of a dictionary, with the place of the last operand before it."""
    found = []
    operand = place = start
    while place < end:
        first = program[place]
        if first <= 21:
            size = 2 if first == 12 else 1
            found.append((program[place : place + size], operand))
            place += size
            continue
        operand = place
        if first == 30:  # a real number ends with a half byte of ones
            while program[place := place + 1] & 0x0F != 0x0F and program[place] >> 4 != 0x0F:
                pass
            place += 1
        else:
            place += {28: 3, 29: 5}.get(first, 1 if first < 247 else 2)
    return found
