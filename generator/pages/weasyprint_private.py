"""What the press needs of WeasyPrint's private parts; nothing else reaches into them.

A table or list that a page break parts is several to WeasyPrint
(https://github.com/Kozea/WeasyPrint/issues/2903), running heads are text
(https://github.com/Kozea/WeasyPrint/issues/1836), and what stands in a link has no tags
(https://github.com/Kozea/WeasyPrint/issues/185). Until these are mended the press makes the
structure itself (`pages.structure`), of the boxes and marks that are found here.

What is put in the place of WeasyPrint's own is listed in `pages.weasyprint_patches`, and why.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from copy import deepcopy
from functools import partial
from math import inf
from typing import Any, Protocol

from pydyf import Dictionary
from weasyprint import document as weasyprint_document
from weasyprint import draw, svg
from weasyprint.css import (
    StyleFor,
    declaration_precedence,
    find_style_attributes,
    find_stylesheets,
    get_all_computed_styles,
)
from weasyprint.css.targets import CounterLookupItem, TargetCollector
from weasyprint.formatting_structure import boxes
from weasyprint.formatting_structure.boxes import (
    LineBox,
    MarginBox,
    ReplacedBox,
    TableBox,
    TableCellBox,
    TableRowBox,
    TextBox,
)
from weasyprint.html import get_html_metadata
from weasyprint.images import Gradient
from weasyprint.images import SVGImage as SvgImage
from weasyprint.layout import block, inline
from weasyprint.layout import page as weasyprint_page
from weasyprint.layout.absolute import AbsolutePlaceholder
from weasyprint.pdf.stream import Stream as PageStream
from weasyprint.text.line_break import Layout as TextLayout

from generator.pages.last_lines import split_with_last_line

__all__ = [
    "AbsolutePlaceholder", "ContainerBoxes", "Gradient", "LineBox", "MarginBox", "PageStream",
    "ReplacedBox", "StyleFor", "SvgImage", "TableBox", "TableCellBox", "TableRowBox", "TextBox",
    "TextLayout", "anonymous_style", "box_class", "computed_styles", "declaration_precedence",
    "find_style_attributes", "find_stylesheets", "fonts_drawn", "get_html_metadata",
    "intrinsic_size",
    "keeping_pages", "laid_out_placeholder", "link_only_once", "mark_box", "marks_of", "new_box",
    "new_group", "open_box", "page_box", "paint_context_of", "placed_box", "resources_of",
    "root_of", "start_marking", "tags_of",
]  # fmt: skip

ContainerBoxes = (boxes.FlexContainerBox, boxes.GridContainerBox)

_draw_gradient = svg.draw_gradient


def _draw_gradient_of_width(drawing: Any, node: Any, *rest: Any, stroke: bool) -> Any:
    if stroke:
        font_size = rest[1]
        drawing.stream.set_line_width(drawing.length(node.get("stroke-width", "1px"), font_size))
    return _draw_gradient(drawing, node, *rest, stroke=stroke)


svg.draw_gradient = _draw_gradient_of_width

_split_first_line = inline.split_first_line
_NARROWER = 0.99  # less is not always enough
_RESUME, _WIDTH = 2, 3  # where the text goes on, and how wide the line is


def _split_first_line_in_full(
    text: str,
    style: Any,
    context: Any,
    max_width: float | None,
    *rest: Any,
    **more: Any,
) -> Any:
    line = _split_first_line(text, style, context, max_width, *rest, **more)
    if max_width is None or line[_RESUME] is None or not 0 < 2 * line[_WIDTH] < max_width < inf:
        return line
    again = _split_first_line(text, style, context, _NARROWER * max_width, *rest, **more)
    is_longer = again[_RESUME] is not None and again[_RESUME] > line[_RESUME]
    return again if is_longer else line


inline.split_first_line = _split_first_line_in_full
inline.split_text_box = partial(split_with_last_line, inline.split_text_box)


def page_box(page: Any) -> Any:
    """Return the box of a page, in which all others lie."""
    return page._page_box


def placed_box(box: Any) -> Any:
    """Return the box behind a placeholder (of a box positioned absolutely), or the box itself."""
    return getattr(box, "_box", box)


def link_only_once(page: Any) -> None:
    """Leave out the links of boxes within a link: they would be areas one over the other."""
    page.links = [link for link in page.links if link[-1].link]


def start_marking(stream: Any) -> None:
    """Mark all that is painted as marked content; WeasyPrint marks only what it also tags."""
    stream._tags = {}


def marks_of(stream: Any) -> Mapping[Any, int]:
    """Return the number (MCID) of each box that was painted as marked content."""
    return {box: tag["mcid"] for box, tag in stream._tags.items()}


def tags_of(stream: Any) -> list[tuple[Any, str]]:
    """Return the boxes that were painted as marked content, in the order of numbers, with tags."""
    return [(box, tag["tag"]) for box, tag in stream._tags.items()]


def mark_box(stream: Any, box: Any, tag: str) -> None:
    """Note that a box was painted as the next marked content."""
    stream._tags[box] = {"tag": tag, "mcid": len(stream._tags)}


def open_box(stream: Any) -> Any:
    """Return the box that is being painted as marked content, None for nothing that is marked."""
    for operator in reversed(stream.stream):
        if operator == b"EMC":
            return None
        if isinstance(operator, Dictionary):
            return next(reversed(stream._tags), None)
    return None


def resources_of(stream: Any) -> Any:
    """Return what a stream calls by name: states, groups, patterns, shadings."""
    return stream._resources


def paint_context_of(stream: Any) -> str:
    """Return the settings of a stream that all that is painted on it shares, as a text."""
    colors = stream._resources["ColorSpace"], stream._default_color_space
    return f"{colors} {stream.compress} {stream.page_rectangle} {stream.ctm}"


def new_group(stream: Any, content: bytes, extra: Any) -> Any:
    """Return a group (a form XObject) that a stream is to call by name, with its content."""
    group = stream.clone(resources=extra["Resources"], extra=extra)
    group.stream = [content]
    return group


def fonts_drawn(box: Any, stream: Any) -> dict[int, Any]:
    """Return the fonts that a text or a drawing uses, by their keys, as if it were drawn first."""
    sorts = ("ExtGState", "XObject", "Pattern", "Shading")
    resources = Dictionary({sort: Dictionary() for sort in sorts})
    resources["ColorSpace"] = stream._resources["ColorSpace"]
    fonts: dict[int, Any] = {}
    aside = stream.clone(fonts=fonts, resources=resources, images={}, tags={})
    if isinstance(box, TextBox):
        draw.draw_text(aside, box, 0, "clip", "none")
    else:
        draw.draw_replacedbox(aside, box)
    return fonts


def root_of(picture: Any) -> Any:
    """Return the root element of a drawing."""
    return picture._svg.tree._etree_node


class _Targets(TargetCollector):  # type: ignore[misc]  # WeasyPrint says no types
    """Knows on which pages places lie, and which contents name them."""

    def __init__(self) -> None:
        super().__init__()
        self._asked: dict[tuple[Any, str], set[str]] = {}
        self._naming: dict[str, list[CounterLookupItem]] = {}
        self._named: dict[str, set[str]] = {}
        self._ahead: list[CounterLookupItem] = []

    def lookup_target(self, anchor_token: Any, source_box: Any, *rest: Any) -> Any:
        """Return the target of an anchor, and note the box that refers to it."""
        target = super().lookup_target(anchor_token, source_box, *rest)
        if self.collecting and target.target_box is not None:
            name = target.target_box.style["anchor"]
            self._asked.setdefault((source_box, rest[0]), set()).add(name)
        return target

    def collect_missing_counters(
        self,
        parent_box: Any,
        css_token: str,
        parse_again: Callable[..., None],
        missing: list[str],
        missing_of_targets: dict[str | None, list[str]],
    ) -> None:
        """Note a content that names pages.

        WeasyPrint notes no place that an attribute names, and takes the counters of places for some
        of the content's own (70.0, `compute_content_list`).
        """
        names = [name for each in missing_of_targets.values() for name in each]
        asked = self._asked.get((parent_box, css_token), ())
        if names and asked and css_token == "content":  # noqa: S105 - no password
            missing_of_targets = dict.fromkeys(asked, names)
            if not any(part[0].startswith("counter") for part in parent_box.style["content"]):
                missing = []
        super().collect_missing_counters(
            parent_box, css_token, parse_again, missing, missing_of_targets
        )

    def begin_page(self) -> None:
        """Keep references to earlier pages as they are: these page numbers are known by now."""
        for naming in self._ahead:
            naming.pending = False
        self._ahead.clear()

    def check_pending_targets(self) -> None:
        """End the time in which contents are gathered."""
        super().check_pending_targets()
        for (_, token), naming in self.counter_lookup_items.items():
            for anchor, counters in naming.missing_target_counters.items():
                self._named.setdefault(anchor, set()).update(counters)
                if token == "content":  # noqa: S105 - no password
                    self._naming.setdefault(anchor, []).append(naming)

    def cache_target_page_counters(
        self,
        anchor_name: str,
        page_counter_values: dict[str, list[int]],
        page_maker_index: int,
        page_maker: Any,
    ) -> None:
        """Note the page of a place; contents that name another page for it are laid out again."""
        target = self.target_lookup_items.get(anchor_name)
        if self.collecting or not target or target.state != "up-to-date":
            return
        target.page_maker_index = page_maker_index
        if anchor_name not in self._named:
            return
        known = target.cached_page_counter_values
        target.cached_page_counter_values = deepcopy(page_counter_values)
        named = self._named[anchor_name]
        if all(known.get(each) == page_counter_values.get(each) for each in named):
            return
        for naming in self._naming.get(anchor_name, ()):
            index = naming.page_maker_index
            if index is None or index >= len(page_maker):
                naming.pending = True  # on this very page it stands as it was
                self._ahead.append(naming)
            else:
                page_maker[index][-1]["content_changed"] = True
            naming.parse_again(naming.cached_page_counter_values)


weasyprint_document.TargetCollector = _Targets


class Keeper(Protocol):
    """The interface of a cache of laid-out pages (`pages.cached_layouts`)."""

    def begin(self, root: Any) -> None:
        """Read the boxes of the document before any of them is laid out."""

    def remake(self, index: int, context: Any, make: Callable[[], Any]) -> Any:
        """Return a page as `make` lays it out, with boxes from the cache if possible."""

    def root_box(self, box: Any) -> Any:
        """Return the cached result of laying out the root box of a page, None if there is none."""

    def note_root(self, box: Any, result: Any) -> None:
        """Note the result of laying out the root box of a page."""

    def note(self, box: Any) -> None:
        """Note that the layout of the present page has read a box of the document."""


_keepers: list[Keeper] = []
_remake_page = weasyprint_page.remake_page
_layout_root = weasyprint_page.block_level_layout
_layout_block = block.block_level_layout
_copy_box = boxes.Box.copy


@contextmanager
def keeping_pages(keeper: Keeper) -> Iterator[None]:
    """Lay out pages with a cache of laid-out pages while the context lasts."""
    _keepers.append(keeper)
    boxes.Box.copy = _copy_noted
    block.block_level_layout = _layout_noted
    weasyprint_page.block_level_layout = _layout_kept_root
    try:
        yield
    finally:
        boxes.Box.copy = _copy_box
        block.block_level_layout = _layout_block
        weasyprint_page.block_level_layout = _layout_root
        _keepers.pop()


def _copy_noted(box: Any) -> Any:
    _keepers[-1].note(box)
    return _copy_box(box)


def _layout_noted(context: Any, box: Any, *rest: Any, **more: Any) -> Any:
    _keepers[-1].note(box)
    return _layout_block(context, box, *rest, **more)


def _layout_kept_root(context: Any, box: Any, *rest: Any, **more: Any) -> Any:
    keeper = _keepers[-1]
    if (known := keeper.root_box(box)) is not None:
        return known
    result = _layout_root(context, box, *rest, **more)
    keeper.note_root(box, result)
    return result


def _begin_and_remake_page(index: int, context: Any, root: Any, html: Any) -> Any:
    if isinstance(context.target_collector, _Targets):
        context.target_collector.begin_page()
    make = partial(_remake_page, index, context, root, html)
    return _keepers[-1].remake(index, context, make) if _keepers else make()


weasyprint_page.remake_page = _begin_and_remake_page
_layout_document = weasyprint_document.layout_document


def _begin_and_layout_document(html: Any, root: Any, context: Any, *rest: Any) -> Any:
    if _keepers:
        _keepers[-1].begin(root)
    return _layout_document(html, root, context, *rest)


weasyprint_document.layout_document = _begin_and_layout_document


def computed_styles(html: Any, *, hints: bool) -> tuple[Callable[[Any], Any], Any]:
    """Return a function from elements to their computed styles, and the style of pages.

    With `hints`, attributes that are drawn, like the `start` of a list, are styles, too.
    """
    style_for = get_all_computed_styles(html, presentational_hints=hints)
    page = weasyprint_page.PageType("right", False, "", 1, ())  # noqa: FBT003 - a plain tuple
    weasyprint_page.set_page_type_computed_styles(page, html, style_for)
    return style_for, style_for(page)


def anonymous_style(box: Any) -> Any:
    """Return the style of an anonymous box within a box."""
    return box.style.anonymous_style


def box_class(name: str) -> Any:
    """Return a class of boxes by its name."""
    return getattr(boxes, name)


def new_box(kind: Any) -> Any:
    """Return a box of a class, without anything in it."""
    return kind.__new__(kind)


def laid_out_placeholder(box: Any) -> Any:
    """Return the placeholder in the flow for a box that was taken out of it, and is laid out."""
    placeholder = AbsolutePlaceholder(box)
    placeholder.set_laid_out_box(box)
    return placeholder


def intrinsic_size(box: Any) -> object:
    """Return the size of a picture as such, None for any other box."""
    if not isinstance(box, ReplacedBox) or box.replacement is None:
        return None
    return box.replacement.get_intrinsic_size(1, box.style["font_size"])
