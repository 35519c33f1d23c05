"""What was found of printed literals is cached for templates that have not changed."""

import pytest

from generator.documents import followed_values
from generator.documents.printed_literals import printed_literals


def test_known_templates(monkeypatch: pytest.MonkeyPatch) -> None:
    """Templates are followed once, until one of them changes."""
    sources = {"a.html": '{{ "a word of the cache" }}', "b.html": "{{ x }}"}
    first = printed_literals(sources)
    monkeypatch.setattr(followed_values, "find_printed", lambda _: {"b.html": {7}})

    assert printed_literals(sources) == first == {"a.html": frozenset({3})}
    assert printed_literals({**sources, "c.html": "new"}) == {"b.html": frozenset({7})}
