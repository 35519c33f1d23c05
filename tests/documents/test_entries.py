"""What a page says of cards and terms whose entries stand in another document's page."""

from pathlib import Path

from generator.documents.document import Material
from generator.documents.entries import Entries, write_entries
from tests.games.documents import FRONT, laid_out, with_documents

TERM = (
    "\nterms:\n  - {id: bank, term: bank, sense: fog, definition: Where <nobody> trades.}\n"
    "  - {id: lamp, term: lamp, definition: It gives light.}\n"
)


def entries_of(folder: Path, *keys: str) -> Entries | None:
    """Return what is said of some entries of the second game, which its hints have."""
    game = with_documents(folder, hints=FRONT)
    with (game / "cards.yaml").open("a", encoding="utf-8") as file:
        file.write(TERM)
    layout = laid_out(game)
    templates = layout.templates
    files = {"hints": ("Hints", "tiny_hints")}
    material = Material(
        layout.game,
        layout.game.first_edition,
        templates.marks,
        templates.patterns,
        templates.parts,
        files,
    )
    return write_entries(material, "hints", keys)


def test_entries(tmp_path: Path) -> None:
    """Cards and terms are said once each, as they are asked for, and nothing else is."""
    said = entries_of(tmp_path, "card-ferry", "term-bank", "card-fog", "card-ferry", "turn")
    assert said

    assert (said.file, said.title) == ("tiny_hints.html", "Hints")
    assert said.html.count('<tr id="prelo-entry-card-') == 2
    assert said.html.index("Ferry") < said.html.index("Fog")
    assert '<td>07</td><th scope="row">' in said.html
    assert "Move 10\xa0paces" in said.html
    assert 'id="prelo-entry-term-bank">bank (fog)</dt><dd>Where &lt;nobody&gt;' in said.html
    assert "lamp" not in said.html


def test_remarks(tmp_path: Path) -> None:
    """What a card's row says about its effect is said with it; another card has none."""
    watch, ferry = (entries_of(tmp_path / key, f"card-{key}") for key in ("night-watch", "ferry"))
    assert watch
    assert ferry

    assert "on your turn.</span><p>A card that is" in watch.html
    assert watch.html.endswith(".</p></td></tr></tbody></table>")
    assert "<p>" not in ferry.html


def test_nothing_to_report(tmp_path: Path) -> None:
    """A page that leads to none of them has none."""
    assert entries_of(tmp_path, "turn", "card-of-nobody") is None
