"""The specifications of colours, as games declare them and as faces name them."""

import re

from generator.base.messages import later, say
from generator.loading.schema import Text

_OPAQUE, _SEEN_THROUGH = 6, 8  # digits
# The short forms of CSS: #rgb and #rgba.
_SHORT = (3, 4)
_BY_GROUND = later("only grounds are seen through: by fill, stroke, pattern-color or opacity")


class Color(Text):
    """A colour by its digits or, if the pattern allows it, by its role."""

    def cure(self, text: str) -> str:
        """Return a hint for a text that was meant as a colour's digits, "" for any other."""
        digits = text.strip("# ").lower()
        if not re.fullmatch("[0-9a-f]{3,}", digits):
            return ""
        if len(digits) in _SHORT:
            digits = "".join(2 * digit for digit in digits)
        if len(digits) not in (_OPAQUE, _SEEN_THROUGH):
            return say("a colour has six digits: two of red, two of green, two of blue")
        if re.fullmatch(self.pattern, f"#{digits}"):
            return say('write "#{digits}"', digits=digits)
        return say(
            'write "#{digits}"; {by_ground}', digits=digits[:_OPAQUE], by_ground=say(_BY_GROUND)
        )

    def _suggest(self, text: str) -> str:
        return self.cure(text)


_ROLE = "[a-z]+([-.][a-z0-9]+)*"
COLOR = Color(r"#[0-9a-fA-F]{6}", 'a colour like "#1f6fb2"')
ROLE = Color(rf"#[0-9a-fA-F]{{6}}|{_ROLE}", 'a colour like "#1f6fb2" or a role like "ink"')
GROUND = Color(
    rf"#[0-9a-fA-F]{{6}}([0-9a-fA-F]{{2}})?|{_ROLE}",
    'a colour like "#1f6fb2", "#ffffffcc" to be seen through, or a role like "ink"',
)
"""The colour of a ground, which may be seen through: "#rrggbbaa"."""
