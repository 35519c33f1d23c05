"""Faults for drawing-not-shown, planted in cards.yaml: a leaf on a card whose face has none."""

from tests.checks.planting import replaced

PLANTS = {
    "drawing-not-shown": replaced(
        r"(?<=^    kind: structural\n)(?=    deck: )", lambda _: "    leaf: folha-geracao\n"
    )
}
