"""What stands in the tables of pages for browsers: labels, and what makes cards of rows."""

import pytest

from generator.pages.html import parse_page
from generator.pages.labels import label_tables

HEAD = "<thead><tr><th>No.</th><th>Name</th><th>Effect</th></tr></thead>"


def labelled(table: str) -> str:
    """Return a table as browsers have it."""
    html, pieces, done = f"<!DOCTYPE html><title>T</title>{table}", [], 0
    for start, end, text in sorted(label_tables(parse_page(html))):
        pieces += [html[done:start], text]
        done = end
    return "".join([*pieces, html[done:]]).partition("</title>")[2]


def test_labels() -> None:
    """Each cell has the head of its column, each part its role; the head of a row has no label."""
    html = labelled(
        f"<table>{HEAD}<tbody><tr><td>1</td><th>Fog</th><td>Trade.</td></tr></tbody></table>"
    )

    assert html == (
        '<div class="scroll rows"><table role="table">'
        '<thead role="rowgroup"><tr role="row"><th role="columnheader">No.</th>'
        '<th role="columnheader">Name</th><th role="columnheader">Effect</th></tr></thead>'
        '<tbody role="rowgroup"><tr role="row"><td data-label="No." role="cell">1</td>'
        '<th role="rowheader">Fog</th><td data-label="Effect" role="cell">Trade.</td></tr>'
        "</tbody></table></div>"
    )


def test_number_that_heads_a_row() -> None:
    """A number says nothing without the head of its column."""
    html = labelled(f"<table>{HEAD}<tr><th>7</th><td>Fog</td><td>Trade.</td></tr></table>")

    assert '<th data-label="No." role="rowheader">7</th>' in html


def test_cells_that_span() -> None:
    """A cell that reaches down takes its column from the rows below; a broad one has no label."""
    rows = "<tr><td rowspan=2>A</td><td>B</td><td>C</td></tr><tr><td>D</td><td>E</td></tr>"
    html = labelled(f"<table>{HEAD}{rows}<tr><td colspan=3>all</td></tr></table>")

    assert '<td data-label="Name" role="cell">D</td><td data-label="Effect" role="cell">E' in html
    assert '<td data-label="" role="cell" colspan=3>all' in html


def test_heads_of_two_rows() -> None:
    """Of two heads of a column the lower one counts, unless it is empty."""
    head = "<tr><th>a</th><th colspan=2>b</th></tr><tr><th></th><th>c</th><th>d</th></tr>"
    html = labelled(f"<table><thead>{head}</thead><tr><td>1</td><td>2</td><td>3</td></tr></table>")

    assert [f'data-label="{label}"' in html for label in "acd"] == [True] * 3


def test_head_without_thead() -> None:
    """A first row of nothing but heads is one."""
    html = labelled("<table><tr><th>a<th>b<th>c<tr><td>1<td>2<td>3<tr><th>d<td>4<td>5</table>")

    assert '<td data-label="c" role="cell">3' in html
    assert '<th role="rowheader">d' in html


def test_tables_side_by_side() -> None:
    """Of two tables with nothing between them each has what is its own."""
    table = f"<table>{HEAD}<tr><td>1</td><td>2</td><td>3</td></tr></table>"

    assert labelled(table * 2) == labelled(table) * 2
    assert labelled(f"{table}<p>After.") == f"{labelled(table)}<p>After."


def test_head_with_an_empty_corner() -> None:
    """What stands in a thead is a head, also where a cell of it is none."""
    head = "<thead><tr><td></td><th>Day</th><th>Night</th></tr></thead>"
    html = labelled(f"<table>{head}<tr><th>Fog</th><td>2</td><td>3</td></tr></table>")

    assert '<td role="cell"></td><th role="columnheader">Day</th>' in html
    assert '<th role="rowheader">Fog</th><td data-label="Day" role="cell">2</td>' in html


def test_marks_as_heads() -> None:
    """A drawing that heads a column is called what its title says; data-label says it otherwise."""
    drawing = "<svg><title>Sun</title><path d='M0 0'/></svg>"
    head = f"<tr><th>{drawing}</th><th>{drawing} lit</th><th data-label='Way'>w</th></tr>"
    html = labelled(f"<table>{head}<tr><td>1</td><td>2</td><td data-label=own>3</td></tr></table>")

    assert '<td data-label="Sun" role="cell">1' in html
    assert '<td data-label="lit" role="cell">2' in html
    assert '<td role="cell" data-label=own>3' in html


def test_empty_cells() -> None:
    """A cell with nothing in it has no label; a drawing is something."""
    cells = "<td> </td><td><svg></svg></td><td>3</td>"
    html = labelled(f"<table>{HEAD}<tr>{cells}</tr></table>")

    assert '<td data-label="" role="cell"> </td><td data-label="Name" role="cell"><svg>' in html


@pytest.mark.parametrize(
    "table",
    [
        "<table><tr><td>1</td><td>2</td><td>3</td></tr></table>",
        "<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>",
        f"<table>{HEAD}<tr><th>1</th><td></td><td> </td></tr></table>",
        f"<table>{HEAD}<tr><td><table><tr><td>1</table></td><td>2</td><td>3</td></tr></table>",
        "<table></table>",
        f"<table><tr>{'<th>a</th>' * 41}</tr><tr>{'<td>1</td>' * 41}</tr></table>",
    ],
    ids=["no heads", "two columns", "a form", "a table in it", "empty", "forty-one columns"],
)
def test_tables_that_stay(table: str) -> None:
    """What would be no card stays a table, which scrolls where it is too wide."""
    assert labelled(table) == f'<div class="scroll" tabindex="0">{table}</div>'


def test_bounds_of_cards() -> None:
    """Forty columns are cards, with labels of sixty letters; longer ones are cut."""
    heads = f"<th>{'x' * 60}</th><th>{'y' * 61}</th>" + "<th>a</th>" * 38
    html = labelled(f"<table><tr>{heads}</tr><tr>{'<td>1</td>' * 40}</tr></table>")

    assert html.count("data-label=") == 40
    assert f'data-label="{"x" * 60}"' in html
    assert f'data-label="{"y" * 61}"' not in html


def test_tables_without_an_end() -> None:
    """What would be framed ends nowhere."""
    table = f"<table>{HEAD}<tr><td>1</td><td>2</td><td>3</td></tr>"

    assert labelled(table) == table


def test_heads_of_columns() -> None:
    """A number that heads a column has no label; what says that it heads one need not be above."""
    head = "<thead><tr><th>1</th><th>2</th><th>3</th></tr></thead>"
    html = labelled(f"<table>{head}<tr><th scope=col>7</th><td>A</td><td>B</td></tr></table>")

    assert '<th role="columnheader">1</th>' in html
    assert '<th role="columnheader" scope=col>7</th>' in html


def test_two_columns_that_are_asked_to_be_cards() -> None:
    """A table whose neighbours are cards may be cards with two columns; with one there is none."""
    rows = "<tr><th>a</th><th>b</th></tr><tr><th>1</th><td>2</td></tr>"
    one = '<table class="files by-row"><tr><th>a</th></tr><tr><td>1</td></tr></table>'

    assert 'data-label="b"' in labelled(f'<table class="files by-row">{rows}</table>')
    assert "data-label" not in labelled(one)


def test_hostile_labels() -> None:
    """A label is a text, short, whatever is written in a head."""
    head = f'<tr><th>"&gt;&lt;script&gt;</th><th>{"x" * 99_999}</th><th>c</th></tr>'
    row = "<tr><td>1</td><td>2</td><td>3</td></tr>"
    html = labelled(f"<table>{head}{row * 50}</table>")

    assert 'data-label="&quot;&gt;&lt;script&gt;"' in html
    assert len(html) < 120_000


def test_spans_without_end() -> None:
    """Cells that span a thousand rows and columns take no time."""
    cells = '<td colspan="1000" rowspan="1000">a</td>' * 2000
    table = f"<table>{HEAD}{f'<tr>{cells}</tr>' * 5}</table>"

    assert labelled(table).startswith('<div class="scroll')


def test_columns_are_cards() -> None:
    """Of a table that compares its columns each cell has the head of its row."""
    rows = "<tr><th>When</th><td>At night</td><td>—</td></tr>"
    html = labelled(f"<table class=by-column>{HEAD}{rows}</table>")

    assert '<td data-label="When" role="cell">At night</td>' in html
    assert '<td data-label="When" data-nothing="" role="cell">—</td>' in html


def test_rows_of_tables_whose_columns_are_cards() -> None:
    """A head has its role and no label, a cell in a row without a head an empty one."""
    head = "<thead><tr><td></td><th>A</th><th>B</th></tr></thead>"
    rows = "<tr><th>When</th><td> – </td><td></td></tr><tr><td>1</td><td>2</td><td>3</td></tr>"
    html = labelled(f"<table class=by-column>{head}<tbody>{rows}</tbody></table>")

    assert html.partition("</thead>")[0].endswith(
        '<tr role="row"><td role="cell"></td>'
        '<th role="columnheader">A</th><th role="columnheader">B</th></tr>'
    )
    assert html.partition('<tbody role="rowgroup">')[2].startswith(
        '<tr role="row"><th role="rowheader">When</th>'
        '<td data-label="When" data-nothing="" role="cell"> – </td>'
        '<td data-label="When" data-nothing="" role="cell"></td></tr>'
        '<tr role="row"><td data-label="" role="cell">1</td>'
    )
