"""The pages of docs/ on phrases and languages; tests/test_docs.py compares all of their text."""

from generator.cli.explain_language import languages_page, phrases_page
from generator.loading.languages import language_names
from generator.text.phrases import SIGNS


def test_phrases_page() -> None:
    """Every sign has a row whose example is marked, and every key that holds phrases is named."""
    page = phrases_page()

    assert page.startswith("# Phrases\n")
    assert all(each.meaning in page for each in SIGNS)
    assert "| `^draw` | **Draw** 1 card, then draw 1. |" in page
    assert "- `wording: terms: forms:`" in page


def test_languages_page() -> None:
    """Every language that there is is named, and keys within keys by all of their names."""
    page = languages_page()

    assert [name for name in language_names() if f"`{name}`" not in page] == []
    assert "| `proof: quotes:` |" in page
