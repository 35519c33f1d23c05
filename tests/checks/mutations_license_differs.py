"""Faults for license-differs, planted in cards.yaml: another licence, in one place only."""

import re

from tests.checks.planting import replaced


def _another(terms: re.Match[str]) -> str:
    """Return other terms of Creative Commons than some, in letters as large."""
    return "-nd" if terms[0].islower() else "-SA" if terms[0] == "-ND" else "-ND"


PLANTS = {
    "license-differs": replaced(
        r"^  (license-url|attribution): .+",
        lambda line: re.sub(r"(?<=/by)[a-z-]*(?=/)|(?<= BY)[A-Z-]*(?= )", _another, line),
    )
}
