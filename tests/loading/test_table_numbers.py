"""Numbers and truth values of cells: by a table's decimal mark, and told where nobody can know."""

import pytest

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
