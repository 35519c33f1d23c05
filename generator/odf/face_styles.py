"""Named styles of an OpenDocument text, made from faces, which people choose by name."""

from collections.abc import Mapping

from msgspec import Struct, field

from generator.graphics.fonts import EM, NUMERALS, STYLES, Fonts
from generator.layout.editable import EditableParagraph, TextFrame, TextSpan
from generator.layout.face import WrittenBox
from generator.layout.words import NUMERAL_TRACKING
from generator.odf.text_file import OdtFile, element, pt

_ALIGN = {"left": "start", "centre": "center", "right": "end"}
_NAMES = {"-bold": "Bold", "-italic": "Italic", "-bold-italic": "Bold italic"}


class FaceStyles(Struct):
    """The styles of a file, made from boxes of faces and roles of fonts."""

    file: OdtFile
    fonts: Fonts
    boxes: dict[str, list[tuple[object, ...]]] = field(default_factory=dict)

    def paragraph(self, frame: TextFrame, color: str, of: EditableParagraph) -> str:
        """Return the style of a paragraph in a frame: "Card effect", with a size if not the usual.

        Colours, which differ from card to card, and distances are no business of named styles.
        """
        box = frame.box
        base, role = self._of_box(box), _role(frame)
        name = base
        if frame.size != max(box.sizes):
            name = f"{base} {frame.size:g} pt"
            look = element("style:paragraph-properties", {"fo:line-height": pt(frame.step)})
            size = element("style:text-properties", self._size(frame.size, box))
            parent = {"style:parent-style-name": self._declared(base, box, role)}
            key = self.file.style(name, "paragraph", parent, look, size)
        else:
            key = self._declared(base, box, role)
        looks = []
        if margins := _margins(of):
            looks.append(element("style:paragraph-properties", margins))
        if color != "#000000":
            looks.append(element("style:text-properties", {"fo:color": color}))
        parent = {"style:parent-style-name": key}
        return self.file.automatic("paragraph", parent, *looks) if looks else key

    def hard_paragraph(self, frame: TextFrame, color: str, of: EditableParagraph) -> str:
        """Return the hard formatting of a paragraph, for places without named styles."""
        box = frame.box
        look = {**self._lines_of(box, frame.step), **_margins(of)}
        text = {**self.file.font(_role(frame)), **self._size(frame.size, box), "fo:color": color}
        return self.file.automatic(
            "paragraph",
            {},
            element("style:paragraph-properties", look),
            element("style:text-properties", text),
        )

    def hard_character(self, span: TextSpan, frame: TextFrame) -> str:
        """Return the hard formatting of a stretch of text, "" if it needs none."""
        look: dict[str, str] = self.file.font(span.role) if span.role != _role(frame) else {}
        if span.is_numeral:
            look["fo:letter-spacing"] = _spaced(frame)
        if not look:
            return ""
        return self.file.automatic("text", {}, element("style:text-properties", look))

    def character(self, span: TextSpan, frame: TextFrame) -> str:
        """Return the style of a stretch of text, "" if it is its paragraph's."""
        role, own = span.role, _role(frame)
        name = ""
        attributes: dict[str, str] = {}
        if role != own:
            plain, _, _ = role.partition(NUMERALS)
            suffix = next((end for end in _NAMES if plain == f"{_family(own)}{end}"), "")
            name = _NAMES.get(suffix, f"Font {role}")
            attributes = self.file.font(role)
            if suffix and _family(own) != "text":
                name = f"{name} ({_family(own)})"
            numerals = role.partition(NUMERALS)[2]
            name = f"{name}, {numerals} figures" if numerals else name
        if span.is_numeral:
            name = f"{name}, numeral" if name else "Numeral"
            name = f"{name} {frame.size:g} pt"
            attributes["fo:letter-spacing"] = _spaced(frame)
        if not name:
            return ""
        return self.file.style(name, "text", {}, element("style:text-properties", attributes))

    def _of_box(self, box: WrittenBox) -> str:
        """Return the name of a box's style; boxes of one name may differ between faces."""
        look = (box.font, box.numerals, box.sizes, box.leading, box.tracking, box.align)
        looks = self.boxes.setdefault(box.name, [])
        if look not in looks:
            looks.append(look)
        number = looks.index(look) + 1
        return f"Card {box.name}" + (f" {number}" if number > 1 else "")

    def _declared(self, name: str, box: WrittenBox, role: str) -> str:
        size = max(box.sizes)
        look = self._lines_of(box, size * box.leading)
        text = {**self.file.font(role), **self._size(size, box)}
        return self.file.style(
            name,
            "paragraph",
            {"style:parent-style-name": "Standard"},
            element("style:paragraph-properties", look),
            element("style:text-properties", text),
        )

    def _lines_of(self, box: WrittenBox, step: float) -> dict[str, str]:
        return {
            "fo:line-height": pt(step),
            "fo:text-align": _ALIGN[box.align],
            "style:justify-single-word": "false",
        }

    def _size(self, size: float, box: WrittenBox) -> Mapping[str, str]:
        spacing = {"fo:letter-spacing": pt(size * box.tracking / EM)} if box.tracking else {}
        return {"fo:font-size": pt(size), **spacing}


def _margins(of: EditableParagraph) -> dict[str, str]:
    """Return a paragraph's distance from the one before, and how far its lines hang."""
    margins = {"fo:margin-top": pt(of.gap)} if of.gap > 0 else {}
    if of.hang:
        margins |= {"fo:margin-left": pt(of.hang), "fo:text-indent": pt(-of.hang)}
    return margins


def _spaced(frame: TextFrame) -> str:
    return pt(frame.size * NUMERAL_TRACKING / EM)


def _role(frame: TextFrame) -> str:
    """Return the font role of a frame's text, unless a stretch has another one."""
    return frame.box.font


def _family(role: str) -> str:
    """Return the family of a role, without style and sort of figures."""
    plain = role.partition(NUMERALS)[0]
    ends = sorted(filter(None, STYLES), key=len, reverse=True)
    return next((plain.removesuffix(end) for end in ends if plain.endswith(end)), plain)
