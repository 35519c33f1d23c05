"""Faults for missing-dictionary, planted in the proof: of cards.yaml."""

from tests.checks.planting import replaced

PLANTS = {
    "missing-dictionary": replaced(
        r"(?<=^proof:\n)  words:", lambda line: f"  dictionary: xx_XX\n{line}"
    )
}
