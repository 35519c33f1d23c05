"""Markers of a page are followed by their examples, once however often they are set in."""

from pathlib import Path

from generator.base.problem import Place, Problem
from tests.examples.example import EXAMPLES, read_example
from tests.examples.faults import Faults
from tests.examples.pages import marked, pictured, with_examples, with_findings

PAGE = "Before.\n\n<!-- examples: fields -->\n\nAfter.\n"


def test_set_in(tmp_path: Path) -> None:
    """A folder's examples stand with heading, words, lines and picture; anew they are the same."""
    page = with_examples(PAGE)
    (tmp_path / "page.md").write_text(page, "utf-8")

    assert page.startswith("Before.\n\n<!-- examples: fields -->\n\n### text: words in one line\n")
    assert page.endswith("<!-- end of examples -->\n\nAfter.\n")
    assert "\n# templates/faces/ware.yaml\nextends: plain\n" in page
    assert with_examples(page) == page
    assert marked(page) == ["fields"]
    assert "pictures/fields/10-text.svg" in pictured(tmp_path / "page.md")


def test_one_example() -> None:
    """A page that people write has one example without a heading: it stands under its own."""
    page = with_examples("## Mine\n\n<!-- examples: pages/20-drawings -->\n")

    assert "###" not in page
    assert "The candle has one colour" in page


def test_head() -> None:
    """The comments before the YAML are title, words and options; the YAML stays as it is."""
    example = read_example(EXAMPLES / "faces/conditions/10-when.yaml")

    assert example.title == "Boxes by condition"
    assert example.words == "Each box is shown only if its condition is true."
    assert example.listed("cards") == ["loaf", "candles"]
    assert example.yaml.startswith("extends: plain\nboxes:\n")


def test_findings() -> None:
    """A message is Markdown that shows its signs; without a picture there is none."""
    problem = Problem(Place("cards.yaml"), "a-check", "no *such* thing", hint="remove it")
    page = "It.\n\n<!-- message: a-check -->\n\nEnd.\n\n<!-- picture: a-check -->\n"
    found = {"a-check": Faults([problem], "")}

    assert with_findings(page, found) == (
        "It.\n\nIt says:\n\n> no \\*such\\* thing  \n> hint: remove it\n\nEnd.\n"
    )
    seen = with_findings(page, {"a-check": Faults([problem], "<svg/>")})
    assert 'src="pictures/checks/a-check.svg"' in seen
