"""Labels for the cells of tables, which browsers show on narrow screens.

There a row becomes a card, and the column's head stands before what its cell says. The style does
that, of what is written here into the tags: `data-label`, and the roles, which a cell that is no
longer laid out as one would lose in some browsers. Which cell is below which head follows from
HTML's own rules (HTML, 4.9.12). Of a table of the class `by-column` a column becomes a card: its
cells say the heads of their rows; one of two columns becomes cards where it has the class `by-row`.
"""

import re
from collections.abc import Iterator, Sequence
from html import escape

from msgspec import Struct, field

from generator.base.files import shortened
from generator.pages.html import HtmlElement, PageEdit, Parsed

_CARDS = '<div class="scroll rows">'
_SCROLL = '<div class="scroll" tabindex="0">'
_LABEL = "data-label"
_ROLES = {"table": "table", "thead": "rowgroup", "tbody": "rowgroup", "tfoot": "rowgroup"}
_ROLES |= {"tr": "row", "td": "cell"}
_FEWEST = 3  # columns: two fit on any screen
_MOST = 40  # columns: more do not fit on a card
_LONGEST = 60  # characters of a label
_TURNED = "by-column"  # a class: in cards, a column is one, and not a row
_ASKED = "by-row"  # a class: cards also where there are two columns
_NOTHING = frozenset({"", "–", "—"})
_NUMBER = re.compile(r"[\d.]+")  # the head of a row that says nothing without that of its column


class _TableRow(Struct):
    """A row: its tag, whether it is one of heads, its cells."""

    tag: HtmlElement
    is_head: bool
    cells: list[HtmlElement] = field(default_factory=list)


def label_tables(parsed: Parsed) -> Iterator[PageEdit]:
    """Yield what a page's tables have in browsers: a frame, and labels where they may be cards."""
    elements = iter(enumerate(parsed.elements))
    for table in parsed.tables:
        if not table.close:
            continue
        start = next(index for index, each in elements if each is table)
        inside = []
        for index in range(start + 1, len(parsed.elements)):
            if parsed.elements[index].start >= table.close:
                break
            inside.append(index)
        labels = [*_labels(parsed.elements, table, inside)]
        yield (table.start, table.start, _CARDS if labels else _SCROLL)
        yield (table.close, table.close, "</div>")
        yield from labels


def _labels(
    elements: Sequence[HtmlElement], table: HtmlElement, inside: Sequence[int]
) -> Iterator[PageEdit]:
    """Yield the attributes for the tags of a table that may become cards, none for any other."""
    parts = [elements[index] for index in inside]
    rows, bare = _rows(parts), _bare(elements, inside)
    heads, places = _heads(rows)
    is_form = all(id(cell) in bare for row in rows for cell in row.cells if cell.name == "td")
    classes = table.attributes.get("class", "").split()
    fewest = _FEWEST - 1 if _ASKED in classes else _FEWEST
    if not fewest <= len(heads) <= _MOST or is_form or any(it.name == "table" for it in parts):
        return
    yield _written(table, {"role": "table"})
    for each in parts:
        if each.name in _ROLES and each.end:
            yield _written(each, {"role": _ROLES[each.name]})
    if _TURNED in classes:
        yield from _turned_labels(rows, bare)
        return
    for row in rows:
        for cell in row.cells:
            if cell.name == "th":
                is_column = row.is_head or cell.attributes.get("scope", "").startswith("col")
                yield _written(cell, {"role": "columnheader" if is_column else "rowheader"})
                if not is_column and _NUMBER.fullmatch(cell.text):
                    yield _written(cell, {_LABEL: heads[places[id(cell)]]})
            elif not row.is_head:
                label = heads[places[id(cell)]] if _span(cell, "colspan") == 1 else ""
                yield _written(cell, {_LABEL: "" if id(cell) in bare else label})


def _turned_labels(rows: Sequence[_TableRow], bare: set[int]) -> Iterator[PageEdit]:
    """Yield the attributes for the tags of a table whose columns become cards."""
    for row in rows:
        head = next((cell for cell in row.cells if cell.name == "th"), None)
        for cell in row.cells:
            if cell.name == "th":
                role = "columnheader" if row.is_head else "rowheader"
                yield _written(cell, {"role": role})
            elif not row.is_head:
                says_nothing = id(cell) in bare or cell.text.strip() in _NOTHING
                more = {"data-nothing": ""} if says_nothing else {}
                yield _written(cell, {_LABEL: _label(head) if head else "", **more})


def _written(element: HtmlElement, attributes: dict[str, str]) -> PageEdit:
    """Return attributes put into a tag, but for those that it has."""
    at = element.start + 1 + len(element.name)
    new = (f' {k}="{escape(v)}"' for k, v in attributes.items() if k not in element.attributes)
    return at, at, "".join(new)


def _rows(parts: Sequence[HtmlElement]) -> list[_TableRow]:
    """Return a table's rows. Without a head, a first row of nothing but heads is one."""
    rows: list[_TableRow] = []
    is_head = False
    for each in parts:
        if each.name in ("thead", "tbody", "tfoot"):
            is_head = each.name == "thead"
        elif each.name == "tr":
            rows.append(_TableRow(each, is_head))
        elif each.name in ("td", "th") and rows:
            rows[-1].cells.append(each)
    if rows and not any(row.is_head for row in rows):
        rows[0].is_head = all(cell.name == "th" for cell in rows[0].cells)
    return rows


def _bare(elements: Sequence[HtmlElement], inside: Sequence[int]) -> set[int]:
    """Return the cells, by identity, in which there is nothing."""
    found = set()
    for index in inside:
        cell = elements[index]
        if cell.name not in ("td", "th") or cell.text.strip():
            continue
        after = elements[index + 1] if index + 1 < len(elements) else None
        if after is None or after.depth <= cell.depth:
            found.add(id(cell))
    return found


def _heads(rows: Sequence[_TableRow]) -> tuple[list[str], dict[int, int]]:
    """Return the label of each column, and in which column each cell begins, by identity."""
    heads: dict[int, str] = {}
    places: dict[int, int] = {}
    below: dict[int, int] = {}  # rows that a cell from above still spans in a column
    for row in rows:
        column, taken = 0, dict(below)
        for cell in row.cells:
            while taken.get(column):
                column += 1
            places[id(cell)] = column
            across, down = _span(cell, "colspan"), _span(cell, "rowspan")
            for each in range(column, min(column + across, _MOST + 1)):
                taken[each] = down
                if row.is_head:
                    heads[each] = _label(cell) or heads.get(each, "")
            column += across
        below = {each: rest - 1 for each, rest in taken.items() if rest > 1}
    return [heads.get(column, "") for column in range(max(heads, default=-1) + 1)], {
        name: min(column, max(heads, default=0)) for name, column in places.items()
    }


def _label(cell: HtmlElement) -> str:
    return shortened(cell.attributes.get(_LABEL, cell.text), _LONGEST)


def _span(cell: HtmlElement, name: str) -> int:
    value = cell.attributes.get(name, "")
    return max(1, int(value[:9])) if value.isdecimal() else 1
