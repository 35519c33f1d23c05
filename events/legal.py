"""Judge whether a deck may be played in a tournament.

`prelo legal`, by the contract of `generator.cli.commands`.
"""

import sys
from argparse import ArgumentParser, Namespace
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from generator.base.files import FileFault, read_given
from generator.base.messages import say, say_number
from generator.base.problem import ERROR, GameError, Place, Problem, UsageError
from generator.cli.formats import FORMATS
from generator.cli.reporting import DONE, PROBLEMS

if TYPE_CHECKING:
    from events.decklist import DeckList
    from events.rules import DeckRules, RulePack

FOUND = frozenset(
    (
        "deck-too-large",
        "deck-too-small",
        "excluded-card",
        "nearly-excluded",
        "number-differs",
        "unreadable-line",
        "wrong-groups",
    )
)
PAGE = "docs/tournament.md"


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of `prelo legal`."""
    parser.add_argument("files", nargs="+", type=Path, metavar=say("DECKLIST"), help="a text file")
    parser.add_argument("--format", choices=FORMATS, default="text", help=", ".join(FORMATS))
    parser.add_argument(
        "--game",
        dest="folder",
        default=".",
        type=Path,
        metavar=say("FOLDER"),
        help="folder of the game with the rules; default: this folder",
    )


def run(options: Namespace) -> int:
    """Judge deck lists, all at once: every refusal with its rule, its line and a cure."""
    # Here, as help and versions are shown in less time than this takes.
    from events.legality import judge
    from events.loading import FILE, load_pack

    pack = load_pack(options.folder)
    if pack.deck is None:
        raise UsageError(say("{file} has no rules for decks (deck:)", file=FILE))
    decks = [_read(path, pack.deck) for path in options.files]
    problems = [problem for deck in decks for problem in judge(deck, pack.deck)]
    if problems or options.format != "text":
        with suppress(BrokenPipeError):  # who reads the first lines only has refusals all the same
            stream = sys.stderr if options.format == "text" else sys.stdout
            print(FORMATS[options.format](problems), file=stream, flush=True)
    refused = {problem.place.file for problem in problems if problem.severity == ERROR}
    if options.format == "text":
        for deck in decks:
            print(_verdict(deck, pack, is_refused=deck.file in refused))
    return PROBLEMS if refused else DONE


def _verdict(deck: "DeckList", pack: "RulePack", *, is_refused: bool) -> str:
    """Return the verdict on a deck: its size, and whether it may be played."""
    cards = say_number("{number} card", "{number} cards", deck.cards)
    if is_refused:
        return say("{file}: refused ({cards})", file=deck.file, cards=cards)
    verdict = say(
        "{file}: legal by {title} ({cards})", file=deck.file, cards=cards, title=pack.title
    )
    if pack.deck and pack.deck.newer:
        newer = say(
            "cards that no list has yet are left to the judge (rule {rule})", rule=pack.deck.newer
        )
        return f"{verdict}; {newer}"
    return verdict


def _read(path: Path, rules: "DeckRules") -> "DeckList":
    """Return a deck list. Raises UsageError if the file is missing, and GameError."""
    from events.decklist import read_decklist

    if not path.exists():
        raise UsageError(say("there is no {path}", path=path))
    try:
        content = read_given(path, "decklist-bytes")
    except FileFault as fault:
        raise GameError([fault.problem(Place(str(path)))]) from fault
    # Some editors of Windows save so what they call Unicode.
    form = "utf-16" if content.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) else "utf-8"
    try:
        text = content.decode(form)
    except UnicodeDecodeError as fault:
        line = content.count(b"\n", 0, fault.start) + 1
        message = say("the file is not UTF-8 text")
        hint = say('save it as "UTF-8" or "Unicode"')
        problem = Problem(Place(str(path), line), "wrong-encoding", message, hint=hint)
        raise GameError([problem]) from fault
    names = [card.name for card in rules.known]
    return read_decklist(str(path), text, names)
