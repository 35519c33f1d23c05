"""What a document claims of the cards holds."""

from collections.abc import Iterator

from generator.base.messages import say
from generator.game.expressions import ExpressionFault
from generator.game.model import Card, Game
from generator.layout.deck import Layout
from generator.proof.framework import Finding, check
from generator.proof.relying import relying
from generator.text.claims import Answer, Verdict, reckon

_SHOWN = 8  # cards in a message


@check(
    why="""
"No card of this deck touches the board": a sentence about all cards is true until one of them
changes. `{% relies on none(deck="main", action="move") %}` at its head is reckoned at every check,
and tells which cards break it. docs/seals.md has what a claim may ask.
""",
    bad="""
cards:
  - {id: fog, number: 1, name: Fog, kind: action, deck: main, effect: [Draw 1 card.]}
  - {id: ice, number: 2, name: Ice, kind: action, deck: main, effect: [Draw 2 cards.]}
actions: [{id: draw, title: Draw cards, calls: ["draw # card|cards"]}]
templates/documents/rules.html: |
  ---
  title: Rules
  ---
  <p>{% relies on count(action="draw") == 1 %}One card lets you draw.</p>
""",
    good="""
cards:
  - {id: fog, number: 1, name: Fog, kind: action, deck: main, effect: [Draw 1 card.]}
  - {id: ice, number: 2, name: Ice, kind: action, deck: main, effect: [Draw 2 cards.]}
actions: [{id: draw, title: Draw cards, calls: ["draw # card|cards"]}]
templates/documents/rules.html: |
  ---
  title: Rules
  ---
  <p>{% relies on count(action="draw") == 2 %}Two cards let you draw.</p>
""",
)
def find(layout: Layout) -> Iterator[Finding]:
    """Yield the claims that do not hold, and those of which that cannot be told."""
    for each in relying(layout).claims:
        try:
            verdict = reckon(layout.game, each.claim)
        except ExpressionFault as fault:
            yield Finding(
                each.place, f'"{each.claim.text}" {fault}', say("docs/seals.md has the words")
            )
            continue
        if not verdict.holds:
            message = say(
                '"{claim}" does not hold: {why}',
                claim=each.claim.text,
                why=_why(layout.game, verdict),
            )
            hint = say("mend the text and what it claims, or the cards")
            yield Finding(each.place, message, hint)


def _why(game: Game, verdict: Verdict) -> str:
    return "; ".join(_answer(game, each) for each in verdict.answers)


def _answer(game: Game, answer: Answer) -> str:
    """Return what a query gives: how many cards there are, and which."""
    cards = ", ".join(_named(game, card) for card in answer.cards[:_SHOWN])
    more = len(answer.cards) - _SHOWN
    named = (
        say("{cards} and {more} more", cards=cards, more=more)
        if more > 0
        else cards or say("no card")
    )
    if isinstance(answer.value, bool):
        return named
    return say(
        "{query} is {answer} ({named})", query=answer.query, answer=answer.value, named=named
    )


def _named(game: Game, card: Card) -> str:
    return f'{game.label(card)} "{card.name}"'
