"""Promises about wordings, updated to today's wordings of the cards."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from generator.base.frozen import Frozen
from generator.base.problem import GameError
from generator.build.confirm import find_card, is_place
from generator.game.expressions import ExpressionFault
from generator.game.model import Game
from generator.game.promises import Promise
from generator.loading.scalars import as_yaml, find_scalars
from generator.loading.source import read_source
from generator.renaming.rewriting import Rewriting
from generator.text.promised import expected_words
from generator.text.wordings import CurrentWording, UnknownReference, wording_of


class BrokenPromise(Frozen):
    """A promise of an exact wording: the promised words, and today's."""

    promise: Promise
    wording: CurrentWording
    was: str

    @property
    def now(self) -> str:
        """Today's wording, in one line."""
        return " ".join(self.wording.text.split())


def broken_promises(game: Game, what: str = "") -> list[BrokenPromise]:
    """Return the broken promises of exact wordings: all, or those that a word refers to.

    That is a card's id or number, a file of promises, or a file with a line.
    """
    card = find_card(game, what) if what else None
    return [
        each
        for each in _broken(game)
        if not what or is_place(what, each.promise.place) or (card and each.wording.card is card)
    ]


def _broken(game: Game) -> Iterator[BrokenPromise]:
    for promise in game.promises:
        if promise.is_whole:
            with suppress(UnknownReference, ExpressionFault):  # which `prelo check` reports
                found = BrokenPromise(
                    promise, wording_of(game, promise.of), expected_words(game, promise.words)
                )
                if found.now and found.now != found.was:
                    yield found


def confirm_promises(folder: Path, broken: Iterable[BrokenPromise]) -> None:
    """Replace the promised words in the files of promises by today's.

    Raises MachineError, and GameError for a file that leads out of the folder.
    """
    now = {each.promise.where("is"): each.now for each in broken}
    rewriting = Rewriting(folder)
    for file in {place.file for place in now}:
        source, problems = read_source(folder, file)
        if problems:
            raise GameError(problems)
        for scalar in find_scalars(source):
            if (place := source.place_of(scalar.node)) in now:
                start, end = scalar.node.start_mark.index, scalar.node.end_mark.index
                stop = start + len(source.text[start:end].rstrip())
                # Braces of a wording are doubled in a promise.
                new = as_yaml(now[place].replace("{", "{{").replace("}", "}}"))
                rewriting.put(file, start, stop, new)
    rewriting.write(lambda: None)
