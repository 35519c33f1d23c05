"""Many fronts are drawn on all cores, and nothing in the file shows that they were."""

import os
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from io import BytesIO

import pytest

from generator.base import forks
from generator.drawing import fronts_ahead
from generator.drawing.fronts_ahead import DrawFront, drawn_ahead
from generator.drawing.sheets import Job, render_sheets
from generator.game.model import Card
from generator.layout.deck import Layout
from generator.layout.imposition import impose_by_size, printed_cards

pytestmark = [
    pytest.mark.forks,
    pytest.mark.skipif(not hasattr(os, "fork"), reason="fronts are drawn one by one"),
]


@pytest.fixture
def many(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Return what makes three processes draw fronts from now on, however few there are."""

    def set_up() -> None:
        monkeypatch.setattr(forks, "cores", lambda: 3)
        monkeypatch.setattr(fronts_ahead, "FEW_TO_DRAW", 1)

    return set_up


def printed(layout: Layout) -> bytes:
    """Return the complete deck as a file, in the edition that has most to draw: the last."""
    sheet = next(iter(layout.templates.sheets.values()))
    imposed = impose_by_size(printed_cards(layout.game, None), sheet, backs=True)
    file = BytesIO()
    edition = list(layout.game.editions.values())[-1]
    render_sheets(Job(layout, edition, sheet, imposed, "All", duplex=True), file)
    return file.getvalue()


def test_equal_bytes(layout: Layout, many: Callable[[], None]) -> None:
    """On one core and on three a file has the same bytes: forms, codes and order."""
    one_by_one = printed(layout)
    many()
    assert printed(layout) == one_by_one


class Known:
    """A file that has everything already, so that no front adds to it."""

    def knows(self, *_: object) -> bool:
        """Tell that it has all characters."""
        return True

    def note_characters(self, *_: object) -> None:
        """Take no further ones."""

    def count_forms(self) -> int:
        """Return how many forms it has: ever the same."""
        return 0


def ahead(
    layout: Layout, count: int, draw: Callable[[Card], str]
) -> AbstractContextManager[DrawFront]:
    """Return what draws some fronts ahead, for a file that knows all."""
    cards: list[Card] = list(layout.game.cards)[:count]
    return drawn_ahead(Known(), cards, layout.fronts, draw)  # type: ignore[arg-type]


class Noting(Known):
    """A file that notes the order in which characters get their codes, by the role of a font."""

    def __init__(self) -> None:
        self.noted: dict[str, list[str]] = {}

    def note_characters(self, role: str, characters: Iterable[str]) -> None:  # type: ignore[override]
        """Take characters as a file does: those that it knows keep their places."""
        noted = self.noted.setdefault(role, [])
        noted += sorted({*characters} - {*noted})


def noted(layout: Layout, names: Sequence[str]) -> dict[str, str]:
    """Return the characters of some cards, each role's in the order of their codes."""
    cards = {card.id: card for card in layout.game.cards}
    page = Noting()
    with drawn_ahead(page, [cards[name] for name in names], layout.fronts, lambda _: ""):  # type: ignore[arg-type]
        return {role: "".join(characters) for role, characters in page.noted.items()}


def test_codes_of_common_characters(layout: Layout) -> None:
    """A card with characters of its own changes no codes of those that most cards have."""
    first, *others = layout.fronts
    common = noted(layout, [first] * 70)
    for other in others:
        for role, characters in noted(layout, [other, *[first] * 70]).items():
            assert characters.startswith(common.get(role, ""))


def test_every_core_draws_some(root_layout: Layout, many: Callable[[], None]) -> None:
    """The caller draws the first third, and two other processes one each."""
    many()
    with ahead(root_layout, 30, lambda _: str(os.getpid())) as take:
        drawn = [take(card) for card in list(root_layout.game.cards)[:30]]
    first, second, third = (set(drawn[start : start + 10]) for start in (0, 10, 20))
    assert first == {str(os.getpid())}
    assert len(first | second | third) == 3


def test_out_of_turn(layout: Layout, many: Callable[[], None]) -> None:
    """A front that is asked for out of its turn is a fault of the press, never another's front."""
    many()
    cards = list(layout.game.cards)
    with ahead(layout, 6, lambda card: card.id) as take:
        assert [take(card) for card in cards[:3]] == [card.id for card in cards[:3]]
        with pytest.raises(ValueError, match="out of its turn"):
            take(cards[5])
