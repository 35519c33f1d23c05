"""The pages that messages name can be read wherever the press is installed."""

from pathlib import Path

from generator.cli.explanations import explained
from generator.cli.manual import page_names, read_page, with_way_to_pages


def test_a_page() -> None:
    """A page is explained by the name that messages have for it."""
    assert "docs/limits.md" in page_names()
    assert explained("docs/limits.md", Path()) == read_page("docs/limits.md")
    assert read_page("docs/limits.md").startswith("# ")


def test_the_way_there() -> None:
    """What is said of pages ends with the commands that print them; of no page, nothing is said."""
    said = "see docs/model.md, and docs/limits.md; docs/model.md; docs/none.md"

    assert with_way_to_pages("see cards.yaml") == "see cards.yaml"
    assert with_way_to_pages(said) == (
        f"{said}\nto read these pages: prelo explain docs/limits.md, prelo explain docs/model.md"
    )
