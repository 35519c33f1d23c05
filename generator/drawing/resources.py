"""The resources of a drawing's operators as PDF objects: gradients, opacities, masks, groups.

ReportLab's canvas paints gradients from a point or along a line, over whatever is clipped; these
are patterns (ISO 32000-1, 8.7.4), which strokes take as well, of the same objects of ReportLab's.
"""

from typing import Any

from reportlab.pdfbase import pdfdoc

from generator.drawing.color_spaces import ColorSpace
from generator.drawing.painting import Content
from generator.drawing.pictures import picture_reference
from generator.graphics.drawings import Bounds, Gradient, Stop


def resources(
    content: Content,
    box: Bounds,
    document: Any,  # noqa: ANN401 - ReportLab has no types
    space: ColorSpace,
) -> pdfdoc.PDFResourceDictionary:
    """Return the resources of a form with this content; `box` is the form's."""
    states = {name: _state(*opacities) for name, opacities in content.states.items()}
    for name, mask in content.masks.items():
        states[name] = _masked(
            document.Reference(_group(mask, box, document, space.masks or space))
        )
    forms = {
        name: document.Reference(_group(inner, box, document, space))
        for name, inner in content.groups.items()
    }
    forms |= {
        name: picture_reference(picture, document, space)
        for name, picture in content.pictures.items()
    }
    return pdfdoc.PDFResourceDictionary(
        Pattern={
            name: document.Reference(_pattern(gradient, document, space))
            for name, gradient in content.gradients.items()
        },
        ExtGState=states,
        XObject=forms,
    )


def _state(fill: float, stroke: float) -> pdfdoc.PDFDictionary:
    return pdfdoc.PDFDictionary({"ca": fill, "CA": stroke})


def _masked(group: pdfdoc.PDFObjectReference) -> pdfdoc.PDFDictionary:
    mask = {"Type": pdfdoc.PDFName("Mask"), "S": pdfdoc.PDFName("Luminosity"), "G": group}
    return pdfdoc.PDFDictionary({"SMask": pdfdoc.PDFDictionary(mask)})


def _group(content: Content, box: Bounds, document: Any, space: ColorSpace) -> pdfdoc.PDFStream:  # noqa: ANN401 - as above
    """Return a content as a transparency group (ISO 32000-1, 11.6.6)."""
    group = {"S": "Transparency", "CS": space.name}
    stream = pdfdoc.PDFStream(content=space.operators(content.operators))
    stream.filters = [pdfdoc.PDFZCompress]
    stream.dictionary["Type"] = pdfdoc.PDFName("XObject")
    stream.dictionary["Subtype"] = pdfdoc.PDFName("Form")
    stream.dictionary["BBox"] = pdfdoc.PDFArray(box)
    stream.dictionary["Resources"] = resources(content, box, document, space)
    stream.dictionary["Group"] = pdfdoc.PDFDictionary(
        {key: pdfdoc.PDFName(value) for key, value in group.items()}
    )
    return stream


def _pattern(gradient: Gradient, document: Any, space: ColorSpace) -> pdfdoc.PDFDictionary:  # noqa: ANN401 - as above
    look = {"Function": _function(gradient.stops, space), "ColorSpace": space.name}
    if gradient.is_linear:
        shading = pdfdoc.PDFAxialShading(*gradient.way, Extend="[true true]", **look)
    else:
        shading = pdfdoc.PDFRadialShading(*gradient.way, Extend="[true true]", **look)
    matrix = pdfdoc.PDFArray([f"{value:.9f}" for value in gradient.matrix])
    pattern = {"PatternType": 2, "Shading": document.Reference(shading), "Matrix": matrix}
    return pdfdoc.PDFDictionary(pattern)


def _function(stops: tuple[Stop, ...], space: ColorSpace) -> pdfdoc.PDFFunction:
    """Return a gradient's colours from 0 to 1; two stops at the same place make a hard edge."""
    stops = space.stops(stops)
    first, last = Stop(0.0, stops[0].color), Stop(1.0, stops[-1].color)
    ways = [
        (start, end)
        for start, end in zip((first, *stops), (*stops, last), strict=True)
        if start.offset < end.offset
    ]
    functions = [
        pdfdoc.PDFExponentialFunction(space.components(a.color), space.components(b.color), 1)
        for a, b in ways
    ]
    if len(functions) == 1:
        return functions[0]
    bounds = [end.offset for _, end in ways[:-1]]
    return pdfdoc.PDFStitchingFunction(functions, bounds, [0, 1] * len(ways), Domain="[0 1]")
