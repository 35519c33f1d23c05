"""Numbers and truth values of cells: by a table's decimal mark, and told where nobody can know."""

import re
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.loading.table_numbers import (
    NumberFault,
    typed_number,
    typed_truth,
)


def number(text: str, decimal: str, *, whole: bool = False) -> str:
    """Return a number as YAML has it, or the fault with its cure."""
    try:
        return typed_number(text, decimal, whole=whole)
    except NumberFault as fault:
        return "; ".join(fault.fault)


@pytest.mark.parametrize(
    ("text", "decimal", "expected"),
    [
        ("7", ",", "7"),
        ("1,5", ",", "1.5"),
        ("-0,125", ",", "-0.125"),
        (",5", ",", ".5"),
        ("1,234", ",", "1.234"),
        ("1.5", ",", "1.5"),
        ("0.125", ",", "0.125"),
        ("1.5", ".", "1.5"),
        ("1.234", ".", "1.234"),
        ("\u22122", ".", "-2"),
        ("many", ".", "many"),
        ("1,5", ".", 'write 1.5, or add decimal: "," to the table in cards.yaml'),
        ("1,234", ".", 'write 1234 or 1.234, or add decimal: "," to the table in cards.yaml'),
        ("1.234", ",", 'write 1234 or 1,234, or add decimal: "." to the table in cards.yaml'),
        ("1.234,5", ",", "write 1234,5"),
        ("1,234.5", ".", "write 1234.5"),
        ("1.234,5", ".", "write 1234.5"),
        ("1.234.567", ",", "write 1234567"),
        ("1\u00a0234", ",", "write 1234"),
        ("1'234.5", ".", "write 1234.5"),
        ("50%", ".", "write the number alone: 50"),
        ("R$ 3,50", ",", "write the number alone: 3,50"),
        ("\u2013", ".", "leave the cell empty where there is none"),
    ],
)
def test_number(text: str, decimal: str, expected: str) -> None:
    """What can be meant in one way only is a number; all else is told with its cure."""
    assert expected in number(text, decimal)
    assert (";" in number(text, decimal)) == (" " in expected)


@pytest.mark.parametrize(
    ("text", "decimal", "expected"),
    [
        ("7,00", ",", "7"),
        ("7.0", ",", "7"),
        ("7.00", ".", "7"),
        ("7.5", ".", "7.5"),
        ("7,0", ".", "write 7, or add"),
        ("1.000", ".", '"1.000" may be 1000 or 1; write 1000 or 1'),
        ("1,000", ",", '"1,000" may be 1000 or 1; write 1000 or 1'),
        ("1.250", ",", '"1.250" has marks between its thousands; write 1250'),
    ],
)
def test_whole_number(text: str, decimal: str, expected: str) -> None:
    """Where a whole number is wanted, zeros after the mark are nothing, but for three of them."""
    assert expected in number(text, decimal, whole=True)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("TRUE", "true"),
        ("VERDADEIRO", "true"),
        ("x", "true"),
        ("1", "true"),
        ("Falsch", "false"),
        ("NÃO", "false"),
        ("maybe", "maybe"),
    ],
)
def test_truth(text: str, expected: str) -> None:
    """What programs and people write for true and false is that; other words are left."""
    assert typed_truth(text) == expected


@pytest.mark.parametrize("text", ["-", "–", "—", "n/a", "N/A", "none", "None", "?"])
def test_signs_for_nothing(text: str) -> None:
    """What people type where there is no number is told apart from a wrong number."""
    assert number(text, ".") == (f'"{text}" is no number; leave the cell empty where there is none')


@pytest.mark.parametrize(
    ("text", "decimal", "whole", "expected"),
    [
        ("7,0", ".", True, 'write 7, or add decimal: "," to the table in cards.yaml'),
        ("7,0", ".", False, 'write 7.0, or add decimal: "," to the table in cards.yaml'),
        (
            "1.000",
            ",",
            False,
            'write 1000 or 1,000, or add decimal: "." to the table',
        ),
        ("1,000", ",", False, "1.000"),
        ("1.000", ".", False, "1.000"),
        ("-1,000", ",", True, '"-1,000" may be -1000 or -1; write -1000 or -1'),
        ("12.000", ",", True, '"12.000" may be 12000 or 12; write 12000 or 12'),
        ("1234.000", ".", True, "1234"),
        ("0.000", ".", True, "0"),
        ("1.0001", ".", True, "1.0001"),
        ("+1.0", ".", True, "+1"),
        ("1'234", ".", True, '"1\'234" has marks between its thousands; write 1234'),
        ("-1,234,567.5", ".", False, "write -1234567.5"),
        ("1,234.567,8", ".", False, "1,234.567,8"),
        ("1,23,456", ".", False, "1,23,456"),
        ("\u22121,5", ",", False, "-1.5"),
        ("1 \u2212 2", ".", False, "1 \u2212 2"),
        (
            "€5",
            ".",
            False,
            '"€5" is more than a number; write the number alone: 5',
        ),
        (
            "5 %",
            ".",
            False,
            '"5 %" is more than a number; write the number alone: 5',
        ),
        ("$-1.5", ".", False, "write the number alone: -1.5"),
        ("5 coins", ".", False, "5 coins"),
        ("1.", ".", False, "1."),
        ("", ".", False, ""),
    ],
)
def test_marks(text: str, decimal: str, whole: bool, expected: str) -> None:  # noqa: FBT001 - a row
    """Marks that cannot be what they look like are told with every way to write what is meant."""
    found = number(text, decimal, whole=whole)

    assert expected in found if " " in expected else found == expected


@given(
    value=st.decimals(-9_999_999, 9_999_999, places=2),
    whole=st.booleans(),
    decimal=st.sampled_from([".", ","]),
    group=st.sampled_from(["", "_", " ", "\u00a0", "'", "’"]),
)
def test_no_number_is_misread(value: Decimal, whole: bool, decimal: str, group: str) -> None:  # noqa: FBT001 - drawn
    """However a table groups thousands: a number is read as what it is, or told, never guessed."""
    other = "." if decimal == "," else ","
    written = f"{value:,.0f}" if whole else f"{value:,.2f}"
    text = "".join(
        {",": other if group == "_" else group, ".": decimal}.get(sign, sign) for sign in written
    )
    try:
        found = typed_number(text, decimal, whole=whole)
    except NumberFault:
        assert re.search(rf"[0-9][{other} \u00a0'’][0-9]{{3}}", text)
    else:
        assert Decimal(found) == Decimal(written.replace(",", ""))


@pytest.mark.parametrize(
    ("language", "true", "false"),
    [
        ("English", "true yes y x 1 ✓ ✔ ☑", "false no n 0 ✗ ✘ ☐"),
        ("Portuguese", "verdadeiro sim", "falso não"),
        ("German", "wahr ja", "falsch nein"),
        ("French", "vrai oui", "faux non"),
        ("Spanish", "verdadero sí", "falso no"),
        ("Italian", "vero sì", "falso no"),
    ],
)
def test_truth_in_each_language(language: str, true: str, false: str) -> None:
    """What spreadsheets and people write in a language means true or false, in any capitals."""
    for written, meant in ((true, "true"), (false, "false")):
        for word in written.split():
            for cell in (word, word.upper(), word.capitalize()):
                assert typed_truth(cell) == meant, (language, cell)


@pytest.mark.parametrize("text", ["", "yes!", "1.0", "oui oui", "nay"])
def test_no_truth(text: str) -> None:
    """Any other cell stays as it is, so that the card's specification tells what it may be."""
    assert typed_truth(text) == text
