"""Contents of SVG files that are never printed, and what their authors can do about them.

The whole file is searched at once, so that one run reports everything.
"""

from collections.abc import Iterator

from generator.base.files import shortened
from generator.base.messages import later, say
from generator.graphics.svg.paints import href_id
from generator.graphics.xml_elements import MarkupFault, XmlElement

SHAPES = frozenset(("path", "circle", "ellipse", "rect", "line", "polyline", "polygon"))
PASSED_OVER = frozenset(
    (
        *("title", "desc", "metadata", "defs", "style", "clipPath", "marker", "pattern", "filter"),
        *("linearGradient", "radialGradient", "mask", "symbol", "view", "cursor"),
        *("font", "font-face", "color-profile"),
    )
)
"""Elements that draw nothing where they stand."""

_PATHS = later(
    "convert text to paths (Inkscape: Path > Object to Path; Illustrator: Create Outlines)"
)
_EFFECT = later("flatten the effect, or take it out")
_STILL = later("a print cannot move: remove it")
_OTHERS = later("take it out, or draw it with paths")
_UNSAFE = later("a drawing has no need of it: take it out")

CURES = {
    **dict.fromkeys(("text", "tspan", "textPath", "tref", "flowRoot", "altGlyph"), _PATHS),
    "foreignObject": later("it holds a piece of a web page: draw it, or take it out"),
    "script": _UNSAFE,
    "handler": _UNSAFE,
    "iframe": _UNSAFE,
    **dict.fromkeys(
        ("animate", "animateTransform", "animateMotion", "animateColor", "set", "discard"), _STILL
    ),
    **dict.fromkeys(("video", "audio", "canvas"), _STILL),
}
"""Elements that cannot be printed, each with its cure."""

_EFFECTS = {
    "filter": _EFFECT,
    "mix-blend-mode": _EFFECT,
    "animation": _STILL,
    "animation-name": _STILL,
}
_HARMLESS = ("none", "normal", "")
_EVERYWHERE = frozenset(["script", "handler", "iframe"]) | frozenset(
    name for name, cure in CURES.items() if cure == _STILL
)


def refused_effects(style: dict[str, str], start: int) -> Iterator[MarkupFault]:
    """Yield a fault for each effect in an element's style that cannot be printed."""
    for name, cure in _EFFECTS.items():
        value = style.get(name, "none")
        if value not in _HARMLESS:
            yield MarkupFault(
                say('has {name}="{value}"', name=name, value=shortened(value, 40)),
                start,
                hint=say(cure),
            )
    if style.get("vector-effect", "none") != "none":
        hint = say("give the line the width that it should have")
        yield MarkupFault(
            say('has vector-effect="{value}"', value=style["vector-effect"][:40]), start, hint=hint
        )


def refused_parts(element: XmlElement) -> Iterator[MarkupFault]:
    """Yield a fault for each element of a file that would act (scripts, animations), not draw."""
    if element.tag in _EVERYWHERE:
        cure = say(CURES[element.tag])
        yield MarkupFault(say("has a <{tag}>", tag=element.tag), element.start, hint=cure)
    for name in element.attributes:
        if name.startswith("on"):
            yield MarkupFault(
                say('has the event handler "{name}"', name=shortened(name)),
                element.start,
                hint=say(_UNSAFE),
            )
    if element.tag not in (
        "a",
        "image",
    ):  # links lead readers away; pictures are reported where shown
        try:
            href_id(element.attributes)
        except MarkupFault as fault:
            yield fault.at(element.start)
    for part in element.parts:
        yield from refused_parts(part)


def unknown_element(element: XmlElement) -> MarkupFault:
    """Return the fault of an element that cannot be printed."""
    hint = say(CURES.get(element.tag, _OTHERS))
    return MarkupFault(say("has a <{tag}>", tag=shortened(element.tag)), element.start, hint=hint)
