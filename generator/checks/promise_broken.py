"""A promise of the game that no longer holds."""

from collections.abc import Iterator

from generator.base.messages import say
from generator.game.expressions import ExpressionFault
from generator.game.model import Game
from generator.game.promises import Promise
from generator.proof.framework import Finding, check
from generator.proof.verdicts import why_untrue
from generator.text.claims import claims_in, evaluate_claim
from generator.text.promised import expected_words, has_words
from generator.text.removed_cards import hint_of_another_id
from generator.text.word_changes import marked
from generator.text.wordings import UnknownReference, wording_of


@check(
    why="""
`promises/` lists what must stay true whatever is edited: that the manual says how
many cards are dealt, that the box has sixty of them, that a card has a certain action. Every
check tests them, and reports a broken one in the author's own words.
docs/promises.md explains promises. Those about documents are tested in the finished page.
""",
    bad="""
cards:
  - {id: fog, number: 1, name: Fog, kind: action, deck: main, copies: 2, effect: [Draw 2 cards.]}
promises/box.yaml: |
  source: The rules of the first edition
  promises:
    - {of: fog, is: Draw 1 card., why: Fog is the weakest card., line: 12}
    - {holds: count(deck="main") == 3, why: The box has 3 cards.}
""",
    good="""
cards:
  - {id: fog, number: 1, name: Fog, kind: action, deck: main, copies: 3, effect: [Draw 1 card.]}
promises/box.yaml: |
  source: The rules of the first edition
  promises:
    - {of: fog, is: Draw 1 card., why: Fog is the weakest card., line: 12}
    - {holds: count(deck="main") == 3, why: The box has 3 cards.}
""",
)
def find(game: Game) -> Iterator[Finding]:
    """Yield the promises about cards that are not kept, and those that cannot be evaluated."""
    for promise in game.promises:
        if promise.holds:
            yield from _claim(game, promise)
        elif promise.of:
            yield from _wording(game, promise)
        else:
            yield from _unreadable(game, promise)


def _claim(game: Game, promise: Promise) -> Iterator[Finding]:
    try:
        verdicts = [(claim, evaluate_claim(game, claim)) for claim in claims_in(promise.holds)]
    except ExpressionFault as fault:
        message = f'"{promise.holds}" {fault}{promise.promised()}'
        yield Finding(promise.where("holds"), message, say("docs/seals.md has the words"))
        return
    for claim, verdict in verdicts:
        if not verdict.holds:
            message = say(
                '"{claim}" does not hold: {why}', claim=claim.text, why=why_untrue(game, verdict)
            )
            hint = say("change the cards back, or what is promised")
            yield Finding(promise.where("holds"), message + promise.promised(), hint)


def _wording(game: Game, promise: Promise) -> Iterator[Finding]:
    """Yield the differences between a wording and the promise about it."""
    try:
        wording = wording_of(game, promise.of)
        expected, never = expected_words(game, promise.words), expected_words(game, promise.never)
    except (UnknownReference, ExpressionFault) as fault:
        yield _of_nothing(game, promise, fault)
        return
    text = " ".join(wording.text.split())
    card = game.label(wording.card) if wording.card else ""
    if not (text == expected if promise.is_whole else expected in text):
        message = say(
            "{what} is not what was promised: {changes}",
            what=wording.title,
            changes=marked(expected, text),
        )
        cure = say("change it back, or what is promised")
        if promise.is_whole:
            place = promise.place
            cure = say(
                "change it back, or keep what it says now: prelo confirm {file}:{line}",
                file=place.file,
                line=place.line,
            )
        where = promise.where("is" if promise.is_whole else "says")
        yield Finding(where, message + promise.promised(), cure, card)
    if never and has_words(text, never):
        message = say('{what} says "{words}"', what=wording.title, words=never)
        hint = say("take it out there, or take out what is promised")
        yield Finding(promise.where("never"), message + promise.promised(), hint, card)


def _unreadable(game: Game, promise: Promise) -> Iterator[Finding]:
    """Yield the unknown names in braces of a promise about a document."""
    for text in (promise.words, promise.never):
        try:
            expected_words(game, text)
        except (UnknownReference, ExpressionFault) as fault:
            yield _of_nothing(game, promise, fault)


def _of_nothing(game: Game, promise: Promise, fault: Exception) -> Finding:
    """Return the finding of a promise about something unknown, such as a retired card."""
    message = say("this promise cannot be evaluated: {fault}", fault=fault)
    hint = fault.hint if isinstance(fault, UnknownReference) else say("see docs/promises.md")
    of = promise.of.partition(".")[0]
    if gone := game.retired.get(of):
        message = say('this is promised of "{card}", which is gone', card=gone.name)
        successor = game.successor(gone.id)
        hint = (
            say("promise it of its successor, {card}, or take it out", card=successor.id)
            if successor
            else say("take out what was promised of it")
        )
    elif (name := game.seals.names.get(of)) and of not in {card.id for card in game.cards}:
        hint = hint_of_another_id(game, of, name)
        if not hint:
            message = say('this is promised of "{card}", which is gone', card=name)
            hint = say("take out what was promised of it, or list the card under retired:")
    return Finding(promise.place, message + promise.promised(), hint)
