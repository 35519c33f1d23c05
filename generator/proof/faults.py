"""Explanations of the problems found while a game is read or set, before any check."""

import re
from collections.abc import Mapping

from generator.base.messages import later, say

FAULTS: Mapping[str, str] = {
    "backs-in-margin": "moved for a printer (`--printer`), backs lie where printers print nothing",
    "bands-out-of-order": "the bands of a scoring line are not in the order of their quantities",
    "breaks-off": "a process of the press was ended from outside, or by a library that it uses",
    "broken-drawing": "an SVG file has what cannot be printed; docs/drawings.md lists what can",
    "broken-expression": "an expression cannot be read, or calculates with texts or lists",
    "broken-font": "a font file is damaged, or not of a format that can be printed",
    "broken-html": "a document's HTML is unbalanced: an element is not closed where it has to be",
    "broken-outline": "the drawing of the cards' shape is not one closed line",
    "broken-picture": "a picture cannot be opened: it is damaged, or of a format that is not read",
    "broken-template": "a document's template cannot be carried out by Jinja",
    "broken-text": "a rich text has a mark that is not closed, or an icon that does not exist",
    "cannot-be-set": "a document cannot be set: a library gave up on it",
    "cut-by-comment": "a text ends at a #, where a comment begins for YAML",
    "duplicate-column": "two columns of a table are the same key of a card",
    "duplicate-id": "two entries have the same id",
    "duplicate-key": "an entry has one key twice, and only one value can count",
    "edited-deck": "an edited deck (`prelo import`) says what cannot be written back into the game",
    "empty-spot": "a position moves a card from a spot that is empty by then",
    "endless-positions": "a position starts from itself, directly or by way of others",
    "foreign-font": "a document has a character that none of the fonts it asks for can print",
    "impossible-pad": "a player's entries on a score pad violate a condition of the game",
    "missing-column": "a table lacks a column that its cards need",
    "missing-file": "a file that the game names is not in its folder",
    "missing-heading": "a cell of a table has no heading above it",
    "missing-key": "an entry lacks a key that it must have",
    "missing-picture": "a card names a picture that does not exist; --draft builds anyway",
    "name-too-long": "a file would have a longer name than systems allow",
    "no-plain-file": "a folder, a pipe or a device is named where a file is expected",
    "no-room-for-box": "a box's edges leave no room between them on a card of that size",
    "outside-folder": "the game names something outside its folder, which it cannot read",
    "over-limit": "a game asks for more than any honest one does; docs/limits.md has the limits",
    "refused-address": "an address is given that a page may not lead to or fetch from",
    "refused-attribute": "an element has an attribute that pages may not have",
    "refused-element": "a page has an element that could run or fetch something",
    "refused-name": "a template uses a name that templates may not use, or that does not exist",
    "refused-picture": "a picture refers to something outside itself",
    "refused-style": "a style does something that pages may not do",
    "reserved-id": "an id or a field has a name that means something already",
    "second-effect": "a game has one field of type effect; another one was declared",
    "small-sheet": "not one card of a size has room on a paper",
    "stale-erratum": "an erratum ends in a sentence that its card no longer has",
    "too-deep": "a template or style is nested deeper than it can be read",
    "too-many-copies": "more copies of a card are in a position or a deck than may be there",
    "too-many-pages": "a document has more pages than its front matter allows (`pages:`)",
    "two-icons": "a word belongs to two icons",
    "two-shapes": "a kind has both a shape and an outline",
    "unclear-scoring": "a scoring line has too few or too many keys to say what its points are",
    "unexpected-position": "something that a position expects (`expect:`) does not hold of it",
    "unknown-action": "the game declares no action or section of that name",
    "unknown-box": "a box refers to another one that its face has not, or not before it",
    "unknown-card": "the game has no card of that name",
    "unknown-check": "cards.yaml names a check that does not exist",
    "unknown-colour": "a box has a colour that is no role of its side, and no #rrggbb",
    "unknown-column": "a column of a table is no key of a card",
    "unknown-face": "neither the game nor the press has a face of that name",
    "unknown-field": "no card of the game has a field of that name",
    "unknown-font": "fonts/fonts.yaml has no font of that role",
    "unknown-group": "the game declares no group of that name",
    "unknown-icon": "the game declares no icon of that name",
    "unknown-key": "an entry has a key that means nothing there: most often it is misspelt",
    "unknown-language": "a file in translations/ is called by no other language, as pt-BR.yaml is",
    "unknown-output": "`outputs:` lists an output that the press does not have",
    "unknown-scoring-line": "the game's scoring has no line of that name",
    "unknown-section": "a panel or a phrase is for a section that the game's effect does not have",
    "unknown-sheet": "a spreadsheet has no sheet of that name, or several sheets and none is named",
    "unknown-spot": "a position names a spot that its board does not have",
    "unknown-style": "a style sheet says something that is not carried out",
    "unknown-target": "the game declares no target of that name",
    "unknown-type": "a field has an unknown type; docs/model.md lists the types",
    "unreadable-release": "a file in releases/ was not written by prelo release",
    "unreadable-seals": "templates/seals.json was not written by prelo confirm",
    "unreadable-table": "a table cannot be read: it is damaged, protected, or of another format",
    "unreadable-yaml": "a file is not valid YAML: something is not closed, or in the wrong column",
    "unusable-cell": "a cell of a table has no text that a card could take: a date, say",
    "unused-waiver": "a waiver is unused: its problem no longer exists",
    "useless-key": "a key has no effect in its place",
    "wrong-encoding": "a file is not in UTF-8",
    "wrong-type": "a value is not what its key holds: a text, say, for a number",
}
"""By the word in a problem's brackets; its own second line has the cure."""

FAMILIES: Mapping[str, str] = {
    "duplicate-...": "two entries have the same name, which must be unique",
    "unknown-...": "there is no deck, kind, mark, member of a group (unknown-rarity) ... "
    "of that name",
}
"""Problems whose word is made of what they are about."""

_MADE = re.compile("(unknown|duplicate)-([a-z][a-z0-9-]*)")
_OF_SORT = {
    "unknown": later("an unknown {what}: it is misspelt, or the game does not have it"),
    "duplicate": later("two entries have the same {what}, which must be unique"),
}


def fault_of(check: str) -> str:
    """Return the explanation of a problem found before any check, "" for another word."""
    if check in FAULTS:
        return say(FAULTS[check])
    made = _MADE.fullmatch(check)
    return say(_OF_SORT[made[1]], what=f'"{made[2]}"') if made else ""
