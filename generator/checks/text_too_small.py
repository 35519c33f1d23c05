"""A face lets an effect or a name become too small to be read."""

from collections.abc import Iterator

from generator.base.messages import say
from generator.base.problem import WARNING
from generator.layout.face import EffectBox, TextBox, WrittenBox
from generator.layout.templates import GameFiles
from generator.proof.framework import Finding, check
from generator.proof.placed_faces import in_face

_EFFECT = 7.5  # pt: what a hand's distance and a dim room leave readable
_NAME = 9.0  # pt: names are read across the table


@check(
    severity=WARNING,
    why="""
A card must be readable in the light of a living room. An effect is set in
7.5 pt or more, a name in 9 pt or more; a face that lists smaller sizes will sooner or later use
them, for the longest text.
""",
    bad="""
kinds:
  - {id: action, name: Action, face: fine-print} # effect: {sizes: [7]}
""",
    good="""
kinds:
  - {id: action, name: Action, face: action} # effect: {sizes: [10, 9, 8, 7.5]}
""",
)
def find(files: GameFiles) -> Iterator[Finding]:
    """Find the boxes for effects and names that list a size too small."""
    seen = set()
    for face in files.templates.faces.values():
        for box in face.boxes:
            if not isinstance(box, WrittenBox):
                continue
            least, what = _least(box)
            small = min(box.sizes)
            if small < least:
                message = say(
                    "{what} may be set in {small:g} pt, {least:g} pt can be read",
                    what=what,
                    small=small,
                    least=least,
                )
                hint = say("remove that size; give the box more room, or shorten what does not fit")
                path = ("sizes", box.sizes.index(small))
                finding = in_face(files, face, box, path, message, hint)
                if finding.place not in seen:  # faces take boxes over, and have several sizes
                    seen.add(finding.place)
                    yield finding


def _least(box: WrittenBox) -> tuple[float, str]:
    """Return the least readable size of a box in pt, and its content in words."""
    if isinstance(box, EffectBox):
        return _EFFECT, say("an effect")
    is_name = isinstance(box, TextBox) and "{name}" in box.text
    return (_NAME if is_name else 0.0), say("a name")
