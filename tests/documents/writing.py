"""A document of the second game, written; and calls of a template without a game."""

from collections.abc import Callable, Mapping
from pathlib import Path

from generator.documents.document import Material, write_page
from generator.documents.outline import Contents
from generator.documents.sections import Sections
from generator.layout.deck import Layout
from tests.games.documents import FRONT, laid_out, with_documents


def write(body: str, folder: Path, more: str = "", cards: str = "", **parts: str) -> str:
    """Return the main part of a document of the second game, with more at the end of its cards.

    `cards` is a whole cards.yaml instead of the game's own.
    """
    game = with_documents(folder, rules=FRONT + body, **parts)
    if cards:
        (game / "cards.yaml").write_text(cards, "utf-8")
    if more:
        with (game / "cards.yaml").open("a", encoding="utf-8") as file:
            file.write(more)
    return written(laid_out(game))


def written(layout: Layout) -> str:
    """Return the main part of the rules of a game laid out."""
    templates, edition = layout.templates, layout.game.editions["plain"]
    material = Material(layout.game, edition, templates.marks, templates.patterns, templates.parts)
    html = write_page(templates.documents["rules"], material).html
    return html.partition("<main>\n")[2].partition("\n</main>")[0].strip()


def written_twice(
    template: Callable[[Sections], list[str]],
    titles: Mapping[str, str] | None = None,
    numbers: Mapping[str, str] | None = None,
    page: str = "",
) -> list[str]:
    """Return what calls of a template's names give in the second writing of a document."""
    before = Contents()
    for _ in range(2):
        now = Contents()
        parts = template(Sections(before, now, titles or {}, numbers=numbers or {}, page=page))
        now.close("".join(parts))
        before = now
    return parts
