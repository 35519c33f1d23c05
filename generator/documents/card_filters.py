"""Filters for lists of cards in browsers: by members of groups, decks and kinds.

A template says where; the page's script makes buttons of it (filter.js). Without the script, and
on paper, nothing of it is seen.
"""

from collections.abc import Iterable, Iterator, Mapping

from markupsafe import Markup

from generator.base.frozen import Frozen
from generator.documents import svg
from generator.game.model import Edition, Game
from generator.graphics.drawings import Drawing

_INK = "#000000"
_Choice = tuple[str, str, str, list[int]]
"""A deck's id or "", a drawing or "", a name, and the places of its cards among all."""


class CardFilters(Frozen, dict=True):
    """The name in templates for filters of lists of cards."""

    game: Game
    marks: Mapping[str, Drawing]
    edition: Edition

    def card_filter(self, entries: str) -> Markup:
        """Return the filters, in browsers, for the cards that a CSS selector finds.

        An element around a list of cards says by `data-deck` of which deck it lists them.
        """
        rows = [row for row in self._rows() if sum(bool(places) for *_, places in row) > 1]
        if not rows or not self.game.press_words.pages:
            return Markup()
        words = self.game.press_words.pages
        labels = {name: words[f"filter-{name}"] for name in ("label", "shown", "none", "clear")}
        data = {"entries": entries, **labels, "cards": " ".join(c.id for c in self.game.cards)}
        if words["language"]:
            data["lang"] = words["language"]
        attributes = Markup("").join(
            Markup(' data-{}="{}"').format(name, value) for name, value in data.items()
        )
        shown = Markup().join(Markup("<div>{}</div>").format(_row(row)) for row in rows)
        return Markup('<div class="card-filter browser-only"{}>{}</div>').format(attributes, shown)

    def _rows(self) -> Iterator[list[_Choice]]:
        """Yield the choices of each axis: groups, decks, kinds."""
        game, cards = self.game, [*enumerate(self.game.cards)]
        for group in game.groups.values():
            yield [
                (
                    "",
                    svg.member_badge(each, self.marks, self.edition.id),
                    each.name,
                    [at for at, card in cards if each in card.members],
                )
                for each in group.members.values()
            ]
        yield [
            (
                deck.id,
                self._mark(deck.mark),
                deck.name,
                [at for at, card in cards if deck.id in card.copies],
            )
            for deck in game.decks.values()
        ]
        yield [
            ("", "", kind.name, [at for at, card in cards if card.kind.id == kind.id])
            for kind in game.kinds.values()
        ]

    def _mark(self, name: str) -> str:
        drawing = self.marks.get(name)
        return svg.figure(drawing, drawing.title, ink=_INK, css="mark") if drawing else ""


def _row(choices: Iterable[_Choice]) -> Markup:
    """Return those choices of an axis that have cards."""
    return Markup().join(
        Markup('<span data-places="{}"{}>{}<span>{}</span></span>').format(
            " ".join(map(str, places)),
            Markup(' data-deck="{}"').format(deck) if deck else "",
            Markup(drawn),  # noqa: S704 - drawn by the press
            name,
        )
        for deck, drawn, name, places in choices
        if places
    )
