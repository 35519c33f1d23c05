"""How a template speaks of the other documents."""

from generator.documents.other_documents import Others

OTHERS = Others({"rules": ("Rules & more", "tiny_0.3_rules")})


def test_document() -> None:
    """A document is called by its title, and says which page that is."""
    title = '<cite data-page="tiny_0.3_rules.html">Rules &amp; more</cite>'

    assert OTHERS.document("rules") == title


def test_file() -> None:
    """A file is called as the build writes it."""
    for form, name in (("pdf", "tiny_0.3_rules.pdf"), ("html", "tiny_0.3_rules.html")):
        assert OTHERS.file("rules", form) == f'<code data-page="{name}">{name}</code>'


def test_elsewhere() -> None:
    """A text says to which section of another document it leads."""
    text = OTHERS.elsewhere("rules", "night", "a & b")

    assert text == '<span data-page="tiny_0.3_rules.html#night">a &amp; b</span>'
    assert OTHERS.elsewhere("hints", "night", "a & b") == "a &amp; b"
