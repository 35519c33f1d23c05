"""Frames of text that can be edited: what they say, and where they stand."""

import re
from pathlib import Path

import pytest

from generator.base.units import millimetres, points
from generator.build.pipeline import lay_out
from generator.build.up_to_date import Request
from generator.layout.deck import Layout, texts_of_back, texts_of_front
from generator.layout.editable import ASCENT, SOFT_HYPHEN, TextFrame, frames_of
from generator.layout.placed import TextLine
from generator.text.runs import OBJECT

ROOT = Path(__file__).parents[2]


def frames(layout: Layout, card_id: str) -> dict[str, TextFrame]:
    """Return the frames of a card's front by their names."""
    card = next(card for card in layout.game.cards if card.id == card_id)
    height, fonts = points(card.kind.size.height), layout.templates.fonts
    return {frame.name: frame for frame in frames_of(texts_of_front(layout, card), height, fonts)}


def letters(text: str) -> str:
    """Return a text without what lines and columns make of it."""
    return re.sub(f"[ {SOFT_HYPHEN}-]", "", text)


@pytest.mark.parametrize("game", [".", "games/agricola", "tests/games/market"])
def test_every_text_of_a_face_is_in_a_frame(game: str) -> None:
    """The frames of a box have all letters that are placed of it, of icons and tables, too."""
    folder = ROOT / game
    layout = lay_out(Request(folder, folder))[0]
    for card in layout.game.cards[:: len(layout.game.cards) // 20 or 1]:
        placed: dict[str, str] = {}
        for item in layout.fronts[card.id].items:
            if isinstance(item, TextLine):
                name = item.box.name
                placed[name] = placed.get(name, "") + letters(item.shaped.text)
        said: dict[str, str] = {}
        for name, frame in frames(layout, card.id).items():
            text = "".join(paragraph.text for paragraph in frame.paragraphs)
            box = name.partition("/")[0]
            said[box] = said.get(box, "") + letters(text.replace(OBJECT, ""))

        assert said == placed


def test_a_frame_lies_about_its_lines(tiny_layout: Layout) -> None:
    """The first baseline is four fifths of a line below the frame's upper edge."""
    frame = frames(tiny_layout, "lamplighter")["name"]
    (line,) = (
        item
        for item in tiny_layout.fronts["lamplighter"].items
        if isinstance(item, TextLine) and item.box.name == "name"
    )

    assert points(70) - frame.y - ASCENT * frame.step == pytest.approx(line.y)
    assert frame.x == pytest.approx(line.x, abs=0.5)  # pt: the ink of a letter begins at the edge
    assert frame.height == pytest.approx(frame.step)


def test_turned_frames(root_layout: Layout) -> None:
    """A title on the spine, which runs downwards, stands in a frame that is higher than wide."""
    frame = frames(root_layout, "leis-trabalhistas")["title"]

    assert frame.turn == 270
    assert millimetres(frame.height) == pytest.approx(37.6)
    assert millimetres(frame.y) == pytest.approx(16.7)


def test_sources(tiny_layout: Layout) -> None:
    """A paragraph tells which fields of the card it shows."""
    shown = frames(tiny_layout, "forge")

    assert [each.field for each in shown["name"].paragraphs[0].sources] == ["name"]
    assert [each.sentence for each in shown["effect/2"].paragraphs[0].sources] == [1]


def test_a_divided_word_is_whole(tiny_layout: Layout) -> None:
    """Where the layout divides a word, an edited text has a hyphen that shows only there."""
    card = tiny_layout.game.cards[0]
    (text,) = (each for each in texts_of_front(tiny_layout, card) if each.box.name == "name")
    word = text.words[0]
    (piece,) = word.pieces
    shape = tiny_layout.templates.fonts.shape
    head, tail = (
        word._replace(pieces=(piece._replace(shaped=shape(piece.role, part)),))
        for part in ("Lamp-", "lighter")
    )
    divided = text._replace(
        words=[head, tail], sources=[*text.sources, *text.sources], starts=[0, 4]
    )
    (frame,) = frames_of([divided], points(70), tiny_layout.templates.fonts)

    assert frame.paragraphs[0].text == f"Lamp{SOFT_HYPHEN}lighter"


def test_backs_have_texts(root_layout: Layout) -> None:
    """Backs have their paragraphs as fronts have."""
    texts = [text for back in root_layout.backs for text in texts_of_back(root_layout, back)]
    placed = [
        item
        for face in root_layout.backs.values()
        for item in face.items
        if isinstance(item, TextLine)
    ]

    assert bool(texts) == bool(placed)
