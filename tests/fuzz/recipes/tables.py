"""Tables that were made to harm: without end, packed, repeated, declared, linked."""

import re
import zipfile
from collections.abc import Callable
from io import BytesIO

from tests.fuzz.press import Case
from tests.fuzz.recipes.making import CARDS, Spoil, put, together

_HEADING = "id,number,name,kind,copies,effect"
_ROW = "a,1,A,action,day: 1,direct: Draw 1 card."
_SHEET = "xl/worksheets/sheet1.xml"
_SPREADSHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_ODF = "urn:oasis:names:tc:opendocument:xmlns"


def _table(content: str | bytes, name: str = "cards.csv", entry: str = "") -> Spoil:
    """Let the cards of the game be those of a table."""
    cards = f"\ncards: {{from: {name}{entry}}}\n"
    text = re.sub(r"\ncards:\n.*?\n(?=\w)", lambda _: cards, CARDS, count=1, flags=re.DOTALL)
    return together(put("cards.yaml", text), put(name, content))


def _packed(parts: dict[str, str | bytes]) -> bytes:
    stream = BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, part in parts.items():
            archive.writestr(zipfile.ZipInfo(name), part, zipfile.ZIP_DEFLATED)
    return stream.getvalue()


def _xlsx(sheet: str, **more: str | bytes) -> Spoil:
    """Return a table of the XML of a sheet, with other parts beside it."""
    relation = f'<Relationship Id="rId1" Type="{_OFFICE}/{{}}" Target="{{}}"/>'
    relations = f'<Relationships xmlns="{_PACKAGE}/relationships">{relation}</Relationships>'
    override = '<Override PartName="/{}" ContentType="application/vnd.openxmlformats-{}+xml"/>'
    book = "officedocument.spreadsheetml.sheet.main"
    parts: dict[str, str | bytes] = {
        "[Content_Types].xml": f'<Types xmlns="{_PACKAGE}/content-types">'
        f"{override.format('xl/workbook.xml', book)}</Types>",
        "_rels/.rels": relations.format("officeDocument", "xl/workbook.xml"),
        "xl/workbook.xml": f'<workbook xmlns="{_SPREADSHEET}" xmlns:r="{_OFFICE}"><sheets>'
        '<sheet name="Cards" sheetId="1" r:id="rId1"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": relations.format("worksheet", "worksheets/sheet1.xml"),
        _SHEET: f'<worksheet xmlns="{_SPREADSHEET}"><sheetData>{sheet}</sheetData></worksheet>',
    }
    return _table(_packed({**parts, **more}), "cards.xlsx")


def _ods(rows: str) -> Spoil:
    names = "".join(f' xmlns:{name}="{_ODF}:{name}:1.0"' for name in ("office", "table", "text"))
    content = (
        f"<office:document-content{names}><office:body><office:spreadsheet>"
        f'<table:table table:name="Cards">{rows}</table:table>'
        "</office:spreadsheet></office:body></office:document-content>"
    )
    kind = "application/vnd.oasis.opendocument.spreadsheet"
    manifest = f'<m:manifest xmlns:m="{_ODF}:manifest:1.0"/>'
    styles = f"<office:document-styles{names}/>"
    parts = {"META-INF/manifest.xml": manifest, "styles.xml": styles, "content.xml": content}
    return _table(_packed({"mimetype": kind, **parts}), "cards.ods")


def _linked(case: Case) -> None:
    """Let a table be a link to what lies outside."""
    _table("")(case)
    (case.game / "cards.csv").unlink()
    (case.game / "cards.csv").symlink_to(case.secret)


_CELL = "<table:table-cell{}><text:p>x{}</text:p></table:table-cell>"

_COLUMNS = ' table:number-columns-repeated="4294967295"'
_SPACES = '<text:s text:c="999999999"/>' * 999

_RECIPES: dict[str, Callable[[], Spoil]] = {
    "tables/cards-gone": lambda: _table(f"{_HEADING}\n{_ROW.replace('direct', 'prompt')}\n"),
    "tables/columns-without-end": lambda: _table(f"{_HEADING}{',x' * 20_000}\n{_ROW}\n" * 9),
    "tables/cells-without-heading": lambda: _table(f"{_HEADING}\n" + f"{_ROW}{',x' * 900}\n" * 900),
    "tables/cells-without-end": lambda: _table(f"{_HEADING}\n{',' * 8_000_000}"),
    "tables/lines-without-end": lambda: _table(f"{_HEADING}\n{_ROW}" + "\n" * 8_000_000),
    "tables/quotation-without-end": lambda: _table(f'{_HEADING}\n"' + "x\n" * 4_000_000),
    "tables/quotations-without-end": lambda: _table(f"{_HEADING}\n" + '"' * 8_000_001),
    "tables/unknown-everywhere": lambda: _table(
        f"{_HEADING}\n" + "".join(f"a{it},x,A,b{it},day: x,direkt: y\n" for it in range(20_000))
    ),
    "tables/yaml-everywhere": lambda: _table(
        f"{_HEADING}\n"
        + "".join(f'a{it},{it},A,action,"{{x: [1, 2]}}","[{"[" * 90}]"\n' for it in range(5_000))
    ),
    "tables/every-repeated": lambda: _table(
        f"{_HEADING.replace(',effect', '')}\n"
        + "".join(f"a{it},{it},A{it},action,day: 1\n" for it in range(20_000)),
        entry=f", every: {{effect: [{', '.join(['direct: x'] * 5_000)}]}}",
    ),
    "tables/sixteen-bits": lambda: _table(
        b"\xff\xfe" + _HEADING.encode("utf-16-le") + b"\n\x00\x00\xd8"
    ),
    "tables/linked": lambda: _linked,
    "tables/unpacked-without-end": lambda: _xlsx("", **{"xl/styles.xml": b" " * 70_000_000}),
    "tables/stray-cell": lambda: _xlsx('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
    "tables/wide-rows": lambda: _xlsx(
        "".join(f'<row r="{it}"><c r="XFD{it}"><v>1</v></c></row>' for it in range(1, 100_000))
    ),
    "tables/row-numbers": lambda: _xlsx('<row r="1e300"><c><v>1</v></c></row>'),
    "tables/texts-without-end": lambda: _xlsx('<row><c t="s"><v>' + "9" * 5_000 + "</v></c></row>"),
    "tables/entities": lambda: _xlsx("", **{_SHEET: '<!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>'}),
    "tables/deep": lambda: _xlsx("<row>" * 50_000),
    "tables/many-sheets": lambda: _xlsx(
        "",
        **{
            "xl/workbook.xml": f'<workbook xmlns="{_SPREADSHEET}" xmlns:r="{_OFFICE}"><sheets>'
            + '<sheet name="A" sheetId="1" r:id="rId1"/>' * 50_000
            + "</sheets></workbook>"
        },
    ),
    "tables/rows-repeated": lambda: _ods(
        '<table:table-row table:number-rows-repeated="4294967295">'
        f"{_CELL.format('', '')}</table:table-row>"
    ),
    "tables/cells-repeated": lambda: _ods(
        f"<table:table-row>{_CELL.format(_COLUMNS, '')}</table:table-row>"
    ),
    "tables/spaces-repeated": lambda: _ods(
        f"<table:table-row>{_CELL.format('', _SPACES)}</table:table-row>"
    ),
}


def _later(make: Callable[[], Spoil]) -> Spoil:
    """Return a recipe that is made when it is used: some take a second, and much memory."""

    def spoil(case: Case) -> None:
        make()(case)

    return spoil


RECIPES: dict[str, Spoil] = {name: _later(make) for name, make in _RECIPES.items()}
