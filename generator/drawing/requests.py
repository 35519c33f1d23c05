"""What drawing asks of a file, so that what is drawn can be put in another file.

That file must give its characters the same codes, and have or lack the same forms: its bytes are
then the same as when drawn anew.
"""

from collections.abc import Callable, Iterable
from typing import Any

from generator.drawing.canvas import CanvasEvent, Page

Requests = tuple[list[tuple[str, str, tuple[str, str]]], list[tuple[str, tuple[Any, ...]]]]
"""Of each role its characters, their font and codes; forms, in their order.

A form is told by the event in which it was asked for (`Page.noting`); "absent" is one that must not
be there already: other forms were drawn for it, or something was drawn instead.
"""


def requests_of(
    events: Iterable[CanvasEvent], page: Page, once: Callable[[Any], Any]
) -> Requests | None:
    """Return what some events asked of a file, None if that cannot be asked of another one.

    `once` returns the same object for equal ones, so that they can be stored once.
    """
    letters_by_font: dict[str, set[str]] = {}
    forms: list[tuple[str, tuple[Any, ...]]] = []
    names: set[str] = set()
    lacked: dict[str, int] = {}
    for index, (sort, name, *more) in enumerate(events):
        if sort == "text":
            letters_by_font.setdefault(name, set()).update(*more)
        elif sort == "lacked":
            lacked[name] = index
        elif sort in ("form", "faded", "asked"):
            if index - lacked.pop(name, index) > 1:
                forms.append(("absent", (name,)))
            if sort == "faded" or name not in names:
                names.add(name)
                forms.append(once((sort, (name, *more))))
        else:
            return None
    # what was looked for and not stored, such as a card with one copy
    forms += [("absent", (name,)) for name in lacked]
    letters = [(role, "".join(sorted(each))) for role, each in letters_by_font.items()]
    return [(*each, page.codes_of(*each)) for each in letters], forms


def can_be_met(requests: Requests, page: Page) -> bool:
    """Tell whether a file gives the characters these codes, and its forms are as they were."""
    texts, forms = requests
    return all(page.codes_of(role, letters) == codes for role, letters, codes in texts) and all(
        page.stores(asked[0]) == (sort == "asked")
        for sort, asked in forms
        if sort in ("asked", "absent")
    )


def meet(requests: Requests, page: Page) -> None:
    """Ask the same of a file, which can meet it: it then has all the forms."""
    for sort, asked in requests[1]:
        if sort == "form":
            page.form(*asked)
        elif sort == "faded":
            page.faded(*asked)
        elif sort == "asked":
            page.has_form(*asked)
