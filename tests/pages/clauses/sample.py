"""The second game with a document that has every construct that a template may have."""

from pathlib import Path

from generator.base.artifact import Order
from generator.outputs import documents
from tests.games.documents import laid_out, with_documents

SAMPLE = Path(__file__).with_suffix(".html").read_text("utf-8")


def render(folder: Path) -> dict[str, Path]:
    """Return the files of the second game with the sample document, by the ends of their names."""
    layout = laid_out(with_documents(folder, sample=SAMPLE))
    orders = documents.plan(layout, next(iter(layout.game.editions.values())))
    made = [order.render() for order in orders if isinstance(order, Order)]
    for artifact in made:
        (folder / f"sample{Path(artifact.path).suffix}").write_bytes(artifact.content)
    return {path.suffix: path for path in folder.glob("sample.*")}
