"""Many fronts are drawn on all cores, and nothing in the file shows that they were."""

import os
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest

from generator.base import workers
from generator.drawing import fronts_ahead
from generator.drawing.canvas import Page
from generator.drawing.sheets import Job, render_sheets
from generator.game.model import Card
from generator.layout.deck import Layout
from generator.layout.imposition import impose_by_size, printed_cards

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="fronts are drawn one by one")


@pytest.fixture
def many(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Return what makes three processes draw fronts from now on, however few there are."""

    def set_up() -> None:
        monkeypatch.setattr(workers, "cores", lambda: 3)
        monkeypatch.setattr(fronts_ahead, "FEW", 1)

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


def test_every_core_draws_some(
    root_layout: Layout, many: Callable[[], None], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Of what adds nothing to the file, the caller draws a third, and the others the rest."""
    drawn, draw = tmp_path / "drawn", fronts_ahead._drawn  # noqa: SLF001 - what is sent

    def noted(*arguments: object) -> list[str | None]:
        found = draw(*arguments)  # type: ignore[arg-type]
        (drawn.with_suffix(f".{os.getpid()}")).write_text(
            f"{sum(map(bool, found))} {len(found)}", "utf-8"
        )
        return found

    many()
    monkeypatch.setattr(fronts_ahead, "_drawn", noted)
    monkeypatch.setattr(Page, "count_forms", lambda _: 0)  # all forms are known
    printed(root_layout)
    counts = [tuple(map(int, each.read_text("utf-8").split())) for each in tmp_path.glob("drawn.*")]
    assert len(counts) == 2
    assert all(sent == given > 0.3 * len(root_layout.game.cards) for sent, given in counts)


def test_out_of_turn(layout: Layout, many: Callable[[], None]) -> None:
    """A front that is asked for out of its turn is a fault of the press, never another's front."""
    many()
    cards: list[Card] = list(layout.game.cards)[:6]

    class Known:
        def knows(self, *_: object) -> bool:
            return True

        def count_forms(self) -> int:
            return 0

    ahead = fronts_ahead.drawn_ahead(Known(), cards, layout.fronts, lambda card: card.id)  # type: ignore[arg-type]
    with ahead as take:
        assert [take(card) for card in cards[:3]] == [card.id for card in cards[:3]]
        with pytest.raises(ValueError, match="out of its turn"):
            take(cards[5])
