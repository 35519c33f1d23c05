"""The documents of other games in a real browser: on a telephone nothing reaches beyond it."""

from pathlib import Path

from generator.pages.document_outputs import FORMS
from generator.pages.papers import A4
from generator.pages.written_documents import written_document
from tests.games.test_low_water import low_water
from tests.pages.visits import NARROW, Visit


def test_rules_of_low_water(visit: Visit, tmp_path: Path) -> None:
    """Its figures, which are as wide as they are printed at most, shrink to the screen."""
    layout = low_water()
    document = layout.templates.documents["rules"]
    fonts = layout.templates.fonts
    content, _, _ = FORMS["html"](written_document(layout, document), document, fonts, A4)
    page = tmp_path / "rules.html"
    page.write_bytes(content)

    shown = visit.show(page)

    assert shown.evaluate("document.documentElement.scrollWidth") <= NARROW
