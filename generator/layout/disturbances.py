"""What can happen in a lattice and where: the names that faces use, and how each looks."""

from collections.abc import Mapping
from types import MappingProxyType

DARKER, FISSURE, HANDED, STEPS = "darker", "fissure", "handed", "rising"

DISTURBANCES: Mapping[str, str] = MappingProxyType(
    {
        "filled": "the number of units side by side, in full colour",
        "hollow": "the number of units side by side, as contours",
        "sinking": "the number of units drop out of their row, hollow",
        "shifted": "the number of units move aside by half a cell",
        "crossed": "two pairs of units change places",
        "sliding": "a whole row moves on by half a cell",
        "tilted": "a row rises from one end",
        STEPS: "steps that lead upwards from the ground",
        "grown": "the number of units, or one, each stand on a card that fills four cells",
        "gap": "units are cancelled: hardly visible on a block that covers them",
        HANDED: "the number of units leave hollow places towards those who get them",
        "braided": "two interwoven rows of full and hollow units",
        "paired": "two such cards side by side, one with a full unit, one with a hollow one",
        "framed": "such a card between two hollow columns",
        "fanned": "units fan out like a hand of cards",
        "stacked": "a full unit on hollow ones",
        "doubled": "one column beside two",
        "crowned": "a crown of units",
        "bridged": "a row on two piers",
        "upright": "a column from top to bottom",
        FISSURE: "a tear from top to bottom, or above other figures, with edges that lean away",
        DARKER: "all units are darker",
    }
)
"""Things that can happen in a lattice, each with its look in words."""

PLACES: Mapping[str, str] = MappingProxyType(
    {
        "below": "in the lowest row, not in a corner",
        "above": "in the highest row, not in a corner",
        "left": "at the left edge, between the highest and the lowest row",
        "right": "at the right edge, between the highest and the lowest row",
        "corner": "in the lower left corner",
        "among": "anywhere except at an edge",
        "apart": "the same, with empty cells at both sides",
        "flanked": "the same, between two brackets",
        "alone": "the same, with empty cells around; a single unit is larger",
        "crowd": "the same, with darker units around",
        "but-one": "in rows, with one unit missing",
    }
)
"""Places in a lattice where something happens to a target, each with its look in words."""
