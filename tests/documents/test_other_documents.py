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


def test_built() -> None:
    """A file of the build is called by its name, and leads to where it lies beside the pages."""
    name = 'a_<wbr class="browser-only">1.pdf'

    assert OTHERS.built("documents/a_1.pdf") == f'<span data-page="a_1.pdf">{name}</span>'
    assert (
        OTHERS.built("night/a4/a_1.pdf") == f'<span data-page="../night/a4/a_1.pdf">{name}</span>'
    )


def test_built_with_a_title() -> None:
    """In browsers a title stands before the name of a file, in one link with it."""
    shown = '<span class="browser-only">A &amp; B</span> <span class="file">a.pdf</span>'

    assert OTHERS.built("documents/a.pdf", "A & B") == f'<span data-page="a.pdf">{shown}</span>'


def test_elsewhere() -> None:
    """A text says to which section of another document it leads."""
    text = OTHERS.elsewhere("rules", "night", "a & b")

    assert text == '<span data-page="tiny_0.3_rules.html#night">a &amp; b</span>'
    assert OTHERS.elsewhere("hints", "night", "a & b") == "a &amp; b"
