"""The entries of cards and terms that a page links to in another document.

A list of cards, say, links to the manual for each card. The game's own data on a card or a term can
be shown right there; only what the manual adds must be read in the manual.
"""

from collections.abc import Iterable
from functools import partial

from markupsafe import Markup, escape

from generator.base.frozen import Frozen
from generator.documents.document import Material
from generator.documents.outline import Contents
from generator.documents.sections import titles_of
from generator.documents.template_names import GameNames
from generator.game.model import Card
from generator.game.vocabulary import GlossaryTerm

PREFIX = "prelo-entry-"
"""The prefix of an entry's id in the other page."""


class Entries(Frozen):
    """The file of the page with the entries, its document's title, and the entries as HTML."""

    file: str
    title: str
    html: str


def write_entries(material: Material, document: str, keys: Iterable[str]) -> Entries | None:
    """Return the entries that a page links to in another document, None for none.

    `document` is the one that has their entries, `keys` are the ids of these there.
    """
    title, stem = material.documents.get(document, ("", ""))
    game = material.game
    names = GameNames(
        game, material.edition, material.marks, material.patterns, Contents(), Contents()
    )
    titles = titles_of(game)
    rows = {f"card-{card.id}": partial(_row, names, card) for card in game.cards if card.effect}
    words = {f"term-{term.id}": partial(_word, titles, term) for term in game.terms}
    asked = [*dict.fromkeys(keys)]
    cards = Markup().join(rows[key]() for key in asked if key in rows)
    terms = Markup().join(words[key]() for key in asked if key in words)
    table = Markup("<table><tbody>{}</tbody></table>").format(cards) if cards else ""
    listed = Markup("<dl>{}</dl>").format(terms) if terms else ""
    html = str(table + listed)
    return Entries(f"{stem}.html", title, html) if html else None


def _row(names: GameNames, card: Card) -> Markup:
    """Return a card as a row of a table: its number, name, effect and the comments on it."""
    fields, effect = names.game.fields.values(), names.game.effect_field
    about = (each.id for each in fields if effect and each.about == effect)
    comments = Markup().join(names.rich(card.id, each) for each in about if card.values.get(each))
    return Markup('<tr id="{}card-{}"><td>{}</td><th scope="row">{}</th><td>{}{}</td></tr>').format(
        PREFIX,
        card.id,
        names.number(card),
        names.card(card.id, number=False, here=True),
        names.effect(card.id),
        comments,
    )


def _word(titles: dict[str, str], term: GlossaryTerm) -> Markup:
    """Return a term with its definition."""
    key = f"term-{term.id}"
    return Markup('<dt id="{}{}">{}</dt><dd>{}</dd>').format(
        PREFIX, key, titles[key], escape(term.definition)
    )
