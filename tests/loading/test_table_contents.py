"""Contents of spreadsheet cells: numbers as people see them, errors, and lines."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.loading.table_contents import (
    error_fault,
    is_error,
    number_text,
    one_sort_of_lines,
    percent_text,
)


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (1.0, "1"),
        (0.0, "0"),
        (-3.0, "-3"),
        (0.5, "0.5"),
        (0.1 + 0.2, "0.3"),
        (1.1 * 3, "3.3"),
        (2 / 3, "0.666666666666667"),
        (123456789.25, "123456789.25"),
        (1e14, "100000000000000"),
        (1e15, "1000000000000000"),
        (1e20, "100000000000000000000"),
        (1.5e-7, "1.5e-07"),
        (7, "7"),
    ],
)
def test_numbers(number: float, text: str) -> None:
    """A number is written as a spreadsheet shows it: 15 digits, no fraction that is none."""
    assert number_text(number) == text


@given(st.integers(-(10**15) + 1, 10**15 - 1))
def test_whole_numbers(number: int) -> None:
    """A whole number of a spreadsheet is the same whole number, written in digits alone."""
    assert number_text(float(number)) == str(number)


@given(st.integers(-999_999, 999_999), st.integers(1, 4))
def test_fractions(number: int, digits: int) -> None:
    """A fraction that somebody has typed is written as it was typed."""
    typed = f"{number / 10**digits:.{digits}f}"
    written = number_text(float(typed))

    assert float(written) == float(typed)
    assert len(written) <= len(typed)


@pytest.mark.parametrize(
    ("number", "text"),
    [(0.5, "50%"), (1.0, "100%"), (0.07, "7%"), (0.125, "12.5%"), (0.0, "0%"), (-0.29, "-29%")],
)
def test_percentages(number: float, text: str) -> None:
    """A number in a cell of percentages is what people see there."""
    assert percent_text(number) == text


@pytest.mark.parametrize(
    "text",
    [
        "#REF!",
        "#N/A",
        "#VALUE!",
        "#NAME?",
        "#DIV/0!",
        "#NULL!",
        "#NUM!",
        "#SPILL!",
        "#CALC!",
        "#REF",
        "Err:502",
        "Err:999",
    ],
)
def test_errors(text: str) -> None:
    """What spreadsheets show for a broken formula is an error, told with its cure."""
    assert is_error(text)
    assert error_fault(text) == (
        f'the cell has an error: "{text}"',
        "fix the formula, or write the value",
    )


@pytest.mark.parametrize(
    "text", ["", "#", "#1", "#REF! ", "#ref!", "Err", "Err:", "Err:5", "Error", "Err:5020", "REF!"]
)
def test_no_errors(text: str) -> None:
    """What only looks like an error of a formula is a text."""
    assert not is_error(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a\r\nb\rc\nd", "a\nb\nc\nd"),
        ("  a  ", "a"),
        ("\n a \r\n", "a"),
        ("a_x000D_\nb", "a\nb"),
        ("a\r\n\r\nb", "a\n\nb"),
        ("\u00a0a\u00a0", "a"),
        ("", ""),
    ],
)
def test_lines(text: str, expected: str) -> None:
    """A cell has no spaces around its text, and its lines end in one way."""
    assert one_sort_of_lines(text) == expected
