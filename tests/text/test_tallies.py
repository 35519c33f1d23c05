"""Tallies: what they count is what the cards say, copy by copy, deck by deck."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from generator.game.model import Group, Member
from generator.loading.game import load_game
from generator.text.tallies import MOST_BARS, subjects, tally
from tests.games.root import tiny_game

TINY = tiny_game()
FARM = """\
game: {id: farm, title: Farm, author: A. Tester, language: en, release: "1"}
card: {size: poker}
editions: {plain: {name: Plain}}
decks: {box: {name: Box}}
kinds: {piece: {name: Piece}}
fields:
  speed: {type: choice, choices: [slow, fast], required: false}
  wet: flag
  cost: integer?
  goods: icons?
  effect: effect?
icons: {coin: {word: coin}, egg: {word: egg, plural: eggs}, hay: {word: hay}}
actions:
  - {id: shuffle, title: Shuffle, calls: [shuffle]}
  - {id: rest, title: Rest, calls: [rest]}
  - {id: draw, title: Draw cards, calls: [draw]}
cards:
  - {id: dog, name: Dog, speed: fast, wet: true, cost: 2, goods: {egg: 2}, copies: 2,
     effect: [Draw 1 card., Draw it again.]}
  - {id: hen, name: Hen, speed: slow, cost: 4, goods: "egg 3, coin", effect: Rest.}
  - {id: pig, name: Pig}
"""


def counts(subject: str, deck: str | None = None, kind: str | None = None) -> dict[str, int]:
    """Return the bars of a tally of the second game, by their labels."""
    return {bar.label: bar.count for bar in tally(TINY, subject, deck, kind).bars}


def test_subjects() -> None:
    """A game without icons or actions has no tallies of them; a picture cannot be counted."""
    assert subjects(TINY)[:2] == ("deck", "kind")
    assert {"alliance", "effect", "ruling", "quantities"} <= {*subjects(TINY)}
    assert not {"icons", "actions"} & {*subjects(TINY)}


@pytest.mark.parametrize("deck", [None, "day", "night"])
def test_members(deck: str | None) -> None:
    """Every copy counts for its member, those without one apart: together they are the deck."""
    pairs = TINY.cards_of(deck)
    expected: Counter[str] = Counter()
    for card, copies in pairs:
        member = card.member("alliance")
        expected[member.name if member else "none"] += copies

    assert Counter(counts("alliance", deck)) == expected
    assert sum(counts("alliance", deck).values()) == sum(copies for _, copies in pairs)


def test_colors() -> None:
    """A member's bar has its colour in the edition; that of none has none."""
    patterned = TINY.editions["patterned"]
    bars = tally(TINY, "alliance", edition=patterned).bars

    assert [bar.color for bar in bars] == ["#f0c000", "#4f86b8", "#6a1500", ""]
    assert tally(TINY, "alliance").bars[0].color == "#e0a526"


def test_decks_and_kinds() -> None:
    """Decks are as large as what is printed of them; of one deck, others have nothing."""
    assert counts("deck") == {"Day": 11, "Night": 8}
    assert counts("deck", "night") == {"Day": 0, "Night": 8}
    assert counts("kind", "day") == {"Action": 8, "Event": 3}
    assert counts("deck", kind="event") == {"Day": 3, "Night": 4}


def test_lengths() -> None:
    """Effects are counted in words, and every deck has the same steps."""
    words = [len(card.text.split()) for card, n in TINY.cards_of(None) for _ in range(n)]

    assert sum(counts("effect").values()) == len([length for length in words if length])
    assert list(counts("effect", "day")) == list(counts("effect"))
    assert tally(TINY, "effect").is_scale


def test_quantities() -> None:
    """A card counts once for each number that its effect names in digits."""
    found = counts("quantities")
    lamplighter = TINY.cards[0]
    lone = replace(TINY, cards=(lamplighter,))

    assert found["2"] == 3, "only Lamplighter names it, three times printed"
    assert [(bar.label, bar.count) for bar in tally(lone, "quantities").bars] == [
        ("1", 3), ("2", 3),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("subject", "expected"),
    [
        ("speed", {"slow": 1, "fast": 2, "none": 1}),
        ("wet", {"yes": 2, "no": 2}),
        ("cost", {"2": 2, "3": 0, "4": 1}),
        ("icons", {"eggs": 7, "coin": 1}),
        ("actions", {"Draw cards": 2, "Rest": 1}),
    ],
)
def test_every_type(subject: str, expected: dict[str, int], tmp_path: Path) -> None:
    """Each copy counts, an icon as often as it is printed; what none has is no bar of a ranking."""
    (tmp_path / "cards.yaml").write_text(FARM, "utf-8")
    made = tally(load_game(tmp_path), subject)

    assert [(bar.label, bar.count) for bar in made.bars] == [*expected.items()]
    assert made.is_scale == (subject == "cost")


def test_unknown() -> None:
    """What a game has not cannot be counted."""
    with pytest.raises(KeyError):
        tally(TINY, "moon")


def test_a_thousand_members() -> None:
    """Of a group of a thousand members those are told that most cards have, the rest as one."""
    group = TINY.groups["alliance"]
    members = {f"m{n}": Member(f"m{n}", "alliance", f"Member {n}", {}) for n in range(1000)} | dict(
        group.members
    )
    large = Group(group.id, group.name, group.equal, members)
    bars = tally(replace(TINY, groups={"alliance": large}), "alliance").bars

    assert len(bars) == MOST_BARS + 1
    assert {"House of Gold", "House of Silver", "House of Ember"} < {bar.label for bar in bars}
    assert bars[-1].label == f"{1000 + 4 - MOST_BARS} others"
    assert sum(bar.count for bar in bars) == 19
