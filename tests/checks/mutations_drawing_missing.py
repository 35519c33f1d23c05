"""Faults for drawing-missing, planted in cards.yaml: a deck or an ideology without its drawing."""

from tests.checks.planting import replaced

PLANTS = {
    "drawing-missing": replaced(
        r"^ +- id: .+\n(?: {4,}(?:name|colors): .+\n)+ +mark: .+\n",
        lambda entry: entry[: entry.rstrip("\n").rindex("\n") + 1],
    )
}
