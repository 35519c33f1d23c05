"""What people read of templates and data, and how other words come into their files."""

from pathlib import Path

from generator.renaming.regions import TemplateRegion, template_texts
from generator.renaming.rewriting import Rewriting
from generator.renaming.words import NameUse

SOURCE = """---
title: Old <rules>
short: Old
---
<img alt='Old &amp; new {{ card("old") }}' class="old">
{{ section("old", "Old words") }}<p data-head="The old way"><style>.old {}</style>
"""


def test_texts() -> None:
    """Titles, attributes that are read and texts in code are, ids and classes are not."""
    texts = [region.text.strip("\ufffc ") for region in template_texts("a.html", SOURCE, {})]
    assert list(filter(None, texts)) == [
        "Old <rules>",
        "Old",
        "Old & new",
        "The old way",
        "Old words",
    ]


def test_marks_are_escaped(tmp_path: Path) -> None:
    """Signs of HTML in a name are shown as they are; one with signs of Jinja is left alone."""
    region = TemplateRegion("a.html", "An old one.", "An old one.", range(11))
    rewriting = Rewriting(tmp_path)
    region.put(NameUse(3, 6, "<b> & c"), rewriting)
    assert {span.new for span in rewriting.spans} == {"&lt;b&gt; &amp; c"}

    region.put(NameUse(3, 6, "{{ x }}"), rewriting)
    assert [each.text for each in rewriting.left] == ["old"]


def test_quotation_marks_in_code(tmp_path: Path) -> None:
    """A text in code has no room for the sign that ends it."""
    source = '{{ f("old") }}'
    region = TemplateRegion("a.html", source, "old", range(6, 9), '"', is_code=True)
    rewriting = Rewriting(tmp_path)
    region.put(NameUse(0, 3, 'a "b"'), rewriting)
    assert not rewriting.spans
    assert len(rewriting.left) == 1
