"""A Creative Commons licence that is another one in the game's link, attribution or documents."""

import re
from collections.abc import Iterator

from generator.base.messages import say
from generator.layout.templates import GameFiles
from generator.proof.finding import at
from generator.proof.framework import Finding, check
from generator.proof.passages import all_passages, in_passage

# CC0 as well as CC BY-NC-SA 4.0; the version need not be said.
_NAME = re.compile(r"\bCC(?:\s?(0)|\s(BY(?:-(?:NC|ND|SA))*))(?:\s([0-9]\.[0-9]))?(?![\w-])")
_LINK = re.compile(r"creativecommons\.org/(?:licenses/([a-z-]+)|publicdomain/(zero))/([0-9.]+)")

_Terms = tuple[str, str]
"""The name of a licence ("BY-NC-SA", "0"), and its version, "" if none is given."""


@check(
    why="""
A game's licence is printed in several places: on cards, at the foot of sheets, behind the link, in
the rules. If it is changed in only one of them, they contradict each other. A Creative Commons
licence in `license:` must be the same in `license-url:`, in `attribution:` and in every text that
names one.
""",
    bad="""
game:
  id: lamps
  title: Lamps
  author: A. Tester
  language: en
  release: "1"
  license: CC BY 4.0
  license-url: https://creativecommons.org/licenses/by-nc-sa/4.0/
""",
    good="""
game:
  id: lamps
  title: Lamps
  author: A. Tester
  language: en
  release: "1"
  license: CC BY 4.0
  license-url: https://creativecommons.org/licenses/by/4.0/
""",
)
def find(files: GameFiles) -> Iterator[Finding]:
    """Find places that name another licence than the game's."""
    game = files.game
    named = _NAME.search(game.info.license)
    if not named:
        return
    own = _terms(named)
    if (link := _LINK.search(game.info.license_url)) and _differ(own, _linked(link)):
        address = _address(own)
        message = say(
            'the link leads to {link}, "license" says {named}',
            link=_in_words(_linked(link)),
            named=named[0],
        )
        hint = (
            say("write {address}, or change the licence", address=address)
            if address
            else say("change one of the two")
        )
        yield at(game, ("game", "license-url"), message, hint)
    for other in _NAME.finditer(game.info.attribution):
        if _differ(own, _terms(other)):
            message = say(
                'the attribution names {other}, "license" says {named}',
                other=other[0],
                named=named[0],
            )
            yield at(
                game, ("game", "attribution"), message, say("write {licence}", licence=named[0])
            )
    for passage in all_passages(files):
        for other in _NAME.finditer(passage.text) if "CC" in passage.text else ():
            if _differ(own, _terms(other)):
                message = say(
                    "{other} is not the licence of the game, which is {own}",
                    other=other[0],
                    own=named[0],
                )
                hint = say("write {{ game.info.license }} in documents, which follows")
                yield in_passage(game, passage, other.start(), message, hint)


def _terms(named: re.Match[str]) -> _Terms:
    return named[1] or named[2], named[3] or ""


def _linked(link: re.Match[str]) -> _Terms:
    # The version is matched with the full stop of a sentence that ends in the address.
    return ("0" if link[2] else link[1].upper()), link[3].strip(".")


def _differ(own: _Terms, other: _Terms) -> bool:
    """Tell whether two licences, or their versions if both have one, differ."""
    return own[0] != other[0] or ("" not in (own[1], other[1]) and own[1] != other[1])


def _in_words(terms: _Terms) -> str:
    return " ".join(filter(None, (f"CC {terms[0]}" if terms[0] != "0" else "CC0", terms[1])))


def _address(own: _Terms) -> str:
    """Return the address of a licence, "" if it has no version."""
    if not own[1]:
        return ""
    part = "publicdomain/zero" if own[0] == "0" else f"licenses/{own[0].lower()}"
    return f"https://creativecommons.org/{part}/{own[1]}/"
