"""``muggins pack``: everything for a game and its practice in one locked file, the keys in another."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from muggins_print.cli import output, terminal
from muggins_print.cli.kinds import choices_for, file_options, options_for
from muggins_print.cli.names import file_name, slug
from muggins_print.cli.options import Command, asked_of, example, single
from muggins_print.cli.passwords import different, password
from muggins_print.cli.printer import chosen
from muggins_print.errors import BadRequest
from muggins_print.sheets.pack import PACK

if TYPE_CHECKING:
    from muggins_print.packs import Pack

_CHOICES = choices_for(PACK)
#: The sample's worksheets are the same everywhere, so that people can talk about them.
SAMPLE_SHEET_NUMBER = "4127"


class Wish(NamedTuple):
    """Where a pack goes, what printer it is for and where its passwords come from, as asked for."""

    output: str | None
    key_output: str | None
    force: bool
    printer: str | None
    password_file: str | None
    key_password_file: str | None


def password_options() -> list[click.Parameter]:
    """Where the passwords come from."""
    return [
        single(
            "--password-file", "password_file", metavar="FILE",
            help="The password for the sheets; else MUGGINS_PASSWORD, else you are asked.",
        ),
        single(
            "--key-password-file", "key_password_file", metavar="FILE",
            help="The password for the keys; else MUGGINS_KEY_PASSWORD, else you are asked.",
        ),
    ]  # fmt: skip


def _run(
    recipe: str | None,
    password_file: str | None,
    key_password_file: str | None,
    output: str | None,
    key_output: str | None,
    force: bool,
    printer: str | None,
    **given: Any,
) -> None:
    from muggins_print.packs import read_recipe, standard_pack

    wish = Wish(output, key_output, force, printer, password_file, key_password_file)
    asked = asked_of(_CHOICES, given)
    if given["sample"]:
        asked.values.setdefault("sheet_number", [SAMPLE_SHEET_NUMBER])
    if recipe is None:
        pack = standard_pack(asked.values)
        bind(pack, file_name(pack.binding.common), wish, asked.why)
        return
    if given["sample"]:
        raise BadRequest("The sample is the standard pack. Leave out either --sample or the recipe.")
    chosen = {name: value for name, value in asked.values.items() if name not in asked.why}
    pack = read_recipe(recipe, chosen, {name: asked.values[name] for name in asked.why})
    common = pack.binding.common
    why = {name: "from the recipe" if name in pack.says else reason for name, reason in asked.why.items()}
    bind(pack, f"muggins-pack-{slug(Path(recipe).stem)}-{common.text('paper')}.pdf", wish, why)


def bind(pack: Pack, name: str, wish: Wish, why: Mapping[str, str]) -> None:
    """Prints a pack, locks it and its keys, and tells about it: as `bound`."""
    output.deliver_all([bound(pack, name, wish, why)], wish.force)


def bound(pack: Pack, name: str, wish: Wish, why: Mapping[str, str]) -> output.Finished:
    """A pack and its keys, printed and locked. ``name`` is for when no other was given.

    Raises what stands in the way before it asks for passwords, and asks before it prints.
    """
    from muggins_print.packs import print_pack
    from muggins_print.press.binder import lock

    published = pack.binding.published
    if published and (wish.password_file is not None or wish.key_password_file is not None):
        raise BadRequest(
            "The sample has published passwords. Print a pack without --sample to use passwords of your own."
        )
    sheets = output.place(wish.output, name)
    paths = [sheets]
    if any(part.keyed for part in pack.binding.parts):
        if sheets == output.STANDARD and wish.key_output is None:
            raise BadRequest(
                "Standard output takes one file, and pack and keys are two. Add --key-output FILE."
            )
        paths.append(output.beside(sheets, wish.key_output))
    elif wish.key_output is not None:
        raise BadRequest("--key-output has no key to take: no sheet of this pack has one. Leave it out.")
    output.hold_free(paths, wish.force)
    used = chosen(wish.printer)
    orders = [pack.binding.common, *(part.order for part in pack.binding.parts)]
    used.check(orders)
    passwords = list(published[: len(paths)]) or _passwords(wish, len(paths))
    with terminal.page_counter("Counting") as counted, terminal.page_counter() as progress:
        printed = print_pack(pack, progress, adjustment=used.adjustment, counted=counted)
    contents = [content for content in (printed.sheets, printed.key) if content is not None]
    locked = [lock(content, opens) for content, opens in zip(contents, passwords, strict=True)]

    def tell() -> None:
        for path, pages in zip(paths, (printed.pages, printed.key_pages), strict=False):
            terminal.tell(f"{output.written(path, pages)}, locked")
        if published:
            terminal.tell(
                "A sample with published passwords: " + " for the sheets, ".join(passwords) + " for the keys."
            )
        output.tell_setting(pack.binding.common.text("paper"), pack.language, why)
        used.tell(orders)
        if printed.code:
            output.tell_code(printed.code)
        else:
            number = f" and sheet_number = {pack.binding.drawn}" if pack.binding.drawn else ""
            terminal.tell(
                f"Order codes: the cover lists each sheet's own. Keep the recipe{number} to print it all "
                "again."
            )
        output.tell_notes(printed.notes)

    return output.Finished(dict(zip(paths, locked, strict=True)), tell)


def _passwords(wish: Wish, files: int) -> list[str]:
    found = [password("the sheets", wish.password_file, "--password-file", "MUGGINS_PASSWORD")]
    if files > 1:
        found.append(
            password("the keys", wish.key_password_file, "--key-password-file", "MUGGINS_KEY_PASSWORD")
        )
        different(*found)
    return found


pack = Command(
    "pack",
    callback=_run,
    params=[
        click.Argument(["recipe"], required=False, metavar="[RECIPE.toml]"),
        *password_options(),
        *options_for(PACK),
        *file_options(has_key=True),
    ],
    help=(
        "Prints a pack: cover, rules, boards, score pad and worksheets in one locked PDF, and the keys in "
        "a second one with a password of its own. A recipe makes a pack of other sheets."
    ),
    short_help="cover, rules, boards and worksheets in one locked file, the keys in another",
    epilog=example(
        "muggins pack --sample",
        "muggins pack --sample --variant one-to-eighteen --paper letter",
        "muggins pack --sample --variant dominoes",
        "muggins pack --sample --variant cribbage",
    ),
)  # fmt: skip
