"""What sheets draw, page by page, for the tests of outputs."""

from io import BytesIO

import pikepdf

from generator.base.artifact import Artifact
from generator.layout.deck import Layout
from generator.outputs import duplex, fronts
from tests.recorder import Call, record

Page = list[Call]


def printed(layout: Layout, deck: str | None, *, backs: bool = False) -> Artifact:
    """Return the sheets of a deck, or of the complete game, in the edition "plain" on one paper."""
    plan = (duplex if backs else fronts).plan(layout, layout.game.editions["plain"])
    made: list[Artifact] = [order.render() for order in plan]
    return next(artifact for artifact in made if artifact.deck == deck)


def pages_of(artifact: Artifact) -> list[Page]:
    """Return what every page of a file draws, the forms on it as well."""
    with pikepdf.open(BytesIO(artifact.content)) as pdf:
        return [list(record(page, deep=True)) for page in pdf.pages]


def printed_pages(layout: Layout, deck: str | None, *, backs: bool = False) -> list[Page]:
    """Return what every page of a deck's sheets draws."""
    return pages_of(printed(layout, deck, backs=backs))
