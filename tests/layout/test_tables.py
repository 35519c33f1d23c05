"""Tables on cards: which rows there are, where cells stand, what does not fit."""

from itertools import pairwise

import pytest

from generator.base.frozen import replace
from generator.base.units import millimetres, points
from generator.game.language import Wording
from generator.game.model import CardSize
from generator.game.scoring import Band, ScoreLine, Scoring
from generator.graphics.drawings import bounds_of
from generator.graphics.fonts import EM, Fonts
from generator.layout.blocks import Typesetter
from generator.layout.contents import CellText, TableRows
from generator.layout.outlines import FrameSides
from generator.layout.placed import Item, ItemSource, Patch, TextLine
from generator.layout.set_texts import SetText
from generator.layout.tables import TableBox, place_table, rows_in, tables_of

BOX = TableBox("t", x=5, y=10, width=40, height=30, table="prices", first=0.5, sizes=(12, 8))
ROWS = (("sold", "coins"), ("loaf", "2"), ("cake", "11"))
AREA: FrameSides = (points(5), points(90 - 40), points(40), points(30))


@pytest.fixture
def typesetter(fonts: Fonts) -> Typesetter:
    """Return what cards of 60 x 90 mm are set with."""
    return Typesetter(CardSize(60, 90, 3, 3, 3), fonts, Wording(), lambda _: [], {})


def test_rows_of_a_text() -> None:
    """Each line is a row, its cells are parted by |, as in Markdown also around the row."""
    assert rows_in("sold | coins\n\n| loaf | 2 |\n") == (("sold", "coins"), ("loaf", "2"))
    assert rows_in("") == ()


def test_where_cells_begin() -> None:
    """A cell knows where in its text it begins, so that it can be written back there."""
    text = "sold | coins\n\n  |loaf |  2|\n"
    cells = [cell for row in rows_in(text) for cell in row]

    assert [cell.start for cell in cells if isinstance(cell, CellText)] == [0, 7, 17, 25]
    assert all(text[cell.start :].startswith(cell) for cell in cells if isinstance(cell, CellText))


def test_tables_of_scoring() -> None:
    """A pad has the lines; bands stand below their points, units beside theirs."""
    lines = (
        ScoreLine("bread", "Bread", bands=(Band(0, -2), Band(1, 0), Band(3, 2))),
        ScoreLine("jam", "Jam", bands=(Band(0, 0), Band(2, 2), Band(5, 0))),
        ScoreLine("debts", "Debts", each=-3),
        ScoreLine("gold", "Gold", each=1, per=5),
    )
    tables = tables_of(Scoring(lines, title="Score", total="Sum"))

    assert tables["scoring.pad"] == (
        ("Score",), ("Bread",), ("Jam",), ("Debts",), ("Gold",), ("Sum",)
    )  # fmt: skip
    assert tables["scoring.bands"] == (
        ("", "−2", "0", "2"),
        ("Bread", "0", "1–2", "3+"),
        ("Jam", "", "0–1, 5+", "2–4"),
    )
    assert tables["scoring.units"] == (("Debts", "−3"), ("Gold", "1 : 5"))
    assert tables_of(None) == {}


def test_cells(typesetter: Typesetter) -> None:
    """Cells share one size; the first column is on the left, the others are centred in theirs."""
    items, overflows = place_table(BOX, ROWS, AREA, typesetter, [])
    texts = {item.shaped.text: item for item in items if isinstance(item, TextLine)}

    assert overflows == []
    assert set(texts) == {"sold", "coins", "loaf", "2", "cake", "11"}
    assert {item.size for item in texts.values()} == {12}
    assert {item.source for item in texts.values()} == {ItemSource("prices")}
    assert round(millimetres(texts["loaf"].x), 2) == 5 + 0.9
    middle = texts["11"].x + texts["11"].shaped.width * 12 / EM / 2
    assert round(millimetres(middle), 2) == 5 + 30
    assert texts["sold"].y - texts["loaf"].y == pytest.approx(points(10))


def test_smaller(typesetter: Typesetter) -> None:
    """A cell that does not fit at the first size makes all smaller; at the last it is told."""
    long = (*ROWS, ("a rye loaf, dark", "3"))
    items, overflows = place_table(replace(BOX, lines=1), long, AREA, typesetter, [])
    assert {item.size for item in items if isinstance(item, TextLine)} == {8}
    assert overflows == []

    _, overflows = place_table(BOX, (*ROWS, ("pie", "3" * 40)), AREA, typesetter, [])
    assert [each.source for each in overflows] == [ItemSource("prices")]
    assert overflows[0].wide > 0


def test_pad(typesetter: Typesetter) -> None:
    """A pad has an empty column for each player, lines between all, and striped rows."""
    box = replace(BOX, table="scoring.pad", columns=3, stripe="#eeeeee", rule=0.5)
    items, _ = place_table(box, (("Score",), ("Bread",), ("Sum",)), AREA, typesetter, [])
    patches = [item for item in items if isinstance(item, Patch)]

    assert [item.fill for item in patches] == ["#eeeeee", *["ink"] * 5], "a stripe, 2 + 3 lines"
    assert sum(isinstance(item, TextLine) for item in items) == 3


def row_edges(items: list[Item]) -> list[float]:
    """Return the edges of a table's rows from the top, in mm from the card's lower edge."""
    bounds = [bounds_of(item.segments) for item in items if isinstance(item, Patch)]
    across = [(low, high) for left, low, right, high in filter(None, bounds) if right - left > 9]
    return [80.0, *sorted((millimetres(sum(each) / 2) for each in across), reverse=True), 50.0]


def test_row_of_two_lines(typesetter: Typesetter) -> None:
    """A row whose text has two lines is higher; the others share what is left."""
    box = replace(BOX, sizes=(10,), rule=0.5)
    table = (
        ("sold", "coins"),
        ("a rye loaf, dark", "2"),
        ("cake", "11"),
        ("pie", "3"),
        ("bun", "1"),
    )
    items, overflows = place_table(box, table, AREA, typesetter, [])
    heights = [high - low for high, low in pairwise(row_edges(items))]

    assert overflows == []
    assert {item.size for item in items if isinstance(item, TextLine)} == {10}
    one, two = heights[0], heights[1]
    assert heights == pytest.approx([one, two, one, one, one])
    assert two - one == pytest.approx(millimetres(10 * box.leading))


def test_letters_touch_no_line(typesetter: Typesetter) -> None:
    """Letters stay half a millimetre off the lines, if need be at a smaller size."""
    box = replace(BOX, sizes=(16, 14, 12, 10, 8), rule=0.5)
    table = (*ROWS, ("pie", "3"), ("bun", "1"), ("roll", "4"), ("tart", "7"))
    items, _ = place_table(box, table, AREA, typesetter, [])
    texts = [item for item in items if isinstance(item, TextLine)]
    edges = row_edges(items)

    assert {item.size for item in texts} == {10}
    for item in texts:
        cap, depth = (
            millimetres(part * item.size / EM) for part in typesetter.fonts.heights(box.font)
        )
        base = millimetres(item.y)
        ((top, low),) = [(a, b) for a, b in pairwise(edges) if b < base < a]
        assert base + cap <= top - 0.5
        assert base - depth >= low + 0.5


def test_striped_rows(typesetter: Typesetter) -> None:
    """Every second row below the heads has a ground, as high as the row is."""
    box = replace(BOX, sizes=(10,), rule=0.5)
    table = (
        ("sold", "coins"),
        ("bun", "1"),
        ("a pie of apples", "11"),
        ("cake", "1"),
        ("egg", "4"),
    )
    plain, _ = place_table(box, table, AREA, typesetter, [])
    items, _ = place_table(replace(box, stripe="#eeeeee"), table, AREA, typesetter, [])
    edges = row_edges(plain)
    grounds = [bounds_of(it.segments) for it in items if isinstance(it, Patch) and it.fill != "ink"]

    assert [(millimetres(each[3]), millimetres(each[1])) for each in grounds if each] == [
        pytest.approx((edges[2], edges[3])),
        pytest.approx((edges[4], edges[5])),
    ]


def test_pad_has_equal_rows(typesetter: Typesetter) -> None:
    """A pad's rows are equally high, to be written in, also one whose text has two lines."""
    box = replace(BOX, table="scoring.pad", columns=3, rule=0.5, sizes=(14, 10, 7))
    table = (("Score",), ("Bread and cakes",), ("Jam",), ("Sum",))
    items, _ = place_table(box, table, AREA, typesetter, [])

    heights = [high - low for high, low in pairwise(row_edges(items))]
    assert heights == pytest.approx([7.5] * 4)


def patches(
    box: TableBox, table: TableRows, typesetter: Typesetter
) -> list[tuple[str, FrameSides]]:
    """Return the fills and frames (mm from the box's lower left) of a table's grounds and lines."""
    items, _ = place_table(box, table, AREA, typesetter, [])
    found = []
    for item in items:
        if isinstance(item, Patch):
            left, low, right, top = bounds_of(item.segments) or (0.0, 0.0, 0.0, 0.0)
            x, y = millimetres(left - AREA[0]), millimetres(low - AREA[1])
            size = millimetres(right - left), millimetres(top - low)
            found.append((item.fill, tuple(round(each, 3) for each in (x, y, *size))))
    return found  # type: ignore[return-value]  # of a tuple's length mypy knows nothing


@pytest.mark.parametrize(
    ("table", "strong"),
    [("prices", [20]), ("scoring.bands", [20]), ("scoring.pad", [20, 10]), ("scoring.units", [])],
)
def test_lines_between_rows(table: str, strong: list[float], typesetter: Typesetter) -> None:
    """Lines lie on the edges of rows; heads and a pad's sum are parted by thicker ones."""
    rule = 1.0
    found = patches(replace(BOX, table=table, rule=rule), ROWS, typesetter)
    thin = round(millimetres(rule), 3)
    across = {
        round(y + height / 2, 2): round(height, 3)
        for _, (_, y, width, height) in found
        if width > height
    }

    assert across == {
        edge: pytest.approx(2 * thin if edge in strong else thin, abs=0.001) for edge in (20, 10)
    }
    assert {(x, width) for _, (x, _, width, height) in found if width > height} == {(0, 40)}


@pytest.mark.parametrize(
    ("columns", "first", "edges"),
    [
        (2, 0.5, [20]),
        (2, 0.25, [10]),
        (4, 0.4, [16, 24, 32]),
        (4, 0, [10, 20, 30]),
        (1, 0.5, []),
    ],
)
def test_lines_between_columns(
    columns: int, first: float, edges: list[float], typesetter: Typesetter
) -> None:
    """The first column has its share of the width; without one, all columns are alike."""
    found = patches(replace(BOX, first=first, rule=1), (("x",) * columns,) * 3, typesetter)
    down = [(x, y, width, height) for _, (x, y, width, height) in found if height > width]

    assert [round(x + width / 2, 2) for x, _, width, _ in down] == edges
    assert {(y, height) for _, y, _, height in down} <= {(0, 30)}


def test_no_lines(typesetter: Typesetter) -> None:
    """A table whose lines have no width has none."""
    assert patches(replace(BOX, rule=0), ROWS, typesetter) == []


def test_stripes(typesetter: Typesetter) -> None:
    """Every second row below the heads has a ground from edge to edge."""
    box = replace(BOX, rule=0, stripe="#eeeeee")

    assert patches(box, (*ROWS, *ROWS), typesetter) == [
        ("#eeeeee", (0, 15, 40, 5)),
        ("#eeeeee", (0, 5, 40, 5)),
    ]


def test_heads(typesetter: Typesetter) -> None:
    """The first row is set in its own font, in a pad the sum as well; units have no heads."""
    fonts = {}
    for table in ("prices", "scoring.pad", "scoring.units"):
        box = replace(BOX, table=table, head="name", font="small", columns=1)
        rows: TableRows = tuple(row[:1] for row in ROWS) if table == "scoring.pad" else ROWS
        texts: list[SetText] = []
        place_table(box, rows, AREA, typesetter, texts)
        fonts[table] = [each.box.font for each in texts if each.box.x == 5]

    assert fonts == {
        "prices": ["name", "small", "small"],
        "scoring.pad": ["name", "small", "name"],
        "scoring.units": ["small"] * 3,
    }


def test_one_font(typesetter: Typesetter) -> None:
    """Without a font for heads they are set as all cells are."""
    texts: list[SetText] = []
    place_table(replace(BOX, font="small"), ROWS, AREA, typesetter, texts)

    assert {each.box.font for each in texts} == {"small"}


def test_boxes_of_cells(typesetter: Typesetter) -> None:
    """Each cell is a box of its own, which an editable deck can have."""
    texts: list[SetText] = []
    place_table(BOX, ROWS, AREA, typesetter, texts)

    assert [(each.box.x, each.box.y, each.box.width, each.box.height) for each in texts] == [
        pytest.approx((x, y, 20, 10)) for y in (10, 20, 30) for x in (5, 25)
    ]
    assert [each.box.align for each in texts] == ["left", "centre"] * 3


def test_empty_cells(typesetter: Typesetter) -> None:
    """An empty cell has no text, and keeps its room."""
    items, _ = place_table(BOX, (("", "coins"), ("loaf", "")), AREA, typesetter, [])
    found = {item.shaped.text: item for item in items if isinstance(item, TextLine)}

    assert set(found) == {"coins", "loaf"}
    assert found["coins"].y - found["loaf"].y == pytest.approx(points(15))


def test_in_the_middle_of_rows(typesetter: Typesetter) -> None:
    """Lines of a cell are in the middle of its row, from its capitals to its descenders."""
    rows = (("One", "a"), ("three words here", "b"))
    items, _ = place_table(replace(BOX, sizes=(10,), rule=0), rows, AREA, typesetter, [])
    below = AREA[1] + AREA[3]
    for first, last, number in (("One", "One", 0), ("three", "here", 1)):
        lines = [item for item in items if isinstance(item, TextLine)]
        begin = next(it for it in lines if it.shaped.text.startswith(first))
        capital, depth = (part * 10 / EM for part in typesetter.fonts.heights(begin.role))
        top = begin.y + capital
        low = next(it.y for it in lines if it.shaped.text.endswith(last)) - depth

        assert (top + low) / 2 == pytest.approx(below - points(15 * number + 7.5), abs=0.01)


def test_places_of_what_does_not_fit(typesetter: Typesetter) -> None:
    """What does not fit is told with its place in the text of the table."""
    text = f"sold | coins\nloaf | {'3' * 60}"
    _, (overflow,) = place_table(BOX, rows_in(text), AREA, typesetter, [])

    assert text[overflow.start :].startswith("333")
    assert overflow.start == text.index("3")
