"""Faults for text-not-shown, planted in cards.yaml: a new field of texts, which no face shows."""

from tests.checks.planting import replaced

_UP_TO_FIELDS = r"(?<=^    kind: structural\n)    deck: [\s\S]*?\nfields:\n"
PLANTS = {
    "text-not-shown": replaced(
        _UP_TO_FIELDS, lambda old: f"    unprinted: Draw.\n{old}  unprinted: rich?\n"
    )
}
