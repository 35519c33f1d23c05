"""What templates see: the fields of a game, plain methods, loops; nothing that leads further."""

import re
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest
from jinja2 import Environment, TemplateSyntaxError, UndefinedError, nodes

from generator.base import cache
from generator.base.problem import GameError
from generator.documents import sandbox
from generator.documents.sandbox import Sandbox
from generator.documents.template_limits import FILTERS, PassedLimit, Refused
from tests.documents.writing import write

SEEN = {
    "methods of texts": ("{{ 'a/b'.rpartition('/')[2] | upper }}", "B"),
    "items": ("{{ {'a': 1}.a }}{{ {'items': 2}['items'] }}{{ [3, 4][-1] }}", "124"),
    "methods of mappings": ("{% for key, value in {'a': 1}.items() %}{{ key }}{% endfor %}", "a"),
    "loops": ("{% for i in range(2) %}{{ loop.index0 }}{{ loop.last }}{% endfor %}", "0False1True"),
    "namespaces": ("{% set n = namespace(a=1) %}{% set n.a = n.a + 1 %}{{ n.a }}", "2"),
    "macros": (
        "{% macro m(a) %}{{ a }}{{ caller() }}{% endmacro %}{% call m(1) %}2{% endcall %}",
        "12",
    ),
    "what is not there": ("{{ {}.a is defined }}", "False"),
    "texts put together": ("{{ 'a' ~ 1 ~ ('<b>' | safe) ~ '<' }}", "a1<b>&lt;"),
    "markup in filters": ("{{ '<b>' | safe | replace('b', 'i') | indent }}", "<i>"),
    "numbers filled up": ("{{ '%03d' | format(5) }}{{ '7'.zfill(2) }}", "00507"),
    "blocks": ("{% block a %}1{% endblock %}{{ self.a() }}", "11"),
}
REFUSED = {
    "an underscore": ("{{ [].__len__ }}", Refused, "__len__"),
    "a method that is not listed": ("{{ 'a'.encode() }}", Refused, "encode"),
    "a format": ("{{ 'a'.format(1) }}", Refused, "format"),
    "what changes a list": ("{{ [].append(1) }}", Refused, "would change"),
    "what changes a mapping": ("{{ {}.update(a=1) }}", Refused, "would change"),
    "an attribute of a number": ("{{ (1).real }}", Refused, "real"),
    "a list as a text": ("{{ range(3) }}", Refused, "a list cannot"),
    "a list in a text": ("{{ 'a' ~ range(3) }}", Refused, "a list cannot"),
    "a function as a text": ("{{ dict }}", Refused, "a function cannot"),
    "an attribute of nothing": ("{{ a.__class__ }}", UndefinedError, "'a' is undefined"),
    "a class": ("{{ given() }}", Exception, "not safely callable"),
    "turns of loops": (
        "{% for i in 'ab' %}{{ range(600000) | length }}{% endfor %}",
        PassedLimit,
        "",
    ),
    "what loops write": (
        "{% for i in range(900000) %}" + "x" * 50 + "{% endfor %}",
        PassedLimit,
        "",
    ),
}


def written(template: str) -> str:
    """Return what a template writes."""
    return Sandbox(lambda _: None).from_string(template).render(given=dict)


@pytest.mark.parametrize("name", SEEN)
def test_seen(name: str) -> None:
    """Templates do what documents need."""
    template, expected = SEEN[name]

    assert written(template) == expected


FILTERED = """\
-1 | abs
[1, 2, 3] | batch(2) | map('sum')
'ab' | capitalize
'a' | center(5)
none | d(1, true)
0 | default(1, true)
{'b': 1, 'a': 2} | dictsort | map('first')
'<' | e
'<' | escape
[3, 4] | first
'1.5' | float
'<' | forceescape
'%03d' | format(7)
[{'a': 1}, {'a': 2}] | groupby('a') | map('first')
'a' | indent(2, true)
'7' | int
{'a': 1} | items | map('first')
[1, 2] | join('+')
[3, 4] | last
[3, 4] | length
[3, 4] | count
'ab' | list
'A' | lower
['a'] | map('upper')
[1, 3] | max
[1, 3] | min
[1, 2] | reject('odd')
[{'a': 0}] | rejectattr('a') | map('length')
'ab' | replace('b', '<')
'ab' | reverse
2.5 | round(0, 'ceil')
'<b>' | safe
[1, 2] | select('odd')
[{'a': 1}] | selectattr('a') | map('length')
[1, 2, 3] | slice(2) | map('sum')
[2, 1] | sort
1 | string
'<b>a</b>' | striptags
[1, 2] | sum
'ab' | title
' a ' | trim
'abcdef gh' | truncate(5, true, '')
[1, 1] | unique
'a' | upper
'a b' | urlencode
'a b' | wordcount
"""
SHOWN = "{% set found = FOUND %}{{ found | join(',') if found is iterable else found }}"


def test_each_filter() -> None:
    """It gives what Jinja2's own gives."""
    own = Environment(autoescape=True)
    for expression in FILTERED.splitlines():
        template = SHOWN.replace("FOUND", expression)
        assert written(template) == own.from_string(template).render(), expression

    assert {*re.findall(r"\| (\w+)", FILTERED)} == FILTERS.keys()


@pytest.mark.parametrize("name", REFUSED)
def test_refused(name: str) -> None:
    """Anything else is refused, by name."""
    template, error, words = REFUSED[name]
    with pytest.raises(error) as fault:
        written(template)

    assert words in str(fault.value)


def test_code_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A template is read once; one that says something else, or is faulty, is read each time."""
    read: list[str] = []

    class Watched(Sandbox):
        def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
            read.append(source)
            return super()._parse(source, name, filename)

    def write(text: str) -> str:
        return Watched(lambda _name: (text, "a.html", lambda: True)).get_template("a").render()

    own = partial(cache.cached, folder=tmp_path)
    monkeypatch.setattr(sandbox, "cache", SimpleNamespace(cached=own, digest=cache.digest))
    first = "{% for i in range(3) %}{{ i }}{% endfor %}"
    for text, expected in ((first, "012"), (first, "012"), (first.replace("3", "2"), "01")):
        assert write(text) == expected
    for _ in range(2):
        with pytest.raises(TemplateSyntaxError):
            write("{% for %}")

    assert read == [first, first.replace("3", "2"), "{% for %}", "{% for %}"]


def test_cached_code_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What code from an earlier run does over and over is counted as if it were new."""
    own = partial(cache.cached, folder=tmp_path)
    monkeypatch.setattr(sandbox, "cache", SimpleNamespace(cached=own, digest=cache.digest))
    text = "{% for i in 'ab' %}{{ range(600000) | length }}{% endfor %}"
    for _ in range(2):
        template = Sandbox(lambda _name: (text, "a.html", lambda: True)).get_template("a")
        with pytest.raises(PassedLimit):
            template.render()


def test_a_field_that_a_card_lacks(tmp_path: Path) -> None:
    """What is asked of a group that a card is not in names the card; else it is an empty text."""
    ferry = "{% set it = game.cards[3] %}\n"
    body = "{{ it.alliance }}|{{ 'no' if not it.alliance }}"
    assert write(ferry + body, tmp_path / "a") == "|no"
    with pytest.raises(GameError) as told:
        write(ferry + "{{ it.alliance.name }}", tmp_path / "b")

    (found,) = told.value.problems
    assert (found.check, found.place.line) == ("refused-name", 5)
    assert found.message == '"Ferry" has no alliance, whose "name" is needed here'
    assert "if it.alliance" in found.hint
