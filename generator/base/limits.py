"""How much a game may ask of the press: every limit in one table, far above any honest game.

A game may come from a stranger, so no game can raise a limit; the person who runs the press can,
with `--limit NAME=NUMBER`. Exceeding a limit is a problem that names the limit.
"""

from collections.abc import Iterable, Iterator, Mapping

from generator.base.frozen import Frozen, replace
from generator.base.messages import say
from generator.base.problem import Place, Problem, UsageError, did_you_mean

CHECK = "over-limit"


class Limit(Frozen):
    """A limit: its name, the most allowed, the unit, and the purpose."""

    name: str
    most: int
    unit: str
    doc: str


_ALL = (
    Limit("file-bytes", 16_000_000, "bytes", "any other file of a game"),
    Limit("game-files", 20_000, "files", "a game's folders of templates, fonts and pictures"),
    Limit("game-bytes", 1_000_000_000, "bytes", "all files of a game together"),
    Limit("yaml-bytes", 16_000_000, "bytes", "a YAML file"),
    Limit("yaml-values", 1_000_000, "values", "a YAML file, with its aliases expanded"),
    Limit("yaml-depth", 100, "levels", "lists and mappings one in another, in a YAML file"),
    Limit("tables", 100, "tables", "a game"),
    Limit("edited-bytes", 100_000_000, "bytes", "an edited deck, which `prelo import` reads"),
    Limit("table-bytes", 16_000_000, "bytes", "a table of cards"),
    Limit("table-parts", 2_000, "parts", "a spreadsheet, which is an archive of files"),
    Limit("table-unpacked-bytes", 60_000_000, "bytes", "the parts of a spreadsheet, unpacked"),
    Limit("table-elements", 4_000_000, "elements of XML", "the parts of a spreadsheet together"),
    Limit("table-columns", 1_000, "columns", "a table"),
    Limit("table-cells", 1_000_000, "cells", "a table, from its first cell to its last"),
    Limit("cards", 20_000, "cards", "a game"),
    Limit("editions", 20, "editions", "a game"),
    Limit("decks", 200, "decks", "a game"),
    Limit("kinds", 500, "kinds of card", "a game"),
    Limit("groups", 50, "groups of cards", "a game"),
    Limit("members", 1_000, "members", "all groups of a game together"),
    Limit("icons", 500, "icons", "a game"),
    Limit("faces", 2_000, "faces", "all kinds of a game together"),
    Limit("sections", 100, "sections", "the effect of a game"),
    Limit("choices", 5_000, "choices", "all fields of a game together"),
    Limit("fields", 500, "fields", "all kinds of a game together"),
    Limit("copies", 100_000, "printed cards", "all decks of a game together"),
    Limit("text-characters", 5_000, "characters", "one text of a card or a declaration"),
    Limit("text-words", 1_000, "words", "one text"),
    Limit("game-characters", 5_000_000, "characters", "all texts of a game together"),
    Limit("phrases", 5_000, "phrases and entries", "a game's phrases for its checks"),
    Limit("promises", 20_000, "promises", "all promises of a game"),
    Limit("position-cards", 2_000, "cards", "a position"),
    Limit("face-boxes", 500, "boxes", "a face, those of the faces that it extends included"),
    Limit("svg-bytes", 2_000_000, "bytes", "an SVG file, without the pictures embedded in it"),
    Limit("svg-elements", 5_000, "elements", "an SVG file"),
    Limit("svg-segments", 50_000, "lines and curves", "an SVG file"),
    Limit("outline-segments", 500, "lines and curves", "a drawing that is the shape of cards"),
    Limit("svg-pictures", 100, "pictures", "pictures embedded in an SVG file"),
    Limit("svg-tiles", 10_000, "repetitions", "a pattern as the fill of a shape in an SVG"),
    Limit("svg-styles", 1_000_000, "steps", "a drawing's style: its rules times its elements"),
    Limit("pattern-tiles", 20_000, "repetitions", "a pattern in one area"),
    Limit("pattern-segments", 2_000_000, "lines and curves", "a pattern in one area, repeated"),
    Limit("lattice-units", 2_000, "units", "a lattice in one box"),
    Limit("unit-segments", 500, "lines and curves", "a unit of a lattice"),
    Limit("fonts", 100, "fonts", "fonts.yaml"),
    Limit("font-bytes", 30_000_000, "bytes", "a font"),
    Limit("font-tables", 100, "tables", "a font"),
    Limit("font-points", 5_000, "points", "one glyph of a font"),
    Limit("picture-bytes", 30_000_000, "bytes", "a picture"),
    Limit(
        "picture-pixels", 50_000_000, "pixels", "a picture, or all pictures embedded in an SVG file"
    ),
    Limit("pictures-bytes", 100_000_000, "bytes", "all pictures of a document, as often as shown"),
    Limit("template-bytes", 1_000_000, "bytes", "a template or style of documents"),
    Limit("template-loops", 1_000_000, "turns of loops", "the templates of one document together"),
    Limit("document-characters", 10_000_000, "characters", "the HTML of a document"),
    Limit("document-elements", 200_000, "elements", "the HTML of a document"),
    Limit("document-depth", 100, "levels", "elements one in another, in the HTML of a document"),
    Limit("pages", 5_000, "pages", "a document, or a file of sheets"),
    Limit("journal-bytes", 250_000, "bytes", "the record of a game"),
    Limit("decklist-bytes", 100_000, "bytes", "a deck list"),
    Limit("problems", 1_000, "problems", "the findings of one check"),
    Limit("process-seconds", 45, "processor seconds", "one document, or everything else together"),
    Limit("process-megabytes", 1_200, "megabytes of memory", "the processes of a run together"),
)
LIMITS: Mapping[str, Limit] = {limit.name: limit for limit in _ALL}

# Global like the rlimits of a process: the command line sets the limits once.
_raised: dict[str, int] = {}


def most(name: str) -> int:
    """Return how much a limit allows. Raises KeyError for a name that no limit has."""
    return _raised.get(name, LIMITS[name].most)


def raise_limits(asked: Mapping[str, int]) -> None:
    """Set limits for the rest of the run. Raises UsageError for a name that no limit has."""
    for name in asked:
        if name not in LIMITS:
            raise UsageError(
                say('unknown limit "{name}": {hint}', name=name, hint=did_you_mean(name, LIMITS))
            )
    _raised.update(asked)


def raised() -> list[tuple[str, int]]:
    """Return (name, limit) of each limit that the user has changed: a build depends on them."""
    return sorted(_raised.items())


def over_limit(name: str, found: int, place: Place, what: str, card: str = "") -> Problem:
    """Return the problem of exceeding a limit: `what` is its subject and verb ("the file has").

    `found` is how much of it there is, 0 where only the excess is known.
    """
    unit, allowed = say(LIMITS[name].unit), most(name)
    amount = (
        say(
            "{found:,} {unit}, at most {allowed:,} are allowed",
            found=found,
            unit=unit,
            allowed=allowed,
        )
        if found
        else say("more than {allowed:,} {unit}", allowed=allowed, unit=unit)
    )
    message = say("{what} {amount} (limit {name})", what=what, amount=amount, name=name)
    return Problem(place, CHECK, message, card=card, hint=cure(name, found))


def capped(problems: Iterable[Problem]) -> Iterator[Problem]:
    """Yield problems up to the limit for one check, then one that says "there are more".

    Later problems are not even searched for.
    """
    last = None
    for number, problem in enumerate(problems):
        if last and number == most("problems"):
            message = say(
                "there are more than {number:,} problems of this sort (limit problems)",
                number=number,
            )
            yield replace(last, message=message, hint=say("fix those above first"), edit=None)
            return
        last = problem
        yield problem


def cure(name: str, found: int = 0) -> str:
    """Return how to raise a limit, for hints."""
    return say(
        "for a game that you trust: --limit {name}={number}",
        name=name,
        number=max(found, 2 * most(name)),
    )
