"""Tables whose rows can be laid out one by one (CSS `table-layout: fixed`).

What such a row depends on, but for itself, is the table, its rows that every page repeats, and the
first row, which tells how wide the columns are (CSS 2.1, 17.5.2.1).
"""

from collections.abc import Iterator
from typing import Any

from generator.pages.weasyprint_private import TableBox


def has_independent_rows(box: Any) -> bool:
    """Tell whether a table, or the box around one, is laid out row by row."""
    table = box.get_wrapped_table() if box.is_table_wrapper else box
    return (
        type(table) is TableBox
        and table.style["table_layout"] == "fixed"
        and table.style["width"] != "auto"
        and any(group.children for group in table.children[:1])
        and not any(group.is_footer for group in table.children)  # all rows leave room for it
        and all(cell.rowspan == 1 for row in _rows(table) for cell in row.children)
        # What names a page may say something else on each of them.
        and all(each.missing_link is None for each in first_boxes(table))
    )


def first_boxes(table: Any) -> Iterator[Any]:
    """Yield the boxes that each row depends on: those of the head, or of the first row without."""
    first = table.children[0]
    yield from _box_and_descendants(first if first.is_header else first.children[0])


def _rows(table: Any) -> Iterator[Any]:
    for group in table.children:
        yield from group.children


def _box_and_descendants(box: Any) -> Iterator[Any]:
    yield box
    for child in box.all_children():
        yield from _box_and_descendants(child)
