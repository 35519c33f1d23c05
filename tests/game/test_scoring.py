"""Scoring: points of lines, totals, places, ties, for any pad."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from generator.game.scoring import Band, ScoreLine, Scoring, score

FIELDS = ScoreLine("fields", "Fields", bands=(Band(0, -1), Band(2, 1), Band(3, 2), Band(5, 4)))
EMPTY = ScoreLine("empty", "Empty spaces", each=-1, most=13)
GOLD = ScoreLine("gold", "Gold", each=1, per=3)
PAD = Scoring((FIELDS, EMPTY, GOLD), ties=("gold",))


def test_bands() -> None:
    """A quantity has the points of the last band that it reaches."""
    found = [FIELDS.points(quantity) for quantity in range(7)]

    assert found == [-1, -1, 1, 2, 2, 4, 4]


def test_units() -> None:
    """Units have their points each, below 0, too; what fills no whole lot has none."""
    assert EMPTY.points(4) == -4
    assert [GOLD.points(quantity) for quantity in (0, 2, 3, 8)] == [0, 0, 1, 2]
    assert ScoreLine("debt", "Debt", each=2, per=3, least=-9).points(-4) == -2


def test_below_the_first_band() -> None:
    """A quantity below all bands has no points."""
    assert ScoreLine("herd", "Herd", bands=(Band(3, 2),)).points(2) == 0


def test_ranges() -> None:
    """A table writes bands with the quantity at which each ends."""
    assert FIELDS.ranges == (("0–1", -1), ("2", 1), ("3–4", 2), ("5+", 4))
    assert PAD.points == (-1, 1, 2, 4)


def test_places() -> None:
    """More points are ahead; who has as many is told apart by a line, or shares the place."""
    pads = {
        "A": {"fields": 2, "empty": 0, "gold": 3},
        "B": {"fields": 5, "empty": 3, "gold": 3},
        "C": {"fields": 2, "empty": 1, "gold": 6},
        "D": {"fields": 0, "empty": 0, "gold": 0},
        "E": {"fields": 2, "empty": 0, "gold": 3},
    }

    assert [(it.player, it.total, it.place, it.tie_broken_by) for it in score(PAD, pads)] == [
        ("A", 2, 2, "gold"),
        ("B", 2, 2, "gold"),
        ("C", 2, 1, "gold"),
        ("D", -1, 5, ""),
        ("E", 2, 2, "gold"),
    ]


def test_least_wins() -> None:
    """Where the least points win, the order is the other way round."""
    golf = Scoring((ScoreLine("strokes", "Strokes", each=1),), wins="least")
    placed = score(golf, {"A": {"strokes": 70}, "B": {"strokes": 68}, "C": {"strokes": 70}})

    assert [(it.player, it.place) for it in placed] == [("A", 2), ("B", 1), ("C", 2)]


def test_several_tie_lines() -> None:
    """The first line on which tied players differ decides, and is named for each of them."""
    pad = Scoring(
        tuple(ScoreLine(name, name, each=1) for name in ("wood", "stone", "fish")),
        ties=("wood", "stone"),
    )
    pads = {
        "A": {"wood": 2, "stone": 1, "fish": 3},
        "B": {"wood": 2, "stone": 3, "fish": 1},
        "C": {"wood": 1, "stone": 4, "fish": 1},
        "D": {"wood": 2, "stone": 3, "fish": 1},
        "E": {"wood": 9, "stone": 0, "fish": 0},
    }

    assert [(it.player, it.place, it.tie_broken_by) for it in score(pad, pads)] == [
        ("A", 4, "wood"),
        ("B", 2, "wood"),
        ("C", 5, "wood"),
        ("D", 2, "wood"),
        ("E", 1, ""),
    ]
    tied = {name: pads[name] for name in "AB"}
    assert [(it.place, it.tie_broken_by) for it in score(pad, tied)] == [(2, "stone"), (1, "stone")]


@st.composite
def lines(draw: st.DrawFn) -> ScoreLine:
    """Return a line with bands whose points never fall."""
    steps = draw(st.lists(st.tuples(st.integers(1, 9), st.integers(0, 5)), min_size=1, max_size=8))
    first, points, bands = 0, draw(st.integers(-9, 3)), []
    for step, more in steps:
        bands.append(Band(first, points))
        first, points = first + step, points + more
    return ScoreLine("line", "Line", bands=tuple(bands))


@given(lines(), st.integers(0, 200), st.integers(0, 200))
def test_rising_bands_never_fall(line: ScoreLine, one: int, other: int) -> None:
    """With rising bands, more is never worth less, and nothing is beyond the outermost bands."""
    least, most = sorted((one, other))

    assert line.points(least) <= line.points(most)
    assert line.bands[0].points <= line.points(one) <= line.bands[-1].points


@given(lines())
def test_ranges_cover_all(line: ScoreLine) -> None:
    """The ranges of a table are the bands: where one ends, the next begins."""
    for (before, points), (after, _) in pairwise(line.ranges):
        end, start = (int(text.partition("–")[part]) if "–" in text else int(text.rstrip("+"))
                      for text, part in ((before, 2), (after, 0)))  # fmt: skip
        assert start == end + 1
        assert line.points(end) == points


ENTRIES = st.fixed_dictionaries(
    {"fields": st.integers(0, 9), "empty": st.integers(0, 13), "gold": st.integers(0, 30)}
)


@given(st.dictionaries(st.text("ABCDEFG", min_size=1, max_size=2), ENTRIES, min_size=1))
def test_any_pads(pads: dict[str, dict[str, int]]) -> None:
    """A total is the sum of its lines; somebody is first; places follow points and the tie line."""
    placed = score(PAD, pads)

    assert [it.player for it in placed] == list(pads)
    assert all(it.total == sum(it.points.values()) for it in placed)
    for it in placed:
        ahead = [o for o in placed if (o.total, o.entries["gold"]) > (it.total, it.entries["gold"])]
        assert it.place == len(ahead) + 1
