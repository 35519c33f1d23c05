"""How a template speaks of the other documents."""

from generator.documents.other_documents import Others

OTHERS = Others({"rules": ("Rules & more", "tiny_0.3_rules")})


def test_document() -> None:
    """A document is called by its title."""
    assert OTHERS.document("rules") == "<cite>Rules &amp; more</cite>"


def test_file() -> None:
    """A file is called as the build writes it."""
    assert OTHERS.file("rules") == "<code>tiny_0.3_rules.pdf</code>"
    assert OTHERS.file("rules", "html") == "<code>tiny_0.3_rules.html</code>"
