"""Clips of SVG elements, and those masks that act as clips."""

from collections.abc import Iterator

from generator.base.frozen import replace
from generator.base.messages import later, say
from generator.graphics.drawings import INK, Clip, Outline, rectangle
from generator.graphics.svg import values
from generator.graphics.svg.paints import color, href_id, reference
from generator.graphics.svg.refused import PASSED_OVER, SHAPES
from generator.graphics.svg.scene import INHERITED, WORDS, Context, Scene, inner_context
from generator.graphics.svg.shapes import bounds, moved
from generator.graphics.xml_elements import MarkupFault, XmlElement

_CLIP = later("clip with one path (Inkscape: Object > Clip > Set Clip)")
_INSTEAD = later("use a clip in place of the mask (Inkscape: Object > Clip > Set Clip)")
_UNITE = later("unite the clip's shapes into one path (Inkscape: Path > Union)")
_NOTHING = (("M", (0.0, 0.0)), ("L", (0.0, 0.0)), ("Z", ()))
_WHITE = "#ffffff"
_SLACK = 0.01  # share of a region by which what it has may be larger

ClipStyle = dict[str, str]


def read_clips(
    scene: Scene, style: ClipStyle, context: Context, box: values.SvgBox | None
) -> Iterator[Clip]:
    """Yield the clip of an element, and its mask if that acts as a clip.

    `box` is that of a shape. Raises MarkupFault for what cannot be cut off in print.
    """
    for name, tag in (("clip-path", "clipPath"), ("mask", "mask")):
        text = style.get(name, "none")
        if text in ("none", ""):
            continue
        target, _ = reference(text)
        element = scene.by_id.get(target)
        if not target or element is None or element.tag != tag:
            raise MarkupFault(
                say('has {name}="{text}", which the file has not', name=name, text=text[:40]),
                hint=say(_CLIP),
            )
        try:
            yield _clip(scene, element, context, box)
        except MarkupFault as fault:
            raise fault.at(element.start) from fault


def _clip(scene: Scene, element: XmlElement, context: Context, box: values.SvgBox | None) -> Clip:
    style = scene.styles.of(element)
    mask = style if element.tag == "mask" else None
    if style.get("clip-path", "none") != "none" or style.get("mask", "none") != "none":
        raise MarkupFault(say("has a clip that is clipped itself"), hint=say(_UNITE))
    units = style.get("clipPathUnits" if mask is None else "maskContentUnits", "userSpaceOnUse")
    within = inner_context(replace(context, style=dict(INHERITED)), style)
    if units != "userSpaceOnUse":
        if box is None:
            raise MarkupFault(
                say("has a clip in units of a group"), hint=say("ungroup what it clips")
            )
        matrix = within.matrix.translate(box[0], box[1]).scale(box[2], box[3])
        within = replace(within, matrix=matrix)
    outlines = [each for part in element.parts for each in _shapes(scene, part, within, mask)]
    if mask is not None:
        _refuse_cut(mask, outlines, context)
    return _one(outlines)


def _one(outlines: list[Outline]) -> Clip:
    """Return outlines as one clip. Raises MarkupFault for several that overlap."""
    if len(outlines) > 1 and _overlap(outlines):
        raise MarkupFault(say("has a clip of several shapes, one over another"), hint=say(_UNITE))
    segments = tuple(segment for each in outlines for segment in each.segments)
    even_odd = any(each.even_odd for each in outlines)
    if even_odd and not all(each.even_odd for each in outlines):
        raise MarkupFault(say("has a clip of several shapes, of two fill rules"), hint=say(_UNITE))
    return Clip(segments or _NOTHING, even_odd)


def _shapes(
    scene: Scene, element: XmlElement, context: Context, mask: ClipStyle | None
) -> Iterator[Outline]:
    """Yield the outlines of an element in a clip, or, given a `mask`, of one in that mask."""
    style = scene.styles.of(element)
    hidden = style.get("display") == "none"
    if element.tag in PASSED_OVER or " " in element.tag or hidden:
        return
    within = inner_context(context, style)
    if element.tag == "use":
        target = scene.by_id.get(href_id(style))
        if target is None or target.tag not in SHAPES:
            raise MarkupFault(
                say("has a clip that uses an element which is not a shape"),
                element.start,
                hint=say(_CLIP),
            )
        x, y = (values.length(style.get(axis, "0"), 0) for axis in ("x", "y"))
        placed = replace(within, matrix=within.matrix.translate(x, y))
        yield from _shapes(scene, target, placed, mask)
    elif element.tag == "g" and mask is not None and not {"opacity", "mask"} & style.keys():
        for part in element.parts:
            yield from _shapes(scene, part, within, mask)
    elif element.tag not in SHAPES or style.get("clip-path", "none") != "none":
        raise MarkupFault(
            say("has a <{tag}> in a clip", tag=element.tag[:40]), element.start, hint=say(_CLIP)
        )
    else:
        if mask is not None and not _lets_all_through(within.style, style, mask):
            raise MarkupFault(
                say("has a mask that is no plain cut"), element.start, hint=say(_INSTEAD)
            )
        rule = "clip-rule" if mask is None else "fill-rule"
        segments = tuple(moved(scene.shape(element.tag, style, within), within.matrix))
        even_odd = bool(WORDS[rule].index(within.style[rule]))
        yield Outline(segments, INK, "", 0, cap=0, join=0, even_odd=even_odd)


def _lets_all_through(look: ClipStyle, style: ClipStyle, mask: ClipStyle) -> bool:
    """Tell whether a mask's shape is opaque, and white where that counts (CSS Masking 1, 7.10)."""
    code, opacity = color(look["fill"], look["color"])
    for text in (look["fill-opacity"], style.get("opacity", "1")):
        opacity *= values.share(text)
    seen = code == _WHITE or mask.get("mask-type") == "alpha"
    plain = look["stroke"] == "none" and look["visibility"] == "visible"
    return plain and seen and opacity == 1


def _refuse_cut(mask: ClipStyle, outlines: list[Outline], context: Context) -> None:
    """Refuse a mask that cuts off its own shapes at the edges of its region."""
    sides = [mask.get(name) for name in ("x", "y", "width", "height")]
    if not any(sides):
        return  # it reaches beyond all that it is for
    box = bounds(segment for each in outlines for segment in each.segments)
    region = None
    if all(sides) and mask.get("maskUnits") == "userSpaceOnUse":
        width, height = context.viewport
        x, y, across, down = (
            values.length(side or "0", whole)
            for side, whole in zip(sides, (width, height, width, height), strict=True)
        )
        region = bounds(moved(rectangle(x, y, across, down), context.matrix))
    if box and not (region and _holds(region, box)):
        raise MarkupFault(say("has a mask that is cut off itself"), hint=say(_INSTEAD))


def _holds(region: values.SvgBox, box: values.SvgBox) -> bool:
    left, top, across, down = region
    x, y, width, height = box
    slack = _SLACK * max(across, down)
    fits_across = x >= left - slack and x + width <= left + across + slack
    return fits_across and y >= top - slack and y + height <= top + down + slack


def _overlap(outlines: list[Outline]) -> bool:
    """Tell whether the boxes of outlines overlap; they are compared by their left edges."""
    boxes = sorted(box for each in outlines if (box := bounds(each.segments)))
    for index, (x, y, width, height) in enumerate(boxes):
        for left, top, _, high in boxes[index + 1 :]:
            if left >= x + width:
                break
            if top < y + height and y < top + high:
                return True
    return False
