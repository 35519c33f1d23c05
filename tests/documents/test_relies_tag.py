"""The tag as Jinja2 sees it."""

from generator.documents.relies_tag import ReliesOn


def test_tag() -> None:
    """There is one tag; tests/documents/test_reliance.py has what it does."""
    assert ReliesOn.tags == {"relies"}
