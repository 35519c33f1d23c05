"""Faults for colour-dull-in-print: a colour or a pale in a green of screens, in one edition."""

from tests.checks.planting import replaced

PLANTS = {
    "colour-dull-in-print": replaced(
        r'(?:(?<=colors: \{standard: ")|(?<=pales: \{standard: "))#[0-9a-f]{6}(?=", daltonismo)',
        lambda _: "#00ff40",
    )
}
