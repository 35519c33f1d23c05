"""The documentation of what texts can rely on, in Markdown, from the code."""

from collections.abc import Iterator, Mapping

from generator.text.claims import FILTERS, QUERIES
from generator.text.wordings import REFERENCES

_TITLE = "# Texts that rely on cards"


def seals_page() -> str:
    """Return the page of the documentation on texts to be read again when a card changes."""
    parts = [_TITLE, "", _PAGE, "## What a text may rely on", "", *_rows(REFERENCES, "reference")]
    parts += ["", _CLAIMS, *_rows(QUERIES, "query"), "", _FILTERS, *_rows(FILTERS, "filter"), ""]
    return "\n".join([*parts, _GAME, _CONFIRM])


def _rows(known: Mapping[str, str], what: str) -> Iterator[str]:
    yield f"| {what} | what it is |\n| --- | --- |"
    yield from (f"| `{name}` | {doc} |" for name, doc in known.items())


_PAGE = """\
Counts, lists and names in documents follow the cards by themselves. Prose does not: a paragraph
that was written for a card goes on saying what the card said before. So a passage says at its
head what it relies on, and `prelo check` tells of it when that changes:

```html
<p>{% relies on "fog" %}Fog stops every trade, also one that began before.</p>
<li>{% relies on "fog.name", "great-storm.ruling" -%}
{{ card("fog") }} and {{ card("great-storm") }} do not count together.</li>
<p>{% relies on none(deck="day", action="trade") %}No card of this deck trades.</p>
```

The tag stands where the passage begins: of a paragraph, a list's entry, a caption, a heading, or
before a figure. It prints nothing; `-%}` takes the end of the line away as well.

What stands in quotation marks is **sealed**: the wording that the passage was written for is
kept, and when it is another one, the passage is told with its place, the old words and the new:

```
templates/documents/rules.html:12:4: error [prose-out-of-date] card 50: "Fog stops every trade,
also one…" was written for the effect of "Fog", which has changed: lasting: Nobody [-trades.-]
{+trades with you.+}
  hint: read it and fix it where it no longer holds, then: prelo confirm fog
```

What stands without is a **claim**, which holds of the cards of today or is told with those that
break it. Nothing is printed as long as a passage waits, as with any error; a waiver says why one
may stay (`waive: [{check: prose-out-of-date, card: fog, reason: ...}]`).
"""

_CLAIMS = """\
A text may rely on several, parted by commas, claims among them.

## Claims

A claim is a query, or queries that are compared (`==`, `>=`), added or multiplied, and joined by
`and`, `or` and `not`: `designs(kind="event", action="draw") * 2 > designs(kind="event")`.
"""

_FILTERS = """\
Cards are named by their ids, `none("fog", "great-storm", action="draw")`, and asked for by what
holds of them. Any field is a word to ask by, with the id of a member where it is a group's:
`faction="river"`; a hyphen in an id is written `_`.
"""

_GAME = """\
## Texts of cards.yaml

Rulings, drawings and whatever else cards.yaml says of a card say under `relies:` what they were
written for. A field without a card stands for that field of all cards that have it, and what it
relies on is then the same card's; so does a field of a group without a member:

```yaml
relies:
  ruling: [effect]              # the ruling of each card was written for its effect
  diagram: [effect]             # so was the drawing that shows what it does
  actions: [effect]             # and what it says itself of its actions
  ice.ruling: [fog.name, fog]   # this one speaks of another card as well
  game.attribution: [game.license]
  term.event: [fog, great-storm]
  group.faction.motto: [victory]          # the motto of each faction was written for its victory
  group.faction.river.motto: [ferry]
```

Besides cards, `game.KEY`, `term.ID`, `list.ID`, `erratum.CARD` and what members of groups say in
their fields may rely on something.
"""

_CONFIRM = """\
## Read, mended, confirmed

```console
$ prelo confirm                                    # what waits, with the old words and the new
$ prelo confirm fog                                # all that relies on a card was read
$ prelo confirm templates/documents/rules.html     # all that waits in a file
$ prelo confirm templates/documents/rules.html:12  # at one line of it
$ prelo confirm --all                              # everything
```

Alone it only shows; with a word, or `--all`, it says what it confirmed. What was confirmed is
kept in `templates/seals.json`, a text for the repository of the game that nobody edits: each
wording, and how the passages begin that were read for it. A passage may be moved within its file
or into another, and be written anew; one that is new waits to be confirmed once
(`prose-unconfirmed`).

The file also has the names of all cards, decks, members of groups and terms as they were last
confirmed. When one is renamed, or a card, deck or member taken out, every text that still has the
old name is told, whether it says what it relies on or not; a term's is not if it stands in
`retired:`, for then `retired-term` tells it. `prelo rename` changes a name in all texts at once.
"""
