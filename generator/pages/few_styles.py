"""Faster computation of a page's styles: WeasyPrint makes many that are never used.

No style is made for what drawings are made of, which never has a box. What WeasyPrint's own style
sheet says of the markers, calls and notes of each element is kept until it is asked: that is six
styles an element, and few have any of these. And what stands in a page's head is looked for by
names alone.
"""

from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from math import inf
from typing import Any, NamedTuple
from xml.etree.ElementTree import Element

from generator.pages.weasyprint_private import (
    StyleFor,
    declaration_precedence,
    find_style_attributes,
    find_stylesheets,
    get_html_metadata,
)

_UNSEEN = {"display": ("none",)}
_SVG = {"svg", "{http://www.w3.org/2000/svg}svg"}
_LATER = "prelo_later"
_ANCHOR = "anchor"  # recorded when a style is made

START_STYLES, STYLE_OF = StyleFor.__init__, StyleFor.__call__
FIND_ATTRIBUTES, FIND_STYLESHEETS = find_style_attributes, find_stylesheets
FIND_METADATA = get_html_metadata
"""WeasyPrint's own."""

Cascaded = dict[str, tuple[Any, Any]]
"""What style sheets say of a style: of each property the value, and how much that weighs."""


class _Later(NamedTuple):
    """Styles of pseudo-elements, by name, computed only when they are asked for."""

    cascaded: Mapping[str, Cascaded]
    root: Any
    base_url: Any


class _Outside:
    """The elements of a page that are not within drawings."""

    def __init__(self, root: Any) -> None:
        self._root = root

    def iter_subtree(self) -> Iterator[Any]:
        """Yield the root and all elements below it, in the order of the page."""
        stack = [iter([self._root])]
        while stack:
            if (element := next(stack[-1], None)) is None:
                stack.pop()
                continue
            yield element
            if element.etree_element.tag not in _SVG:
                stack.append(element.iter_children())


class _TreeOutside:
    """The elements of an ElementTree that are not within drawings."""

    def __init__(self, root: Any) -> None:
        self._root = root

    def iter(self) -> Iterator[Any]:
        """Yield the root and all elements below it, in the order of the page."""
        stack = [self._root]
        while stack:
            element = stack.pop()
            yield element
            if element.tag not in _SVG:
                stack.extend(reversed(element))


class _FoundElement(NamedTuple):
    """An element that was looked for by its name."""

    etree_element: Any


class _ByName:
    """Finds the elements of a page by name without making an object of every element."""

    def __init__(self, root: Any) -> None:
        self._root = root

    def query_all(self, *names: str) -> Iterator[_FoundElement]:
        """Yield the elements with some names, in any namespace, in the order of the page."""
        for element in self._root.iter():
            tag = element.tag
            if isinstance(tag, str) and (tag[tag.rfind("}") + 1 :] if "}" in tag else tag) in names:
                yield _FoundElement(element)


def few_stylesheets(page: Any, *rest: Any) -> Iterator[Any]:
    """Yield the style sheets of a page."""
    yield from FIND_STYLESHEETS(_ByName(page.etree_element), *rest)


def few_metadata(html: Any) -> Any:
    """Return the metadata in the head of a page."""
    page = copy(html)
    page.wrapper_element = _ByName(html.etree_element)
    return FIND_METADATA(page)


def few_attributes(root: Any, *rest: Any, **more: Any) -> Iterator[Any]:
    """Yield the style attributes of elements that are not within drawings."""
    yield from FIND_ATTRIBUTES(_TreeOutside(root), *rest, **more)


def start_few_styles(
    style_for: Any,
    html: Any,
    sheets: Iterable[tuple[Any, str, Any]],
    *rest: Any,
) -> None:
    """Compute the styles of a page, without those of elements within drawings.

    They are half of a compendium, and nine tenths of rules that show many cards.
    """
    page = copy(html)
    page.wrapper_element = _Outside(html.wrapper_element)
    sheets = [*sheets]
    later = _of_every_element(sheets)
    few = [(_without(sheet, later), origin, weight) for sheet, origin, weight in sheets]
    START_STYLES(style_for, page, few, *rest)
    style_for.__dict__[_LATER] = _Later(later, html.etree_element, html.base_url)


def few_style_of(style_for: Any, element: Any, pseudo_type: str | None = None) -> Any:
    """Return the style of an element; elements within drawings have none."""
    style = STYLE_OF(style_for, element, pseudo_type)
    if style is None and isinstance(element, Element):
        if pseudo_type is None:
            return _UNSEEN
        if pseudo_type in style_for.__dict__[_LATER].cascaded and _make(
            style_for, element, pseudo_type
        ):
            return STYLE_OF(style_for, element, pseudo_type)
    return style


def _make(style_for: Any, element: Any, pseudo_type: str) -> bool:
    """Compute a style that is asked for; return whether the element has one."""
    styles = style_for.get_computed_styles()
    if (element, None) not in styles:
        return False
    later: _Later = style_for.__dict__[_LATER]
    cascaded = style_for.get_cascaded_styles()
    cascaded[element, pseudo_type] = dict(later.cascaded[pseudo_type])
    style_for.set_computed_styles(
        element, element, root=later.root, pseudo_type=pseudo_type, base_url=later.base_url
    )
    del cascaded[element, pseudo_type]
    _ = styles[element, pseudo_type][_ANCHOR]  # an empty style would count as missing
    return True


def _rules(sheet: Any) -> Iterator[Any]:
    """Yield all rules of a style sheet: their tests, weights, pseudo-elements, declarations."""
    matcher = sheet.matcher
    by_name = (
        matcher.id_selectors,
        matcher.class_selectors,
        matcher.lower_local_name_selectors,
        matcher.namespace_selectors,
    )
    for rules in by_name:
        for some in rules.values():
            yield from some
    yield from matcher.lang_attr_selectors
    yield from matcher.other_selectors


def _of_every_element(sheets: Iterable[tuple[Any, str, Any]]) -> dict[str, Cascaded]:
    """Return the declarations of the pseudo-elements that are styled for all elements alike."""
    found: dict[str, Cascaded] = {}
    refused: set[str | None] = {None}
    for sheet, origin, sheet_weight in sheets:
        for test, weight, _, pseudo, (declarations, layer) in sorted(_rules(sheet), key=_order):
            if pseudo in refused:
                continue
            names = {name for name, _, _ in declarations}
            if not _is_for_all(test) or _ANCHOR in names:
                refused.add(pseudo)
                continue
            layer_order = inf if layer is None else sheet.layers.index(layer)
            style = found.setdefault(pseudo, {})
            for name, value, is_important in declarations:
                precedence = declaration_precedence(origin, is_important)
                weights = (precedence, layer_order, sheet_weight or weight)
                if name not in style or style[name][1] <= weights:
                    style[name] = value, weights
    return {pseudo: style for pseudo, style in found.items() if pseudo not in refused}


def _order(rule: Any) -> Any:
    """Return the sort key by which WeasyPrint orders the rules that match an element."""
    _, weight, order, *_ = rule
    return weight, order


def _is_for_all(test: Any) -> bool:
    """Tell whether a rule matches every element."""
    try:
        return bool(test(object()))
    except AttributeError:
        return False


def _without(sheet: Any, pseudo_types: Iterable[str]) -> Any:
    """Return a style sheet without its rules for some pseudo-elements of every element."""
    names = {*pseudo_types}
    few = copy(sheet)
    few.matcher = copy(sheet.matcher)
    rules = sheet.matcher.other_selectors
    few.matcher.other_selectors = [rule for rule in rules if rule[3] not in names]
    return few
