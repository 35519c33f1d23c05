"""The size of a card, by its sides or its name in the trade, on which the press's faces fit."""

from pathlib import Path
from shutil import copytree

import pytest

from generator.build.pipeline import check_game
from generator.game.model import CardSize
from generator.layout.deck import Layout
from generator.layout.face import Patch, Placed
from generator.loading.sizes import named_sizes
from tests.loading.broken import CARDS, TINY, edited, report_of_edit

PLAIN = """
game:
  {{id: plain, title: Lanterns of the Hundred Houses, author: A. Tester, language: en-GB,
    release: "0.3", license: CC BY-NC-SA 4.0}}
card: {{{card}}}
editions: [{{id: plain, name: Plain}}]
decks:
  - {{id: day, name: Day, color: "#1c2a4a"}}
  - {{id: night, name: Night, color: "#7a2a1a", seal: moon, pattern: dots}}
kinds: [{{id: place, name: Place}}, {{id: event, name: Event}}]
groups:
  - id: alliance
    members: [{{id: gold, name: House of Gold, color: "#e0a526", mark: sun, pattern: dots}}]
fields:
  effect: {{type: effect, sections: {{prompt: done once, lasting: while it lies open}}}}
  alliance: group?
  omen: drawing?
cards:
  - {{id: a, number: 1, name: Fog, kind: event, deck: day, effect: [prompt: Draw 2 cards.]}}
  - id: b
    number: 123
    name: The forge on the hill above the town
    kind: place
    deck: night
    alliance: gold
    effect:
      - prompt: Each player reveals the top two cards, keeps one and gives one to a neighbour.
      - lasting: Whoever has no card left may not refuse it.
  - id: c
    number: 3
    name: Cloud
    kind: event
    deck: night
    omen: cloud
    effect: [lasting: Nobody trades.]
"""


def plain_game(folder: Path, card: str) -> Layout:
    """Return a game that has marks and patterns, but no look of its own, without any problem."""
    for part in ("marks", "patterns"):
        copytree(TINY / "templates" / part, folder / "templates" / part)
    (folder / "cards.yaml").write_text(PLAIN.format(card=card), "utf-8")
    layout, problems = check_game(folder)

    assert problems == []
    return layout


@pytest.mark.parametrize("name", named_sizes())
def test_faces_fit(name: str, tmp_path: Path) -> None:
    """On every size of the trade the press's own faces hold what cards have, without a warning."""
    layout = plain_game(tmp_path, f"size: {name}")
    size = named_sizes()[name]

    assert layout.game.size == CardSize(**size, bleed=3, safe=3)
    assert not layout.overflows
    for back in layout.backs.values():
        assert areas(back, layout.game.size, turned=True) == areas(back, layout.game.size)


def areas(placed: Placed, size: CardSize, *, turned: bool = False) -> set[tuple[float, ...]]:
    """Return the outlines of the grounds of a face, as it is or turned by 180 degrees, in pt."""
    width, height = size.width * 72 / 25.4, size.height * 72 / 25.4
    found = set()
    for item in placed.items:
        if isinstance(item, Patch):
            xs = [x for _, numbers in item.segments for x in numbers[::2]]
            ys = [y for _, numbers in item.segments for y in numbers[1::2]]
            box = (min(xs), min(ys), max(xs), max(ys))
            if turned:
                box = (width - box[2], height - box[3], width - box[0], height - box[1])
            found.add(tuple(round(edge, 2) + 0.0 for edge in box))
    return found


def test_smallest_to_largest() -> None:
    """The table goes from the smallest card that people read to the largest that they hold."""
    areas_of = {name: size["width"] * size["height"] for name, size in named_sizes().items()}

    assert min(areas_of, key=areas_of.__getitem__) == "mini-american"
    assert max(areas_of, key=areas_of.__getitem__) == "jumbo"
    assert named_sizes()["poker"] == {"width": 63.5, "height": 88.9, "corner": 3.2}


def test_what_is_given_counts(tmp_path: Path) -> None:
    """A size of the trade gives what is not said; all else has its usual measure."""
    layout = plain_game(tmp_path, "size: tarot, corner: 5, safe: 3.3")

    assert layout.game.size == CardSize(69.85, 120.65, corner=5, bleed=3, safe=3.3)


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        (
            "card: {size: pokre}",
            'cards.yaml:15:14: error [wrong-type] "size" must be one of poker, bridge, tarot, ',
        ),
        (
            "card: {width: 50}",
            (
                'cards.yaml:15:7: error [missing-key] card size has no "height"\n'
                "  hint: add height: trim height in mm, or size: poker"
            ),
        ),
        (
            "card: {}",
            (
                'cards.yaml:15:7: error [missing-key] card size has no "height"\n'
                "  hint: add height: trim height in mm, or size: poker\n"
                'cards.yaml:15:7: error [missing-key] card size has no "width"\n'
            ),
        ),
    ],
)
def test_faults(card: str, expected: str, tmp_path: Path) -> None:
    """A size that is none is told with those that there are, and a lacking side with the cure."""
    line = next(line for line in CARDS.splitlines() if line.startswith("card:"))
    assert edited(CARDS, line, card)

    assert report_of_edit(line, card, tmp_path).startswith(expected)
