"""The problems of a build without those that its author accepts."""

from collections.abc import Iterable, Iterator

from generator.base.frozen import replace
from generator.base.problem import WARNING, Problem
from generator.build.up_to_date import Request
from generator.game.model import Game
from generator.layout.deck import Layout
from generator.proof.framework import Waiver, waive

_UNFINISHED = ("untranslated-text", "translation-out-of-date")
"""The checks whose findings are no errors yet while a translation is a draft."""

_BREAKING_OFF = ("broken-template", "refused-name")
"""What a template breaks off with over a reference to nothing."""


def unaccepted(layout: Layout, request: Request, found: Iterable[Problem]) -> list[Problem]:
    """Return the problems that the author has not accepted, and waivers that accept nothing."""
    left = waive(_without_repeats([*found]), _waivers(layout.game))
    if not layout.game.translation:
        return left
    # What the author accepts of the original need not be found in the translation.
    left = [it for it in left if it.check != "unused-waiver"]
    if not request.draft:
        return left
    return [replace(it, severity=WARNING) if it.check in _UNFINISHED else it for it in left]


def _without_repeats(found: list[Problem]) -> list[Problem]:
    """Leave out that a template breaks off over a reference that a check has reported already."""
    reported = {problem.place.file for problem in found if problem.check == "unknown-reference"}
    return [
        problem
        for problem in found
        if problem.check not in _BREAKING_OFF or problem.place.file not in reported
    ]


def _waivers(game: Game) -> Iterator[Waiver]:
    labels = {card.id: game.label(card) for card in game.cards}
    for index, waived in enumerate(game.waived):
        cards: frozenset[str] | None = frozenset({labels[waived.card] if waived.card else ""})
        if waived.kind:
            cards = frozenset(labels[card.id] for card in game.cards if card.kind.id == waived.kind)
        if waived.all:
            cards = None
        yield Waiver(waived.check, cards, waived.reason, game.place(("waive", index)))
