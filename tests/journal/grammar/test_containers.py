"""The codes of the grammar are those of the norms, as the release's data explains them."""

from journal.grammar.containers import CODES, is_code
from tests.journal.journals import RELEASE


def test_codes_are_explained() -> None:
    """The data of the release explains every code, and no other."""
    signs = {code.sign.rstrip("n") if code.sign[0] in "JP" else code.sign for code in RELEASE.codes}

    assert signs - {"019", "=", "+", "-", ">", "m", "+c"} == (set(CODES) - {"PU"}) | {"PU"}


def test_is_code() -> None:
    """Names that a journal would read as something else are told."""
    assert [word for word in ("F", "J4", "m", "PART2", "Ana", "J", "Jo4") if is_code(word)] == [
        "F", "J4", "m", "PART2", "J",
    ]  # fmt: skip
