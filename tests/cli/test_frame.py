"""What all commands have in common: help, version, options, and a sentence for every fault."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

import click
import pytest
from cli.commands import Muggins, refused

from muggins_print import __version__
from muggins_print.cli import MUGGINS, terminal
from muggins_print.sheets import SHEETS
from muggins_print.sheets.ordering import COMMON

GROUP = "parts"
ALONE = [name for name in MUGGINS.list_commands(click.Context(MUGGINS)) if name != GROUP]
PARTS = [kind.command for kind in SHEETS if kind.part]
COMMANDS = [*ALONE, *PARTS]


def command_named(name: str) -> click.Command:
    command: click.Command | None = MUGGINS
    for word in name.split():
        assert isinstance(command, click.Group)
        command = command.get_command(click.Context(command), word)
    assert command is not None
    return command


def examples() -> list[str]:
    found = []
    for command in (MUGGINS, *map(command_named, [*COMMANDS, GROUP])):
        lines = [line.strip() for line in (command.epilog or "").splitlines()]
        mine = [line for line in lines if line.startswith("muggins ")]
        assert mine, f"{command.name} has no example"
        found += mine
    return list(dict.fromkeys(found))


@pytest.mark.parametrize("line", examples())
def test_every_example_in_a_help_text_works(line: str, muggins: Muggins, tmp_path: Path) -> None:
    if line.startswith("muggins check "):
        assert muggins("worksheet", "-o", "sheets.pdf").code == 0
    ran = muggins(*shlex.split(line)[1:])
    assert ran.code == 0, ran.err
    assert ran.out or list(tmp_path.glob("muggins-*.pdf"))


def test_without_a_command_the_help_is_shown(muggins: Muggins) -> None:
    alone, asked = muggins(), muggins("--help")
    assert alone.code == asked.code == 0
    assert alone.out == asked.out
    assert all(f"  {name} " in asked.text for name in [*ALONE, GROUP])
    alone, asked = muggins(GROUP), muggins(GROUP, "--help")
    assert alone.code == asked.code == 0
    assert alone.out == asked.out
    assert all(f"  {name.split()[1]} " in asked.text for name in PARTS)


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_every_command_has_help_and_the_common_options(name: str, flag: str, muggins: Muggins) -> None:
    ran = muggins(*name.split(), flag)
    assert ran.code == 0
    if name != "check":  # which prints nothing
        for option in ("--paper", "--language", "-o, --output FILE", "--force"):
            assert option in ran.text
    assert "-h, --help" in ran.text
    assert ("--variant" in ran.text) == (name not in ("calibrate", "check"))  # a printer knows no game
    assert "Example:\n" in ran.text


#: What stands behind a command without an option's name.
TYPED = ("rolls", "layouts", "hands")


@pytest.mark.parametrize(
    "kind", [kind for kind in SHEETS if kind.name != "calibrate"], ids=lambda kind: kind.name
)
def test_every_choice_of_a_kind_is_an_option_of_its_command(kind: object) -> None:
    from muggins_print.cli.kinds import choices_for
    from muggins_print.sheets.contract import SheetKind

    assert isinstance(kind, SheetKind)
    declared = {option for parameter in command_named(kind.command).params for option in parameter.opts}
    assert {choice.option for choice in choices_for(kind) if choice.name not in TYPED} <= declared
    assert {choice.name for choice in (*COMMON, *kind.choices)} <= {
        choice.name for choice in choices_for(kind)
    }


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_help_can_be_read_in_any_encoding(encoding: str, process: Muggins) -> None:
    for name in ("--help", "worksheet"):
        ran = process(name, "--help", environment={"PYTHONIOENCODING": encoding})
        assert ran.code == 0, ran.err
        assert ran.out.decode(encoding)


def test_the_version_is_told(muggins: Muggins) -> None:
    assert muggins("--version").text == f"muggins_print {__version__}\n"


@pytest.mark.parametrize(
    "arguments", [["--version"], ["--help"], ["worksheet", "--help"], ["pack", "--help"]]
)
def test_what_prints_is_not_loaded_to_say_a_few_words(arguments: list[str]) -> None:
    program = (
        "import sys\nfrom muggins_print.cli import MUGGINS\n"
        f"try: MUGGINS.main({arguments!r})\n"
        "except SystemExit: pass\n"
        "print(*sorted({'reportlab', 'pypdf', 'jinja2'} & sys.modules.keys()), file=sys.stderr)"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stderr == "\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["wroksheet"], "There is no command 'wroksheet'. Did you mean 'worksheet'?"),
        (["--verzion"], "'--version'? 'muggins --help' tells what there is."),
        (["board", "--pa", "a4"], "?) 'muggins board --help' tells what there is."),
        (["board", "-o", "--force"], "-o takes the name of a file, and '--force' looks like an option."),
        (
            ["worksheet", "--key-output", "-x"],
            "'-x' looks like an option. Write ./-x if there is such a file.",
        ),
        (["board", "--language", "de"], "There is no language 'de'. Choose one of: en, nl."),
        (["tokens"], "'tokens' is a part. Type 'muggins parts tokens'."),
        (["parts", "tokns"], "There is no part 'tokns'. Did you mean 'tokens'?"),
        (["parts", "--verzion"], "No such option"),
        (["board", "--papr", "a4"], "--paper"),
        (["board", "extra"], "unexpected extra argument"),
        (["board", "--paper"], "requires an argument"),
        (["board", "--paper", "a9"], "There is no paper 'a9'."),
        (["board", "--paper", ""], "There is no paper ''."),
        (
            ["board", "--paper", "a4", "--paper", "a5"],
            "--paper is given 2 times, 'a4' and 'a5'; give it once.",
        ),
        (["board", "--variant", "clasic"], "Did you mean 'classic'?"),
        (["board", "--language", "de_DE"], "There is no language 'de_DE'."),
        (["board", "--spaces", "18-1"], "Did you mean 1-18?"),
        (["board", "--operations", "^"], "'^' is no operation."),
        (["board", "--operations", ""], "no operation"),
        (["board", "--dice", "6,6"], "three dice"),
        (["board", "--dice", "6,6,7"], "no die with '7' sides"),
        (["board", "-o", ""], "The name of the file to write is empty."),
        (["board", "-o", "a.pdf", "-o", "b.pdf"], "-o is given 2 times"),
        (["worksheet", "--questions", "0"], "0 is outside"),
        (["worksheet", "--questions", "-5"], "-5 is outside"),
        (["worksheet", "--questions", "1e9"], "not '1e9'"),
        (["worksheet", "--questions", "9" * 5000], "is outside"),
        (["worksheet", "--sheet-number", "0"], "'0' is outside"),
        (["worksheet", "--exercise", "totls"], "Did you mean 'totals'?"),
        (["worksheet", "--questions", "\udcff"], r"not '\udcff'"),
        (["\udcff"], r"no command '\udcff'"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    arguments: list[str], sentence: str, muggins: Muggins, tmp_path: Path
) -> None:
    said = refused(muggins(*arguments))
    assert sentence in said
    assert len(said) < 400
    assert not list(tmp_path.iterdir())


def test_an_error_nobody_foresaw_is_a_sentence_too(muggins: Muggins, monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(*_: object) -> None:
        raise ZeroDivisionError("by 0")

    monkeypatch.setattr("muggins_print.cli.solve_dice.read_roll", breaks)
    assert "ZeroDivisionError: by 0" in refused(muggins("solve", "1", "3", "6"), 1)
    monkeypatch.setenv("MUGGINS_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        muggins("solve", "1", "3", "6")


def test_an_interrupt_ends_with_one_line(muggins: Muggins, monkeypatch: pytest.MonkeyPatch) -> None:
    def stops(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("muggins_print.cli.solve_dice.read_roll", stops)
    ran = muggins("solve", "1", "3", "6")
    assert ran.code == 130
    assert ran.err.strip() == "muggins: stopped; nothing more was written."


def test_a_reader_who_has_seen_enough_hears_nothing() -> None:
    command = f"{shlex.quote(sys.executable)} -m muggins_print key --all --json | head -c 1"
    ran = subprocess.run(["bash", "-c", command], capture_output=True, check=True)
    assert ran.stdout == b"["
    assert ran.stderr == b""


def test_bytes_that_are_no_letters_can_be_told_about(process: Muggins) -> None:
    ran = process("board", "--paper", b"\xff\xfe")
    assert ran.code == 2
    assert (
        ran.err
        == "muggins: There is no paper '\\udcff\\udcfe'. Choose one of: a4, letter, legal, a3, tabloid, a5, "
        "both.\n"
    )


@pytest.mark.parametrize(
    ("encoding", "shown"),
    [
        ("utf-8", "6 − 3 × 2 ÷ 1 … ś ☃"),
        ("cp1252", "6 - 3 × 2 ÷ 1 … s \\u2603"),
        ("ascii", "6 - 3 x 2 / 1 ... s \\u2603"),
    ],
)
def test_signs_a_terminal_lacks_are_shown_plainer(encoding: str, shown: str) -> None:
    class Screen:
        pass

    screen = Screen()
    screen.encoding = encoding  # type: ignore[attr-defined]
    assert terminal.showable("6 − 3 × 2 ÷ 1 … ś ☃", screen) == shown  # type: ignore[arg-type]


def test_stopping_while_the_program_is_loaded_is_one_line_too() -> None:
    program = (
        "import sys\n"
        "class Stops:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name == 'muggins_print.cli': raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Stops())\n"
        "from muggins_print.__main__ import main\n"
        "main()"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (ran.returncode, ran.stderr) == (130, "muggins: stopped; nothing more was written.\n")


def test_a_dash_in_a_folder_is_a_file(muggins: Muggins, tmp_path: Path) -> None:
    ran = muggins("board", "-o", "./-")
    assert (ran.code, ran.out) == (0, b"")
    assert [path.name for path in tmp_path.iterdir()] == ["-"]


@pytest.mark.parametrize("name", ["Dutch", "nederlands", "NL"])
def test_languages_go_by_their_names_too(name: str, muggins: Muggins) -> None:
    assert (
        muggins("list", "papers", "--language", name).text
        == muggins("list", "papers", "--language", "nl").text
    )
    assert muggins("list", "papers", "--language", "English").code == 0


def test_accents_that_a_terminal_lacks_are_left_out(process: Muggins) -> None:
    assert "één" in process("list", "--language", "nl", environment={"PYTHONIOENCODING": "utf-8"}).text
    shown = process("list", "--language", "nl", environment={"PYTHONIOENCODING": "ascii"}).text
    assert "een" in shown
    assert "\\x" not in shown
