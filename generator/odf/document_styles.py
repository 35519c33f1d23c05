"""The printed looks of a document's blocks as named styles of an OpenDocument text.

The most frequent look of a sort of blocks is the sort's style; further looks have its name with a
number. Differences in distances and grounds are formatted directly at the blocks.
"""

from collections import Counter
from typing import TYPE_CHECKING

from msgspec import Struct, field

from generator.odf.text_file import OdtFile, OdtNode, element, mm, pt

if TYPE_CHECKING:  # they come with WeasyPrint
    from generator.pages.computed_looks import Letters, Look

    Type = tuple[Letters, str, float]

_STYLE = "text:style-name"
_SIDES = ("top", "right", "bottom", "left")
_WITH_NEXT = ("Title", "Heading", "Table title", "Term")  # on the page of what follows them
_STRONG = {"-bold": "Strong", "-italic": "Emphasis", "-bold-italic": "Strong emphasis"}
_LIST_LEVELS = range(1, 5)
_STEP = 5.0  # mm: between the levels of a list
_NUMBERED = {
    **dict.fromkeys(("lower-alpha", "lower-latin"), "a"),
    **dict.fromkeys(("upper-alpha", "upper-latin"), "A"),
    "lower-roman": "i",
    "upper-roman": "I",
}
"""Formats of numbers; any other counter has plain figures."""
_BULLETS = {"disc": "•", "circle": "◦", "square": "▪"}


class DocumentStyles(Struct):
    """The styles of a document: looks are noted while blocks are written, and named at the end."""

    file: OdtFile
    used: list[tuple[OdtNode, str, "Look"]] = field(default_factory=list)

    def use(self, node: OdtNode, base: str, look: "Look") -> OdtNode:
        """Note the sort and look of a block; return the block."""
        self.used.append((node, base, look))
        return node

    def finish(self) -> None:
        """Declare a style for each look of a sort, the most frequent first, and assign them."""
        sorts: dict[str, Counter[Type]] = {}
        boxes: dict[tuple[str, Type], Counter[Look]] = {}
        for _, base, look in self.used:
            sorts.setdefault(base, Counter())[_type(look)] += 1
            boxes.setdefault((base, _type(look)), Counter())[look] += 1
        keys: dict[tuple[str, Type], tuple[str, Look]] = {}
        for base, types in sorts.items():
            for number, (each, _) in enumerate(types.most_common(), 1):
                common = boxes[base, each].most_common(1)[0][0]
                name = base if number == 1 else f"{base} {number}"
                if number > 1 and base[-1].isdigit():  # "Heading 2 3" would read as a level
                    name = f"{base} ({number})"
                keys[base, each] = self._declared(name, base, common), common
        for node, base, look in self.used:
            key, common = keys[base, _type(look)]
            if look != common:
                parent = {"style:parent-style-name": key}
                key = self.file.automatic("paragraph", parent, _paragraph(look, base))
            node.put(_STYLE, key)

    def _declared(self, name: str, base: str, look: "Look") -> str:
        about = {"style:parent-style-name": "Standard"}
        if base.startswith("Heading "):
            about["style:next-style-name"] = "Text_20_body"
            if name == base:
                about["style:default-outline-level"] = base.removeprefix("Heading ")
        letters = element("style:text-properties", self._letters(look.letters))
        return self.file.style(name, "paragraph", about, _paragraph(look, base), letters)

    def letters(self, letters: "Letters", about: "Letters") -> str:
        """Return the style of letters that differ from those around them, "" if they do not."""
        if letters == about:
            return ""
        ending = next((end for end in reversed(_STRONG) if letters.role.endswith(end)), "")
        if letters._replace(role=about.role) == about and ending:
            family = letters.role.removesuffix(ending)
            name = _STRONG[ending] if family == "text" else f"{_STRONG[ending]} ({family})"
            look = element("style:text-properties", self.file.font(letters.role))
            return self.file.style(name, "text", {}, look)
        look = element("style:text-properties", self._letters(letters))
        return self.file.automatic("text", {}, look)

    def cell(self, look: "Look", ground: str) -> str:
        """Return the style of a table's cell."""
        looks = {
            **{f"fo:padding-{side}": mm(n) for side, n in zip(_SIDES, look.padding, strict=True)},
            **{
                f"fo:border-{side}": line or "none"
                for side, line in zip(_SIDES, look.edges, strict=True)
            },
        }
        if ground:
            looks["fo:background-color"] = ground
        return self.file.automatic("table-cell", {}, element("style:table-cell-properties", looks))

    def list(self, mark: str, left: float, *, numbered: bool) -> str:
        """Return the style of a list: its mark, and its entries' distance from the left in mm."""
        kind = "Numbered list" if numbered else "Bulleted list"
        shown = "" if mark == "none" else mark
        name = f"{kind} {shown} {left:g}".replace("  ", " ")
        key = self.file.style_key(name)
        levels = [self._level(level, shown, left, numbered=numbered) for level in _LIST_LEVELS]
        about = {"style:name": key, "style:display-name": name}
        self.file.named(f"list {key}", element("text:list-style", about, *levels))
        return key

    def _level(self, level: int, mark: str, left: float, *, numbered: bool) -> OdtNode:
        begin = max(left + _STEP * (level - 1), _STEP if mark else 0.0)
        stand = {
            "text:label-followed-by": "listtab" if mark else "nothing",
            "text:list-tab-stop-position": mm(begin),
            "fo:text-indent": mm(-_STEP if mark else 0.0),
            "fo:margin-left": mm(begin),
        }
        label = element("style:list-level-label-alignment", stand)
        mode = {"text:list-level-position-and-space-mode": "label-alignment"}
        place = element("style:list-level-properties", mode, label)
        about = {"text:level": str(level)}
        if numbered or not mark:
            kind = {"style:num-format": _NUMBERED.get(mark, "1") if mark else ""}
            suffix = {"style:num-suffix": "."} if mark else {}
            return element("text:list-level-style-number", {**about, **kind, **suffix}, place)
        about["text:bullet-char"] = _BULLETS.get(mark, mark[:1])
        return element("text:list-level-style-bullet", about, place)

    def columns(self, count: int, gap: float) -> str:
        """Return the style of a section in columns, `gap` mm apart."""
        share = {"style:rel-width": "1*", "fo:start-indent": mm(gap / 2)}
        each = element("style:column", {**share, "fo:end-indent": mm(gap / 2)})
        about = {"fo:column-count": str(count), "fo:column-gap": mm(gap)}
        columns = element("style:columns", about, *[each] * count)
        return self.file.automatic("section", {}, element("style:section-properties", {}, columns))

    def _letters(self, letters: "Letters") -> dict[str, str]:
        spacing = {"fo:letter-spacing": pt(letters.spacing)} if letters.spacing else {}
        color = {"fo:color": letters.color, "fo:font-size": pt(letters.size)}
        return {**self.file.font(letters.role), **color, **spacing}


def _type(look: "Look") -> "Type":
    return look.letters, look.align, look.line


def _paragraph(look: "Look", base: str) -> OdtNode:
    """Return the properties of a paragraph; in a list the list decides its place."""
    made = {
        "fo:text-align": look.align,
        "fo:margin-top": mm(look.top),
        "fo:margin-bottom": mm(look.bottom),
        "fo:background-color": look.fill or "transparent",
    }
    if look.line:
        made["style:line-height-at-least"] = pt(look.line)
    if base != "List entry":
        made |= {"fo:margin-left": mm(look.left), "fo:text-indent": mm(look.indent)}
    for side, line, room in zip(_SIDES, look.edges, look.padding, strict=True):
        made[f"fo:border-{side}"] = line or "none"
        made[f"fo:padding-{side}"] = mm(room) if line or look.fill else "0mm"
    if base.startswith(_WITH_NEXT):
        made["fo:keep-with-next"] = "always"
    return element("style:paragraph-properties", made)
