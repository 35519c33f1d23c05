"""The documentation of card sizes, in Markdown, from the code."""

from generator.loading.sizes import named_sizes


def sizes_page() -> str:
    """Return the page of the documentation on the sizes and shapes of cards."""
    rows = [
        f"| `{name}` | {size.width:g} x {size.height:g} | {size.shape} | {size.corner:g} "
        f"| {size.source} |"
        for name, size in named_sizes().items()
    ]
    return "\n".join([_SIZES, *rows, ""])


_SIZES = """# Sizes, shapes and backs

`card:` is the size of a game's cards; `size:` is the size of one kind:

```yaml
card: {size: poker, safe: 4} # a name of the list below, or width and height
kinds:
  - {id: unit, name: Unit} # the size in card:
  - {id: boss, name: Boss, size: tarot, back: throne}
  - {id: relic, name: Relic, size: {size: mini, bleed: 2}}
  - {id: omen, name: Omen, size: [63, 88]}
  - {id: coin, name: Coin, size: [40, 40], shape: circle}
  - {id: shield, name: Shield, size: [45, 55], outline: shield.svg}
```

All lengths are in mm. `bleed` is how far ink extends beyond the cut, `safe` the least distance of
texts from it, `corner` the radius of round corners. A kind takes missing values from the game's
`card:`; the default is 3. `card:` is not needed if every kind has a size.

## Shapes

`shape:` is `rectangle` (with round corners where `corner` is not 0), `circle`, `hexagon` (a side
above and below) or `hexagon-pointy` (a corner above and below). Every shape fills width x height: a
circle of 40 x 30 is an ellipse, and a hexagon is regular where its longer side is 1.155 times the
other one.

`outline: shield.svg` is a shape of the game's own, in `templates/outlines/shield.svg`: one closed
line that does not cross itself, stretched to width x height. The outline of its back is mirrored.

The bleed follows the shape. `prelo check` measures distances from its edge, so a text in the corner
of a circle is an error. Rectangles are cut along crop marks: those in the margins, and on fronts
those between cards, black on white beyond their corners, where a gutter is at least 2 mm wide. So
strips that are cut first have marks of their own. Other shapes are cut along a grey hairline on
the fronts, and have their whole bleed between them.

## Sheets

A sheet carries cards of one size and shape. All sheets of a deck are in one file, in the order in
which sizes first appear; the imprint and the bookmarks name the size. The `columns:` and `rows:` of
a sheet are used if the cards fit; otherwise there are as many as fit. Circles and hexagons, which
are cut by hand one by one, are staggered like a honeycomb if more of them fit: on A4, 28 circles of
40 mm instead of 24, 20 small hexagons instead of 15. Each has its whole bleed, and backs are placed
behind their fronts.

## Printed on one side, and folded

For a printer that prints on one side only, `prelo build --paper a4-fold` (or `letter-fold`) prints
fronts on the left of a dashed line and their backs on the right. Print the file `..._fold.pdf` at
100 %. Score the line with a ruler and a blunt knife, and fold the paper with the print outside: a
back is as far off its front as the fold is from the line, twice. Glue the halves together, press
them under books until they are dry, and cut along the crop marks of the fronts. Each card has its
own back, whatever its deck, size or shape. A4 has four cards of 63 x 88 mm on a page.

A paper of your own is folded so if it has the key `fold:` ([faces.md](faces.md)). `fold: upright`
is a line from the upper to the lower edge, in the middle of the width. `fold: across` is one from
the left to the right edge; the backs below it stand on their heads, so that they are upright when a
cut card is turned over like a page. Such papers are for cards alone: no document, editable deck or
file for a print shop is made for them.

## Backs

A card's back is the face named in the first of these: `back:` of the card, of its kind, of its
deck, or of the game (`print: {back: realm}`). The default is the face `back`. It is laid out in the
size of its card; boxes placed by `right:` and `bottom:` fit any size. A kind without a face has the
press's plain one, or, if it is a token (not a rectangle, or less than 40 mm wide or high), the
press's face for tokens.

| to have | write |
| --- | --- |
| one back for decks that are mixed | a face `back` that shows nothing of a deck |
| backs that tell decks apart | one with `deck.seal` or its colour: `print: {back: back-deck}` |
| another back for one deck | `back:` of the deck |
| several backs for one front | a card for each: `{<<: *help, id: red, name: Red help, back: red}` |
| a token with two sides | `back:` of its kind: a face of its own, cut as the front is |
| a solid back instead of a light one | a face that `extends: back`: `print: {back: back-full}` |
| a solid back for the print shop only | `print: {shop-back: back-full}`, which adds one file |

The file for a shop is `..._complete_..._shop.pdf`: all cards with all of their bleed, 1 mm apart,
and with that face instead of the game's back. Where fewer sheets are needed so, the paper lies on
its side (eight cards of 63 x 88 mm on A4) and is turned over its short edge, as the file tells the
printer. Where the paper has room, crop marks of 3 mm begin 2 mm outside the bleed, and in the
middle of each margin stands a registration mark. If all backs of a sheet have one ground, it goes
on between them. The trim box of each page is the area of all its cards, the bleed box that with
their bleed; marks and imprint lie outside. Its colours are those of a screen (RGB); the same sheets
in inks, with colour bars, are made by `--only press-sheets`. The imprint says how many slots have
no card, but a face of `fill:`. All other files keep the light back and the sheet's gutter, for
printers at home; one ground of all backs goes on between them there, too.

In duplex printing, backs are up to half a millimetre off; on a back without a line along its edge
that is not visible. A printer that is farther off can be measured ([printers.md](printers.md)). A
back that looks the same after half a turn does not reveal which way up a card is held.

## Sizes of the trade

<img alt="All sizes that have a name, at one scale" src="pictures/sizes.svg">

| name | mm | shape | corner | source |
| --- | --- | --- | --- | --- |"""
