"""The documentation of faces and sheets in Markdown, from their specifications."""

from generator.cli.reference import HEAD, examples, key_rows
from generator.game.expressions import FUNCTIONS
from generator.layout.disturbances import DISTURBANCES, PLACES
from generator.loading.boxes import KEYS_OF_SOME, key_users
from generator.loading.face_schema import BOX, FACE, PANEL, SHEET
from generator.loading.record_schema import Record


def faces_page() -> str:
    """Return the page of the documentation with every key of a face and its boxes."""
    of_all = {key: field for key, field in BOX.fields.items() if key not in KEYS_OF_SOME}
    of_some = {key: field for key, field in BOX.fields.items() if key in KEYS_OF_SOME}
    some = [
        f"{row} {', '.join(key_users(key))} |"
        for key, row in zip(of_some, key_rows(Record("box", of_some)), strict=True)
    ]
    functions = [f"| `{name}` | {what} |" for name, what in FUNCTIONS.items()]
    parts = [
        *(_FACES, HEAD, *key_rows(FACE), "", examples("faces/face"), "## Every box", "", HEAD),
        *(*key_rows(Record("box", of_all)), "", examples("faces/box")),
        *("## Colours and groups", "", _COLOURS, ""),
        *("## Shapes and badges", "", _SHAPES, "", examples("faces/shapes")),
        *("## What a box shows, and how", "", _SHOWS, ""),
        *("| key | value | what it is | for |", "| --- | --- | --- | --- |", *some, ""),
        *(examples("faces/shows"), "## A panel", "", _PANEL, "", HEAD, *key_rows(PANEL), ""),
        *(examples("faces/panel"), "## A lattice", "", _LATTICE, ""),
        *("| word | what happens |", "| --- | --- |"),
        *(*(f"| `{word}` | {meaning} |" for word, meaning in DISTURBANCES.items()), ""),
        *("| place | where it happens, and how it looks |", "| --- | --- |"),
        *(*(f"| `{word}` | {meaning} |" for word, meaning in PLACES.items()), ""),
        *(examples("faces/lattice"), "## Conditions", "", _WHEN, ""),
        *("| function | gives |", "| --- | --- |", *functions, "", examples("faces/conditions")),
        *("## Sheets", "", _SHEETS, ""),
        *(HEAD, *key_rows(SHEET), "", examples("sheets")),
    ]
    return "\n".join(parts)


_FACES = """# Faces, key by key

A face is a file `templates/faces/<name>.yaml`: named boxes, drawn in their order, later boxes on
top. Lengths are in millimetres, font sizes in points. If a card lacks the value that a box shows,
the whole box is left out.

```yaml
boxes:
  ground: {at: bleed, to: 11, fill: faction}
  name: {x: 5, y: 4, right: 15, height: 7, text: "{name}", sizes: [14, 12], color: on-faction}
  attack: {x: 5, y: 16, width: 20, height: 4, text: "Attack {attack}", when: attack >= 2}
  rules: {x: 5, y: 52, right: 5, bottom: 8, rich: [rules, flavour], sizes: [10, 9, 8]}
```

Positions count from the trim edge: `x: 0` is the left edge of the card, `x: -3` is in the bleed.
`at: bleed` extends a box to the edge of any bleed; with `to: 11` its lower edge is 11 mm from the
top. Across, give `x` and a width, `right` and a width, or `x` and `right`; down, in the same way,
`y`, `height` and `bottom`. With `x`, `right` and a width, the box is centred between them. The
first of the `sizes` at which the text fits is used; if none fits, that is an error. A `font` is a
family: `text`, `name`, `small`, `label` and `code` are the press's, and a game's own
`fonts/fonts.yaml` adds to them (`title: Title.ttf`). Characters that a font lacks are taken from
the first font of `fallback: [Icons.ttf, Emoji.ttf]` that has them, on cards and in documents: fonts
of icons or emoji, drawn in one colour.

The press prints every picture here from the lines beside it, with cards of a small game, [Market
Day](examples/game/cards.yaml); [how to add an example](examples/README.md).
"""

_COLOURS = """A colour is "#rrggbb", or a role: `ink`, `paper`, or a colour of a group or of the
deck. A fill may be transparent: `fill: "#ffffffcc"` is 80 % opaque. `opacity: 0.8` does the same
for everything in a box except letters and rows of icons. The colours and drawings of a group are
named after the field in which cards have it, here `faction`:

| write | in | to get |
| --- | --- | --- |
| `faction` | `fill`, `stroke`, `color` | its colour |
| `on-faction` | the same | black or white, whichever is more legible on its colour |
| `faction-pattern` | `pattern-color` | a quieter mixture of the two |
| `faction-ink` | `fill`, `stroke`, `color`, `accent` | its colour, dark enough for paper |
| `faction-accent` | the same | its colour, dark on paper (7:1) and on its own panels (4:1) |
| `faction-bright` | the same | its colour, bright enough on black (5.8:1), or its `brights:` |
| `faction-pale` | the same | a tint of it for panels, as light as 20 % black, or its `pale:` |
| `faction-faint` | the same | a tint for fields behind drawings, as light as 10 % black |
| `faction-grey` | the same | a grey with its hue, as light as that, for grounds behind texts |
| `faction-tint` | the same | a tint as light as 17 % black, or the deck's `tint:` |
| `on-faction-tint` | the same | black or white, whichever is more legible on that tint |
| `faction-tint-pattern` | `pattern-color` | its colour, darker or lighter if necessary |
| `faction.pattern` | `pattern` | its pattern |
| `faction.mark` | `mark`; `{faction.mark}` in a `text` | its mark |
| `faction.unit` | `lattice` | the unit of its lattices |
| `{faction.name}` | `text` | its name |

All of these exist for `deck`, too, and also `deck.seal`. Some colours can be declared: the tint of
a deck (`tint:`, or `tints:` by edition) and its pale (`pale:`, `pales:`), the pale and the bright
colour of a member (`pales:`, `brights:`), and the tint of a kind, which is `kind-tint`. In faces
for many kinds or games, `group` means the first group of a card. A missing mark, pattern, unit or
name is left out. A missing colour is an error (`missing-colour`), except for `group`, which is then
grey: show the box only `when: faction`, or give the field a `default:` member with a neutral
colour. A card of several decks has the mark, name, pattern and colours of the deck with which it is
printed. A back is not tied to a card; it names the colours of a member by group and id:
`faction.river`, `on-faction.river`. All colours are those of the edition."""

_SHAPES = """`shape:` is the shape of a box's fill and outline, and crops its picture:

| shape | what it is |
| --- | --- |
| `rectangle` | its corners of the size `cut`; `chamfered-right` has its left side open |
| `circle` | an ellipse, if the box is not square |
| `hexagon`, `hexagon-pointy` | with a side above and below, or a corner |
| `ribbon` | a band with notches at both ends, `cut` deep, or 0.35 of its height; texts avoid them |
| `shield` | with its point below |

For another shape, draw one closed line in `templates/outlines`, which is stretched to the box:
`outline: star.svg` instead of a `shape:`.

On a card that is not a rectangle, `at: safe` is the largest centred rectangle of the card's
proportions that keeps the safe distance from the edge, for texts. For a box of the card's own shape
(`shape: circle` on a circle) it is the card's edge moved inwards by that distance; `at: bleed` is
the edge moved outwards by the bleed."""

_SHOWS = "A box shows one of these, or only its fill and outline."

_PANEL = "A panel is a ground behind the sentences of one section of an effect."

_LATTICE = """\
A lattice fills a box with units in rows and columns and shows what a card does: each action
disturbs the order of some units. `lattice: [faction.unit, deck.unit]` names its units, drawings in
`templates/units`; the first that the card has is used.

Size and spacing:

- `each` is the width and height of a unit in mm. Units are at least `between` mm apart; the spacing
  grows until the outer units touch the sides of the box, and the rows its top and bottom.
- `tint` is the share of the box's `color` in units that are in order: they are as light as that
  share of black.
- Rows are 0.9 to 1.2 times as far apart as columns. If they do not fill the height, there is one
  more column of smaller units, if that fits better.

Disturbances:

- `disturb:` says how each action disturbs the lattice, and each section of an effect. Actions are
  those of the game's `actions:` that the card's effect does. Disturbed units have the full colour,
  or the `accent`, if given.
- The number of disturbed units is the number in the effect ("draw 4 cards"), or two, for each
  target of the action. For targets in `rows-for`, whole rows are disturbed.
- `places:` says where in the lattice a target is: for example you in the lowest row, the next
  player at the right. In a lattice that is large enough, each edge is reserved for the targets
  placed there, and figures without a place are inside. Two or three `filled` or `hollow` units
  stand one on another at the `left`, and side by side at the `right`, so that what happens to one
  player is no mirror image of what happens to the other. Rows always go from side to side. Between
  steps and a pile of `filled` units there are two or three plain columns.
- Within these rules the place is random, with the card's `id` as the seed. So every card has its
  own picture, which changes only with its effect and the size of the box. A card that shows its
  deck, and is in several, has a picture for each. Places are drawn until at least two plain units
  are between figures, or as many as possible. If cards with the same actions look too much alike,
  change `lot:` to any other word: all places are drawn anew.
- What one of the others hands to somebody, by an action with `to:` that is `handed`, is seen in two
  places: the giver's, with hollow units, and the receiver's, with full ones. What players who are
  `below` hand on, and whole rows, are seen beside each other, at the receiver's place.
- The `contrary:` of an action has the same figure upside down, and hollow instead of full; for a
  `gap`, the units within its line are hollow.
- With `panels:`, the lattice of a card whose effect has that section is on such a ground. If the
  ground is filled, the units are paler than it; if a lattice has its own `fill:`, its units keep
  their tint, and `padding:` keeps them from the cut. A `fissure` opens the ground, and paper shows
  between its edges, along which the units lean in a middle tone.
- A lattice has no alternative text, because it only repeats the effect.
- `shows: {draw: [you]}` makes a sample, for a key to the lattices: it shows that action on any
  card, in addition to what the card does itself. So a lattice can also show something that is no
  action of the game.

Sizes by what happens:

- With several sizes, `each: [5.5, 4.3, 3.4]`, units are larger the less happens: the first size is
  for one action on one or two units, the second for three or more units or two actions, and so on.
  `between` belongs to the last size, and grows with the size.
- Whole rows, and disturbances other than `filled`, `hollow`, `sinking`, `shifted`, `handed` and
  `crossed`, need room: alone they have the second size, with another action the third, and so on.
  The last size is used for everything beyond. `darker` does not count.
- A single action on a single target is emphasised: a `filled` unit pushes its neighbours aside, if
  there are two on each side, and a `sinking` one is turned further. Single disturbed units are a
  seventh larger than those in order; if there is only one, a quarter larger.
- Units become one size smaller, and finally up to 40 % smaller than the last size, if there are
  fewer than four rows, if there is no room for a figure and a plain unit beside it, or if more than
  half of all units would be disturbed, or if a figure would have to stand at the left or right edge
  that is not its own. If that is not enough, the lattice shows as much as it can. Samples keep
  their size and spacing on cards that do nothing.
- `swell: 2.2` makes the lattice swell where something happens: units next to it are up to 2.2 times
  as large as those farthest from it, in the same rows and columns, as in a halftone. What happens
  is larger than all of them. No unit in order gets smaller than 1.4 mm.
- `trail: 0.8` lets units of a lattice that swells stay large for longer at one side, which is drawn
  by lot on each card: so cards that do the same look different from afar.
- `unrest: 0.2` lets units in order give way to what happens, by up to 0.2 cells, and lean away from
  it, the more cards change hands: none for one card, most for nine or more. A crisis counts as six
  cards, an exchange of hands as four. So cards that do much look violent, and others calm.
- `most: 2` limits the figures of a lattice that has no room for all: if its units would be smaller
  than the last of its sizes, or figures touch, those of the actions that are last in `disturb:` are
  left out, but two stay. What an action does again, to others, is left out before other actions.
  If units are smaller than four fifths of that size even so, only one figure stays.
- `turns: {weave: 10}` limits the turning of units with that drawing to ten degrees, for example for
  a cross, which would look upright again when turned further. `scatter: 0.15` moves units in order
  a little off their places, and turns and scales them, as if they had grown there, but keeps
  them 0.4 mm apart."""

_WHEN = """`when:` is an expression over the card's fields, in faces, in the `face:` of a kind and
in a game's own checks: `attack`, `not attack`, `cost >= 3 and faction == "river"`,
`"coin" in icons`, `sum(icons) > 2`. A missing field is false, and equals nothing. Write `_` for
a hyphen in its name."""

_SHEETS = """A paper is a file `templates/sheets/<name>.yaml`. The press has `a3`, `a4`, `a5`,
`legal` and `letter`, and for printers that print on one side `a4-fold` and `letter-fold`
([sizes.md](sizes.md))."""
