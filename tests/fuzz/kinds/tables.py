"""Tables of cards: CSV, XLSX and ODS, spoilt as bytes, as cells, as XML, as archives."""

import csv
import re
from collections.abc import Callable, Mapping
from io import BytesIO, StringIO
from pathlib import Path
from random import Random
from typing import Any
from warnings import catch_warnings, simplefilter
from xml.sax.saxutils import escape
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

import yaml

from tests.fuzz.mutate import NUMBERS, TEXTS, any_value, damage, spoil_markup

BASE = "tiny"
CELLS = (
    "{", "[", "[" * 200, "{a: &a [1], b: *a}", "[&a [*a]]", "[!!python/name:os.system]", "a: b: c",
    ";", ";;;", "a;" * 2000, "\n\n\n", "direct: x\n" * 500, "=1+1", "=cmd|' /C calc'!A0",
    "#REF!", "#N/A", "Err:502", "1.0", "1.00000000", "1e5", "3/4", "TRUE", "{direct: x}",
    "[{direct: x, general: y}]", "_x000D_", "day: 1; night: 2", "{day: 1, day: 2}", "day: x",
    "1,5", "1.234", "1.234,5", "1 234", "1,000", ",5", "1,", "-", "\u22125", "50%", "R$ 3,50", "$",
    "1" * 5000, "1,1" * 3000, "1.000" * 2000,
    "VERDADEIRO", "x", "\u2611", "\u00a0", "\u200b",
    "017",
    "#!/bin/sh", "\ufeffid", '"', '""', "'", "a\u2028b", "x" * 140_000,
)  # fmt: skip
MALICE = (
    '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>',
    '<!DOCTYPE a SYSTEM "file:///etc/passwd">',
    '<c r="XFD1048576"><v>1</v></c>',
    '<c r="A0"><v>1</v></c>',
    '<c t="s"><v>99999</v></c>',
    '<c t="s"><v>-1</v></c>',
    '<c t="b"><v>x</v></c>',
    '<c t="d"><v>2026-13-45</v></c>',
    '<c t="n" s="1"><v>1e308</v></c>',
    '<numFmts><numFmt numFmtId="164" formatCode="0%"/></numFmts>',
    f'<numFmt numFmtId="9" formatCode="{"0" * 5000}"/>',
    '<c s="999999"><v>1</v></c>',
    '<c t="n"><v>nan</v></c>',
    "<c><f>1+1</f></c>",
    '<c t="e"><v>#REF!</v></c>',
    "<c><c><c><v>1</v></c></c></c>",
    '<row r="1048576"><c><v>1</v></c></row>',
    '<row r="-5"><c><v>1</v></c></row>',
    '<row r="1e9"><c><v>1</v></c></row>',
    '<row r="99999999999999999999"/>',
    '<mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells>',
    '<mergeCell ref="::"/>',
    '<sheet name="Other" sheetId="9" r:id="rId9"/>',
    '<dimension ref="A1:XFD1048576"/>',
    '<table:table-row table:number-rows-repeated="1048576"/>',
    ('<table:table-cell table:number-columns-repeated="99999999"><text:p>x</text:p>'
    "</table:table-cell>"),
    '<table:table-cell office:value-type="float" office:value="1e999"/>',
    '<table:table-cell office:value-type="float"/>',
    '<table:table-cell office:value-type="date"/>',
    '<table:table-cell office:value-type="percentage" office:value="1e308"/>',
    f'<table:table-cell office:value-type="float" office:value="7"><text:p>{"0" * 5000}7</text:p>',
    '<table:table-cell table:formula="of:=1"/>',
    "<table:covered-table-cell/>",
    "<text:p>" + '<text:s text:c="999999999"/>' * 9 + "</text:p>",
    "<text:p><text:span>" * 300,
    '<table:table table:name="Other"/>',
)  # fmt: skip
_SAID = (
    "sep=;\n",
    "sep=\t\n",
    '"sep=,"\r\n',
    "sep=|\n",
    "sep=;",
    "SEP=,,,,\n",
    "sep=\n",
    "\nsep=;\n",
)
_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'
_SPREADSHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_CONTENT_TYPES = "http://schemas.openxmlformats.org/package/2006/content-types"
_RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_ODF = "urn:oasis:names:tc:opendocument:xmlns"

Rows = list[list[str]]
Parts = dict[str, bytes]


def generate(random: Random, game: Path) -> None:
    """Put the cards of the game in a table, and spoil it."""
    file = game / "cards.yaml"
    tree = yaml.safe_load(file.read_bytes())
    rows = _rows(tree["cards"])
    if random.random() < 0.4:
        tree["fields"] |= {"weight": "decimal?", "known": "flag", "size": "integer?"}
        rows[0] += ["weight", "known", "size"]
        for row in rows[1:]:
            row.extend(random.choices(CELLS, k=3))
    if random.random() < 0.5:
        spoil_cells(random, rows)
    suffix, make = random.choice((*WRITERS, *WRITERS[:2]))
    name = random.choice((f"cards{suffix}", f"tables/cards{suffix}"))
    entry: Any = {"from": name}
    if random.random() < 0.3:
        entry["decimal"] = random.choice((",", ".", ";", "", 1, None))
    if random.random() < 0.2:
        _spoil_entry(random, entry)
    tree["cards"] = random.choice((entry, [entry], [*tree["cards"][:2], entry]))
    file.write_text(yaml.dump(tree, sort_keys=False, allow_unicode=True), "utf-8", "surrogatepass")
    content = make(random, rows)
    (game / "tables").mkdir()
    (game / name).write_bytes(damage(random, content) if random.random() < 0.3 else content)


def _rows(cards: list[dict[str, Any]]) -> Rows:
    """Return cards as the rows of a table, its headings first."""
    keys = list(dict.fromkeys(key for card in cards for key in card))
    return [keys, *([_text(card.get(key, "")) for key in keys] for card in cards)]


def _text(value: Any) -> str:  # noqa: ANN401 - what YAML can say
    if isinstance(value, dict | list):
        return yaml.safe_dump(value, default_flow_style=True, width=10_000).strip()
    return str(value)


def spoil_cells(random: Random, rows: Rows) -> None:
    """Spoil some cells and rows, the headings too."""
    for _ in range(random.randint(1, 4)):
        row = random.choice(rows) if rows else [""]
        at = random.randrange(len(row) or 1)
        match random.choice(("cell", "cell", "cell", "add", "lose", "double", "empty", "wide")):
            case "cell" if row:
                row[at] = random.choice((*CELLS, *TEXTS, *NUMBERS))
            case "add":
                row.insert(at, random.choice(CELLS))
            case "lose" if row:
                del row[at]
            case "double":
                rows += [[*row]] * random.choice((1, 50))
            case "empty":
                rows.insert(random.randrange(len(rows) or 1), [])
            case "wide":
                row += [random.choice(("", "x"))] * random.choice((10, 20_000))


def _spoil_entry(random: Random, entry: dict[str, Any]) -> None:
    key = random.choice(("from", "sheet", "columns", "ignore", "every", "other"))
    texts = ["../cards.csv", "/etc/passwd", "cards.csv", "tables", "cards.yaml", *TEXTS, "kind", ""]
    entry[key] = random.choice(
        (
            any_value(random),
            random.choice(texts),
            random.choices(texts, k=3),
            {random.choice(texts): random.choice(texts)},
            {"kind": "action", "deck": "day", "effect": [{"direct": "x"}] * 300},
        )
    )


def _write_csv(random: Random, rows: Rows) -> bytes:
    stream = StringIO()
    separator = random.choice(",,;\t")
    ends = random.choice(("\n", "\r\n", "\r"))
    csv.writer(stream, delimiter=separator, lineterminator=ends).writerows(rows)
    said = random.choice(("", "", "", f"sep={separator}{ends}", *_SAID))
    encoding = random.choice(("utf-8", "utf-8", "utf-8-sig", "utf-16", "cp1252", "utf-16-be"))
    return (said + stream.getvalue()).encode(
        encoding, "surrogatepass" if "utf" in encoding else "replace"
    )


def _write_xlsx(random: Random, rows: Rows) -> bytes:
    relation = '<Relationship Id="rId{}" Type="{}/{}" Target="{}"/>'.format
    cells = "".join(
        f'<row r="{number}">{"".join(map(_xlsx_cell, row))}</row>'
        for number, row in enumerate(rows, 1)
    )
    texts = {
        "[Content_Types].xml": f'<Types xmlns="{_CONTENT_TYPES}">'
        f'<Override PartName="/xl/workbook.xml" ContentType="{_TYPES}.sheet.main+xml"/>'
        f'<Override PartName="/xl/worksheets/sheet1.xml" ContentType="{_TYPES}.worksheet+xml"/>'
        "</Types>",
        "_rels/.rels": f'<Relationships xmlns="{_RELATIONS}">'
        f"{relation(1, _OFFICE, 'officeDocument', 'xl/workbook.xml')}</Relationships>",
        "xl/workbook.xml": f'<workbook xmlns="{_SPREADSHEET}" xmlns:r="{_OFFICE}"><sheets>'
        '<sheet name="Cards" sheetId="1" r:id="rId1"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{_RELATIONS}">'
        f"{relation(1, _OFFICE, 'worksheet', 'worksheets/sheet1.xml')}</Relationships>",
        "xl/worksheets/sheet1.xml": f'<worksheet xmlns="{_SPREADSHEET}"><sheetData>{cells}'
        "</sheetData></worksheet>",
    }
    return _packed(random, {name: _DECLARATION + text for name, text in texts.items()})


def _xlsx_cell(text: str) -> str:
    if re.fullmatch(r"\d{1,6}", text):
        return f"<c><v>{text}</v></c>"
    return f'<c t="inlineStr"><is><t>{_in_xml(text)}</t></is></c>' if text else "<c/>"


def _in_xml(text: str) -> str:
    return escape(re.sub("[^\t\n\r -\ud7ff\ue000-\ufffd]", "?", text))


def _write_ods(random: Random, rows: Rows) -> bytes:
    lines = "".join(
        f"<table:table-row>{''.join(map(_ods_cell, row))}</table:table-row>" for row in rows
    )
    names = "".join(
        f' xmlns:{name}="{_ODF}:{name}:1.0"' for name in ("office", "table", "text", "style")
    )
    texts = {
        "mimetype": "application/vnd.oasis.opendocument.spreadsheet",
        "META-INF/manifest.xml": f'{_DECLARATION}<m:manifest xmlns:m="{_ODF}:manifest:1.0"/>',
        "styles.xml": f"{_DECLARATION}<office:document-styles{names}/>",
        "content.xml": f"{_DECLARATION}<office:document-content{names}><office:automatic-styles/>"
        f'<office:body><office:spreadsheet><table:table table:name="Cards">{lines}</table:table>'
        "</office:spreadsheet></office:body></office:document-content>",
    }
    return _packed(random, texts)


def _ods_cell(text: str) -> str:
    if re.fullmatch(r"\d{1,6}", text):
        return f'<table:table-cell office:value-type="float" office:value="{text}"/>'
    lines = "".join(f"<text:p>{_in_xml(line)}</text:p>" for line in text.split("\n"))
    return f'<table:table-cell office:value-type="string">{lines}</table:table-cell>'


def _packed(random: Random, texts: Mapping[str, str]) -> bytes:
    """Return an archive of parts, some of which are spoilt, doubled or lost."""
    parts = [(name, text.encode("utf-8", "replace")) for name, text in texts.items()]
    for _ in range(random.choice((0, 1, 1, 2))):
        at = random.choice((len(parts) - 1, random.randrange(len(parts))))
        name, content = parts[at]
        match random.choice(("markup", "markup", "markup", "damage", "lose", "double", "bomb")):
            case "markup":
                text = content.decode("utf-8", "replace")  # it may be spoilt already
                parts[at] = (name, spoil_markup(random, text.encode(), MALICE))
            case "damage":
                parts[at] = (name, damage(random, content))
            case "lose":
                parts[at] = (f"lost/{name}", content)
            case "double":
                parts.append((name, content))
            case "bomb":
                parts[at] = (name, content + b" " * random.choice((1_000_000, 61_000_000)))
    stream = BytesIO()
    with ZipFile(stream, "w") as archive, catch_warnings():
        simplefilter("ignore")  # of two parts of one name
        for name, content in parts:
            # A part of a fixed date: a seed makes the same case each time.
            info = ZipInfo(name)
            info.compress_type = random.choice((ZIP_DEFLATED, ZIP_DEFLATED, ZIP_STORED))
            archive.writestr(info, content)
    return stream.getvalue()


WRITERS: tuple[tuple[str, Callable[[Random, Rows], bytes]], ...] = (
    (".csv", _write_csv), (".tsv", _write_csv), (".xlsx", _write_xlsx), (".ods", _write_ods),
)  # fmt: skip
