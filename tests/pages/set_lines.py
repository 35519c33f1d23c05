"""The lines that WeasyPrint sets of a page, with the press's patches."""

from weasyprint import HTML
from weasyprint.formatting_structure.boxes import LineBox, TextBox

import generator.pages.weasyprint_private  # noqa: F401 - it mends WeasyPrint's lines


def lines_set(html: str) -> list[tuple[str, float]]:
    """Return the lines of a page, each with its width in CSS pixels."""

    def text(box: object) -> str:
        children = getattr(box, "children", ())
        return box.text if isinstance(box, TextBox) else "".join(map(text, children))

    def walk(box: object) -> list[tuple[str, float]]:
        if isinstance(box, LineBox):
            return [(text(box), sum(child.margin_width() for child in box.children))]
        return [line for child in getattr(box, "children", ()) for line in walk(child)]

    return walk(HTML(string=html).render().pages[0]._page_box)  # noqa: SLF001
