"""The arguments of `prelo rename` and `prelo renumber`; their code is imported later."""

import argparse
from collections.abc import Callable

from generator.base.messages import say
from generator.cli.arguments import Parser, add_limits

SORTS = ("card", "term", "deck", "kind", "group", "member", "document")
"""Sorts that can be renamed; kept here, so that a valid build need not load the rest."""

_NAMES = "rename a card, term, deck, kind, group, member or document everywhere"


def add_renaming(commands: "argparse._SubParsersAction[Parser]") -> None:
    """Add both commands."""
    renaming = _add(commands, "rename", _NAMES, _run_rename)
    renaming.add_argument("sort", choices=SORTS, metavar=say("WHAT"), help=", ".join(SORTS))
    renaming.add_argument("old", metavar=say("OLD"), help="its id or its name")
    renaming.add_argument("new", metavar=say("NEW"), help="its new name; with --id, its new id")
    game = "folder of the game, if it is not this one"
    renaming.add_argument("game", nargs="?", default=".", metavar=say("GAME"), help=game)
    renaming.add_argument("--id", action="store_true", help="its id, which nobody reads")
    plural = "the new plural of a term that has one"
    renaming.add_argument("--plural", metavar=say("WORDS"), help=plural)
    forms = "another form of a term, and the new one"
    renaming.add_argument("--form", action="append", metavar=say("OLD=NEW"), help=forms)
    numbering = _add(commands, "renumber", "give cards other numbers", _run_renumber)
    words = "a card (id, name or number) and its new number or the other card; then the game"
    numbering.add_argument("words", nargs="*", metavar=say("CARD NUMBER GAME"), help=words)
    numbering.add_argument("--swap", action="store_true", help="let two cards change numbers")
    closing = "number anew what follows a gap: CARD and NUMBER are left out"
    numbering.add_argument("--close", action="store_true", help=closing)


def _add(
    commands: "argparse._SubParsersAction[Parser]",
    name: str,
    text: str,
    run: Callable[[argparse.Namespace], int],
) -> Parser:
    parser = commands.add_parser(name, help=text, description=run.__doc__)
    parser.add_argument("--write", action="store_true", help="change the files; else show only")
    add_limits(parser)
    parser.set_defaults(run=run)
    return parser


def _run_rename(options: argparse.Namespace) -> int:
    """Show each place of a name or an id in a game's data and documents, and change them all.

    What cannot be changed is listed with its place. A term's old forms become retired ones, so that
    `prelo check` finds what is left of them.
    """
    from generator.cli.renaming import renamed

    print(renamed(options))
    return 0


def _run_renumber(options: argparse.Namespace) -> int:
    """Show which numbers of cards change, and change them all.

    CARD NUMBER gives a card another number; CARD OTHER --swap lets two change theirs.
    """
    from generator.cli.renaming import renumbered

    print(renumbered(options))
    return 0
