"""What people read of templates and data, and how other words come into their files."""

from pathlib import Path

import pytest

from generator.loading.scalars import find_scalars
from generator.loading.source import parse_yaml
from generator.renaming.regions import TemplateRegion, file_texts, template_texts
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


VALUES = {
    "plain": "a: The fog is here\nb: x\n",
    "plain, the whole": "a: fog\nb: x\n",
    "plain, the first word": "a: fog is here\nb: x\n",
    "plain, the last word": "a: The fog # why fog\nb: x\n",
    "plain over several lines": "a: The\n  fog is\n  here\nb: x\n",
    "in single quotation marks": "a: 'The fog''s here'\nb: x\n",
    "in single quotation marks, the whole": "a: 'fog'\nb: x\n",
    "in double quotation marks": 'a: "The \\"fog\\" is"\nb: x\n',
    "in double quotation marks, the whole": 'a: "fog"\nb: x\n',
    "folded": "a: >-\n  The fog\n  is here\nb: x\n",
    "folded, the whole": "a: >-\n  fog\nb: x\n",
    "in lines": "a: |\n  The fog\n  is here\nb: x\n",
    "in braces": "a: {c: The fog is, d: y}\nb: x\n",
    "in brackets, the whole": "a: [fog, y]\nb: x\n",
    "in a list": "- fog\n- b\n",
}
NAMES = (
    *(
        "a",
        "a b",
        "a: b",
        "a #b",
        "a, b",
        "- a",
        "a - b",
        "-",
        "? a",
        "[a",
        "a]",
        "{a}",
        "a}",
        "&a",
    ),
    *("*a", "!a", "|", "> a", "'", "'a'", "a's", '"', 'a "b"', "%a", "@a", "`a`", "~", "null", "7"),
    *("yes", "a:", ":a", "#a", "a\\", "\\n", "=", "<<", "---", "é", "火"),
)


@pytest.mark.parametrize("text", VALUES.values(), ids=VALUES)
def test_any_name_in_a_value(text: str, tmp_path: Path) -> None:
    """Whatever the new name, YAML reads it where the old one stood, or nothing was changed."""
    (tmp_path / "a.yaml").write_text(text, "utf-8")
    for name in NAMES:
        rewriting = Rewriting(tmp_path)
        for region in file_texts("a.yaml", text):
            at = region.text.find("fog")
            if at >= 0:
                region.put(NameUse(at, at + 3, name), rewriting)
        after = rewriting.texts().get("a.yaml", text)

        expected = read(text) if rewriting.left else [it.replace("fog", name) for it in read(text)]
        assert read(after) == expected


def read(text: str) -> list[str]:
    """Return the values and keys of a YAML text."""
    source, problems = parse_yaml("a.yaml", text)
    assert problems == []
    return [scalar.value for scalar in find_scalars(source)]


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("a: fog\n", "a: b", 'a: "a: b"\n'),
        ("a: fog\n", "-", 'a: "-"\n'),
        ("a: The fog\n", "a: b", None),
        ("a: The fog\n", "a, b", None),  # in brackets the comma would end the text
        ("a: The fog\n", "a #b", None),
        ("a: 'fog'\n", "it's", "a: 'it''s'\n"),
        ('a: "fog"\n', 'a \\ "b"', 'a: "a \\\\ \\"b\\""\n'),
        ("a: >-\n  The fog\n", "a: b", "a: >-\n  The a: b\n"),
        ("a: fog # fog\n", "b", "a: b # fog\n"),
    ],
)
def test_name_in_a_value(text: str, name: str, expected: str | None, tmp_path: Path) -> None:
    """A name gets the marks that it needs there; one that cannot have them is left alone."""
    (tmp_path / "a.yaml").write_text(text, "utf-8")
    rewriting = Rewriting(tmp_path)
    (region,) = file_texts("a.yaml", text, ["a"])
    at = region.text.index("fog")
    region.put(NameUse(at, at + 3, name), rewriting)

    assert rewriting.texts().get("a.yaml") == expected
    assert [(str(each.place), each.text) for each in rewriting.left] == (
        [] if expected else [("a.yaml:1:8", "fog")]
    )


@pytest.mark.parametrize(
    ("source", "text", "name", "expected"),
    [
        ("<p>An old one.", "An old one.", "new", "<p>An new one."),
        ("<p>An old one.", "An old one.", 'a "b"', '<p>An a "b" one.'),
        ("<p>An old one.", "An old one.", "a < b", "<p>An a &lt; b one."),
        ("<p>An old one.", "An old one.", "{% a", None),
        ("<p>An old one.", "An old one.", "{# a", None),
        ("<p>An old one.", "An old one.", "a }}", "<p>An a }} one."),
    ],
)
def test_name_in_a_template(
    source: str, text: str, name: str, expected: str | None, tmp_path: Path
) -> None:
    """A name in a document is shown as it is; what would begin code there is left alone."""
    (tmp_path / "a.html").write_text(source, "utf-8")
    rewriting = Rewriting(tmp_path)
    offsets = range(source.index(text), source.index(text) + len(text))
    at = text.index("old")
    TemplateRegion("a.html", source, text, offsets).put(NameUse(at, at + 3, name), rewriting)

    assert rewriting.texts().get("a.html") == expected
    assert [(str(each.place), each.text) for each in rewriting.left] == (
        [] if expected else [("a.html:1:7", "old")]
    )
