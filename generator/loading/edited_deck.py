"""An edited deck (OpenDocument text) to what its frames say; nothing else of it is looked at.

It comes from whoever edited it: what is unsafe to open is refused as tables are.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from odfdo import Document, Element

from generator.base.files import FileFault, read_given
from generator.base.messages import say
from generator.base.problem import GameError, Place, Problem
from generator.loading.cells import TableFault
from generator.loading.table_archive import look_into
from generator.text.runs import OBJECT

CHECK = "edited-deck"
_SPACES = {"text:s", "text:tab", "text:line-break"}
_BESIDE = {"office:annotation", "office:annotation-end", "text:note", "text:tracked-changes"}
_MOST_SPACES = 100
_DEEPEST = 90  # elements within elements: `look_into` refuses more


@dataclass(frozen=True, slots=True)
class EditedDeck:
    """What a deck says: the game it is of, and the text of each frame by its name."""

    file: str
    game: str
    frames: dict[str, str]

    def place(self, name: str) -> Place:
        """Return the place of a frame, as messages tell it."""
        return Place(self.file, cell=name)


def read_edited_deck(path: Path) -> EditedDeck:
    """Return what an edited deck says. Raises GameError for one that cannot be read."""
    file = str(path)
    try:
        content = read_given(path, "edited-bytes")
        look_into(file, content)
        document = Document(BytesIO(content))
        root = document.get_part("content.xml").root  # type: ignore[union-attr]
        frames = dict(_frames(root))
        facts = document.meta.get_user_defined_metadata()
    except FileFault as fault:
        raise GameError([fault.problem(Place(file))]) from fault
    except TableFault as fault:
        raise GameError([fault.problem]) from fault
    except Exception as fault:  # damage brings whatever odfdo stumbles over
        message, hint = say("the file is no OpenDocument text, or is damaged"), say("save it anew")
        raise GameError([Problem(Place(file), CHECK, message, hint=hint)]) from fault
    return EditedDeck(file, str(facts.get("game", "")), frames)


def _frames(root: Element) -> Iterator[tuple[str, str]]:
    """Yield the names of frames of text, and what they say: a line a paragraph."""
    for frame in root.get_elements("//draw:frame[draw:text-box]"):
        name = frame.get_attribute_string("draw:name")
        box = frame.get_element("draw:text-box")
        if name and box is not None:
            yield name, "\n".join(_text(each) for each in _paragraphs(box))
    for shape in root.get_elements("//draw:custom-shape[text:p]"):  # a text on its head
        if name := shape.get_attribute_string("draw:name"):
            yield name, "\n".join(_text(each) for each in _paragraphs(shape))


def _paragraphs(box: Element) -> Iterator[Element]:
    """Yield the paragraphs of a frame, those in its lists, too."""
    for child in box.children:
        if child.tag in {"text:p", "text:h"}:
            yield child
        elif child.tag in {"text:list", "text:list-item"}:
            yield from _paragraphs(child)


def _text(element: Element) -> str:
    """Return what an element says, with OBJECT for each picture in a line."""
    parts = [element.text or ""]
    for child in element.children:
        if child.tag == "draw:frame":
            parts.append(OBJECT)
        elif child.tag in _SPACES:
            count = child.get_attribute_integer("text:c") or 1
            parts.append(" " * min(max(count, 1), _MOST_SPACES))
        elif child.tag not in _BESIDE:
            parts.append(_text(child))
        parts.append(child.tail or "")
    return "".join(parts)
