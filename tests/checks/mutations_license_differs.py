"""Faults for license-differs, planted in cards.yaml: another licence, in one place only."""

from tests.checks.planting import replaced

PLANTS = {
    "license-differs": replaced(
        r"^  (license-url|attribution): .+",
        lambda line: line.replace("by-nc-sa", "by-sa").replace("BY-NC-SA", "BY-SA"),
    )
}
