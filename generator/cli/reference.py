"""The documentation of every key of a game and its faces, in Markdown, from the code."""

import re
from collections.abc import Callable, Iterator
from inspect import getdoc
from typing import Any

from generator.game.expressions import FUNCTIONS
from generator.game.fields import TYPES
from generator.layout.disturbances import DISTURBANCES, PLACES
from generator.loading.boxes import KEYS_OF_SOME, key_users
from generator.loading.card_schema import EVERY
from generator.loading.colour_schema import COLOR
from generator.loading.entries import EntriesSpec, LaterSpec
from generator.loading.face_schema import BOX, FACE, PANEL, SHEET
from generator.loading.field_schema import DECLARED
from generator.loading.game_schema import GAME
from generator.loading.record_schema import MapOf, Record
from generator.loading.references import Reference, Unique
from generator.loading.schema import ID, Choice, ListOf, Number, Spec, Text, Truth

HEAD = "| key | value | what it is |\n| --- | --- | --- |"
"""The head of a table of keys."""

_SENTENCE_END = re.compile(r"\.(?:\s|$)")


def cards_page() -> str:
    """Return the page of the documentation with every key of cards.yaml."""
    parts = [_CARDS, HEAD, *rows_of(GAME), ""]
    for key, field in GAME.fields.items():
        for number, record in enumerate(_records(field.spec)):
            title = f"{key}: a {record.name}" if number else key
            parts += [f"## {title}", "", HEAD, *rows_of(record), ""]
    parts += ["## A card", "", _EVERY_CARD, "", HEAD, *rows_of(Record("card", EVERY)), ""]
    types = [f"| `{name}` | {what} |" for name, what in TYPES.items()]
    parts += ["## A field", "", _FIELD, "", "| type | holds |", "| --- | --- |", *types, ""]
    return "\n".join([*parts, HEAD, *rows_of(DECLARED), "", _examples("fields")])


def _records(spec: Spec) -> Iterator[Record]:
    """Yield the records within a specification: entries of lists, values of mappings."""
    if isinstance(spec, EntriesSpec):
        spec = spec.record
    while isinstance(spec, ListOf | MapOf):
        spec = spec.item
    if isinstance(spec, Record):
        yield spec
        for field in spec.fields.values():
            if isinstance(field.spec, EntriesSpec):
                yield from _records(field.spec)


def rows_of(record: Record) -> Iterator[str]:
    """Yield a row of a table for each key of a record."""
    for key, field in record.fields.items():
        need = " (needed)" if field.required else ""
        yield f"| `{key}` | {_in_words(field.spec)}{need} | {field.doc} |"


def _in_words(spec: Spec) -> str:
    """Return the possible values in words: from `_WORDS`, or the specification's docstring."""
    for kind, words_of in _WORDS:
        if isinstance(spec, kind):
            return words_of(spec)
    said = _SENTENCE_END.split(getdoc(spec) or "", maxsplit=1)[0]
    return said[:1].lower() + said[1:]


def _text(spec: Any) -> str:  # noqa: ANN401 - a text
    return str({COLOR: 'a colour, `"#1f6fb2"`', ID: "a name"}.get(spec, spec.wanted))


def _choice(spec: Any) -> str:  # noqa: ANN401 - a choice
    return " or ".join(f"`{word}`" for word in spec.words) if len(spec.words) < _FEW else "a word"


def _list(spec: Any) -> str:  # noqa: ANN401 - a list
    return f"{spec.length or 'a list'}: {_in_words(spec.item)}"


def _plain(spec: Spec) -> str:
    return _in_words(spec).replace("`", "")


_WORDS: tuple[tuple[type, Callable[[Any], str]], ...] = (
    (Truth, lambda _: "`true` or `false`"),
    (Choice, _choice),
    (Number, lambda spec: "a whole number" if spec.whole else "a number"),
    (ListOf, _list),
    (MapOf, lambda spec: f"`name: {_plain(spec.item)}`"),
    (Reference, lambda spec: f"the id of a {spec.what}"),
    (Unique, lambda spec: _in_words(spec.spec)),
    (Record, lambda _: "keys, see below"),
    (EntriesSpec, lambda _: "entries by id, see below"),
    (LaterSpec, lambda _: "a list, see below"),
    (Text, _text),
)
_FEW = 8  # words that a cell can show


def faces_page() -> str:
    """Return the page of the documentation with every key of a face and its boxes."""
    of_all = {key: field for key, field in BOX.fields.items() if key not in KEYS_OF_SOME}
    of_some = {key: field for key, field in BOX.fields.items() if key in KEYS_OF_SOME}
    some = [
        f"{row} {', '.join(key_users(key))} |"
        for key, row in zip(of_some, rows_of(Record("box", of_some)), strict=True)
    ]
    functions = [f"| `{name}` | {what} |" for name, what in FUNCTIONS.items()]
    parts = [
        *(_FACES, HEAD, *rows_of(FACE), "", _examples("faces/face"), "## Every box", "", HEAD),
        *(*rows_of(Record("box", of_all)), "", _examples("faces/box")),
        *("## Colours and groups", "", _COLOURS, ""),
        *("## Shapes and badges", "", _SHAPES, "", _examples("faces/shapes")),
        *("## What a box shows, and how", "", _SHOWS, ""),
        *("| key | value | what it is | for |", "| --- | --- | --- | --- |", *some, ""),
        *(_examples("faces/shows"), "## A panel", "", _PANEL, "", HEAD, *rows_of(PANEL), ""),
        *(_examples("faces/panel"), "## A lattice", "", _LATTICE, ""),
        *("| word | what happens |", "| --- | --- |"),
        *(*(f"| `{word}` | {meaning} |" for word, meaning in DISTURBANCES.items()), ""),
        *("| place | where it happens, and how it looks |", "| --- | --- |"),
        *(*(f"| `{word}` | {meaning} |" for word, meaning in PLACES.items()), ""),
        *(_examples("faces/lattice"), "## Conditions", "", _WHEN, ""),
        *("| function | gives |", "| --- | --- |", *functions, "", _examples("faces/conditions")),
        *("## Sheets", "", _SHEETS, ""),
        *(HEAD, *rows_of(SHEET), "", _examples("sheets")),
    ]
    return "\n".join(parts)


def _examples(part: str) -> str:
    """Return a sentence about the examples in a folder of docs/examples."""
    return f"<!-- examples: {part} -->\n"


_CARDS = """# cards.yaml, key by key

What each part is for, and how the parts go together, says [model.md](model.md). Where a key is not
needed, leave it out. Entries by id may be written as a list (`- id: main`) or under their ids
(`main:`), and what several share once: `<<: *unit` takes over the lines named `&unit`.
"""

_EVERY_CARD = "A card has these keys, and a key for each field of its kind."

_FIELD = """`name: type` declares a field that every card of the kind has, `name: type?` one that a
card may lack; `name: {type: ..., ...}` says more of it."""

_FACES = """# Faces, key by key

A face is a file `templates/faces/<name>.yaml`: boxes by name, drawn in their order, the later upon
the earlier. Lengths are in millimetres, sizes of letters in points. What a box shows and the card
has not is left out, box and all.

```yaml
boxes:
  ground: {at: bleed, to: 11, fill: faction}
  name: {x: 5, y: 4, right: 15, height: 7, text: "{name}", sizes: [14, 12], color: on-faction}
  attack: {x: 5, y: 16, width: 20, height: 4, text: "Attack {attack}", when: attack >= 2}
  rules: {x: 5, y: 52, right: 5, bottom: 8, rich: [rules, flavour], sizes: [10, 9, 8]}
```

A face lies within the trimmed card: `x: 0` is its left edge, `x: -3` lies in the bleed. `at: bleed`
is where ink ends, whatever the bleed is; `to: 11` beside it sets the lower edge apart. `x` with a
width, `right` with a width, or `x` with `right` say where a box stands across, and `y`, `height`,
`bottom` down; `x`, `right` and a width set it in the middle. Of several `sizes` the first counts at
which the text fits; that none does is an error. A `font` is a family: `text`, `name`, `small`,
`label` and `code` are the press's, and a game's own `fonts/fonts.yaml` adds to them (`title:
Title.ttf`). Characters that a font lacks are set from the first of `fallback: [Icons.ttf,
Emoji.ttf]` that has them, on cards and in documents: fonts of icons or emoji, drawn in one colour.

Every picture here is printed by the press from the lines beside it, with cards of a small game,
[Market Day](examples/game/cards.yaml); [how to add one](examples/README.md).
"""

_COLOURS = """A colour is "#rrggbb", or a role: `ink`, `paper`, or that of a group or of the deck.
A ground may be seen through: `fill: "#ffffffcc"` hides four fifths of what is below, as `opacity:
0.8` does of all that is in a box but letters and rows of icons. What there is of a group is called
by the field in which cards have it, here `faction`:

| write | where | for |
| --- | --- | --- |
| `faction` | `fill`, `stroke`, `color` | its colour |
| `on-faction` | the same | black or white, what is read better on its colour |
| `faction-pattern` | `pattern-color` | a quieter mixture of the two |
| `faction-ink` | `fill`, `stroke`, `color`, `accent` | its colour, dark enough for paper |
| `faction-accent` | the same | its colour, dark on paper (7:1) and on its own panels (4:1) |
| `faction-bright` | the same | its colour, bright enough for black (5.8:1), or what a member says |
| `faction-pale` | the same | a tint of it, or of a deck's, for panels: like a fifth of black |
| `faction-faint` | the same | a fainter one, for fields behind drawings: like a tenth of black |
| `faction-tint` | the same | one like a sixth of black, or what a deck says itself |
| `on-faction-tint` | the same | black or white, what is read better on that tint |
| `faction-tint-pattern` | `pattern-color` | its colour, darker or lighter if need be |
| `faction.pattern` | `pattern` | its pattern |
| `faction.mark` | `mark`; `{faction.mark}` in a `text` | its mark |
| `faction.unit` | `lattice` | the unit of its lattices |
| `{faction.name}` | `text` | its name |

The same holds of `deck`, which has a `deck.seal`, too. A deck may say its tint itself (`tint:`, or
`tints:` by edition) and its pale (`pale:`, `pales:`), a member of a group its pale (`pales:`) and
its bright colour (`brights:`), and a kind its tint, which is `kind-tint`.
`group` stands for the first group of a card, whichever it is, in faces for many kinds or games. A
mark, pattern, unit or name that a card has not is left out. A colour that it has not is an error
(`missing-colour`), but for `group`, which is grey then: show the box only `when: faction`, or
declare the field with a `default:` member that has the colour of all others. A card of several
decks has the mark, name, pattern and colours of the one that prints it.
A back knows no card, and names the colours of a member by its group and id: `faction.river`,
`on-faction.river`. In each edition they are that edition's."""

_SHAPES = """`shape:` is that of a box's ground, and the line at which its picture is cut:

| shape | what it is |
| --- | --- |
| `rectangle` | with `corners: rounded`, or `chamfered`, of the size `cut` |
| `circle` | an ellipse in a box that is no square |
| `hexagon`, `hexagon-pointy` | with a side above and below, or a corner |
| `ribbon` | a band with notches in its ends, `cut` deep, or 0.35 of its height; texts keep off |
| `shield` | with its point below |

Any other shape is a drawing of one closed line in `templates/outlines`, which fills the box:
`outline: star.svg` instead of a `shape:`.

`at: safe` on a card that is no rectangle is the largest rectangle of the card's proportions, about
its middle, that keeps the safe distance from the edge: room for texts. For a box of the card's own
shape (`shape: circle` on a circle) it is the card's edge moved inwards by that distance, and `at:
bleed` outwards by the bleed."""

_SHOWS = "A box shows one of these, or its ground alone."

_PANEL = "Sentences of an effect may stand on grounds of their own, one for each section."

_LATTICE = """`lattice: [faction.unit, deck.unit]` fills a box with units, drawings of
`templates/units`: `each` mm wide and high, at least `between` mm apart, and as much more that the
outer ones meet the sides of the box, and the rows its top and its low edge. They have `tint` of the
box's `color`: so much of it that they are as light as that share of black. What the card does (the
`actions:` of the game, which its effect calls for) disturbs their order, in full colour or, if
there is one, in the `accent`: `disturb:` says how, for each action, and for sections of the effect.
As many units are disturbed as the effect says ("draw 4 cards"), or two, once for each of its
targets; whole rows for the targets of `rows-for`. `places:` says for targets where in the lattice
it happens: you in the lowest row, the next player at the right. Each edge is kept for those whom it
tells of: whoever has none is within, as far as the lattice is large enough. Rows go from side to
side anywhere. Between steps and a pile of `filled` units are two or three plain columns. Within all
that, the place is drawn by lot from the card's `id`: every card has its own picture, which changes
with its effect and the room for it, and with nothing else; one that shows which of several decks it
is of has another in each. Lots are drawn until two plain units at least are between figures, or as
many as can be. Where neighbours that do the same look too much alike, another `lot:`,
any word, moves what happens on all cards. A sentence that does the
`contrary:` of an action has the same figure upside down, hollow what was full; the units of the
contrary of a `gap` are hollow, and within its line. With `panels:` the units of a card whose effect
has that section stand on such a ground, paler than it where it is filled; on a `fill:` of its own a
lattice has its tints, and `padding:` keeps them from what is cut off. A `fissure` tears a ground
open, and paper shows between the edges. It is not read aloud: what it shows, the effect says.
`shows: {draw: [you]}` is a sample, for the key to all of it: that action, whatever the card does.
On a card that does something itself it is shown besides, as if the card did it: so a lattice tells
of what is no action of the game.

With several sizes, `each: [5.5, 4.3, 3.4]`, units are the larger the less happens. The first is for
one thing that is done to one or two, the next one for three or more units or for two things, and so
on. What is done to the order, whatever is not `filled`, `hollow`, `sinking`, `shifted`, `handed` or
`crossed`, and whole rows need room: alone they have the third size, with another thing the fourth,
and so on; the last size is for all that. That all are `darker` as well changes nothing. What alone
happens, and to one alone, is seen more clearly: a `filled` unit has pushed aside those around it,
where two of them are on each side, a `sinking` one is turned further. Single units to which
anything is done are a seventh larger than those in order, one by itself is by a quarter.
`turns: {weave: 10}` turns units of that drawing by ten degrees at most, as for a cross that stands
upright where it is turned further. With `scatter: 0.15` units in order stand a little off their
places, turned and larger or smaller, as if they had grown there.
`between` is for the last size, and grows with it. Where less than four rows have room, where
something that happens has none, or no plain unit between it and the next, or where more than half
of all units would be disturbed, so that no order is left, units are of the next smaller size, and
then smaller than the last one, by up to two fifths. Where that does not help, either, the lattice
shows as much as it can. Rows are from nine tenths to six fifths as far apart as columns; where they
do not fill the height so, there is one column more, of units so much smaller, if that fills it
better. Samples keep their size and their distance, where the card does nothing."""

_WHEN = """`when:` is an expression over the card's fields, in faces, in the `face:` of a kind and
in a game's own checks: `attack`, `not attack`, `cost >= 3 and faction == "river"`,
`"coin" in icons`, `sum(icons) > 2`. A field that a card lacks is false, and equals nothing; a
hyphen in its name is written `_`."""

_SHEETS = "A paper is a file `templates/sheets/<name>.yaml`; the press brings A4 and Letter along."
