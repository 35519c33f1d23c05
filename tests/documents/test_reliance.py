"""The tags in a template that say what its passages rely on."""

import pytest
from jinja2 import TemplateSyntaxError

from generator.documents.reliance import find_reliances
from generator.documents.sandbox import Sandbox

SOURCE = """\
<p>{% relies on "fog" %}Fog <b>stops</b> {{ card("fog") }}.</p>
{# {% relies on "comment" %} #}
<li>{%- relies on "ferry",
none(deck="day") -%}
{% if x %}<em>The ferry</em>{% endif %} moves</li>"""


def test_found() -> None:
    """Each tag has what stands in it, where, and how the passage after it begins."""
    found = list(find_reliances(SOURCE))

    assert [each.text.split() for each in found] == [
        ['"fog"'],
        ['"ferry",', 'none(deck="day")'],
    ]
    assert [each.begins for each in found] == ['Fog stops {{ card("fog") }}.', "The ferry moves"]
    assert [SOURCE[each.offset :][:3] for each in found] == ["{% ", "{%-"]
    assert all(SOURCE[each.start :].startswith(each.text) for each in found)


def test_a_beginning_is_short() -> None:
    """Of a long passage, the first whole words are enough."""
    (found,) = find_reliances('{% relies on "fog" %}' + "word " * 1000)

    assert found.begins == ("word " * 12).strip()


def written(source: str) -> str:
    """Return what a template of some text puts out."""
    return Sandbox(lambda _: (source, "x.html", lambda: True)).get_template("x.html").render()


def test_nothing_is_printed() -> None:
    """A tag leaves no trace on the page, and nothing in it is looked up or run."""
    assert written('<p>{% relies on "fog", none(deck=nowhere) %}Fog.</p>') == "<p>Fog.</p>"
    assert written('<p>{% relies on "fog" -%}\nFog.</p>') == "<p>Fog.</p>"


@pytest.mark.parametrize("tag", ['{% relies "fog" %}', "{% relies on %}", "{% relies %}"])
def test_misspelt(tag: str) -> None:
    """A tag that says nothing is told as one."""
    with pytest.raises(TemplateSyntaxError, match="relies on"):
        written(f"\n{tag}")
