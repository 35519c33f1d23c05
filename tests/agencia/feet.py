"""How far the text of a page of A4 reaches down: what the tests of long documents measure."""

from pathlib import Path

import pypdf

TOP, FOOT, LINE = (mm * 72 / 25.4 for mm in (273, 22, 5.2))  # of the text of a page of A4


def lowest(page: pypdf.PageObject) -> float:
    """Return how far above the foot of a page of A4 (pt) its last line stands."""
    found = [TOP]

    def look(text: str, cm: list[float], tm: list[float], *_: object) -> None:
        y = cm[1] * tm[4] + cm[3] * tm[5] + cm[5]
        if text.strip() and y > FOOT:
            found.append(y)

    page.extract_text(visitor_text=look)
    return min(found)


def blank_feet(path: Path) -> dict[int, float]:
    """Return the pages, all but the first and the last, of whose text the last fifth is blank."""
    pages = pypdf.PdfReader(path).pages
    feet = {number: lowest(page) - FOOT for number, page in enumerate(pages, 1)}
    blank = (TOP - FOOT) / 5 + LINE
    return {n: foot for n, foot in feet.items() if 1 < n < len(feet) and foot > blank}


def opened_by_chapters(path: Path) -> dict[int, str]:
    """Return the pages at whose top a chapter begins, with its title."""
    reader = pypdf.PdfReader(path)
    chapters = [each for each in reader.outline if not isinstance(each, list)]
    return {
        (reader.get_destination_page_number(each) or 0) + 1: str(each.title)
        for each in chapters
        if float(each.top or 0) > TOP - LINE
    }
