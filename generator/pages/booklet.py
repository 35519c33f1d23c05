"""Pages of A5 to a booklet: two on each side of sheets that are folded and nested."""

from io import BytesIO

import pikepdf

from generator.pages.papers import A4, Paper

_SHEET = 4  # pages on a folded sheet


def impose_booklet(content: bytes, paper: Paper = A4) -> tuple[bytes, int]:
    """Return A5 pages arranged as the sides of a booklet (PDF), and the number of sides.

    On another paper than A4 they are as large as half of it lets them be.

    The last page of the booklet stands beside the first, and so on inwards; blank pages fill the
    last sheet. Printed on both sides (turned on the short edge), folded once, it reads in order.
    """
    across, up = paper.height, paper.width
    with pikepdf.open(BytesIO(content)) as pages, pikepdf.new() as booklet:
        for left, right in _pairs(len(pages.pages)):
            booklet.add_blank_page(page_size=(across, up))
            side = pikepdf.Page(booklet.pages[-1])
            for index, column in ((left, 0), (right, 1)):
                if index < len(pages.pages):
                    width = across / 2
                    area = pikepdf.Rectangle(column * width, 0, (column + 1) * width, up)
                    _place(side, pages.pages[index], f"/Page{index + 1}", area)
        booklet.docinfo["/Title"] = pages.docinfo["/Title"]
        with BytesIO() as file:
            compact = pikepdf.ObjectStreamMode.generate
            booklet.save(file, deterministic_id=True, object_stream_mode=compact)
            return file.getvalue(), len(booklet.pages)


def _place(side: pikepdf.Page, page: pikepdf.Page, name: str, area: pikepdf.Rectangle) -> None:
    """Draw a page into a rectangle of a side, as a form XObject with that name.

    pikepdf's own `add_overlay` gives forms random names, so that no two booklets would be equal.
    """
    form = page.as_form_xobject()
    called = side.add_resource(form, pikepdf.Name.XObject, pikepdf.Name(name))
    fit = {"invert_transformations": True, "allow_shrink": True, "allow_expand": True}
    side.contents_add(side.calc_form_xobject_placement(form, called, area, **fit))
    side.contents_coalesce()


def _pairs(count: int) -> list[tuple[int, int]]:
    """Return which pages, from 0, lie side by side on each side of the sheets."""
    last = -(-count // _SHEET) * _SHEET - 1
    return [
        (last - side, side) if side % 2 == 0 else (side, last - side)
        for side in range((last + 1) // 2)
    ]
