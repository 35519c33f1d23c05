"""Tables with cells that span columns and rows: which cell is where."""

from collections import Counter
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.odf.table_grid import CellGrid, columns_of, covered_in, grids_of, widths_of
from tests.odf.plain_looks import page


def is_shown(node: ET.Element) -> bool:
    """Tell whether an element is shown."""
    return node.get("class") != "hidden"


def grid_of(*rows: str) -> CellGrid:
    """Return the grid of rows with a word for each cell: `a`, or `a:2x3` over 2 columns, 3 rows."""
    written = ""
    for row in rows:
        written += "<tr>"
        for cell in row.split():
            name, _, spans = cell.partition(":")
            wide, _, high = (spans or "1x1").partition("x")
            written += f'<td colspan="{wide}" rowspan="{high}">{name}</td>'
        written += "</tr>"
    (table,) = page(f"<table><tbody>{written}</tbody></table>")
    (grid,) = grids_of(table, ["tbody"], is_shown)
    return grid


def drawn(grid: CellGrid) -> list[str]:
    """Return each row as a text: a cell's name where it begins, `-` where it reaches, `.` else."""
    covered, rows = covered_in(grid), []
    for index, cells in enumerate(grid):
        names = {cell.column: str(cell.node.text) for cell in cells}
        columns = range(columns_of(grid))
        rows.append(
            "".join("-" if (index, at) in covered else names.get(at, ".") for at in columns)
        )
    return rows


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (["a b c", "d e f"], ["abc", "def"]),
        (["a b c", "d"], ["abc", "d.."]),
        (["a", "d e f"], ["a..", "def"]),
        (["a:3x1", "d e f"], ["a--", "def"]),
        (["a:1x2 b", "c"], ["ab", "-c"]),
        # The cell `d` finds no room under `b`, and makes a third column.
        (["a:1x2 b", "c d"], ["ab.", "-cd"]),
        (["a b:1x3 c", "d e", "f"], ["abc", "d-e", "f-."]),
        (["a:2x2 b", "c", "d e f"], ["a-b", "--c", "def"]),
        (["a b:1x2 c", "d:3x1"], ["abc", "d-."]),
        (["a:1x9 b", "c"], ["ab", "-c"]),
        (["a:1x0 b", "c", "d"], ["ab", "-c", "-d"]),
        (["a:1x3 b:1x2", "", "c"], ["ab", "--", "-c"]),
        (["", "a"], [".", "a"]),
        ([], []),
    ],
)
def test_places(rows: list[str], expected: list[str]) -> None:
    """A cell stands in the next free column, as browsers place it, and reaches as far as it may."""
    assert drawn(grid_of(*rows)) == expected


def test_groups() -> None:
    """Each part of a table has a grid of its own; hidden rows, cells and groups have no place."""
    (table,) = page(
        "<table><thead><tr><th rowspan='5'>h</th><th>i</th></tr></thead>"
        "<tbody><tr><td>a</td><td class='hidden'>b</td><td>c</td></tr>"
        "<tr class='hidden'><td>d</td></tr><tr><th>e</th></tr></tbody>"
        "<tbody class='hidden'><tr><td>f</td></tr></tbody>"
        "<tfoot><tr><td>g</td><script/></tr></tfoot></table>"
    )

    assert [drawn(grid) for grid in grids_of(table, ["thead"], is_shown)] == [["hi"]]
    assert [drawn(grid) for grid in grids_of(table, ["tbody", "tfoot"], is_shown)] == [
        ["ac", "e."],
        ["g"],
    ]


SPANS = st.lists(st.lists(st.tuples(st.integers(1, 4), st.integers(0, 4)), max_size=4), max_size=5)


@settings(max_examples=60)
@given(SPANS)
def test_any_spans(rows: list[list[tuple[int, int]]]) -> None:
    """No cell is lost, none lies upon another, and none reaches beyond the table."""
    grid = grid_of(*(" ".join(f"x:{wide}x{high}" for wide, high in row) for row in rows))
    places = Counter(
        (row, column)
        for first, cells in enumerate(grid)
        for cell in cells
        for row in range(first, first + cell.high)
        for column in range(cell.column, cell.column + cell.wide)
    )

    assert [len(cells) for cells in grid] == [len(row) for row in rows]
    assert all(count == 1 for count in places.values())
    assert all(row < len(rows) and column < columns_of(grid) for row, column in places)
    begins = {(row, cell.column) for row, cells in enumerate(grid) for cell in cells}
    assert covered_in(grid) == set(places) - begins


@pytest.mark.parametrize(
    ("rows", "weights"),
    [
        (["a b", "c d"], [11, 11]),
        (["a " + "b" * 40], [11, 40]),
        (["a " + "b" * 70], [11, 70]),
        (["a " + "b" * 300], [11, 70]),
        (["a " + "b" * 12, "a " + "b" * 30, "a b"], [11, 30]),
        # Only rows with a cell in each column count.
        (["a " + "b" * 12, "a" * 60 + ":2x1"], [11, 12]),
    ],
)
def test_widths(rows: list[str], weights: list[float]) -> None:
    """Columns share the room by the longest text in each, within limits."""
    shares = [weight**0.8 for weight in weights]

    assert widths_of([grid_of(*rows)], 2, 100.0) == pytest.approx(
        [100 * share / sum(shares) for share in shares]
    )


def test_widths_with_drawings() -> None:
    """A sign counts as three letters, and the words in it as none."""
    sign = "<svg:svg><svg:title>A very long title</svg:title></svg:svg>"
    (table,) = page(
        f"<table><tbody><tr><td>{sign * 5}</td><td>{'b' * 15}</td></tr></tbody></table>"
    )
    first, second = widths_of(grids_of(table, ["tbody"], is_shown), 2, 100.0)

    assert first == pytest.approx(second)
