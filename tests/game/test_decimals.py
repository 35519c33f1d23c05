"""What separates fractions is what the Unicode Consortium's data say, in every language."""

import pytest
from babel import Locale, localedata

from generator.game.decimals import decimal_of


@pytest.mark.slow
def test_languages() -> None:
    """Each language, in each region, has the mark that the Unicode Consortium's data says."""
    tags = [tag for tag in localedata.locale_identifiers() if "_" not in tag or tag.count("_") == 1]
    for tag in tags:
        known = Locale.parse(tag)
        if known.script or known.variant or not (known.territory or "x").isalpha():
            continue
        mark = known.number_symbols["latn"]["decimal"]
        assert (tag, decimal_of(tag.replace("_", "-"))) == (tag, "," if mark == "," else ".")


def test_nobody_knows() -> None:
    """A language that nobody knows has a point."""
    assert decimal_of("") == decimal_of("qqq") == "."
