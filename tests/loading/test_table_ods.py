"""ODS as odfdo writes it, and with the marks of LibreOffice: what cells are worth, their faults."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from generator.loading.game import load_game
from tests.loading.spreadsheets import ROWS, ods, replaced, with_part
from tests.loading.table_games import ENTRY, write_game

IN_ODS = ENTRY.replace("cards.csv", "cards.ods")


def report(content: bytes, folder: Path, entry: str = IN_ODS) -> str:
    """Return what a user reads of a game whose cards are in an ODS file."""
    return write_game(folder, content, entry, "cards.ods")


def changed(old: str, new: str) -> bytes:
    """Return a file with one thing in its content replaced."""
    return with_part(ods(), "content.xml", replaced(old, new))


def test_cells(tmp_path: Path) -> None:
    """A number is as it is shown, 3.0 is 3; what is no number is a text; line breaks are kept."""
    assert report(ods(), tmp_path) == ""
    game = load_game(tmp_path)
    lamp, watch, forge = game.cards

    assert (lamp.number, lamp.copies, watch.number) == (1, {"day": 3}, 2)
    assert (watch.copies, watch.values["ruling"]) == ({"day": 1}, "1.1")
    assert [part.text for part in forge.effect] == ["Trade.", "Whoever trades."]
    assert str(game.place(("cards", 2, "name"), 4)) == "cards.ods:5:3 (column name, Cards!C5)"


def test_text(tmp_path: Path) -> None:
    """Spaces, line breaks, formatted pieces and links are text, comments are none."""
    pieces = (
        '<text:p>a<text:s text:c="2"/><text:span>b</text:span><text:line-break/>'
        '<text:a xlink:href="x">c</text:a></text:p><office:annotation><text:p>no</text:p>'
        "</office:annotation><text:p>d</text:p>"
    )
    content = changed("<text:p>1.1</text:p>", pieces)
    content = with_part(content, "content.xml", replaced('"float"', '"string"'))
    content = with_part(
        content,
        "content.xml",
        lambda text: text.replace('value-type="float"', 'value-type="string"'),
    )

    assert report(content, tmp_path) == ""
    assert load_game(tmp_path).cards[1].values["ruling"] == "a  b\nc\nd"


def test_repeated(tmp_path: Path) -> None:
    """Rows and cells without anything in them may be repeated without end."""
    end = (
        '<table:table-row table:number-rows-repeated="1048570">'
        '<table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>'
    )

    assert report(changed("</table:table>", end), tmp_path) == ""


@pytest.mark.parametrize(
    ("value", "kind", "shown", "expected"),
    [
        (17, "float", "017", "017"),
        (1.5, "float", "2", "1.5"),
        (0.5, "percentage", "50.0%", "50%"),
        (1.5, "currency", "R$ 1,50", "1.5"),
    ],
)
def test_formats(value: float, kind: str, shown: str, expected: str, tmp_path: Path) -> None:
    """Zeros before a number and percentages are as they are shown; digits are never rounded."""
    rows = [*ROWS[:1], ["a", "1", "A", None, "prompt: Draw.", value]]

    def change(text: str) -> str:
        return text.replace('-type="float"', f'-type="{kind}"').replace(f">{value}<", f">{shown}<")

    assert report(with_part(ods(rows=rows), "content.xml", change), tmp_path) == ""
    assert load_game(tmp_path).cards[0].values["ruling"] == expected


CELL = '<table:table-cell office:value-type="string" '
CELLS = {
    "date": (
        lambda: ods(rows=[*ROWS[:1], ["a", 1, "A", 1, "prompt: Draw.", date(2026, 4, 3)]]),
        "F2",
        "the cell is a date or a time",
    ),
    "error": (
        lambda: changed("<text:p>Lamplighter<", "<text:p>#REF!<"),
        "C2",
        'the cell has an error: "#REF!"',
    ),
    "Err:502": (
        lambda: changed("<text:p>Lamplighter<", "<text:p>Err:502<"),
        "C2",
        'the cell has an error: "Err:502"',
    ),
    "no result": (
        lambda: changed(CELL, '<table:table-cell table:formula="of:=1" '),
        "A1",
        "the cell is a formula without a result",
    ),
    "merged": (
        lambda: changed(CELL, f'{CELL}table:number-columns-spanned="2" '),
        "A1",
        "the cell is merged with others",
    ),
}


@pytest.mark.parametrize(("content", "cell", "expected"), CELLS.values(), ids=CELLS)
def test_unusable_cell(
    content: Callable[[], bytes], cell: str, expected: str, tmp_path: Path
) -> None:
    """A cell that does not say what its author meant is told, with its cure."""
    made = content()
    if "formula without" in expected:
        made = with_part(
            made, "content.xml", lambda text: text.replace(' office:value-type="string"', "", 1)
        )
    told = report(made, tmp_path)

    assert f"Cards!{cell}): error [unusable-cell] {expected}" in told


def test_hidden(tmp_path: Path) -> None:
    """A hidden sheet does not count."""
    style = (
        '<style:style style:name="ta9" style:family="table">'
        '<style:table-properties table:display="false"/></style:style></office:automatic-styles>'
    )
    content = with_part(ods(), "content.xml", replaced("</office:automatic-styles>", style))
    named = 'table:name="Cards" table:style-name="ta9"'
    content = with_part(content, "content.xml", replaced('table:name="Cards"', named))

    assert "the file has no sheet with anything in it" in report(content, tmp_path)


def test_repeated_without_end(tmp_path: Path) -> None:
    """What is repeated with something in it counts as often as it is repeated."""
    rows = changed("<table:table-row>", '<table:table-row table:number-rows-repeated="9000000">')
    cells = changed(CELL, f'{CELL}table:number-columns-repeated="9000000" ')

    assert "from A1 to its last cell, has 54,000,000 cells" in report(rows, tmp_path)
    assert "[over-limit]" in report(cells, tmp_path)


def test_no_spreadsheet(tmp_path: Path) -> None:
    """Another document in the place of a spreadsheet, or a damaged one, is told."""
    for content in (ods()[:-50], with_part(ods(), "content.xml", lambda _: "<a/>")):
        assert "error [unreadable-table] the file is no " in report(content, tmp_path)
