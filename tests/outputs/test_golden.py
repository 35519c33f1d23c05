"""What every output makes of the second game, in every edition, call by call."""

from collections.abc import Callable, Iterator
from io import BytesIO
from types import ModuleType

import pikepdf
import pytest

from generator import outputs
from generator.base.artifact import Artifact
from generator.base.plugins import find_modules
from generator.layout.deck import Layout
from tests.recorder import write_calls

# The second game has no documents, no back for shops and no folded paper: see test_documents.py,
# test_shop.py, test_fold.py. What is made on request has tests of its own, and so has what office
# programs read.
OUTPUTS = {
    module.ID: module
    for module in find_modules(outputs)
    if module.ID not in {"documents", "fold", "odt", "shop"}
    and not getattr(module, "ON_REQUEST", False)
}

SLOTS = {"a4": 12, "letter": 9}
CARDS = {None: 19, "day": 11, "night": 8}


def make(output: ModuleType, layout: Layout, edition: str) -> Iterator[Artifact]:
    """Yield all that an output makes of an edition."""
    for order in output.plan(layout, layout.game.editions[edition]):
        yield order.render()


def readable(artifact: Artifact) -> str:
    """Return what a file says or draws."""
    if artifact.path.endswith(".pdf"):
        return write_calls(artifact.content)
    return artifact.content.decode("utf-8")


@pytest.mark.parametrize("edition", ["plain", "patterned"])
@pytest.mark.parametrize("output", OUTPUTS)
def test_golden(
    output: str, edition: str, tiny_layout: Layout, golden: Callable[[str, str], None]
) -> None:
    """Every output still is what it was when somebody last looked at it (the night deck, A4)."""
    made = list(make(OUTPUTS[output], tiny_layout, edition))
    night = [file for file in made if (file.deck, file.paper) == ("night", "a4")]

    golden(f"outputs/{output}_{edition}.txt", "\n".join(map(readable, night or made)))


@pytest.mark.parametrize("output", ["fronts", "duplex"])
def test_papers_and_decks(output: str, tiny_layout: Layout) -> None:
    """Sheets come as the complete game and as each deck, on each paper."""
    made = [(file.paper, file.deck) for file in make(OUTPUTS[output], tiny_layout, "plain")]

    assert made == [(paper, deck) for paper in SLOTS for deck in CARDS]


@pytest.mark.parametrize(("output", "sides"), [("fronts", 1), ("duplex", 2)])
def test_artifacts(output: str, sides: int, tiny_layout: Layout) -> None:
    """An artifact tells truly what it is, how many pages it has, how often it prints a card."""
    for file in make(OUTPUTS[output], tiny_layout, "patterned"):
        deck = file.deck or "complete"
        sheets = -(-CARDS[file.deck] // SLOTS[file.paper])
        with pikepdf.open(BytesIO(file.content)) as pdf:
            pages = len(pdf.pages)

        assert file.path == f"patterned/tiny_0.3_{deck}_patterned_{file.paper}_{output}.pdf"
        assert (file.output, file.edition) == (output, "patterned")
        assert file.pages == pages == sides * sheets
        assert sum(file.faces.values()) == CARDS[file.deck]


@pytest.mark.parametrize("output", OUTPUTS)
def test_the_same_bytes(output: str, tiny_layout: Layout) -> None:
    """An order that is rendered twice gives the same file twice, whatever came before it."""
    orders = list(OUTPUTS[output].plan(tiny_layout, tiny_layout.game.editions["plain"]))
    once = [order.render().content for order in orders]
    again = [order.render().content for order in orders[::-1]]

    assert once == again[::-1]


@pytest.mark.parametrize("output", OUTPUTS)
def test_titles(output: str) -> None:
    """Every output says in a line what it is for."""
    assert OUTPUTS[output].TITLE.strip()
