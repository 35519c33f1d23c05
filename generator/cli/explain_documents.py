"""The documentation of names in documents' templates, in Markdown, from the code."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from inspect import Parameter, getdoc, signature

from generator.documents.template_limits import FOR_TEMPLATES


def names_page(names: Mapping[str, object]) -> str:
    """Return the meaning of the press's names in templates, for docs/documents.md."""
    # A partial is a group's of the game at hand, which no other game has.
    calls = {name: it for name, it in names.items() if callable(it) and not isinstance(it, partial)}
    for name, it in names.items():
        calls |= {f"{name}.{part}": getattr(it, part) for part in sorted(_parts(it))}
    rows = [f"| `{_call(name, it)}` | {_gives(it)} |" for name, it in calls.items()]
    return "\n".join([_DOCUMENTS, "| name | what it gives |", "| --- | --- |", *rows, ""])


_DOCUMENTS = """# Documents

Every file in `templates/documents/` whose name does not start with `_` is a document. It begins
with a header in YAML between two lines of `---`, and continues in HTML with
[Jinja](https://jinja.palletsprojects.com/). Files whose names start with `_` are parts, for
`include` and `import ... with context`. The header has a `title` and may have these keys:

| key | meaning |
| --- | --- |
| `subtitle`, `short` | a second line of the title; a short title for the bar in browsers |
| `release` | the release that the document is about, if not the game's |
| `pages` | the most sides that it may have: `prelo check` and `prelo build` keep `pages: 2` |
| `booklet`, `cover` | prints it as a booklet, too; gives it a cover (both below) |
| `style`, `data`, `sources` | style sheets and a YAML file beside it; YAML files in `templates/` |
| `order`, `entries` | its place among pages; the document with entries of cards (below) |
| `last` | it is about the other files of the build, so `build` alone counts its pages |
| `notes` | it is made if there are release notes ([releases.md](releases.md)) |

`booklet: true` also prints the document as A5 pages, two on each side of A4, to be folded. Elements
of the class `booklet-only` are only in the booklet, those of the class `browser-only` only in the
page for browsers.

`cover: always` puts the title on a page of its own, `cover: booklet` only in the booklet. The cover
shows a lattice of the marks of the first group that has any, and a lozenge with the seal of the
first deck. A game can replace the picture by a `_cover.html`, or by `_cover-rules.html` for the
document `rules` alone, and style it by `cover.css`. Screen readers skip covers. To tell booklets
apart, `{% set places = [(0, 6), (1, 5)] %}{% include "_cover.html" %}` colours the lattice only at
the given columns and rows, which count from 0 to 10 from the upper left.
`diagram.cover_lines(words, 0.125)` sets words around the lozenge: it returns lines with their
`words`, `top`, and `offset` from a `side`, in units of which the cover is 11 wide and a letter
0.125.

Documents are designed for A4. On another paper of about that size (`--paper letter`, or in `print:
papers:`) the same pages are scaled down where necessary, so that page numbers are the same for
everybody. Booklets are folded from that paper, too. File names end in the paper's name
(`..._letter.pdf`), unless it is the game's first paper.

## What a template can use

Never type a value that depends on the cards: use the names below. If a sentence was written for a
card's words, declare that with `{% relies on "fog" %}` ([seals.md](seals.md)). An id that does not
exist is a problem with its line and column. Besides the names in the table at the end, there are:

- `game`: all of `cards.yaml`, as in `generator/game/model.py`;
- `data`: the YAML file that `data:` names. `sources:` adds more, each under its key;
- `artifacts`, in a document with `last`: every other file of the build, with its `path`, `output`,
  `edition`, `deck`, `paper`, `pages`, `faces`, and `size` in bytes;
- `face("card-id")`: a card as printed, in its real size. To scale it, put `.face {width: 32mm;
  height: auto}` into `rules.css` beside the template, with `style: rules.css`; that file adds to
  the press's style sheet. For use in a drawing, `face("card-id").svg` is the same at one unit per
  millimetre, with the `areas` of its parts;
- `sample("draw")`: the figure of an action, as in the key on free slots (`shows:`,
  [faces.md](faces.md)). `sample("draw", "#008000")` sets its colour, and `sample("draw", rows=3)`
  its number of rows, which must be the same for samples that form one lattice side by side. A style
  sheet sets the size.

Sentences in `data:` and `sources:` (four words in a row or more) are proofread like those of
templates.

The game's own declarations have names, too. A group's id is a function: `faction("river")` is a
member's mark and name. A card in a loop has its fields: `card.cost`, and for a group the member:
`card.faction.name`; a missing value is empty. `count` and `designs` filter by any field:
`count(faction="river", cost=3)`, or `count(faction=true)` for any member. Write `_` for a hyphen in
an id. `count(deck=["main", "night"])` counts both decks, so that sums need no arithmetic.

Links to a card lead to the element with `id="card-<id>"`, links to a term to `id="term-<id>"`. If a
document has no such elements, the key `entries: manual` names the document that has: in browsers,
its links to cards and terms lead to that document's page.

A game may come from a stranger, so templates can use only the names here, the fields of their
values, and simple filters and methods. They cannot change anything, and the passes of loops are
limited. A page may have text, tables, figures and inline SVG, and links to its own `#ids`, to
`http:`, `https:` and `mailto:`. Pictures (PNG, JPEG, WebP, SVG) are beside the template: `<img
src="picture.png" alt="...">`, or in a style sheet `url(picture.png)`. They are embedded in the PDF
and in the page for browsers, so that nothing is fetched. Fonts come only from `fonts/fonts.yaml`,
style sheets only by `style:`. Style sheets do not apply inside drawings: a drawing with letters
names its font itself (`<svg font-family="small" ...>`).

## Line breaks

In print, no line ends between a number and the noun that it counts (2 cards), between a reference
and the word before it (section 3.1), or before a paragraph's last word if it has at most six
letters. Compounds are not broken. The last line of a table's cell fills at least a quarter of its
width, if the line before keeps half. Text is ragged right. A word is hyphenated only if the line
would otherwise stay 24 mm short; names of cards are never hyphenated. A game's style sheet can
change that: `body { hyphenate-limit-zone: 0 }`.

## Page numbers of an index

Put `<span data-by-page>` around the links of an index entry. After layout, links to the same page
are grouped in a `<span class="on-page">`, with semicolons between the groups, so that a style can
print each page number once, `.on-page a:last-child::after`. Subjects of norms, besides their
titles, are given at the norm, `norm("veto", "The veto", about=["Crown"])`; `norms(about="Crown")`
lists the norms on a subject.

## Timelines

`timeline(data.history, "Editions", ["When", "What", "Where"])` draws dated entries to scale. Each
track has a lane and a mark of its own shape. On a telephone, a vertical drawing takes its place.
The entries are in the document's data:

```yaml
history:
  - {when: 2007, name: First edition, track: Editions}
  - {when: 2008-10, until: 2009-10, name: Essen deck, track: Decks, note: in two parts}
```

A date is a year, a year and a month (2008-10), or a day. If column heads are given, a table with
the same entries and their notes, in order of time, follows the drawing.

## Charts

`chart("guild")` draws the number of cards of each member of a group, `chart("cost", deck="night")`
the costs in a deck, as labelled bars. You can count any field of numbers, choices or texts (texts
by their length in words), any group, and `"deck"`, `"kind"`, `"actions"`, `"quantities"` (numbers
in digits in effects) and `"icons"`. Every copy of a card counts. All decks have the same bars, so
that charts can be compared. The last argument is the title, `title=""` for none. Screen readers
read the numbers as text. `prelo stats` prints all numbers, and `prelo build --only statistics`
makes a page of charts.

## Figures

`diagram` draws figures for rules: the template gives words and data, and the press computes the
layout. `.svg("...")` turns a figure into a drawing with the given title, for screen readers:
`diagram.sign(["pile", "to", "plain"]).svg("Draw a card")`; `.icon()` puts it into a line of text.
The methods below, such as `.figure()`, `.wide()` and `.close()`, are all followed by `.svg("...")`.

`diagram.flow(data.steps, data.end)` is a flow chart: `.wide(165.5)` for a page, `.upright()` for a
telephone. After the answer `yes` to a question (`ask`) comes its step `then`, and after that the
end; after `no` comes the next entry:

```yaml
steps:
  - {ask: Is it night?, yes: "yes", no: "no", then: {heading: Sleep, text: You do not play.}}
  - {heading: Draw, text: Take two cards., sign: [pile, to, plain]}
end: {heading: End of the turn, text: [Who has no cards wins., Else the next one plays.]}
```

`diagram.field((4, 5), [(0, 2), (0, 1)], moves=[("A", 1)])` is a grid of 4 columns and 5 rows with
pieces: A in column 0 and row 2, B in column 0 and row 1. A piece can also be written `"1/2"`, with
columns counted from 1. A move `("A", 1, "B")` is A’s move made by B, `("A", "up", "wins")` one to
the next row, with a word. For the words of the title, there are its `pieces` (`letter`,
`column_number`, `row`) and its `blocks`, pairs of pieces right above one another (`over`, `under`).
`outline(2)` stands for the field with a heavy line around row 2. It can be drawn in several ways:

- `.labelled(names)` with the names of its rows from below; `.noted(names, {4: ["Goal"]})` also with
  notes on rows;
- `.upright(names, "above", "below")` for a telephone;
- `.close()` without names, after its moves, and with strokes at the ends of rows (`tallies={"B":
  2}`);
- `.small("before", size=5)` below a heading, in squares of 5 mm;
- `.board(names)` as a board for coins of 23 mm.

`diagram.callouts(face("fog"), data.parts, 50)` is a card, 50 mm wide, with labels for its parts:
`{{ diagram.callouts(...).figure().svg("A card and its parts") }}`. Each label is at the height of
its part, unless another label is there; `text` and `note` are a line or a list of lines.
`.figure(lettered)` also contains the hidden labels of another figure: on a telephone, a style can
show these (`.letters`) instead of its own (`.labels`). `face("fog").areas` has the names of the
parts:

```yaml
parts:
  - {area: name, side: right, text: Name}
  - {area: rules, side: right, text: What it does, note: as long as it lies there, ground: true}
```

`diagram.table([{"hand": 5}, {"hand": 3, "turn": true, "said": "draws"}])` is a table seen from
above, clockwise from A below. `.close()` shows an action there: `{"hand": "B", "structure": "A"}`
is a card in hand and one on the table that change places, and with `"done": true` they have
changed. `.named({"pile": "stock", "hand": ["3", "hand"]})` names what lies where; for the hand, the
number of a step can come first.

- `diagram.hand(5, 2)` is a hand of 5 cards, of which 2 are discarded.
- `diagram.hands([2, 4, 4])` is several hands side by side, with their numbers of cards.
- `diagram.exchange("A", "B", 5)` is A's structure changing places with one of B's 5 cards.
- `diagram.structures([mark, mark, other], 2, "pair")` is cards on the table, each with a mark
  (`diagram.badge(group, name, 0, 0, 2.7)`), of which the first two are marked as a pair.
- `diagram.plan([{"place": "title", "text": ["Name"], "ref": "rule 3"}, {"place": "left", "sign":
  "disc", "text": ["Deck"]}])` is a card of 50 x 70 mm as rules describe it, with the names of its
  parts: a title, signs (a disc, digits) left and right, arrows in the middle, a grey panel, a box.
- `diagram.seats([{"name": "you", "filled": true}, {"name": ["plays", "next"]}, {}])` shows the
  seats at a table: `.wide(16)` with names beside a table of that radius, `.narrow()` with names
  below the discs. `{"disc": "N"}` puts words into a disc; so does a `.compass("four players")`.
- `diagram.holdings` shows the course of a match: `[{"name": "Ana", "card": "7", "hand": 5, "said":
  "wins"}]` is drawn `.wide(160)` and `.upright()`; with `.wide(160, [0])` cards begin at those
  places, in mm, as the columns of a table do.
- `diagram.courses([{"name": "Ana", "hands": [5, 4, 0], "wins": true}], [0], 160, 12)` shows how
  hands grow and shrink, turn by turn, in a row of 160 mm; `diagram.named_hands({"A": 4, "B": 2})`
  puts small hands below discs, beside a rule that compares them.
- `diagram.tiled(figures, 2)` joins several figures in two columns, `diagram.spread(figures, 160)`
  spreads them over that width. `.headed("As printed")` puts words above a figure, and
  `diagram.shapes(50, 56, drawn)` makes one of any shapes.

## Pages for browsers

The press adds navigation to a page for browsers, in the game's language: a table of contents (a
drawer, or a column beside the text if there is room), a search that ignores accents, light and dark
mode, and a link back to the top. On a telephone, the bar shows the current section. On a desktop,
if there are more than sixteen headings, the contents unfold only the current section. The number of
a section or norm is a link to itself, to copy into a citation. Templates write none of that: the
contents are made of the headings, including any `<h2>` without an id, and `contents()` is for
paper. The stripes across the top have the colours of the first group whose members all have one;
the mark is the first deck's `seal`.

Below its title a page links to its document on paper: PDF, and booklet. It links to PDFs that the
same build makes, or an earlier one has made, and to no others: in an empty folder
`prelo build --only '*.html'` makes pages without such links, in which a name that `file()` writes
is no link, either.

A window of 1200 pixels or more has the grid of paper: in a margin to the left of the text hang the
headings of parts (`<h3>`; `<h2>` where there are no parts) and terms (`<dt id="...">`), and tables
of three columns or more and figures of the class `wide` reach into it.

On a telephone, each row of a table with heads becomes a card, and each cell is labelled by its
column's head: by `<th>`, or by a shorter text, `<th data-label="...">`; `data-label` on a cell
overrides both. Tables without heads, forms to fill in and tables of two columns stay tables; one of
two columns with the class `by-row` becomes cards, too. If a drawing would be too small there, a
second one of the class `upright` replaces it: `<figure><svg class="drawing" ...><svg class="drawing
upright" ...></figure>`.

Use `<details>` for passages that few readers need at once. In browsers only its `<summary>` is
visible until somebody opens it; search, a link into it and printing open it, too. If it is longer
than the window, a button at its end closes it. On paper everything is printed; a `<summary
class="browser-only">` is left out, if a heading or caption says the same.

When a link leads to a card's row or to the `<dd>` of a term, its text is quoted beside the link or
in a sheet from below. Give the class `here-only` to parts that make sense only in their place (`2
copies in this deck`): they are not quoted. Give `data-search="no"` to marks beside a text (`reading
3`): search leaves them out.

A table that compares its columns (When? Who? in rows; Day, Night in columns) has the class
`by-column`: on a telephone each column becomes a card, without cells that are empty or a dash.

On a wide screen, the targets of a paragraph's links within the page are quoted beside it in a few
sentences: a term's definition (`<dt>` with its `<dd>`), a card's row in a table, a paragraph or a
norm, or below an `<h4>` the paragraph that begins in bold. These notes are made automatically, and
left out where they would overlap a table, a figure or another note. For links in a list, the note
is shown while the pointer or the keyboard focus is on the link. Notes are not read aloud, found by
search or printed. On a smaller screen, a link to a term, card, norm or decision opens a sheet from
below with the same text; a link there, or a second touch, leads to the target. That also works for
a card or term whose entry is in another page (`entries`), because a hidden copy of the text is kept
in this page.

Pages link to one another. All are listed above the contents, with the current one marked. Below the
text the others are listed, first those with an `order` (`order: 1` is what a player reads first),
then the rest by title; the next page has a link of its own. Search also finds headings, terms and
cards of other pages by name, and leads there. If it finds nothing in the current page, it offers
all pages, which then search for the same words. For that, each page contains the names of all
others, hidden (fifty bytes each: 22 kB for 470 names, in pages of 400 to 1200 kB), and is made
again when another page gets a new heading. A term is also found by its `synonyms: [pick up, take]`
and its `retired:` forms: first its entry, then the texts. Synonyms are written as readers type
them, without punctuation; accents and, from six letters on, endings do not matter.

The links of `document`, `file` and `elsewhere` are relative (`./` and the file's name), so that the
folder of pages can be moved as a whole; `built` links to any file of the build, also in
neighbouring folders. If only some pages were built, links to the others are broken until these are
built. On paper such links are plain text.

`browser.css` is the press's style sheet for these pages; it names their colours in pairs for light
and dark. A game's `screen.css`, beside the templates, adds to it for all documents. If a game's
styles have colours of their own, its pages are light only, until one of these colours has a dark
variant: `light-dark(#16304f, #cfe0f5)`, or `@media (prefers-color-scheme: dark)`; a mention in a
comment does not count. In dark mode, marks in a colour of a group are lightened until they are
legible.

## Names
"""


def _parts(it: object) -> Iterable[str]:
    """Return the attributes that templates may use of a name that is no function."""
    return () if callable(it) else getattr(it, FOR_TEMPLATES, ())


def _call(name: str, it: Callable[..., object]) -> str:
    arguments = map(_argument, signature(it).parameters.values())
    return f"{name}({', '.join(arguments)})"


def _argument(given: Parameter) -> str:
    if given.kind == Parameter.VAR_KEYWORD:
        return "FIELD=..."
    return given.name if given.default is Parameter.empty else f"{given.name}={given.default!r}"


def _gives(it: Callable[..., object]) -> str:
    first = (getdoc(it) or "").partition("\n")[0].removeprefix("Return ")
    return first[:1].lower() + first[1:].rstrip(".")
