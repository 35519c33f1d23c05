"""All that a game is set with."""

from pathlib import Path

from generator.base.frozen import replace
from generator.base.problem import Place
from generator.game.fields import DRAWING, of_type
from generator.layout.deck import Layout, face_of
from generator.layout.face import MarkBox, WrittenBox
from generator.layout.fields import field_names, filler_names

ROOT = Path(__file__).parent.parent.parent


def test_faces(layout: Layout) -> None:
    """Every card has its face, and every deck its back."""
    game = layout.game
    wanted = {face_of(game, card) for card in game.cards}
    wanted |= {(back.face, back.size) for back in (*layout.backs, *layout.fillers)}

    assert wanted <= set(layout.templates.faces)


def test_marks(layout: Layout) -> None:
    """Every mark that the game names is drawn."""
    game = layout.game
    wanted = {mark for deck in game.decks.values() for mark in (deck.mark, deck.seal)}
    wanted |= {member.mark for member in game.members()}
    drawings = of_type(game.fields, DRAWING)
    wanted |= {card.values.get(each.id) or "" for each in drawings for card in game.cards}
    boxes = [box for face in layout.templates.faces.values() for box in face.boxes]
    named = {box.mark for box in boxes if isinstance(box, MarkBox)} - {
        *(*field_names(game).drawings, *filler_names(game).drawings)
    }

    assert (wanted | named) - {""} == set(layout.templates.marks)


def test_patterns(layout: Layout) -> None:
    """Every pattern that the game names is drawn, and members of groups have one each."""
    game = layout.game
    patterns = [member.pattern for member in game.members()]
    wanted = {*patterns, *(deck.pattern for deck in game.decks.values())}
    boxes = [box for face in layout.templates.faces.values() for box in face.boxes]
    named = {name for box in boxes for name in box.pattern} - {
        *(*field_names(game).patterns, *filler_names(game).patterns)
    }

    assert (wanted | named) - {""} == set(layout.templates.patterns)
    assert len(set(patterns)) == len(patterns)


def test_papers(layout: Layout) -> None:
    """The papers that were asked for are there."""
    assert {name: sheet.name for name, sheet in layout.templates.sheets.items()} == {
        "a4": "A4",
        "letter": "US Letter",
    }


def test_fonts(layout: Layout) -> None:
    """Every font that a face names is there, with its file."""
    boxes = [box for face in layout.templates.faces.values() for box in face.boxes]
    wanted = {box.font for box in boxes if isinstance(box, WrittenBox)}
    files = layout.templates.fonts.files

    assert wanted <= set(files)
    assert [role for role, file in files.items() if not file.path.is_file()] == []


def test_place(root_layout: Layout) -> None:
    """A thing that a face says of a box has its place, in the face that it extends if need be."""
    templates = root_layout.templates
    face = templates.faces["ideological", root_layout.game.sizes[0]]

    def text_at(place: Place) -> tuple[str, str]:
        line = (ROOT / place.file).read_text("utf-8").split("\n")[place.line - 1]
        return Path(place.file).stem, line[place.column - 1 :].partition(",")[0].rstrip("]}")

    assert text_at(templates.place(face, "mark-turned", "x")) == ("structural", "53.5")
    assert text_at(templates.place(face, "name", "sizes", 1)) == ("structural", "14.7")
    assert text_at(templates.place(face, "mark", "color")) == ("ideological", "on-ideology")
    assert text_at(templates.place(face, "number", "x")) == ("structural", "2.5")
    assert text_at(templates.place(face, "tab", "gap")) == ("ideological", "{fill: ideology")
    assert text_at(templates.place(face)) == ("ideological", "extends: structural")
    assert text_at(templates.place(face, "nothing", "x")) == ("ideological", "extends: structural")


def test_document_sources(layout: Layout) -> None:
    """Documents and their parts are found by the files that they are in."""
    parts = {"_table.html": "<table></table>"}
    templates = replace(layout.templates, documents={}, parts=parts)

    assert templates.document_sources() == {"templates/documents/_table.html": "<table></table>"}
    assert {each.file for each in layout.templates.documents.values()} <= set(
        layout.templates.document_sources()
    )
