"""`prelo explain`: a check's page."""

import pytest

from generator.base.problem import UsageError
from generator.cli.explain import checks_page, explain, outputs_page


def test_page() -> None:
    """A check's page says why it exists and shows both games."""
    page = explain("missing-glyph")

    assert page.startswith("## missing-glyph (error)\n")
    assert "Trips it:" in page
    assert "Snow ☃" in page
    assert "Açaí" in page
    assert "`checks: {missing-glyph: off}`" in page


def test_unknown() -> None:
    """A check that does not exist is named with its nearest neighbour."""
    with pytest.raises(UsageError, match='unknown check "missing-glif": did you mean'):
        explain("missing-glif")


def test_all_pages() -> None:
    """The page of all checks has each of them, that of all outputs likewise."""
    assert "## composition-differs (error)" in checks_page()
    assert "| `duplex` | fronts and backs" in outputs_page()
