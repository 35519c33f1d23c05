"""Numbers the entries of lists that count down, which WeasyPrint counts up."""

import re
from xml.etree import ElementTree as ET

# Digits are limited because Python converts no text of thousands of them.
_WHOLE = re.compile(r"[ \t\n\r\f]*([-+]?[0-9]{1,9})(?![0-9])")


def count_down(root: ET.Element) -> None:
    """Give entries of lists with `reversed` the numbers that browsers show, as their `value`.

    A list without `start` ends with 1, and an entry's own `value` counts on from there (HTML
    Standard, "ordinal value").
    """
    for ordered in root.iter("ol"):
        if "reversed" in ordered.attrib:
            entries = ordered.findall("li")
            number = _number_in(ordered.get("start"), len(entries))
            for entry in entries:
                number = _number_in(entry.get("value"), number)
                entry.set("value", str(number))
                number -= 1


def _number_in(text: str | None, otherwise: int) -> int:
    number = _WHOLE.match(text or "")
    return int(number[1]) if number else otherwise
