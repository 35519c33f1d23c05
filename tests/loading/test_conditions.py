"""Expressions of faces, kinds and checks that cannot hold: told before anything is laid out."""

from pathlib import Path

import pytest

from tests.games.modern import report_of_market

STALL = "templates/faces/stall.yaml"

FAULTS = {
    "a field that no card has, on a face": (
        ("when: income >= 2", "when: incoem >= 2", STALL),
        (
            f'{STALL}:6:91: error [unknown-field] unknown field "incoem"\n  hint: did you mean '
            f'"income"?'
        ),
    ),
    "a field that no card has, of a kind": (
        ('when: rarity == "rare"', 'when: rariti == "rare"', "cards.yaml"),
        (
            'cards.yaml:34:31: error [unknown-field] unknown field "rariti"\n'
            '  hint: did you mean "rarity"?'
        ),
    ),
    "a field that no card has, in a check": (
        ("expect: sum(price)", "expect: sum(prise)", "cards.yaml"),
        (
            'cards.yaml:93:35: error [unknown-field] unknown field "prise"\n'
            '  hint: did you mean "price"?'
        ),
    ),
    "what cannot be compared": (
        ("when: income >= 2", "when: income >= guild", STALL),
        (
            f'{STALL}:6:91: error [broken-expression] card S1: "income >= guild" compares or '
            f"calculates "
            "with a value that is no number\n"
            "  hint: compare with a value of the field's type, or change the card"
        ),
    ),
    "what cannot be read": (
        ("when: income >= 2", "when: income >=", STALL),
        (
            f'{STALL}:6:91: error [broken-expression] the expression "income >=" of "when" '
            f"cannot be "
            "read\n  hint: docs/faces.md lists what expressions may use"
        ),
    ),
    "what is no comparison": (
        ("when: loud", "when: loud.upper()", STALL),
        (
            f'{STALL}:7:109: error [broken-expression] the expression "loud.upper()" of "when" '
            f"may only "
            "compare fields, calculate with them, and call has, sum, count, length, least, most\n"
            "  hint: docs/faces.md lists what expressions may use"
        ),
    ),
    "texts that are none": (
        ("rich: [rules, flavour]", "rich: [rules, flavor]", STALL),
        (
            f'{STALL}:10:52: error [unknown-field] box "rules": unknown field "flavor"\n'
            '  hint: did you mean "flavour"?'
        ),
    ),
    "icons that are none": (
        ("icons: price, each: 5, between: 1", "icons: prices, each: 5, between: 1", STALL),
        (
            f'{STALL}:8:54: error [unknown-field] box "price": unknown field "prices"\n'
            '  hint: did you mean "price"?'
        ),
    ),
    "an icon that there is not": (
        ("Pay {coin 2}", "Pay {gold 2}", "cards.yaml"),
        (
            'cards.yaml:64:11: error [broken-text] card S1: "rules" has the unknown icon "{gold '
            '2}"\n'
            "  hint: icons: coin, leaf; write \\{ to print a brace"
        ),
    ),
    "an icon of a row that there is not": (
        ("price: leaf 3, coin", "price: leef 3, coin", "cards.yaml"),
        (
            'cards.yaml:77:12: error [unknown-icon] card 017: unknown icon "leef"\n'
            '  hint: did you mean "leaf"?'
        ),
    ),
    "no count of icons": (
        ("price: leaf 3, coin", "price: leaf three", "cards.yaml"),
        (
            'cards.yaml:77:12: error [wrong-type] card 017: "price" must be icons with counts, '
            "like "
            '"coin 2, star"'
        ),
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_faults(name: str, tmp_path: Path) -> None:
    """A fault is told where it stands, with what would mend it."""
    (old, new, file), report = FAULTS[name]

    assert report_of_market(tmp_path, old, new, file) == report
