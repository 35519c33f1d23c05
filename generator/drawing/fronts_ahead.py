"""Fronts drawn on all cores: forks draw some of them while the caller draws the first.

A file is the same as if each front had been drawn in its turn: what a front adds to the file (the
form of a mark, a character of a font) the caller adds, by drawing that front itself.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from itertools import chain

from generator.base.files import GAME_FILE
from generator.base.workers import in_background, shared_out
from generator.drawing.canvas import Page
from generator.game.model import Card
from generator.layout.placed import Mark, Placed, TextLine

DrawFront = Callable[[Card], str]

FEW_TO_DRAW = 500
"""Fronts that are drawn sooner than another process begins and sends its answer."""


@contextmanager
def drawn_ahead(
    page: Page, cards: Sequence[Card], fronts: Mapping[str, Placed], draw: DrawFront
) -> Iterator[DrawFront]:
    """Give a function that returns a front's operators, as `draw` does, but from forks if it can.

    `fronts` are the placed ones by card id. The returned function must be called for the cards in
    their order, once each. Characters have the same codes for any number of cores. Raises whatever
    the drawing raises, and GameError if a fork exceeds a limit.
    """
    _note_characters(page, (fronts[card.id] for card in cards))
    first, *others = shared_out(cards, FEW_TO_DRAW)
    if not others:
        yield draw
        return
    with ExitStack() as stack:
        answers = []
        for part in others:
            drawing = partial(_drawn, page, part, fronts, draw)
            answers.append(stack.enter_context(in_background(drawing, GAME_FILE)))
        ready = zip(chain(*others), _each(answers), strict=True)
        waiting = len(first)

        def take(card: Card) -> str:
            nonlocal waiting
            if waiting:
                waiting -= 1
                return draw(card)
            expected, operators = next(ready)
            if expected is not card:
                raise ValueError(f"{card.id} is drawn out of its turn, {expected.id} is next")
            return draw(card) if operators is None else operators

        yield take


def _each(answers: Iterable[Callable[[], list[str | None]]]) -> Iterator[str | None]:
    """Yield the fronts drawn by forks, waiting for each fork when its first front is needed."""
    for answer in answers:
        yield from answer()


def _note_characters(page: Page, fronts: Iterable[Placed]) -> None:
    """Note the characters of all fronts, so that all forks use the same codes for them.

    An edit of one card should not give the characters of others new codes, or nothing that an
    earlier run has drawn with them could be used (`cached_faces`). So those that most fronts have
    come first, then those that half as many have, and so on, each group in the order of Unicode: an
    edit moves a rare character, and its place is among others as rare.
    """
    counts: dict[str, Counter[str]] = {}
    for front in fronts:
        for role, characters in _characters(front).items():
            counts.setdefault(role, Counter()).update(characters)
    for role, count in sorted(counts.items()):
        groups: dict[int, set[str]] = {}
        for character, times in count.items():
            groups.setdefault(times.bit_length(), set()).add(character)
        for _, group in sorted(groups.items(), reverse=True):
            page.note_characters(role, group)


def _characters(front: Placed) -> dict[str, set[str]]:
    """Return the characters on a front by the role of their font."""
    letters: dict[str, set[str]] = {}
    for item in front.items:
        if isinstance(item, TextLine):
            for start, end, role in item.shaped.stretches(item.role):
                letters.setdefault(role, set()).update(item.shaped.text[start:end])
    return letters


def _drawn(
    page: Page, cards: Iterable[Card], fronts: Mapping[str, Placed], draw: DrawFront
) -> list[str | None]:
    """Return the operators of fronts, None for those that the caller must draw itself."""
    found: list[str | None] = []
    for card in cards:
        known = page.count_forms()
        plain = all(map(partial(_is_plain, page), fronts[card.id].items))
        operators = draw(card) if plain else None
        found.append(operators if page.count_forms() == known else None)
    return found


def _is_plain(page: Page, item: object) -> bool:
    """Tell whether drawing an item adds no characters to the file's fonts."""
    if isinstance(item, TextLine):
        return page.knows(item.shaped, item.role)
    return not (isinstance(item, Mark) and item.spoken)
