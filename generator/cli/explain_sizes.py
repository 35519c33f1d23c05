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

`card:` is the size of a game's cards, `size:` of a kind that of its own:

```yaml
card: {size: poker, safe: 4} # a name of the list below, or width and height
kinds:
  - {id: unit, name: Unit} # as card: has it
  - {id: boss, name: Boss, size: tarot, back: throne}
  - {id: relic, name: Relic, size: {size: mini, bleed: 2}}
  - {id: omen, name: Omen, size: [63, 88]}
  - {id: coin, name: Coin, size: [40, 40], shape: circle}
  - {id: shield, name: Shield, size: [45, 55], outline: shield.svg}
```

All lengths are in mm. What a kind's size leaves out (`corner`, `bleed`, `safe`) the game's `card:`
has, else it is 3; `card:` may be left out where every kind has a size. `bleed` is how far ink goes
on beyond the cut, `safe` how far texts keep away from it.

## Shapes

`shape:` is `rectangle` (with round corners where `corner` is not 0), `circle`, `hexagon` (a side
above and below) or `hexagon-pointy` (a corner above and below). Every shape fills width x height: a
circle of 40 x 30 is an ellipse, and a hexagon is regular where its longer side is 1.155 times the
other one.

`outline: shield.svg` is a shape of the game's own, in `templates/outlines/shield.svg`: one closed
line that does not cross itself, stretched to width x height. Its back is cut as it is seen from
behind.

Ink ends at the bleed of the shape, and `prelo check` measures from its edge: in the corner of a
circle there is no room for a text. Rectangles are cut along crop marks; any other shape has a grey
hairline on the fronts, and keeps the whole of its bleed apart from the next.

## Sheets

A sheet carries cards of one size and shape. All sheets of a deck are in one file, by size as these
first appear, and the imprint and the bookmarks tell the size. A sheet's own `columns:` and `rows:`
stand where they have room; elsewhere there are as many as fit. Circles and hexagons, which are cut
by hand one by one, are staggered like a honeycomb where more of them fit so: on A4, 28 circles of
40 mm instead of 24, 20 small hexagons instead of 15. Each keeps the whole of its bleed, and backs
lie behind their fronts.

## Backs

A card's back is the face that is named nearest to it: `back:` of the card, of its kind, of its
deck, or of the game (`print: {back: realm}`), which is `back` if nothing is said. It is laid out
on the size of the card that it lies behind; boxes that keep `right:` and `bottom:` edges fit them
all. A kind without a face of its own has the press's plain one; tokens (of any other shape than a
rectangle, or less than 40 mm wide or high) have one for tokens.

| what is wanted | what to write |
| --- | --- |
| one back for decks that are mixed | a face `back` that shows nothing of a deck |
| backs that tell decks apart | one with `deck.seal` or its colour: `print: {back: back-deck}` |
| another back for one deck | `back:` of the deck |
| several backs for one front | a card for each: `{<<: *help, id: red, name: Red help, back: red}` |
| a token with two sides | `back:` of its kind: a face of its own, cut as the front is |
| a solid back instead of a light one | a face that `extends: back`: `print: {back: back-full}` |
| that for a print shop alone | `print: {shop-back: back-full}`, which adds one file |

The file for a shop is `..._complete_..._shop.pdf`: all cards, with that face where they have the
game's back, while all other files keep the light one for printers at home.

A sheet that is turned over comes to lie half a millimetre beside where it should; a back without a
line along its edge does not show it. Nobody sees which way round a card is held whose back is the
same after half a turn.

## Sizes of the trade

<img alt="All sizes that have a name, at one scale" src="pictures/sizes.svg">

| name | mm | shape | corner | as |
| --- | --- | --- | --- | --- |"""
