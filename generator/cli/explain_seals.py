"""The documentation of what texts can rely on, in Markdown, from the code."""

from collections.abc import Iterator, Mapping

from generator.text.claims import FILTERS, QUERIES
from generator.text.wordings import REFERENCES

_TITLE = "# Texts that rely on cards"


def seals_page() -> str:
    """Return the page of the documentation on texts to be read again when a card changes."""
    parts = [_TITLE, "", _PAGE, "## What a text may rely on", "", *_rows(REFERENCES, "reference")]
    parts += ["", _CLAIMS, *_rows(QUERIES, "query"), "", _FILTERS, *_rows(FILTERS, "filter"), ""]
    return "\n".join([*parts, _GAME, _FACES, _CONFIRM])


def _rows(known: Mapping[str, str], what: str) -> Iterator[str]:
    yield f"| {what} | what it is |\n| --- | --- |"
    yield from (f"| `{name}` | {doc} |" for name, doc in known.items())


_PAGE = """\
Counts, lists and names in documents are updated automatically. Prose is not: a paragraph about a
card may be wrong after the card has changed. Therefore a passage declares at its beginning what it
relies on, and `prelo check` reports it when that changes:

```html
<p>{% relies on "fog" %}Fog stops every trade, also one that began before.</p>
<li>{% relies on "fog.name", "great-storm.ruling" -%}
{{ card("fog") }} and {{ card("great-storm") }} do not count together.</li>
<p>{% relies on none(deck="day", action="trade") %}No card of this deck trades.</p>
```

Put the tag at the beginning of a paragraph, a list entry, a caption or a heading, or before a
figure. It prints nothing; `-%}` also removes the line break after it.

A reference in quotation marks is **sealed**: the press stores its present wording. When the wording
changes, the passage is reported with its place, the old words and the new:

```
templates/documents/rules.html:12:4: error [prose-out-of-date] card 50: "Fog stops every trade,
also one…" was written for the effect of "Fog", which has changed: lasting: Nobody [-trades.-]
{+trades with you.+}
  hint: read it and fix it where it no longer holds, then: prelo confirm fog
```

Without quotation marks it is a **claim** about the present cards; if it is false, it is reported
with the cards that contradict it. As with any error, nothing is printed while a passage waits to be
read. A waiver accepts one with a reason (`waive: [{check: prose-out-of-date, card: fog, reason:
...}]`).
"""

_CLAIMS = """\
A text may rely on several references and claims, separated by commas.

## Claims

A claim is a query, or several, compared (`==`, `>=`), added or multiplied, and joined by
`and`, `or` and `not`: `designs(kind="event", action="draw") * 2 > designs(kind="event")`.
"""

_FILTERS = """\
A query selects cards by their ids, `none("fog", "great-storm", action="draw")`, and by filters. Any
field is a filter; the value for a group is the id of a member:
`faction="river"`. Write `_` for a hyphen in an id.
"""

_GAME = """\
## Texts of cards.yaml

For rulings, drawings and other values in `cards.yaml`, `relies:` declares what they were written
for. A field without a card means that field of every card, and it then relies on fields of the same
card. In the same way, a field of a group without a member means every member:

```yaml
relies:
  ruling: [effect]              # the ruling of each card was written for its effect
  diagram: [effect]             # the drawing of each card shows its effect
  actions: [effect]             # the card's own `actions:` describe its effect
  ice.ruling: [fog.name, fog]   # this ruling mentions another card
  game.attribution: [game.license]
  term.event: [fog, great-storm]
  group.faction.motto: [victory]          # the motto of each faction was written for its victory
  group.faction.river.motto: [ferry]
```

Besides fields of cards, `game.KEY`, `term.ID`, `list.ID`, `erratum.CARD` and fields of members of
groups can be used as keys.
"""

_FACES = """\
## Boxes of faces

A box may have been made for the words of one card: a picture, a fixed text, figures that a lattice
`shows`. Give it `relies:` with a reference or a list of them, and it is reported like a passage, at
its line in the face, whenever they change:

```yaml
fog-bank: {x: 5, y: 20, right: 5, height: 12, mark: fog-bank, relies: fog, when: id == "fog"}
```
"""

_CONFIRM = """\
## Confirming

After reading a passage, and correcting it if necessary, confirm it:

```console
$ prelo confirm                                    # list passages to read, with old and new words
$ prelo confirm fog                                # confirm all passages that rely on a card
$ prelo confirm templates/documents/rules.html     # confirm all passages in a file
$ prelo confirm templates/documents/rules.html:12  # confirm those at one line
$ prelo confirm --all                              # confirm all passages
```

Without arguments, the command only lists; otherwise it says what it has confirmed. Confirmations
are stored in `templates/seals.json`: each wording, and the beginnings of the passages that were
read for it. Keep the file in the game's repository, and do not edit it. A passage may be moved
within its file or into another, or rewritten. A new passage must be confirmed once
(`prose-unconfirmed`).

The file also stores the last confirmed names of all cards, decks, kinds, groups, members of groups
and terms. When one is renamed, or any but a term is removed, every text that still contains the old
name is reported, even if it has no `relies on`. A term's old name in `retired:` is reported by
`retired-term` instead. Where the file is missing, the names are those of the last kept release.
`prelo rename` changes a name in all texts at once.
"""
