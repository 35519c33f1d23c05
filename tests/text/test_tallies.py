"""Tallies: what they count is what the cards say, copy by copy, deck by deck."""

from collections import Counter
from pathlib import Path

import pytest

from generator.base.frozen import replace
from generator.game.model import Game, Group, Member
from generator.loading.game import load_game
from generator.text.tallies import MOST_BARS, Tally, subjects, tally
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


RANCH = """\
game: {id: ranch, title: Ranch, author: A. Tester, language: LANGUAGE, release: "1"}
card: {size: poker}
editions: {plain: {name: Plain}, bold: {name: Bold}}
decks: {box: {name: Box, color: "#112233"}, bag: {name: Bag}}
kinds: {beast: {name: Beast}, tool: {name: Tool}}
groups:
  - id: herd
    name: Herds
    members:
      - {id: red, name: Red herd, colors: {plain: "#aa0000", bold: "#ff0000"}}
      - {id: blue, name: Blue herd, colors: {plain: "#0000aa", bold: "#0000ff"}}
fields:
  weight: {type: decimal, required: false, label: body weight}
  dice: {type: integer, list: true, required: false}
  text: rich?
  tale: {type: rich, italic: true, required: false}
  note: {type: text, required: false, label: remark}
  sizes: {type: choice, choices: [small, large], list: true, required: false, label: how large}
  tame: flag
  herds: {type: group, group: herd, list: true, required: false}
  goods: icons?
  picture: picture?
  effect: effect?
icons: {coin: {word: coin}, egg: {word: egg, plural: eggs}}
cards:
  - {id: cow, name: Cow, kind: beast, deck: box, copies: 2, weight: 1.5, dice: [1, 6],
     text: "Pay 2 {coin}, then 2.", tale: It had 9 lives., note: Eats 3 times, sizes: [large],
     tame: true, herds: [red], goods: {egg: 2, coin: 1}, effect: Draw 4 cards.}
  - {id: ewe, name: Ewe, kind: beast, copies: {box: 1, bag: 3}, weight: 9, dice: [6, 6],
     sizes: [small, large], herds: [red, blue], effect: "Draw 4, or 4 more."}
  - {id: hoe, name: Hoe, kind: tool, deck: bag}
"""

ENGLISH = [
    ("deck", "Cards by deck", "Box=3 #112233, Bag=4 #000000"),
    ("kind", "Cards by kind", "Beast=6, Tool=1"),
    ("herds", "Cards: Herds", "Red herd=6 #aa0000, Blue herd=4 #0000aa, none=1"),
    ("herd", "Cards: Herds", "Red herd=6 #aa0000, Blue herd=4 #0000aa, none=1"),
    ("dice", "Dice", "1=2, 2=0, 3=0, 4=0, 5=0, 6=10"),
    ("weight", "Body weight", "1–2=2, 2–3=0, 3–4=0, 4–5=0, 5–6=0, 6–7=0, 7–8=0, 8–9=0, 9–10=4"),
    ("sizes", "How large", "small=4, large=6, none=1"),
    ("tame", "Tame", "yes=2, no=5"),
    ("note", "Words: remark", "3=2"),
    ("text", "Words: text", "5=2"),
    ("tale", "Words: tale", "4=2"),
    ("effect", "Words: Effect", "3=2, 4=0, 5=4"),
    ("quantities", "Quantities in effects", "2=2, 3=0, 4=6"),
    ("icons", "Icons", "eggs=4, coin=2"),
]
"""Subjects of the ranch, each with its title and its bars."""

PORTUGUESE = [
    ("deck", "Cartas por deck", "Box=3 #112233, Bag=4 #000000"),
    ("kind", "Cartas por tipo", "Beast=6, Tool=1"),
    ("herd", "Cartas: Herds", "Red herd=6 #aa0000, Blue herd=4 #0000aa, sem=1"),
    ("tame", "Tame", "sim=2, não=5"),
    ("effect", "Palavras: Efeito", "3=2, 4=0, 5=4"),
    ("quantities", "Quantidades nos efeitos", "2=2, 3=0, 4=6"),
    ("icons", "Ícones", "eggs=4, coin=2"),
]


def ranch(folder: Path, language: str = "en") -> Game:
    """Return a game with fields of every type."""
    (folder / "cards.yaml").write_text(RANCH.replace("LANGUAGE", language), "utf-8")
    return load_game(folder)


def shown(made: Tally) -> str:
    """Return the bars of a tally in a line, each with its colour if it has one."""
    return ", ".join(f"{bar.label}={bar.count} {bar.color}".rstrip() for bar in made.bars)


@pytest.mark.parametrize(("language", "expected"), [("en", ENGLISH), ("pt-BR", PORTUGUESE)])
def test_all_subjects(language: str, expected: list[tuple[str, str, str]], tmp_path: Path) -> None:
    """Every field is counted by its own sort of bars, under a title in the game's language.

    A card of several values counts for each of them; one in two decks in both; and pictures, or
    numbers in a text set in italics, are nothing to count.
    """
    game = ranch(tmp_path, language)
    made = [tally(game, subject) for subject, _, _ in expected]

    assert [(each.id, each.title, shown(each)) for each in made] == expected
    if language == "en":
        assert {*subjects(game)} == {subject for subject, _, _ in expected}


def test_scales(tmp_path: Path) -> None:
    """Numbers and lengths are a scale, whose bars have an order; all else is none."""
    game = ranch(tmp_path)

    assert {each for each in subjects(game) if tally(game, each).is_scale} == {
        *("dice", "weight", "note", "text", "tale", "effect", "quantities")
    }


@pytest.mark.parametrize(
    ("deck", "kind", "bars"),
    [
        ("box", None, "Red herd=3 #aa0000, Blue herd=1 #0000aa, none=0"),
        ("bag", None, "Red herd=3 #aa0000, Blue herd=3 #0000aa, none=1"),
        (None, "tool", "Red herd=0 #aa0000, Blue herd=0 #0000aa, none=1"),
        ("box", "tool", "Red herd=0 #aa0000, Blue herd=0 #0000aa, none=0"),
    ],
)
def test_parts(deck: str | None, kind: str | None, bars: str, tmp_path: Path) -> None:
    """Of a deck, a kind, or a kind in a deck, the same bars are shown, however few count."""
    assert shown(tally(ranch(tmp_path), "herds", deck, kind)) == bars


def test_colors_of_an_edition(tmp_path: Path) -> None:
    """Bars have the colours of the edition that shows them."""
    game = ranch(tmp_path)

    assert shown(tally(game, "herd", edition=game.editions["bold"])) == (
        "Red herd=6 #ff0000, Blue herd=4 #0000ff, none=1"
    )


@pytest.mark.parametrize(
    ("more", "bars", "last"), [(36, 40, "none"), (37, 41, "none"), (38, 41, "2 others")]
)
def test_most_bars(more: int, bars: int, last: str) -> None:
    """Forty-one bars are shown as they are; of more, the least frequent are counted together."""
    group = TINY.groups["alliance"]
    members = {f"m{n}": Member(f"m{n}", "alliance", f"Member {n}", {}) for n in range(more)}
    large = Group(group.id, group.name, group.equal, {**members, **group.members})
    found = tally(replace(TINY, groups={"alliance": large}), "alliance").bars

    assert (len(found), found[-1].label) == (bars, last)
    assert [bar.label for bar in found[:2]] == ["Member 0", "Member 1"]
    assert sum(bar.count for bar in found) == 19
