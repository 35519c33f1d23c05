"""Numbers that no page has room for."""

import pytest

from generator.pages.numbers import find_endless, is_endless


@pytest.mark.parametrize(
    "text",
    [
        "1e9",
        "-1e309",
        "M 0 0 L 12345678 3",
        "nan",
        "inf 3",
        "matrix(1, 1, -Infinity)",
        "99999999%",
        "infmm",
        "1000000.5",
        "2.e7",
        "+NaN",
    ],
)
def test_endless(text: str) -> None:
    """What no page has room for is found, however it is written."""
    assert find_endless(text)


@pytest.mark.parametrize(
    "text",
    ["", "0.5mm", "M1-2.5e3.5", "#fafafa", "#1e9000", "finance", "url(#inf)", "info", "nano"],
)
def test_honest(text: str) -> None:
    """What pages have is no such number, nor are words and colours that look like one."""
    assert find_endless(text) == ""


def test_number() -> None:
    """A million is as large as a number may be."""
    assert not is_endless(-1e6)
    assert is_endless(1e6 + 1)
    assert is_endless(float("nan"))
