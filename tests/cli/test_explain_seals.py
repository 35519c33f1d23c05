"""The page on what texts may rely on has all that there is."""

from generator.cli.explain_seals import seals_page
from generator.text.claims import FILTERS, QUERIES
from generator.text.wordings import REFERENCES


def test_every_reference_is_documented() -> None:
    """Every reference, query and filter has its row, with what it is."""
    page = seals_page()

    for name, doc in {**REFERENCES, **QUERIES, **FILTERS}.items():
        assert f"| `{name}` | {doc} |" in page
