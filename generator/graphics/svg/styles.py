"""The style of each element of an SVG file: attributes, <style> and style="...".

The precedence is that of SVG 2, 6.2 to 6.4: attributes, then rules, then the element's own style.
tinycss2 and cssselect2 read the CSS; selectors may use tags, classes, ids and descendants only
("g.sky path"), so that matching takes time in proportion to the elements.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from xml.etree import ElementTree as ET

import cssselect2
import tinycss2
from msgspec import Struct, field
from tinycss2 import ast

from generator.base.files import shortened
from generator.base.limits import most
from generator.base.messages import later, say
from generator.graphics.xml_elements import MarkupFault, XmlElement

Declared = tuple[str, str, bool]
"""A property, its value, and whether it is important."""

Style = Mapping[str, str]

_DEEPEST = 50  # brackets in brackets
_DESCENDANTS = 50  # elements around one that may have to be looked at: as deep as files go
_HARMLESS = {"font-face", "charset", "namespace"}  # fonts are of use to text alone
_SIMPLE = later("write rules for tags, classes and ids alone, or give the elements their own style")
_OPENING = "([{"
_BRACKET = re.compile(r"[()\[\]{}]")
_DIGITS = 100
_LONG_NUMBER = re.compile(rf"[0-9]{{{_DIGITS + 1}}}")
"""A number that tinycss2 would pass to int(), which refuses thousands of digits."""


class SvgStyles(Struct):
    """The styles of all elements of a file, by the byte at which each begins."""

    ruled: dict[int, list[Declared]] = field(default_factory=dict)
    faults: list[MarkupFault] = field(default_factory=list)

    def of(self, element: XmlElement) -> dict[str, str]:
        """Return an element's attributes and properties, the strongest of each name.

        Raises MarkupFault for a style that cannot be read.
        """
        found = {name: value.strip() for name, value in element.attributes.items()}
        try:
            own = _declarations(found.pop("style", ""))
        except MarkupFault as fault:
            raise fault.at(element.start) from fault
        declared = [*self.ruled.get(element.start, ()), *own]
        declared.sort(key=lambda each: each[2])  # stable: what is important comes last
        return found | {name: value for name, value, _ in declared}


def read_styles(root: XmlElement) -> SvgStyles:
    """Return the styles of a file's elements, and the faults of each unreadable <style>."""
    styles = SvgStyles()
    sheets = [element for element in root.walk() if element.tag == "style"]
    matcher = cssselect2.Matcher()
    weight = 0
    for sheet in sheets:
        try:
            weight += _add_rules(matcher, sheet.text, styles.faults, sheet.start)
        except MarkupFault as fault:
            styles.faults.append(fault.at(sheet.start))
    if weight:
        elements = list(root.walk())
        if weight * len(elements) > most("svg-styles"):
            styles.faults.append(MarkupFault(say("has"), sheets[0].start, "svg-styles"))
        else:
            styles.ruled = dict(_matched(matcher, root, elements))
    return styles


def _add_rules(matcher: cssselect2.Matcher, css: str, faults: list[MarkupFault], start: int) -> int:
    """Add a sheet's rules to a matcher; return how many elements one match compares at most."""
    refuse_endless(css)
    weight = 0
    for rule in tinycss2.parse_stylesheet(css, skip_comments=True, skip_whitespace=True):
        try:
            if isinstance(rule, ast.AtRule):
                _refuse_at_rule(rule)
                continue
            if isinstance(rule, ast.ParseError):
                message = say("has a <style> that cannot be read ({reason})", reason=rule.message)
                raise MarkupFault(message)  # noqa: TRY301 - a fault among the others
            weight += _weight(rule.prelude)
            declared = tuple(_readable(tinycss2.parse_blocks_contents(rule.content)))
            for selector in cssselect2.compile_selector_list(rule.prelude):
                matcher.add_selector(selector, declared)
        except cssselect2.SelectorError:
            # Its own words are for programmers: "Expected a class name, got <LiteralToken .>".
            message = say(
                'has the selector "{selector}" in its <style>',
                selector=shortened(tinycss2.serialize(rule.prelude), 40),
            )
            faults.append(MarkupFault(message, start, hint=say(_SIMPLE)))
        except MarkupFault as fault:
            faults.append(fault.at(start))
    return weight


def _refuse_at_rule(rule: ast.AtRule) -> None:
    keyword = rule.lower_at_keyword
    if keyword == "import":
        hint = say("put its rules in the file itself")
        raise MarkupFault(say("brings another file along, with @import"), hint=hint)
    if keyword not in _HARMLESS:
        message = say(
            "has @{keyword} in its <style>, which print cannot keep", keyword=shortened(keyword, 20)
        )
        raise MarkupFault(message, hint=say("take it out"))


def _weight(prelude: Iterable[ast.Node]) -> int:
    """Return how many elements must be compared to match a rule with one element."""
    weight, space = 1, False
    for token in prelude:
        steps = token.type == "literal" and token.value in (">", "+", "~", "|")
        if token.type in ("function", "[] block") or (steps and token.value != ">"):
            message = say(
                'has the selector "{selector}"', selector=shortened(tinycss2.serialize(prelude), 40)
            )
            raise MarkupFault(say("{message} in its <style>", message=message), hint=say(_SIMPLE))
        space = space or steps or token.type == "whitespace"
        weight += token.type == "literal" and token.value == ","
    if space:
        inner = tinycss2.serialize(prelude).replace(">", " ")
        if max(len(part.split()) for part in inner.split(",")) > 2:  # noqa: PLR2004 - one in one
            message = say(
                'has the selector "{selector}" in its <style>', selector=shortened(inner, 40)
            )
            raise MarkupFault(message, hint=say(_SIMPLE))
    return weight * (_DESCENDANTS if space else 1)


def _matched(
    matcher: cssselect2.Matcher, root: XmlElement, elements: list[XmlElement]
) -> Iterator[tuple[int, list[Declared]]]:
    """Yield the declarations of the rules that match elements, the strongest last."""
    wrapped = cssselect2.ElementWrapper.from_xml_root(_tree(root))
    for element, twin in zip(elements, wrapped.iter_subtree(), strict=True):
        # They come in the order of the cascade: by specificity, then as they are written.
        if found := [each for *_, declared in matcher.match(twin) for each in declared]:
            yield element.start, found


def _tree(element: XmlElement) -> ET.Element:
    """Return an element with its tag, class, id and parts, in the form cssselect2 needs."""
    names: tuple[str, ...] = ("class", "id")
    known = {name: element.attributes[name] for name in names if name in element.attributes}
    twin = ET.Element(element.tag, known)
    twin.extend([_tree(part) for part in element.parts])
    return twin


@lru_cache(maxsize=1000)
def _declarations(css: str) -> tuple[Declared, ...]:
    """Return the declarations in a style attribute."""
    refuse_endless(css)
    return tuple(_readable(tinycss2.parse_blocks_contents(css)))


def _readable(nodes: Iterable[ast.Node]) -> Iterator[Declared]:
    for node in nodes:
        if isinstance(node, ast.Declaration):
            value = tinycss2.serialize(node.value).strip()
            yield node.lower_name, value, node.important
        elif node.type not in ("comment", "whitespace"):
            reason = node.message if node.type == "error" else say("a rule within a style")
            message = say(
                "has a style that cannot be read ({reason})", reason=shortened(reason, 60)
            )
            raise MarkupFault(message, hint=say('write it as "name: value; name: value"'))


def refuse_endless(css: str) -> None:
    """Refuse CSS that would exhaust a reader: too many brackets in brackets, or numbers too long.

    Raises MarkupFault.
    """
    if _LONG_NUMBER.search(css):
        raise MarkupFault(
            say("has a style with a number of more than {digits} digits", digits=_DIGITS)
        )
    depth = 0
    for match in _BRACKET.finditer(css):
        depth += 1 if match[0] in _OPENING else -1
        if depth > _DEEPEST:
            raise MarkupFault(
                say("has a style with brackets nested more than {deepest} deep", deepest=_DEEPEST)
            )
