"""What people read of templates and data, and how other words come into their files."""

from pathlib import Path

import pytest
from yaml.nodes import ScalarNode

from generator.loading.cells import Cell, CellMark, CellTable
from generator.loading.game import read_references
from generator.loading.scalars import Scalar, find_scalars
from generator.loading.source import parse_yaml
from generator.renaming.regions import (
    DataRegion,
    TemplateRegion,
    data_texts,
    file_texts,
    template_texts,
)
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
        ("a: The\n  fog\n", "b", "a: The\n  b\n"),
        ("a: Sun, fog\n", "b", "a: Sun, b\n"),  # what is plain before stays so
        ("a: The fog\n", "'b'", "a: The 'b'\n"),  # the marks are no marks there
        ('a: "My f\\x6fg"\n', "b", None),  # an escape stands in the name
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


@pytest.mark.parametrize(("new", "expected"), [("Old mist", "Old mist"), ("A: b", '"A: b"')])
def test_name_over_two_lines(new: str, expected: str, tmp_path: Path) -> None:
    """A name that is a whole value stands in one line afterwards, if need be in quotation marks."""
    text = "a: The\n  fog\nb: x\n"
    (tmp_path / "a.yaml").write_text(text, "utf-8")
    rewriting = Rewriting(tmp_path)
    (region,) = file_texts("a.yaml", text, ["a"])
    region.put(NameUse(0, len(region.text), new), rewriting)
    assert rewriting.texts() == {"a.yaml": f"a: {expected}\nb: x\n"}


def test_name_in_a_spreadsheet(tmp_path: Path) -> None:
    """A cell of a spreadsheet is left to its author, who is told where it is."""
    (tmp_path / "a.ods").write_text("no text to anybody", "utf-8")
    mark = CellMark(CellTable("a.ods", iter(())), Cell("The fog", 3, 2))
    source, _ = parse_yaml("cards.yaml", "")
    scalar = Scalar(("cards", 0, "name"), ScalarNode("", "The fog", mark, mark), source)
    rewriting = Rewriting(tmp_path)
    DataRegion(scalar).put(NameUse(4, 7, "mist"), rewriting)

    assert not rewriting.spans
    assert [(str(each.place), each.text, each.why) for each in rewriting.left] == [
        ("a.ods:3:2 (B3)", "fog", "a spreadsheet is not written: change it there")
    ]


GAME = """
game: {id: an-id, title: a game, author: a person, language: en-GB, release: "1"}
editions: {e: {name: T0, distances: {normal: 1}}}
decks: [{id: an-id, name: T1, seal: a-drawing, color: "#000000", composition: {kind: 1}}]
kinds:
  kind:
    name: T2
    fields:
      omen: {type: choice, choices: [a choice], label: T3}
      ruling: text
      was: lines?
      of: group
      effect: {type: effect, sections: {prompt: T4}}
      art: picture?
groups: {of: {members: {one: {name: T5, mark: a-drawing}}}}
inventory: {pieces: {name: T6, count: 1, per: of, of: kind == "kind", part: T7}}
scoring: {lines: {points: {name: T8, each: 1}}, expect: [{expect: points > 1, message: T9}]}
retired: [{id: no-more, name: a card that is no more, since: "0"}]
waive: [{check: two-spellings, all: true, reason: a reason}]
lists: [{id: entry, title: T10, calls: [T11], cards: [fog]}]
errata: [{card: fog, was: a word of the past, now: T12, why: a reason}]
cards:
  - id: fog
    name: T13
    kind: kind
    deck: an-id
    of: one
    ruling: T14
    was: T15
    omen: a choice
    art: a-file.jpg
    effect: [{prompt: T16}]
terms:
  - id: an-id
    term: T17
    definition: T18
    forms: [T19]
    synonyms: [T20]
    see: [an-id]
    retired: [{form: a word, replacement: T21}]
wording:
  italics: [T22]
  replaces: [weak]
  terms: [{id: an id, forms: [T23], negated: true}]
proof: {actors: [{reading: a reading, forms: [T24]}]}
targets: [{id: those, title: T25, readings: [a reading]}]
checks: {own: {expect: omen, message: T26}, two-spellings: "off"}
relies: {remark: [effect]}
"""


def test_texts_of_a_game(tmp_path: Path) -> None:
    """Names, effects, phrases and messages are texts; ids, choices and words of the past aren't."""
    (tmp_path / "cards.yaml").write_text(GAME, "utf-8")
    reader = read_references(tmp_path)
    assert [problem.message for problem in reader.problems] == []
    texts = [region.text for region in data_texts(reader)]
    assert texts == [f"T{number}" for number in range(27)]


@pytest.mark.parametrize(
    ("text", "keys", "expected"),
    [
        ("a: x\nb: y\n", [], ["x", "y"]),
        ("a: x\nb: y\n", ["b"], ["y"]),
        ("b: {a: x}\nc: {b: y}\n", ["b"], ["y"]),
        ("x", [], ["x"]),
        ("x", ["b"], []),
        ("", ["b"], []),
    ],
)
def test_values_under_keys(text: str, keys: list[str], expected: list[str]) -> None:
    """Without keys all values of a file are texts, otherwise those directly under a key."""
    assert [region.text for region in file_texts("a.yaml", text, keys)] == expected


@pytest.mark.parametrize(
    ("source", "old", "new", "expected"),
    [
        ("<p>A &amp; B.", "A & B", "C", "<p>C."),
        ("<p>A &amp; B", "A &", "C", "<p>C B"),
        ("<p>A & B; C", "A &", "C", "<p>C B; C"),
        ("<p>Old;", "Old", "a\\b", "<p>a\\b;"),
        ("<p title='Old x'>", "Old", "a'b", "<p title='a&#x27;b x'>"),
        ("<p title='&quot;Old&quot; x'>", '"Old"', '"a"', "<p title='&quot;a&quot; x'>"),
        ("<p title='&#1;Old x'>", "Old", "a", "<p title='&#1;a x'>"),
        ("{{ f('') }}{{ f('Old x') }}", "Old", 'a "b"', "{{ f('') }}{{ f('a \"b\" x') }}"),
        ("{{ f('Old x') }}", "Old", "a's", None),
        ('{{ f("Old x") }}', "Old", "a's", '{{ f("a\'s x") }}'),
        ("{{ f('A &') }}; B;", "A &", "C", "{{ f('C') }}; B;"),
        ('{{ f("no\\u00a0old.") }}', "old", "new", '{{ f("no\\u00a0new.") }}'),
        ('{{ f("no\\nold\\xa0way") }}', "old\xa0way", "new path", '{{ f("no\\nnew\\xa0path") }}'),
        ('{{ f("an \\u00e9t\\u00e9") }}', "été", "old", None),
        ("---\ntitle: x\n---\n<p>Old", "Old", "a", "---\ntitle: x\n---\n<p>a"),
    ],
)
def test_any_name_in_a_template(
    source: str, old: str, new: str, expected: str | None, tmp_path: Path
) -> None:
    """A name that is found in a passage, an attribute or code is replaced there, and only there."""
    (tmp_path / "a.html").write_text(source, "utf-8")
    rewriting = Rewriting(tmp_path)
    for region in template_texts("a.html", source, {}):
        at = region.text.find(old)
        if at >= 0:
            region.put(NameUse(at, at + len(old), new), rewriting)

    assert rewriting.texts().get("a.html") == expected
    assert len(rewriting.left) == (expected is None)
