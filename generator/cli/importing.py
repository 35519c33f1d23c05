"""`prelo import`: shows the changes in an edited deck, card by card, and writes them."""

import argparse
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from generator.base.messages import say, say_number
from generator.base.problem import GameError
from generator.build.deck_import import CardEdit, Import, import_deck
from generator.cli.reporting import DONE, PROBLEMS, print_all, report
from generator.text.word_changes import marked


def imported(options: argparse.Namespace) -> int:
    """Print the changes of an edited deck and their problems; return the exit code.

    Raises GameError for a game or a deck with problems, UsageError for the deck of another game.
    """
    done = import_deck(Path(options.file), Path(options.game))
    for line in _lines(done.changes):
        print_all(line, sys.stdout)
    if options.apply and done.rewriting.spans:
        try:
            done.write()
        except GameError:
            print_all(say("nothing is written: the game would have problems"), sys.stdout)
            raise
    print_all(_summary(done, is_written=options.apply), sys.stdout)
    if done.problems:
        options.game = "."  # the deck is seen from here, and so are the game's files
        report(done.problems, options)
    return PROBLEMS if done.problems else DONE


def _lines(changes: list[CardEdit]) -> Iterator[str]:
    for (card, name), group in groupby(changes, key=lambda change: (change.card, change.name)):
        yield f"{card} ({name})"
        for change in group:
            yield f"  {change.field}: {marked(change.old, change.new)}"


def _summary(done: Import, *, is_written: bool) -> str:
    texts = say_number("{number} text", "{number} texts", len(done.changes))
    if not done.changes:
        return say("nothing differs from the game")
    if is_written:
        return say("changed {what}", what=texts)
    return say("would change {what}; nothing is written without --apply", what=texts)
