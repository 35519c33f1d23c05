"""The cache of checked pages: after an edit, pages with the same HTML are not checked again.

Only pages in which nothing is refused and that show no picture of the game's folder are cached:
their result depends on nothing but the page and its style sheets.
"""

import pickle
from collections.abc import Mapping

from generator.base import cache
from generator.base.limits import raised
from generator.base.problem import Problem
from generator.documents.document import WrittenPage
from generator.pages.admitted_styles import looked_by
from generator.pages.gate import Admitted, admit
from generator.pages.pictures import Pictures


def admit_once(
    page: WrittenPage, sheets: Mapping[str, str], pictures: Pictures
) -> tuple[Admitted, list[Problem]]:
    """Return a checked page and its problems, as `admit` does, from the cache where possible.

    `sheets` are the document's style sheets by their files.
    """
    named = [part for sheet in sheets.items() for part in sheet]
    key = cache.digest(looked_by(), repr(raised()), page.title, page.html, *named)
    if content := cache.known("admitted", key):
        admitted: Admitted = pickle.loads(content)  # noqa: S301 - our own, and nobody else's
        return admitted, []
    made, problems = admit(page, sheets, pictures)
    if not problems and not made.pictures:
        cache.put("admitted", key, pickle.dumps(made))
    return made, problems
