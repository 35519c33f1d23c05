"""What can happen in a lattice and where: the names that faces use, and how each looks."""

from collections.abc import Mapping
from types import MappingProxyType

DARKER, FISSURE, STEPS = "darker", "fissure", "rising"

DISTURBANCES: Mapping[str, str] = MappingProxyType(
    {
        "filled": "so many units side by side, in the full colour",
        "hollow": "so many units side by side, as contours",
        "sinking": "so many units have left their row, hollow, and are on their way down",
        "shifted": "so many units have moved aside, by half of the way to the next",
        "crossed": "two pairs are about to change places",
        "sliding": "a whole row has moved on, by half of the way to the next unit",
        "tilted": "a row rises from one end",
        STEPS: "steps that lead upwards from the ground",
        "grown": "so many units, or one, each take the room of four",
        "gap": "units are cancelled: a block hides them, on which they are hardly seen",
        "handed": "so many units have left hollow places, towards those who get them",
        "braided": "two rows are woven of full and hollow units",
        "paired": "two large units, a full one and a hollow one, side by side",
        "framed": "a large unit between two hollow columns",
        "fanned": "units lie open as a hand of cards",
        "stacked": "a full unit on hollow ones",
        "doubled": "beside one column there are two",
        "crowned": "a crown of units",
        "bridged": "a row on two piers",
        "upright": "a column stands from top to bottom",
        FISSURE: "a tear from top to bottom, or above others, whose edges lean away from it",
        DARKER: "all units are darker",
    }
)
"""Things that can happen in a lattice, each with its look in words."""

PLACES: Mapping[str, str] = MappingProxyType(
    {
        "below": "in the lowest row, but in no corner",
        "above": "in the highest row, but in no corner",
        "left": "at the left edge, between the highest and the lowest row",
        "right": "at the right edge, between the highest and the lowest row",
        "corner": "in the lower left corner",
        "among": "anywhere but at an edge",
        "apart": "the same, and nobody beside",
        "flanked": "the same, and those beside are darker",
        "alone": "the same, and nobody around; one hollow unit is larger there",
        "crowd": "the same, and those around are darker",
        "but-one": "in rows, of which one unit is missing",
    }
)
"""Places in a lattice where something happens to a target, each with its look in words."""
