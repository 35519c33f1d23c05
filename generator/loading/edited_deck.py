"""The text frames of an edited deck (OpenDocument text); nothing else of it is read.

It comes from whoever edited it: what is unsafe to open is refused as tables are.
"""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from odfdo import Document, Element

from generator.base.files import FileFault, read_given
from generator.base.frozen import Frozen
from generator.base.messages import say
from generator.base.problem import GameError, Place, Problem
from generator.loading.cells import TableFault
from generator.loading.odf_texts import NOT_TEXT, spaces_of
from generator.loading.table_archive import scan_sheets
from generator.text.runs import OBJECT

CHECK = "edited-deck"
_SPACES = {"text:s", "text:tab", "text:line-break"}
_BOLD = 600  # the least weight that is bold
_DEEPEST = 90  # styles above a style


class Weight(NamedTuple):
    """Whether letters are bold and italic; None where it is not given."""

    bold: bool | None = None
    italic: bool | None = None

    def within(self, other: "Weight") -> "Weight":
        """Return it with its missing values taken from another one."""
        bold = other.bold if self.bold is None else self.bold
        return Weight(bold, other.italic if self.italic is None else self.italic)


class EditedDeck(Frozen):
    """An edited deck: the game it belongs to, and the text of each frame by name."""

    file: str
    game: str
    frames: dict[str, str]
    weights: dict[str, tuple[Weight, ...]]
    """Of each frame, whether each character of its text is bold, and whether it is slanted."""

    def place(self, name: str) -> Place:
        """Return the place of a frame for messages."""
        return Place(self.file, cell=name)


def read_edited_deck(path: Path) -> EditedDeck:
    """Return the edited deck in a file. Raises GameError for one that cannot be read."""
    file = str(path)
    try:
        content = read_given(path, "edited-bytes")
        scan_sheets(file, content)
        document = Document(BytesIO(content))
        root = document.get_part("content.xml").root  # type: ignore[union-attr]  # every deck has these parts
        named = document.get_part("styles.xml").root  # type: ignore[union-attr]  # every deck has these parts
        # If both parts have the name, the text's own style wins.
        styles = _DeckStyles({**dict(_styles(named)), **dict(_styles(root))})
        read = {name: [*styles.pieces_of(box)] for name, box in _frames(root)}
        facts = document.meta.get_user_defined_metadata()
    except FileFault as fault:
        raise GameError([fault.problem(Place(file))]) from fault
    except TableFault as fault:
        raise GameError([fault.problem]) from fault
    except Exception as fault:  # odfdo raises all sorts of exceptions for damaged files
        message, hint = say("the file is no OpenDocument text, or is damaged"), say("save it anew")
        raise GameError([Problem(Place(file), CHECK, message, hint=hint)]) from fault
    texts = {name: "".join(text for text, _ in pieces) for name, pieces in read.items()}
    weights = {
        name: tuple(weight for text, weight in pieces for _ in text)
        for name, pieces in read.items()
    }
    return EditedDeck(file, str(facts.get("game", "")), texts, weights)


def _frames(root: Element) -> Iterator[tuple[str, Element]]:
    """Yield the names of text frames, each with the element that holds its paragraphs."""
    for frame in root.get_elements("//draw:frame[draw:text-box]"):
        name = frame.get_attribute_string("draw:name")
        box = frame.get_element("draw:text-box")
        if name and box is not None:
            yield name, box
    for shape in root.get_elements("//draw:custom-shape[text:p]"):  # an upside-down text
        if name := shape.get_attribute_string("draw:name"):
            yield name, shape


def _styles(root: Element) -> Iterator[tuple[str, tuple[str, Weight]]]:
    """Yield the styles of a part by name, each with its parent's name and its weight."""
    for style in root.get_elements("//style:style"):
        name = style.get_attribute_string("style:name") or ""
        parent = style.get_attribute_string("style:parent-style-name") or ""
        look = style.get_element("style:text-properties")
        if look is None:
            yield name, (parent, Weight())
            continue
        bold = look.get_attribute_string("fo:font-weight")
        slant = look.get_attribute_string("fo:font-style")
        yield name, (parent, Weight(_is_bold(bold), slant != "normal" if slant else None))


def _is_bold(weight: str | None) -> bool | None:
    if not weight:
        return None
    # Four digits are enough for a weight, and int() refuses thousands of digits.
    return weight == "bold" or (weight.isdecimal() and int(weight[:4]) >= _BOLD)


class _DeckStyles(Frozen):
    """The styles of a deck: the parent and the weight of each."""

    known: dict[str, tuple[str, Weight]]

    def weight(self, name: str) -> Weight:
        """Return the weight of a style, completed by its parents."""
        found = Weight()
        for _ in range(_DEEPEST):  # a style may be its own parent
            if name not in self.known:
                break
            name, own = self.known[name]
            found = found.within(own)
        return found

    def pieces_of(self, box: Element) -> Iterator[tuple[str, Weight]]:
        """Yield the text of a frame in pieces of one weight, one line per paragraph."""
        for number, paragraph in enumerate(_paragraphs(box)):
            if number:
                yield "\n", Weight()
            yield from self._pieces(paragraph, Weight(bold=False, italic=False))

    def _pieces(self, element: Element, about: Weight) -> Iterator[tuple[str, Weight]]:
        """Yield the text of an element in pieces, OBJECT for each picture in a line."""
        own = self.weight(element.get_attribute_string("text:style-name") or "").within(about)
        yield element.text or "", own
        for child in element.children:
            if child.tag == "draw:frame":
                yield OBJECT, own
            elif child.tag in _SPACES:
                yield spaces_of(child), own
            elif child.tag not in NOT_TEXT:
                yield from self._pieces(child, own)
            yield child.tail or "", own


def _paragraphs(box: Element) -> Iterator[Element]:
    """Yield the paragraphs of a frame, those in lists included."""
    for child in box.children:
        if child.tag in {"text:p", "text:h"}:
            yield child
        elif child.tag in {"text:list", "text:list-item"}:
            yield from _paragraphs(child)
