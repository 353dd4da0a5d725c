"""Files are printed, doctored with a tool of another make, and checked."""

from __future__ import annotations

import io
import re
from typing import Any, Literal

import pikepdf
import pytest
from doctoring import (
    PASSWORDS,
    Files,
    checked,
    content_of,
    doctored,
    once,
    pack,
    personal_files,
    printed,
    told,
)
from every_kind import called, least_for
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from muggins_print.checking.check import check
from muggins_print.checking.comparison import stray_ticks
from muggins_print.checking.equations import wrong
from muggins_print.checking.ticks import is_tick
from muggins_print.errors import BadRequest, FileTrouble, LockTrouble
from muggins_print.games.contract import NOTATIONS
from muggins_print.games.dice import DICE
from muggins_print.games.dice.rolls import all_rolls
from muggins_print.games.dice.solver import solve
from muggins_print.games.dice.variants import VARIANTS
from muggins_print.press.binder import lock
from muggins_print.press.reading import read_file
from muggins_print.printers import measured
from muggins_print.printing import print_orders
from muggins_print.sheets import SHEETS
from muggins_print.sheets.contract import Personal, SheetKind
from muggins_print.sheets.ordering import place_order
from muggins_print.sheets.titles import file_title


@pytest.mark.parametrize("kind", [kind for kind in SHEETS if kind.name != "pack"], ids=called)
@pytest.mark.parametrize("language", ["en", "nl"])
def test_every_kind_of_sheet_is_as_its_code_says(kind: SheetKind, language: str) -> None:
    least = {name: tuple(one) if isinstance(one, list) else one for name, one in least_for(kind).items()}
    files = printed(kind.name, language=language, **least)
    both = checked(*(file for file in files if file))
    assert not both.findings
    assert not both.notes
    assert both.pages == sum(len(read_file(file).pages) for file in files if file)
    assert both.paired == bool(files.key)


@pytest.mark.parametrize("variant", ["classic", "one-to-eighteen"])
@pytest.mark.parametrize("exercise", DICE.exercises)
def test_every_exercise_is_as_its_code_says(exercise: str, variant: str) -> None:
    asked = DICE.exercises[exercise]
    if not (asked.count(DICE.variants[variant]) or asked.parts):
        with pytest.raises(BadRequest):
            printed(exercise=exercise, variant=variant)
        return
    files = printed(exercise=exercise, variant=variant, questions="6")
    assert told(*files) == []
    for file in files:
        with doctored(file) as hands:
            placed = list(dict.fromkeys(re.findall(rb"/[^ ]+ Do", content_of(file))))
            if len(placed) < 2:  # blank dice are all alike, and the book of all rolls has small ones only
                assert exercise == "rolled"
                continue
            hands.page(1, once(placed[0], placed[1]))
        assert told(hands.file)


@pytest.mark.parametrize(
    ("kind", "asked"),
    [
        ("worksheet", {"sheets": 5, "exercise": "target", "paper": "letter"}),
        ("worksheet", {"large_print": "yes", "variant": "twelve-sided"}),
        ("board", {"poster": "a2"}),
        ("board", {"variant": "add-subtract", "use": "colouring", "paper": "a5"}),
        ("challenge-cards", {"backs": "long-edge"}),
        ("tokens", {"laminate": "a4", "backs": "long-edge"}),
        ("key", {"rolls": [], "all": "yes"}),
        ("rules", {"margin": "15mm"}),
    ],
)
def test_what_is_chosen_about_a_sheet_is_in_its_code(kind: str, asked: dict[str, object]) -> None:
    files = (
        printed(kind, **{name: value for name, value in asked.items() if value != []})
        if kind != "key"
        else None
    )
    if files is None:
        order = place_order("key", {"all": "yes"})
        one = print_orders([order], "none", file_title([order]), "en")
        files = Files(one.sheets, b"")
    assert told(*(file for file in files if file)) == []


def test_a_pack_is_as_its_cover_says_with_its_key_or_alone() -> None:
    sheets, key = pack()
    assert told(sheets, key) == told(sheets) == told(key) == []
    assert checked(sheets, key).paired


def test_a_file_made_up_for_a_printer_is_told_apart_and_not_blamed() -> None:
    printer = measured("school", 98.0, 101.0, 1.5, -0.5).adjustment
    for kind, asked in (("worksheet", {}), ("challenge-cards", {"backs": "long-edge"}), ("tokens", {})):
        found = checked(printed(kind, printer, **asked).sheets)
        assert not found.findings
        (note,) = found.notes
        assert "102.0% as wide" in note or "102.0% as high" in note


@pytest.mark.parametrize(
    ("size", "sentence"),
    [(b"1.3 0 0 1.3 0 0 cm", "130.0% as wide"), (b"1 0 0 1 30 0 cm", "moved by 10.6 mm to the right")],
)
def test_a_page_that_no_printer_needs_so_is_named(size: bytes, sentence: str) -> None:
    with doctored(printed().key) as hands:
        hands.page(1, lambda content: size + b"\n" + content)
    (found,) = told(hands.file)
    assert found.startswith("one.pdf, page 1: all of it is ")
    assert sentence in found


def test_a_digit_changed_in_an_equation_is_named_and_worked_out() -> None:
    key = printed(exercise="target").key
    equation = next(re.finditer(rb"\(([0-9]) \+ ([0-9]) \+ ([0-9]) = ([0-9]+)\)", content_of(key)))
    total = int(equation[4])
    with doctored(key) as hands:
        hands.page(1, once(equation[0], equation[0].replace(b"= %d" % total, b"= %d" % (total + 1))))
    (found,) = told(hands.file)
    left = b"%s + %s + %s" % equation.groups()[:3]
    says = f'the file says "{left.decode()} = {total + 1}", and {left.decode()} is {total}.'
    assert re.fullmatch(rf"one\.pdf, page 1, question \d+: {re.escape(says)}", found)


def test_a_true_equation_with_other_dice_is_named() -> None:
    key = printed(exercise="target").key
    equation = next(re.finditer(rb"\(([0-9]) \+ ([0-9]) \+ ([0-9]) = ([0-9]+)\)", content_of(key)))
    other = b"(%d + 0 + 0 = %s)" % (int(equation[4]), equation[4])
    with doctored(key) as hands:
        hands.page(1, once(equation[0], other))
    (found,) = told(hands.file)
    assert (
        f'the file says "{other.decode()[1:-1]}" where its code gives "{equation[0].decode()[1:-1]}"' in found
    )


def test_an_answer_changed_in_a_row_of_numbers_is_named() -> None:
    with doctored(printed().key) as hands:
        hands.form(b"(19) Tj", once(b"(19) Tj", b"(18) Tj"))
    found = told(hands.file)
    assert re.fullmatch(
        r'one\.pdf, page 1, question \d+: the file says "18" where its code gives "19"\.', found[0]
    )


def test_a_working_that_no_die_can_do_is_named() -> None:
    with doctored(printed().key) as hands:
        hands.form(b" = 3) Tj", once(b" = 3) Tj", b" = 4) Tj"))
    found = told(hands.file)
    assert re.fullmatch(r'one\.pdf, page 2, question \d+: the file says "(.+) = 4", and \1 is 3\.', found[0])


def test_a_die_in_place_of_another_is_named() -> None:
    for file in printed():
        with doctored(file) as hands:
            hands.page(1, once(b"/FormXob.0 Do", b"/FormXob.1 Do"))
        (found,) = told(hands.file)
        assert re.fullmatch(
            r"one\.pdf, page 1, question 1: there is a die with \d where its code gives a die with \d\.",
            found,
        )


def test_a_pip_taken_off_a_die_is_named() -> None:
    with doctored(printed().sheets) as hands:
        die = hands.pdf.pages[0].Resources.XObject["/FormXob.0"]
        content = die.read_bytes()
        last = content.rstrip().rpartition(b"\n")[0]
        die.write(last)
    found = told(hands.file)
    assert found
    assert all("a die with" in one and "is drawn with other marks" in one for one in found[:5])
    assert "question 1" in found[0]


def test_a_marble_or_die_moved_to_another_place_is_named() -> None:
    with doctored(printed().sheets) as hands:
        hands.page(1, lambda content: re.sub(rb"q 1 0 0 1 51\.02 ", b"q 1 0 0 1 61.02 ", content, count=1))
    (found,) = told(hands.file)
    assert "question 1: a die with" in found
    assert "stands 3.5 mm from its place" in found


def test_two_answers_that_changed_places_are_named() -> None:
    key = printed(exercise="target").key
    first, second = re.findall(rb"BT ([0-9.]+ [0-9.]+ Td) \([^)]* = [0-9]+\) Tj ET", content_of(key))[:2]
    with doctored(key) as hands:
        hands.page(
            1, lambda content: content.replace(first, b"@").replace(second, first).replace(b"@", second)
        )
    found = told(hands.file)
    assert found
    assert all("mm from its place" in one for one in found)


_TICK = re.compile(rb"([\d.]+) ([\d.]+) m ([\d.]+) ([\d.]+) l ([\d.]+) ([\d.]+) l S")


def with_tick_moved(key: bytes, right: float, up: float) -> bytes:
    """A key whose first tick is so many pt off."""

    def moved(content: bytes) -> bytes:
        found = _TICK.search(content)
        assert found
        x, y, *others = (float(value) + (up if n % 2 else right) for n, value in enumerate(found.groups()))
        steps = b"%.2f %.2f m %.2f %.2f l %.2f %.2f l S" % (x, y, *others)
        return content[: found.start()] + steps + content[found.end() :]

    with doctored(key) as hands:
        hands.page(1, moved)
    return hands.file


@pytest.mark.parametrize(
    ("right", "up", "sentence"),
    [
        (-63.36, 0.0, '"True" is ticked where its code gives "Bluff"'),
        (20.0, 0.0, "a tick stands in no box"),
        (0.0, -20.0, "a tick stands in no box"),
        (1.0, 1.0, "a tick stands 0.4 mm from its place"),
    ],
)
def test_a_tick_moved_to_another_box_or_out_of_its_own_is_named(
    right: float, up: float, sentence: str
) -> None:
    key = printed(exercise="challenge").key
    assert told(with_tick_moved(key, right, up)) == [f"one.pdf, page 1, question 1: {sentence}."]


@pytest.mark.parametrize("exercise", ["challenge", "muggins", "score"])
@pytest.mark.parametrize("large_print", ["no", "yes"])
def test_a_tick_that_stands_in_no_box_is_found_whatever_the_code_gives(
    exercise: str, large_print: str
) -> None:
    key = printed(exercise=exercise, large_print=large_print).key
    pages = read_file(key).pages
    assert any(is_tick(item) for page in pages for item in page.items)
    assert not any(list(stray_ticks(page.items)) for page in pages)
    (page, *_) = read_file(with_tick_moved(key, 25.0, 0.0)).pages
    (found,) = stray_ticks(page.items)
    assert found.sentence == "a tick stands in no box"
    assert found.question.isdigit()


def test_questions_moved_as_wholes_are_laid_out_otherwise_and_not_wrong() -> None:
    key = printed(exercise="target").key
    with doctored(key) as hands:
        start = content_of(key).index(b" Td (1) Tj")
        start = content_of(key).rindex(b"BT", 0, start)
        foot = content_of(key).index(b"(muggins reprint")
        foot = content_of(key).rindex(b"\n", 0, foot)

        def lower(content: bytes) -> bytes:
            return (
                content[:start]
                + b"1 0 0 1 0 -9 cm "
                + content[start:foot]
                + b" 1 0 0 1 0 9 cm"
                + content[foot:]
            )

        hands.page(1, lower)
    found = checked(hands.file)
    assert not found.findings
    (note,) = found.notes
    assert "page 1: the same questions and answers as the code gives, laid out otherwise" in note


WORDS = Personal(
    ("Łukasz Wiśniewski", "Noor", "محمد", "张伟", "Anne-Sophie van der Meulen-Hoogeveen tot Aalsmeer"),
    ("A", "B"), "Friday's dice & more", "School <De Regenboog>, class 6", "4 December",
    "Write all of it down. Then check it with your neighbour, and begin again where you do not agree at all.",
    "Well done! Hand it in before you go out, and bring a pencil tomorrow, and a friend, and an apple.",
)  # fmt: skip


@pytest.mark.parametrize(
    "asked",
    [
        {"answers": "both"},
        {"exercise": "target", "language": "nl", "paper": "letter", "answers": "compact"},
        {"large_print": "yes", "questions": "5", "qr": "yes"},
    ],
)
def test_what_a_teacher_writes_is_no_fault(asked: dict[str, Any]) -> None:
    for own in (
        WORDS,
        WORDS._replace(names=()),
        WORDS._replace(versions=(), title="", instructions=""),
        WORDS._replace(names=("Noor", "Jansen, Tim", "Li", "De Wit, Jo")),
        WORDS._replace(names=("می\u200cخواهم", "علی\u200cرضا پور", "שרה")),
        WORDS._replace(names=(f"Wolfe{'schlegel' * 9}-Van der Aa", f"Marie-{'Lou' * 24}", "-", "Ik")),
    ):
        files = personal_files(own, **asked)
        both = checked(*files)
        assert not [str(one) for one in both.findings]
        assert not both.notes
        assert both.paired
        assert told(files.key) == []


def test_a_doctored_sheet_with_a_name_on_it_is_named_all_the_same() -> None:
    files = personal_files(WORDS, exercise="target", answers="full")
    with doctored(files.sheets) as hands:
        hands.page(2, once(b"/FormXob.1 Do", b"/FormXob.0 Do"))
    found = told(hands.file)
    assert found
    assert all("page 2, question" in one and "there is " in one for one in found)
    equation = next(re.finditer(rb"\(([0-9]) \+ ([0-9]) \+ ([0-9]) = ([0-9]+)\)", content_of(files.key)))
    with doctored(files.key) as hands:
        hands.page(1, once(equation[0], b"(1 + 1 + 1 = 4)"))
    assert '"1 + 1 + 1 = 4", and 1 + 1 + 1 is 3.' in told(hands.file)[0]


def test_something_written_among_the_questions_is_named_where_names_may_stand_above() -> None:
    with doctored(personal_files(WORDS, exercise="target").sheets) as hands:
        hands.page(1, lambda content: content + b"\nBT /F1+0 14 Tf 300 400 Td (1) Tj ET")
    assert any("is not what its code gives" in one for one in told(hands.file))


def test_something_laid_over_an_answer_is_named() -> None:
    with doctored(printed().key) as hands:
        hands.page(1, lambda content: content + b"\n1 g 51 631 200 60 re f")
    assert told(hands.file) == ["one.pdf, page 1, question 12: a line or shape is not what its code gives."]
    with doctored(printed().key) as hands:
        note = pikepdf.Dictionary(Type=pikepdf.Name.Annot, Subtype=pikepdf.Name.FreeText, Rect=[0, 0, 9, 9])
        hands.pdf.pages[0].Annots = pikepdf.Array([note])
    assert told(hands.file) == ["one.pdf, page 1: notes or form fields lie over it, 1 in all."]


def test_letters_that_show_something_else_than_they_say_are_named() -> None:
    with doctored(printed().sheets) as hands:
        fonts = hands.pdf.pages[0].Resources.Font.values()
        (font,) = (font for font in fonts if str(font.BaseFont).endswith("Bold"))
        table = font.ToUnicode.read_bytes()
        font.ToUnicode.write(
            table.replace(b"<31> <0031>", b"<31> <0037>").replace(b"<37> <0037>", b"<37> <0031>")
        )
        hands.page(1, once(b"(1) Tj", b"(7) Tj"))
    assert 'one.pdf, page 1, question 1: "1" is shown otherwise than it is read.' in told(hands.file)


def test_a_missing_page_is_named() -> None:
    with doctored(printed().key) as hands:
        del hands.pdf.pages[1]
    (found,) = told(hands.file)
    assert re.fullmatch(r"one\.pdf, page 1: page 2 of 2 of .*the key with the code \S+ is missing\.", found)
    with doctored(printed().key) as hands:
        del hands.pdf.pages[0]
    found, *_ = told(hands.file)
    assert re.fullmatch(r"one\.pdf: page 1 of 2 of .*the key with the code \S+ is missing\.", found)


def test_pages_that_changed_places_are_named() -> None:
    with doctored(printed().key) as hands:
        hands.pdf.pages.insert(0, hands.pdf.pages[1])
        del hands.pdf.pages[2]
    found, *_ = told(hands.file)
    assert re.fullmatch(
        r"one\.pdf, page 1: this is page 2 of 2 of .*the key with the code \S+, which belongs elsewhere in "
        r"the file\.",
        found,
    )
    sheets = printed(sheets=5).sheets
    with doctored(sheets) as hands:
        hands.pdf.pages.insert(1, hands.pdf.pages[2])
        del hands.pdf.pages[3]
    assert told(hands.file) == ["one.pdf, page 3: sheet 4127/2 stands behind sheet 4127/3, out of turn."]


def test_a_sheet_that_a_set_skips_is_noted_though_somebody_may_have_printed_it_so() -> None:
    with doctored(printed(sheets=5).sheets) as hands:
        del hands.pdf.pages[2]
    found = checked(hands.file)
    assert not found.findings
    assert found.notes == (
        "one.pdf, page 3: sheet 4127/4 comes after sheet 4127/2, and none of those between is there.",
    )


def test_a_pack_that_lacks_a_page_or_has_another_order_is_named() -> None:
    sheets, key = pack()
    with doctored(sheets) as hands:
        del hands.pdf.pages[3]
    assert any(
        re.search(r"page 3: page 4 of \d+ of the pack with the code \S+ is missing", one)
        for one in told(hands.file)
    )
    with doctored(key) as hands:
        del hands.pdf.pages[-1]
    (found,) = told(hands.file)
    counts = re.fullmatch(r"one\.pdf, page 1: its foot counts (\d+) pages, and the file has (\d+)\.", found)
    assert counts is not None
    assert int(counts[1]) == int(counts[2]) + 1 == len(read_file(key, PASSWORDS).pages)


def test_sheets_and_keys_that_do_not_belong_together_are_named() -> None:
    sheets, other = printed().sheets, printed(sheet_number=("4128",)).key
    found = told(sheets, other)
    assert [one.partition(":")[0] for one in found] == ["one.pdf, page 1", "two.pdf, page 1"]
    assert "there is no key among these files" in found[0]
    assert "there is no sheet among these files" in found[1]
    five, key = printed(sheets=5)
    with doctored(five) as hands:
        del hands.pdf.pages[2]
    (found_,) = told(hands.file, key)
    assert found_.startswith("two.pdf, page ")
    assert "there is no sheet" in found_


def test_a_code_of_another_sheet_in_the_foot_is_named_by_what_is_wrong_with_the_page() -> None:
    other = place_order("worksheet", {"sheet_number": ["4128"]}).code.encode()
    own = place_order("worksheet", {"sheet_number": ["4127"]}).code.encode()
    with doctored(printed().sheets) as hands:
        hands.page(1, once(own, other))
    found = told(hands.file)
    assert any(
        'the file says "Classic · sheet 4127" where its code gives "Classic · sheet 4128"' in one
        for one in found
    )
    assert any("question 1: there is a die" in one for one in found)


def test_a_code_with_a_slip_in_it_is_told() -> None:
    own = place_order("worksheet", {"sheet_number": ["4127"]}).code.encode()
    with doctored(printed().sheets) as hands:
        hands.page(1, once(own, own[:-1] + (b"2" if own[-1:] != b"2" else b"3")))
    (found,) = told(hands.file)
    assert "has a slip in it" in found


@pytest.mark.parametrize(
    ("name", "box", "sentence"),
    [
        ("MediaBox", [0, 0, 612, 792], "its MediaBox is 215.9 × 279.4 mm and should be 210.0 × 297.0 mm."),
        ("CropBox", [20, 20, 500, 800], "it has a CropBox that its code does not give."),
    ],
)
def test_a_changed_page_box_is_named(name: str, box: list[int], sentence: str) -> None:
    with doctored(printed().sheets) as hands:
        hands.pdf.pages[0].obj[f"/{name}"] = box
    assert told(hands.file) == [f"one.pdf, page 1: {sentence}"]


def test_a_lost_trim_box_a_turn_and_scaling_are_named() -> None:
    with doctored(printed("tokens").sheets) as hands:
        del hands.pdf.pages[0].obj["/TrimBox"]
        hands.pdf.pages[0].Rotate = 90
        del hands.pdf.Root.ViewerPreferences["/PrintScaling"]
    scaling, box, turn = told(hands.file)
    assert "not asked to print it at 100 %" in scaling
    assert box == "one.pdf, page 1: it has no TrimBox."
    assert turn == "one.pdf, page 1: viewers turn it by 90 degrees."


def test_fonts_that_are_not_embedded_and_letters_that_are_not_there_are_named() -> None:
    with doctored(printed().sheets) as hands:
        for font in hands.pdf.pages[0].Resources.Font.values():
            del font.FontDescriptor["/FontFile2"]
    assert told(hands.file) == [
        f"one.pdf, page 1: the font AtkinsonHyperlegible-{style} is not in the file, so each viewer shows "
        "another one."
        for style in ("Regular", "Bold")
    ]
    with doctored(printed().sheets) as hands:
        hands.page(1, once(b"(Name)", b"(N\\037me)"))
    assert any("has a letter that its font cannot show" in one for one in told(hands.file))


def test_another_ink_is_named() -> None:
    with doctored(printed().sheets) as hands:
        hands.page(1, once(b"0.106 0.137 0.188 rg", b"1 1 1 rg"))
    assert any(one.endswith(" is set in another font or ink.") for one in told(hands.file))


def test_a_number_that_readers_take_differently_is_named() -> None:
    with doctored(printed().sheets) as hands:
        hands.page(1, lambda content: re.sub(rb" (\d\d)(\d\.\d+) Td \(Name", rb" \1-\2 Td (Name", content))
    assert any("a number that readers take differently" in one for one in told(hands.file))


@pytest.mark.parametrize("part", ["Widths", "fpgm"])
def test_letters_moved_or_fitted_otherwise_are_named(part: str) -> None:
    with doctored(printed().sheets) as hands:
        for font in hands.pdf.pages[0].Resources.Font.values():
            if part == "Widths":
                font.Widths = pikepdf.Array([int(width) + 40 for width in font.Widths])
                continue
            file = font.FontDescriptor.FontFile2
            content = bytearray(file.read_bytes())
            entry = content.index(b"fpgm")
            content[int.from_bytes(content[entry + 8 : entry + 12], "big")] ^= 1
            file.write(bytes(content))
    assert told(hands.file)[0].endswith(" is shown otherwise than it is read.")


def test_a_picture_in_place_of_a_die_is_named() -> None:
    with doctored(printed().sheets) as hands:
        picture = hands.pdf.make_stream(b"\0\0\0")
        picture.update({"/Type": "/XObject"})
        picture.Type, picture.Subtype = pikepdf.Name.XObject, pikepdf.Name.Image
        picture.Width = picture.Height = 1
        picture.ColorSpace, picture.BitsPerComponent = pikepdf.Name.DeviceRGB, 8
        hands.pdf.pages[0].Resources.XObject["/Picture"] = picture
        hands.page(1, once(b"/FormXob.0 Do", b"/Picture Do"))
    assert any("question 1: something that no sheet has (Do)" in one for one in told(hands.file))


def test_a_file_of_another_program_is_told() -> None:
    target = io.BytesIO()
    with pikepdf.new() as pdf:
        pdf.add_blank_page()
        pdf.save(target)
    assert told(target.getvalue()) == [
        "one.pdf: there is no order code in its foot, so nothing says what should be on it."
    ]


def test_a_page_of_another_program_among_ours_is_told() -> None:
    with doctored(printed().sheets) as hands:
        hands.pdf.add_blank_page(page_size=(595, 842))
    assert told(hands.file) == [
        "one.pdf, page 2: there is no order code in its foot, so nothing says what should be on it."
    ]


def test_locks_are_judged() -> None:
    locked = lock(printed().sheets, "egel")
    assert read_file(locked, ["no", "egel"]).lock is not None
    assert check([("a", read_file(locked, ["egel"]))]).findings == ()
    with pytest.raises(LockTrouble, match="does not open it"):
        read_file(locked, ["no"])
    with pytest.raises(LockTrouble, match="Give its password"):
        read_file(locked)


@pytest.mark.parametrize(
    ("owner", "user", "revision", "sentence"),
    [
        ("", "egel", 6, "opens without its password"),
        ("egel", "egel", 6, "Its password is the owner's too"),
        ("uil", "egel", 4, "Its lock is of revision 4"),
        ("uil", "", 6, "opens without its password"),
    ],
)
def test_a_weak_lock_is_told(owner: str, user: str, revision: Literal[4, 6], sentence: str) -> None:
    target = io.BytesIO()
    with pikepdf.open(io.BytesIO(printed().sheets)) as pdf:
        pdf.save(target, encryption=pikepdf.Encryption(owner=owner, user=user, R=revision))
    found = check([("a", read_file(target.getvalue(), ["egel"]))]).findings
    assert any(sentence in one.sentence for one in found)


def test_a_permission_that_is_no_signed_number_is_told() -> None:
    locked = lock(printed().sheets, "egel")
    signed = re.search(rb"/P (-\d+)", locked)
    assert signed is not None
    unsigned = b"%d" % (int(signed[1]) + (1 << 32))
    # Revision 6 keeps a copy under the lock, so that the number alone may be rewritten for this reader.
    (found,) = check([("a", read_file(locked.replace(signed[0], b"/P " + unsigned), ["egel"]))]).findings
    assert "no number of 32 bits with a sign" in found.sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("6 × 3 = 17", "6 × 3 is 18"),
        ("(6 − 1) × 3 = 15", None),
        ("6 − 1 × 3 = 15", "6 − 1 × 3 is 3"),
        ("7 ÷ 2 = 3", "7 ÷ 2 is 7/2"),
        ("8 : 4 · 2 = 4", None),
        ("5 ÷ (3 − 3) = 1", "5 ÷ (3 − 3) divides by zero"),
        ("(6 + 1 = 7", None),
        ("+ 5 = 19", None),
        ("17 = 17", None),
        ("page 3", None),
        ("2 + 3", None),
    ],
)
def test_equations_are_worked_out(text: str, sentence: str | None) -> None:
    assert wrong(text) == sentence


@pytest.mark.parametrize("notation", NOTATIONS.values(), ids=lambda notation: notation.name)
def test_every_equation_of_the_solver_holds_and_fails_with_another_total(notation: Any) -> None:
    for variant in VARIANTS.values():
        for roll in list(all_rolls(variant))[::7]:
            for space, solutions in solve(variant, roll.values).items():
                for solution in solutions:
                    text = solution.text(notation)
                    assert wrong(text) is None, text
                    assert wrong(text.replace(f"= {space}", f"= {space + 1}")), text


@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_no_damage_is_met_with_more_than_a_sentence(data: st.DataObject) -> None:
    whole = data.draw(st.sampled_from([printed().sheets, printed().key, lock(printed().sheets, "egel")]))
    file = bytearray(whole[: data.draw(st.integers(0, len(whole)))] if data.draw(st.booleans()) else whole)
    for _ in range(data.draw(st.integers(0, 6))):
        if file:
            place = data.draw(st.integers(0, len(file) - 1))
            file[place] ^= 1 << data.draw(st.integers(0, 7))
    try:
        sentences = [str(one) for one in check([("a", read_file(bytes(file), ["egel"]))]).findings]
    except (FileTrouble, LockTrouble) as trouble:
        sentences = [str(trouble)]
    assert all(sentence.endswith(".") for sentence in sentences)


@given(st.binary(max_size=400))
def test_garbage_is_no_pdf(content: bytes) -> None:
    for file in (content, b"%PDF-1.7\n" + content):
        with pytest.raises(FileTrouble, match="no PDF"):
            read_file(file)
