"""Faults for inventory-differs, planted in cards.yaml: a box with more cards than are printed."""

from tests.checks.planting import replaced

BOX = "inventory: {box: {name: Cartas, count: 9999, of: copies >= 1}}"
PLANTS = {"inventory-differs": replaced(r"^$(?=\ndecks:|\n# `composition`)", lambda _: BOX)}
