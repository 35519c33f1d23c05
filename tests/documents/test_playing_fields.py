"""Fields of play: what stands where, in every form in which they are drawn."""

from itertools import combinations
from math import dist

import pytest

from generator.documents.field_pieces import playing_field
from generator.documents.figure_shapes import SvgFigure
from generator.documents.playing_fields import PlayingField
from generator.documents.template_limits import Refused
from tests.documents.drawn_shapes import Box, arrows, discs, middle, paths, rects, texts

NAMES = ["row 0", "row 1", "row 2", "row 3", ["row 4", "goal"]]
FIELD = playing_field((4, 5), [(1, 2), (1, 1), (3, 0)], [("C", -2), ("A", 1)], shaded=4)
STILL = playing_field((4, 5), [(1, 2), (1, 1), (3, 0)])


def squares_of(figure: SvgFigure, side: float) -> list[Box]:
    """Return the squares of a field."""
    return [box for box in rects(figure.body) if round(box.right - box.left, 2) == side]


def test_blocks() -> None:
    """Who stands right above another one is found; one further up or beside is none."""
    none = playing_field((3, 5), [(0, 3), (0, 1), (1, 2)])

    assert [(block.over, block.under) for block in FIELD.blocks] == [("A", "B")]
    assert none.blocks == ()


def test_three_above_one_another() -> None:
    """Who is above one may have another one above."""
    field = playing_field((1, 3), [(0, 1), (0, 2), (0, 0)])

    assert [(block.over, block.under) for block in field.blocks] == [("A", "C"), ("B", "A")]


@pytest.mark.parametrize(
    ("drawn", "side"),
    [
        (STILL.close(), 13),
        (FIELD.labelled(NAMES), 13),
        (FIELD.noted(NAMES, {4: ["Who is here", "wins."]}, ["A blocks B"]), 13),
        (FIELD.upright(NAMES, "Who is here first wins the game.", "All begin here."), 13),
        (FIELD.small("before", NAMES[:4]), 4.5),
    ],
    ids=["close", "labelled", "noted", "upright", "small"],
)
def test_pieces_stand_in_the_middle_of_squares(drawn: SvgFigure, side: float) -> None:
    """Every form has 20 squares, and each piece in the middle of its own, all in the drawing."""
    squares = squares_of(drawn, side)
    first = min(squares)
    low = max(box.bottom for box in squares)
    pieces = [box for box in discs(drawn.body) if round(box.right - box.left, 1) in {7.2, 3.5}]
    places = [(box[0] - first.left, low - box[1]) for box in map(middle, pieces)]
    page = Box(0, 0, drawn.width, drawn.height)

    assert len(squares) == 20
    assert [(round(x / side, 2), round(y / side, 2)) for x, y in places] == [
        (1.5, 2.5), (1.5, 1.5), (3.5, 0.5)
    ]  # fmt: skip
    assert all(page.holds(box) for box in (*rects(drawn.body), *pieces))


def test_names_stand_at_their_rows() -> None:
    """A row's name is at its left, in its middle; what is below a name is smaller."""
    drawn = FIELD.labelled(NAMES)
    named = {text.words: text for text in texts(drawn.body)}
    squares = squares_of(drawn, 13)

    assert all(text.right < squares[0].left for text in named.values() if len(text.words) > 1)
    for row in range(5):
        top = sorted({box.top for box in squares}, reverse=True)[row]
        assert top < named[f"row {row}"].top < named[f"row {row}"].bottom < top + 13
    assert named["goal"].top > named["row 4"].bottom


def test_the_shaded_row_is_the_one_that_is_asked_for() -> None:
    """Its ground is as wide as the field and as high as a square, and lies below the squares."""
    drawn = FIELD.close().body

    assert drawn.startswith('<path d="M1 1H53v13H1Z"')
    assert "<path" not in playing_field((4, 5)).close().body


def test_an_outlined_row_has_a_heavy_line() -> None:
    """It stands around all squares of the row, and over their lines; one outside is refused."""
    drawn = playing_field((4, 5)).outline(2).close().body

    assert drawn.index("<rect") < drawn.index('<path d="M1 27H53v13H1Z" stroke-width="1.4"')
    with pytest.raises(Refused, match="no square at column and row 0, 5"):
        playing_field((4, 5)).outline(5)


def test_moves_are_numbered() -> None:
    """An arrow leads from its piece to a square; several have numbers, one has none."""
    drawn, single = FIELD.labelled(NAMES), playing_field((4, 5), [(1, 2)], [("A", 1)])
    left, right = arrows(drawn.body)

    assert left[0] > left[2] > 15 + 13
    assert right[0] < right[2] < 15 + 13 * 3
    assert [text.words for text in texts(drawn.body) if text.words in "12"] == ["1", "2"]
    assert "1" not in [text.words for text in texts(single.labelled(NAMES).body)]


def test_tags_say_who_moves() -> None:
    """Where somebody makes a move, its tag says who, within the square to which the piece goes."""
    field = playing_field((4, 5), [(1, 2), (3, 0)], [("B", -1, "A"), ("A", 1, "B")])
    drawn = field.labelled(NAMES).body
    squares = squares_of(field.labelled(NAMES), 13)
    tags = [box for box in rects(drawn) if round(box.bottom - box.top, 2) == 3.6]
    (alone,) = (
        text.words
        for text in texts(playing_field((4, 5), [(1, 2)], [("A", 1, "A")]).labelled([]).body)
        if text.top < 30
    )

    assert [text.words for text in texts(drawn) if "·" in text.words] == ["1 · A", "2 · B"]
    assert all(any(square.holds(tag) for square in squares) for tag in tags)
    assert len(tags) == 2
    assert alone == "A"


def test_tags_keep_clear_of_arrows() -> None:
    """Between the tag of a move and the point of its arrow is half a millimetre at least."""
    field = playing_field((4, 5), [(1, 2), (3, 0)], [("B", -1, "A"), ("A", 1, "B")])
    body = field.labelled(NAMES).body
    tags = [box for box in rects(body) if round(box.bottom - box.top, 2) == 3.6]
    ends = [arrow[2:] for arrow in arrows(body)]

    for tag, (_, y) in zip(sorted(tags), sorted(ends), strict=True):
        assert tag.bottom + 0.15 + 0.5 < y - 1.2 - 0.25  # half of its line, a gap, half of a line


def test_a_climb() -> None:
    """Who moves up has an arrow into the next square, in whose upper part a word is."""
    drawn = playing_field((4, 5), [(3, 0), (0, 2)], [("A", "up", "wins")]).labelled(NAMES)
    ((left, top, right, tip),) = arrows(drawn.body)
    (tag,) = (box for box in rects(drawn.body) if round(box.bottom - box.top, 2) == 3.6)
    (target,) = (box for box in squares_of(drawn, 13) if box.holds(tag))

    assert left == right == (target.left + target.right) / 2
    assert tag.bottom + 1 < tip < target.bottom < top
    assert "wins" in [text.words for text in texts(drawn.body)]


def test_edges() -> None:
    """Under who blocks is a thick edge, whole or broken, or none where it does not count."""
    whole, broken, none = (
        playing_field((2, 2), [(0, 1), (0, 0)], edges=edges).close().body
        for edges in ("whole", "broken", "none")
    )

    assert "M1.5 14h12" in paths(whole)
    assert ["dasharray" in each for each in (whole, broken, none)] == [False, True, False]
    assert 'stroke-width="1.8"' not in none


@pytest.mark.parametrize("count", [1, 2, 3])
def test_strokes_stand_beside_the_row(count: int) -> None:
    """What is kept stands at the end of its piece's row; the piece is in its square's middle."""
    drawn = playing_field((2, 2), [(0, 1), (0, 0)], tallies={"B": count}).close()
    strokes = [path.removesuffix("v6") for path in paths(drawn.body) if path.endswith("v6")]
    _, piece = discs(drawn.body)
    places = [tuple(map(float, stroke.removeprefix("M").split())) for stroke in strokes]

    assert len(places) == count
    assert middle(piece) == (7.5, 20.5)
    assert {top + 3 for _, top in places} == {20.5}
    assert all(27 + 1 < across < drawn.width - 0.5 for across, _ in places)


@pytest.mark.parametrize(
    ("move", "place", "begin"),
    [(("A", -1), (7.5, 7.5), (20.5, 7.5)), (("B", "up"), (7.5, 7.5), (7.5, 20.5))],
    ids=["across", "up"],
)
def test_the_shade_of_a_piece(
    move: tuple[str, int | str], place: tuple[float, float], begin: tuple[float, float]
) -> None:
    """Near by, a piece has moved: where it was is its shade, from which an arrow leads to it."""
    drawn = playing_field((2, 2), [(1, 1), (0, 0)], [move]).close().body
    (arrow,), (*pieces, shade) = arrows(drawn), discs(drawn)
    piece = pieces["AB".index(move[0])]

    assert (middle(piece), middle(shade)) == (place, begin)
    assert dist(arrow[:2], middle(shade)) == pytest.approx(3.4 + 1)
    assert dist(arrow[2:], middle(piece)) == pytest.approx(3.6 + 1)
    assert [text.words for text in texts(drawn)].count(move[0]) == 2


def test_an_alteration_makes_a_block() -> None:
    """Near by, who has come to stand right above another one has an edge."""
    drawn = playing_field((2, 2), [(1, 1), (0, 0)], [("A", -1)]).close().body

    assert "M1.5 14h12" in paths(drawn)


def test_notes_keep_apart() -> None:
    """Notes stand beside the field, and not on one another."""
    field = playing_field((3, 5), [(0, 1), (0, 0), (1, 4), (1, 3)])
    drawn = field.noted(
        NAMES, {4: ["Goal", "of all"], 0: ["Start", "of all"]}, ["A on B", "C on D"]
    )
    notes = [text for text in texts(drawn.body) if text.left > 54]

    assert len(notes) == 6
    assert [pair for pair in combinations(notes, 2) if pair[0].overlaps(pair[1])] == []


def test_upright_is_as_wide_as_its_lines() -> None:
    """A line that is longer than the field makes the drawing wider, and ends within it."""
    long = "Whoever comes here before all others wins the game at once."
    drawn = FIELD.upright(NAMES, long, "Start")

    assert drawn.width == pytest.approx(len(long) * 4.24 * 0.436 + 1)
    assert FIELD.upright(NAMES, "Goal", "Start").width == 68


def test_board() -> None:
    """A board lies on its side, with names of rows and numbers of columns."""
    board = playing_field((6, 5), [], shaded=4).board(NAMES)

    assert (board.width, board.height) == (130, 162.5)
    assert 'transform="translate(0 162.5) rotate(-90)"' in board.body
    assert all(f">{number}</text>" in board.body for number in range(1, 7))
    assert not any(f">{letter}</text>" in board.body for letter in "ABCDEF")
    assert "<circle" not in board.body


def test_a_small_field_may_have_no_names() -> None:
    """The second of two has the same squares, and less room at the left."""
    field: PlayingField = playing_field((2, 2))
    named, bare = field.small("before", ["0", "1"]), field.small("after")

    assert named.width - bare.width == pytest.approx(0.9 + 0.35 + 2.65 * 0.436)
    assert [text.words for text in texts(bare.body)] == ["after", "A", "B"]


def test_a_small_field_may_be_larger() -> None:
    """Discs grow with the squares, and the heading does not."""
    field = playing_field((2, 2))
    usual, larger = (field.small("after", size=size).body for size in (4.5, 9))
    across = [discs(body)[0].right - discs(body)[0].left for body in (usual, larger)]

    assert across[1] == pytest.approx(2 * across[0])
    assert len(squares_of(field.small("after", size=9), 9)) == 4
    assert texts(usual)[0] == texts(larger)[0]
