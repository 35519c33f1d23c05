"""Faults for missing-colour, planted at a random spot of cards.yaml: members without colour."""

from tests.checks.planting import replaced

PLANTS = {
    "missing-colour": replaced(
        r"^      - id: .+\n        name: .+\n        colors: .+",
        lambda member: member.rpartition("\n")[0],
    )
}
