"""Words in the code of templates that readers see, told from ids without running anything."""

import pytest

from generator.documents.printed_literals import printed_literals

PRINTED = {
    "directly": ('{{ "word" }} {{ "one" if x else "two" }} {{ y }}', ["one", "two", "word"]),
    "filtered": ('{{ "word" | safe }} {{ f("id") }}', ["word"]),
    "in a tag": ('<p class="{{ "id" }}">{{ "word" }}</p><style>{{ "id" }}</style>', ["word"]),
    "in a word": ('card{{ "s" if x }} {{ "un" }}told {{ y }}{{ "s" }}', []),
    "in a loop": ('{% for x in ["one", "two"] %}{{ x }}{% endfor %}', ["one", "two"]),
    "in pairs": (
        '{% for x, y in [("id", "one"), ("id", "two")] %}<p id="{{ x }}">{{ y }}{% endfor %}',
        ["one", "two"],
    ),
    "by name": ('{% set x, y = "word", "id" %}{{ x }}', ["word"]),
    "by key": ('{% set x = {"a": "word", "b": "id"} %}{{ x.a }} {{ x["c"] }}', ["word"]),
    "by any key": ('{{ {"a": "one", "b": "two"}[y] }}', ["one", "two"]),
    "in items": ('{% for k, v in {"id": "word"}.items() %}{{ v }}{% endfor %}', ["word"]),
    "keys of items": ('{% for k, v in {"word": "id"}.items() %}{{ k }}{% endfor %}', ["word"]),
    "joined": ('{{ ["one", "two"] | join(", ") }}', ["one", "two"]),
    "by place": ('{% set x = ["id", "word"] %}{{ x[1] }}', ["word"]),
    "compared": ('{{ "word" if x == "id" }}', ["word"]),
    "another name": ('{% for x in ["id"] %}{{ f(x) }}{% endfor %}{{ x }}', []),
    "a parameter": (
        ('{% macro m(a, b="two") %}<i class="{{ a }}">{{ b }}{% endmacro %}'
        '{{ m("id", "one") }}{{ m("id") }}'),
        ["one", "two"],
    ),
    "a parameter by name": (
        '{% macro m(a, b) %}{{ b }}{% endmacro %}{{ m(b="word", a="id") }}',
        ["word"],
    ),
    "in a parameter": (
        ('{% macro m(a) %}{% for x, y in a %}{{ y }}{% endfor %}{% endmacro %}'
        '{{ m([("id", "word")]) }}'),
        ["word"],
    ),
    "through two macros": (
        ('{% macro n(a) %}{{ m(a) }}{% endmacro %}{% macro m(b) %}{{ b }}{% endmacro %}'
        '{{ n("word") }}'),
        ["word"],
    ),
    "itself": (
        '{% macro m(a) %}{{ a }} {{ m([a, "id"]) }}{% endmacro %}{{ m("word") }}',
        ["word"],
    ),
    "relying": ('{% relies on "id" %}{{ "word" }}', ["word"]),
    "no template": ('{{ "word" }', []),
}  # fmt: skip


def printed_words(sources: dict[str, str]) -> dict[str, list[str]]:
    """Return the words that are printed, by file."""
    return {
        file: sorted(sources[file][offset + 1 :].split('"')[0] for offset in offsets)
        for file, offsets in printed_literals(sources).items()
    }


@pytest.mark.parametrize(("source", "expected"), PRINTED.values(), ids=PRINTED)
def test_printed(source: str, expected: list[str]) -> None:
    """What is printed comes from literals, whatever names it has on its way."""
    assert printed_words({"a.html": source}).get("a.html", []) == expected


def test_macros_of_other_templates() -> None:
    """A macro of another template prints what it is given, in whatever way it is imported."""
    sources = {
        "d/rules.html": '{% import "_m.html" as m with context %}'
        '{% from "_m.html" import t as u, o %}'
        '{{ m.t("one") }}{{ u("two") }}{{ o("id") }}{{ t("id") }}',
        "d/_m.html": "{% macro t(a) %}{{ a }}{% endmacro %}"
        '{% macro o(a) %}<p id="{{ a }}">{% endmacro %}',
        "d/wrong.html": "{% if %}",
    }  # fmt: skip
    assert printed_words(sources) == {"d/rules.html": ["one", "two"]}


def test_hostile() -> None:
    """Macros that call each other with more and more, and deep nesting, come to an end."""
    grows = '{% macro m(a) %}{{ a[0] }} {{ m([a]) }} {{ m({"x": a}) }}{% endmacro %}{{ m("word") }}'
    deep = "{{ " + "[" * 3000 + '"word"' + "]" * 3000 + " }}"
    long = "".join(f"{{% set x{n} = [x{n - 1}, x{n - 1}] %}}" for n in range(1, 500)) + "{{ x499 }}"

    sources = {"a.html": grows, "b.html": deep, "c.html": long}
    assert printed_words(sources) == {"a.html": ["word"]}


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_offsets(end: str) -> None:
    """Offsets are those of the file, whatever spaces the marks take away."""
    source = end.join(['<p> {#- "no" -#} ', '{%- set x = "word" -%} ', " {{- x -}} ", '"word"'])
    assert printed_words({"a.html": source}) == {"a.html": ["word"]}
