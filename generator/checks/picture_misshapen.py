"""A picture whose shape is so unlike its box's that it is distorted, or little of it is left."""

from collections.abc import Iterator

from generator.base.messages import say
from generator.base.problem import WARNING
from generator.layout.deck import Layout
from generator.proof.framework import Finding, check
from generator.proof.placed_pictures import Shown, about_picture, shown_pictures

_STRETCHED = 1.1  # a tenth longer or wider than it is: from there on, faces and circles show it
_LEFT = 0.5  # of the picture: a box that shows less was made for another one


@check(
    severity=WARNING,
    why="""
`fit: stretch` makes people fat or thin where the picture has not the shape of its box. `fit: cover`
distorts nothing, but cuts off what does not fit: of a landscape in an upright box, more than half,
and perhaps what it is about.
""",
    bad="""
fields: {art: picture}
cards:
  - {id: first, number: 1, name: First, kind: action, deck: main, art: bay.png}
templates/faces/action.yaml: |
  boxes: {art: {x: 5, y: 5, width: 24, height: 24, image: art, fit: stretch}}
""",
    good="""
fields: {art: picture}
cards:
  - {id: first, number: 1, name: First, kind: action, deck: main, art: bay.png}
templates/faces/action.yaml: |
  boxes: {art: {x: 5, y: 5, width: 24, height: 24, image: art, focus: left}}
""",
)
def find(layout: Layout) -> Iterator[Finding]:
    """Find pictures that are stretched, or cut to less than half."""
    for shown in shown_pictures(layout):
        fit, wrong = shown.item.box.fit, ""
        if fit == "stretch" and (stretched := _stretched(shown)) > _STRETCHED:
            wrong = say("is stretched to {stretched:.1f} times its shape", stretched=stretched)
            hint = say("let it have fit: cover or fit: contain, or the shape of its box")
        elif fit == "cover" and (left := _left(shown)) < _LEFT:
            wrong = say("is cut: only {left:.0%} of it can be seen", left=left)
            hint = say("take a picture of the shape of its box, or fit: contain")
        if wrong:
            yield about_picture(layout, shown, wrong, hint)


def _stretched(shown: Shown) -> float:
    """Return by what factor a picture is stretched in one direction."""
    width, height = shown.size
    ratio = width * shown.file.height / (height * shown.file.width)
    return max(ratio, 1 / ratio)


def _left(shown: Shown) -> float:
    """Return the share of a picture that is visible in a box it covers."""
    # The numbers of a segment are those of x and y in turn.
    xs = [number for _, numbers in shown.item.clip for number in numbers[::2]]
    ys = [number for _, numbers in shown.item.clip for number in numbers[1::2]]
    if not xs:
        return 1.0
    area = (max(xs) - min(xs)) * (max(ys) - min(ys))
    return area / (shown.item.width * shown.item.height)
