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

Every file of `templates/documents/` whose name does not start with `_` is a document: between two
lines of `---` its `title` and, if wanted, `subtitle`, `short` (its title in the bar of its page for
browsers), `release` (the one that it speaks of, if not the game's), `order`, `entries`, `pages`,
`booklet`, `cover`, `style`, `data`, `sources`, `last`, `notes` ([releases.md](releases.md)); then
HTML with [Jinja](https://jinja.palletsprojects.com/). What starts with `_` are parts, for `include`
and `import ... with context`.

`pages: 2` is a promise that both `prelo check` and `prelo build` keep: the document has two sides
at most. One that is `last` is counted by `build` alone, as it speaks of the files of the build.

`booklet: true` prints it as pages of A5 as well, two on each side of A4, to be folded; what has the
class `booklet-only` is in these pages alone, as what has the class `browser-only` is in the page
for browsers. `cover: always` gives its title a page of its own,
`cover: booklet` only in the booklet: with a lattice of the marks of the game's first group that has
any, and a lozenge with the seal of the first deck. A `_cover.html` of the game is the picture
instead, `_cover-rules.html` that of the document `rules`, and `cover.css` their look; nobody hears
them read aloud. One that has `{% set places = [(0, 6), (1, 5)] %}{% include "_cover.html" %}` is
the lattice with colour only there, at columns and rows from 0 to 10 from the upper left: so one
booklet is told from another. A picture of words is made of `diagram.cover_lines(words, 0.125)`:
lines with their `words`, `top`, and `offset` from a `side`, around the lozenge, in units of which
the cover is 11 wide and a letter 0.125.

Documents are designed for A4. On another paper of about that size (`--paper letter`, or in
`print: papers:`) stand the same pages, as large as they fit and no larger than they are, so that
their numbers are the same for everybody; booklets are folded from it, and files are called by it
(`..._letter.pdf`) where it is not the game's first paper.

Nothing that depends on the cards is typed: the names below stand for it, and where a sentence was
written for a card's words it says so: `{% relies on "fog" %}` ([seals.md](seals.md)). An id that
does not exist is a problem with its line and column. Besides the names there are `game` (all of
`cards.yaml`, as in `generator/game/model.py`), `data` (the YAML file beside it that `data:`
names), what `sources:` names (more YAML files in `templates/`, each under its key), in a document
that is `last` `artifacts` (every other file of the build: its `path`, `output`, `edition`, `deck`,
`paper`, `pages`, `faces`, and `size` in bytes), and `face("card-id")`: a card as it is printed, in
its real size; a style sheet sets another (`.face {width: 32mm; height: auto}` in `rules.css`
beside the template, with `style: rules.css`; it adds to the press's own). In a
drawing, `face("card-id").svg` is the same at one unit a millimetre, with the `areas` of its
parts. `sample("draw")` is the figure of an action, as the key on free slots shows it (`shows:`,
[faces.md](faces.md)), `sample("draw", "#008000")` in a colour, `sample("draw", rows=3)` in so many
rows, as all have that are to be one lattice side by side; a style sheet says how large.
Sentences of `data:` and `sources:` (four words in a row or more) are proofread where they stand,
as those of templates are.

What the game declares has names of its own. A group's id is one: `faction("river")` is a member's
mark and name. A card that a template goes through has its fields: `card.cost`, and of a group the
member: `card.faction.name`; what it lacks is empty. `count` and `designs` ask for any of them:
`count(faction="river", cost=3)`, `count(faction=true)` for any; a hyphen in an id is written `_`.
`count(deck=["main", "night"])` is of both decks: sums from deck to deck need no arithmetic.

A row with `id="card-<id>"` and an entry with `id="term-<id>"` are where links to them lead. Where a
document has none, `entries: manual` on its top says which other one has them: in browsers its cards
and terms lead to that document's page.

A game may come from a stranger, so templates see the names here, the fields of what they are given,
and plain filters and methods; they change nothing, and loops are counted. A page has text, tables,
figures and inline SVG; links lead to its own `#ids`, to `http:`, `https:` and `mailto:`. Pictures
(PNG, JPEG, WebP, SVG) lie beside the template: `<img src="picture.png" alt="...">`, or in a style
sheet `url(picture.png)`; in PDF and in the page for browsers they are part of the file, which
fetches nothing. Fonts come from `fonts/fonts.yaml` alone, style sheets by `style:`; a drawing with
letters names its font itself (`<svg font-family="small" ...>`): style sheets do not reach into it.

## Line ends

In print a number stays with what it counts (2 cards), a reference with the word before it (section
3.1), a paragraph's last word, of six letters at most, with the one before it; compounds are whole.
The last line of a table's cell has a quarter of its width at least, if the line before keeps half.
Text is set ragged, a word hyphenated only where its line would lack 24 mm without; names of cards
never are. A game's style sheet decides otherwise: `body { hyphenate-limit-zone: 0 }`.

## Pages of an index

What stands where is known when a document is laid out. `<span data-by-page>` around links of an
index puts those that lead to one page into an `<span class="on-page">` each, with semicolons
between, so that a style says the page once, `.on-page a:last-child::after`. Subjects of norms,
besides their titles, stand where the norm does, `norm("veto", "The veto", about=["Revolt"])`;
`norms(about="Revolt")` lists them.

## Timelines

`timeline(data.history, "Editions", ["When", "What", "Where"])` draws dated entries to scale, in a
lane for each track, each with a mark of its own shape; on a telephone a drawing that runs down the
page takes its place. The entries stand in the document's data:

```yaml
history:
  - {when: 2007, name: First edition, track: Editions}
  - {when: 2008-10, until: 2009-10, name: Essen deck, track: Decks, note: in two parts}
```

A date is a year, a year and a month (2008-10), or a day. With heads for its columns the same
stands below as a table, in the order of time, with the notes.

## Charts

`chart("guild")` draws how many cards each member of a group has, `chart("cost", deck="night")`
the costs of a deck, as bars with their names and numbers. What can be counted: any field that holds
numbers, choices or texts (these by their length in words), any group, and `"deck"`, `"kind"`,
`"actions"`, `"quantities"` (the numbers that effects name in digits) and `"icons"`. Every card
counts as often as it is printed, and all decks have the same bars, so that charts can be compared.
A title of its own comes last, `title=""` for none. The numbers are told in words to those who do
not see the chart; `prelo stats` prints them all, and `prelo build --only statistics` makes a page.

## Figures

`diagram` draws what rules tell of a table: a template has the words and the data, and what stands
where is found from them. Each figure is a drawing once it has its title, for those who do not see
it: `diagram.sign(["pile", "to", "plain"]).svg("Draw a card")`, or `.icon()` in a line of words. So
`.figure()`, `.wide()`, `.close()` and the like, below, are all followed by `.svg("...")`.

`diagram.flow(data.steps, data.end)` is a flow chart: `.wide(165.5)` for a page, `.upright()` for a
telephone. What is asked leads, if so, to a step and straight to the end:

```yaml
steps:
  - {ask: Is it night?, yes: "yes", no: "no", then: {heading: Sleep, text: You do not play.}}
  - {heading: Draw, text: Take two cards., sign: [pile, to, plain]}
end: {heading: End of the turn, text: [Who has no cards wins., Else the next one plays.]}
```

`diagram.field((4, 5), [(0, 2), (0, 1)], moves=[("A", 1)])` has columns and rows of squares, and
pieces on them: A in column 0 and row 2, B below it, or `"1/2, 1/1"`, as people count columns;
`("A", 1, "B")` is A’s move that B makes, `("A", "up", "wins")` one to the next row, with a word.
Its `pieces` (`letter`, `column_number`, `row`) and its `blocks`, who stands right above whom
(`over`, `under`), are there for the words of the title.
It is drawn `.labelled(names)` with the names of its rows from below, `.noted(names, {4: ["Goal"]})`
with notes on rows as well, `.upright(names, "above", "below")` for a telephone, `.close()` without
any, after its moves, and with strokes (`tallies={"B": 2}`) at the end of rows,
`.small("before", size=5)` below a heading, in squares of 5 mm, and as a `.board(names)` for coins
of 23 mm.

`diagram.callouts(face("fog"), data.parts, 50)` is a card, 50 mm wide, with what its parts are
called beside it: `{{ diagram.callouts(...).figure().svg("A card and its parts") }}`. A label is as
high as its part where it can, and on no other one; `text` and `note` are a line or a list of lines.
`.figure(lettered)` has the labels of another one as well, unseen, for a style to show on a
telephone (`.letters`) instead of its own (`.labels`).
`face("fog").areas` has the names of the parts:

```yaml
parts:
  - {area: name, side: right, text: Name}
  - {area: rules, side: right, text: What it does, note: as long as it lies there, ground: true}
```

`diagram.table([{"hand": 5}, {"hand": 3, "turn": true, "said": "draws"}])` is a table seen from
above, clockwise from A below: `.close()` shows what happens there, with
`{"hand": "B", "structure": "A"}` a card in hand and one on the table that change places, or, with
`"done": true`, have done so; `.named({"pile": "stock", "hand": ["3", "hand"]})` says what lies
where, of the hand with the number of a step that tells of it.
`diagram.hand(5, 2)` is a hand of 5 cards, of which 2 are discarded, `diagram.hands([2, 4, 4])` are
hands beside one another, counted, and `diagram.exchange("A", "B", 5)` is A's structure and one of
B's 5 cards that change places.
`diagram.structures([mark, mark, other], 2, "pair")` are cards on the table, each with a mark
(`diagram.badge(group, name, 0, 0, 2.7)`), of which the first two are a pair.
`diagram.plan([{"place": "title", "text": ["Name"], "ref": "rule 3"}, {"place": "left", "sign":
"disc", "text": ["Deck"]}])` is a card of 50 x 56 mm as rules describe it, with the names of its
parts: a title, signs (a disc, digits) left and right, arrows in the middle, a grey panel, a box.

`diagram.seats([{"name": "you", "filled": true}, {"name": ["plays", "next"]}, {}])` says who sits
where: `.wide(16)`, names stand beside a table of that radius, `.narrow()`, below its discs;
`{"disc": "N"}` has words in the disc, as a `.compass("four players")` does. Several are one figure
by `diagram.tiled(figures, 2)`, in two columns, or `diagram.spread(figures, 160)`, from one edge to
the other; `.headed("As printed")` puts words above one, and `diagram.shapes(50, 56, drawn)` makes
one of any shapes. `diagram.holdings` tells how a match goes on:
`[{"name": "Ana", "card": "7", "hand": 5, "said": "wins"}]` is drawn `.wide(160)` and `.upright()`.

## Pages for browsers

Around a page for browsers the press puts what leads through it, in the game's language: contents (a
drawer; beside the text where there is room), search, which finds without accents, light and dark,
the way back to the top. On a telephone the bar says the section that is read; on a desk contents of
more than sixteen headings show the parts of that section alone. The number of a section or norm is
a link to it, to be copied where it is cited. Templates write none of it: contents are the headings,
a `<h2>` without an id included, and `contents()` is for paper. The spines across the top are the
first group whose members all have a colour, the mark is the first deck's `seal`.

On a telephone the rows of a table that has heads are cards, and each cell says its column's head:
that of `<th>`, or a shorter one, `<th data-label="...">`; `data-label` of a cell says it for that
one. Tables without heads, to be filled in, or of two columns stay tables; of two columns those
of the class `by-row` are cards, too, as their neighbours may be. Beside a drawing that
would be too small there, another one of the class `upright` takes its place:
`<figure><svg class="drawing" ...><svg class="drawing upright" ...></figure>`.

What few read at once is folded up by `<details>`: in a browser it shows its `<summary>`, a line
that opens it, and search, a link into it and printing open it, too; where it is longer than the
window, a button at its end folds it up again. On paper all of it stands there; a
`<summary class="browser-only">` is left out where a heading or a caption says the same.

What a row says of a card or a `<dd>` of a term is quoted where a link leads to it: beside the text
or in a sheet. What makes sense in its place alone (`2 copies in this deck`) has the class
`here-only`, and is not. What is a mark beside a text and none of its words (`reading 3`) has
`data-search="no"`: search leaves it out, so that what it finds reads as the text does.

A table that compares its columns (When? Who? in rows; Crisis, Revolt in columns) has the class
`by-column`: on a telephone each column is a card then, and a cell that is empty or a dash is left
out.

On a wide screen what the links of a paragraph lead to within the page stands beside it in a few
sentences: a term's definition (`<dt>` with its `<dd>`), a card's row in a table, a paragraph or a
norm, below a `<h4>` the paragraph that begins in bold. Nobody writes these notes, and none is
there that would lie on a table, a figure or another note; what a list leads to is told while the
pointer or the keyboard is on it. They are not read aloud, found by search or printed. On a smaller
screen a link to a term, card, norm or decision opens a sheet from below that says the same, and
leads on from there, or when it is touched twice; so does one to a card or term whose entry another
page has (`entries`): its effect or definition is kept in this page, too, unseen.

Pages lead to one another: all are listed above the contents, where this one is marked, and others
below the text, first those with an `order` (`order: 1` is what a player reads first), then the rest
by their titles; the page to be read next has a link of its own. Search finds headings, terms and
cards of the others by name, too, and leads there; where this page has nothing, it offers all pages,
which look for the same at once. A page carries these names itself, unseen (fifty bytes each: 22 kB
for 470 in pages of 400 to 1200 kB), and is made anew where another one has a new heading. Who looks
for what a term is not called finds it by its `synonyms: [pick up, take]`, or its `retired:` forms:
first its entry, then the texts. They are words as one types them, without signs; accents and, from
six letters on, endings do not matter. What `document`, `file` and `elsewhere` write is a link, `./`
and the file's name, so that a folder of pages may lie anywhere; `built` leads to any file of the
build, also in folders beside that of the pages. They are meant to lie together, as a whole build
writes them: where only some were built, the links to the others lead nowhere until these are built,
too. On paper these names are plain text.

`browser.css` is the look of these pages, and names their colours in pairs for light and dark.
`screen.css` beside the templates is what a game adds to it, for all its documents. A game whose
styles have colours of their own has light pages only, until one of them says how it looks in the
dark: `light-dark(#16304f, #cfe0f5)`, or `@media (prefers-color-scheme: dark)`; a comment does not
say it. Marks in a colour of a group are lightened there until they are seen.

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
