"""Contents of spreadsheet cells: numbers as they are shown, faults with their hints."""

import re

from generator.base.messages import later, say

CellFault = tuple[str, str]
"""The message and the hint for a cell."""

DATE: CellFault = (
    later("the cell is a date or a time: what was typed looked like one, 3/4 for example"),
    later("format the column as text, then type the cell anew"),
)
UNANSWERED: CellFault = (
    later("the cell is a formula without a result"),
    later("open the file in a spreadsheet program and save it there"),
)
MERGED: CellFault = (
    later("the cell is merged with others"),
    later("split them, and write in each row what belongs there"),
)

_ERROR = re.compile(r"#(REF|N/A|VALUE|NAME|DIV/0|NULL|NUM|SPILL|CALC)[!?]?|Err:[0-9]{3}")
# Excel and LibreOffice compute with 17 digits and show 15 at most, so that 0.1 + 0.2 is 0.3.
_DIGITS = ".15g"


def is_error(text: str) -> bool:
    """Tell whether a text is the error that a spreadsheet shows for a broken formula."""
    # Most cells begin with neither, and are not matched at all.
    return text[:1] in "#E" and bool(_ERROR.fullmatch(text))


def error_fault(text: str) -> CellFault:
    """Return the message and hint for a cell that shows an error."""
    return say('the cell has an error: "{text}"', text=text[:20]), say(
        "fix the formula, or write the value"
    )


def number_text(number: float) -> str:
    """Return a number as it would be typed: 1.0 is 1."""
    # From 10 to the 15th on, it has an exponent, in which nobody types a whole number.
    text = format(number, _DIGITS)
    return str(int(number)) if "e+" in text and number.is_integer() else text


def percent_text(number: float) -> str:
    """Return the text of a number formatted as a percentage: 0.5 is 50%."""
    return f"{number_text(number * 100)}%"


def one_sort_of_lines(text: str) -> str:
    """Return a text without spaces around it, its lines ended by line feeds."""
    # ECMA-376, 22.9.2.19: what XML has no character for is written by its number.
    text = text.replace("_x000D_", "") if "_x000D_" in text else text
    return text.replace("\r\n", "\n").replace("\r", "\n").strip()
