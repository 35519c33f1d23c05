"""What templates see: the fields of a game, plain methods, loops; nothing that leads further."""

import pytest
from jinja2 import UndefinedError

from generator.documents.sandbox import Sandbox
from generator.documents.template_limits import PassedLimit, Refused

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


@pytest.mark.parametrize("name", REFUSED)
def test_refused(name: str) -> None:
    """Anything else is refused, by name."""
    template, error, words = REFUSED[name]
    with pytest.raises(error) as fault:
        written(template)

    assert words in str(fault.value)
