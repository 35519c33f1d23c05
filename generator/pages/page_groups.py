"""Links of an index that lead to one page of the PDF, beside one another: the page is said once.

On which page something stands is known when the document is laid out; then it is laid out again.
"""

import re
from collections.abc import Mapping

_LINK = r"<a\s[^<>]*+>[^<]*+</a>"
_BETWEEN = r"[^<]*+"
_MARK = "<span data-by-page>"
_LIST = re.compile(rf"{_MARK}({_LINK}(?>(?:{_BETWEEN}{_LINK})*))</span>")
_PART = re.compile(rf"({_BETWEEN})(<a\s[^<>]*?href=\"#([^\"<>]*+)\"[^<>]*+>[^<]*+</a>)")
_APART = "; "


def has_groups(html: str) -> bool:
    """Return whether a page has links that are grouped by the page they lead to."""
    return _MARK in html


def group_by_page(html: str, pages: Mapping[str, int]) -> str:
    """Return a page in which links beside one another are in one `on-page` if their page is one.

    They are those of an element with `data-by-page`; semicolons part the groups. `pages` are the
    numbers of pages by ids.
    """
    return _LIST.sub(lambda found: f"{_MARK}{_grouped(found[1], pages)}</span>", html)


def _grouped(links: str, pages: Mapping[str, int]) -> str:
    groups: list[str] = []
    last: int | None = -1
    for between, link, name in _PART.findall(links):
        page = pages.get(name)
        if groups and page == last:
            groups[-1] += between + link
        else:
            groups.append(link)
        last = page
    return _APART.join(f'<span class="on-page">{group}</span>' for group in groups)
