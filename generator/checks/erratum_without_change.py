"""An erratum that corrects nothing, or not everywhere."""

from collections.abc import Iterator

from generator.base.frozen import replace
from generator.base.messages import say
from generator.game.model import Game
from generator.proof.finding import at
from generator.proof.framework import Finding, check


@check(
    why="""
The errata tell players what to read instead of what their cards say. One whose two sentences are
the same tells them nothing; one whose old sentence still stands on the card tells them that the
card is right and wrong.
""",
    bad="""
errata:
  - {card: first, was: Draw 1 card., now: Draw 1 card., why: A comma too many.}
""",
    good="""
errata:
  - {card: first, was: "Draw, 1 card.", now: Draw 1 card., why: A comma too many.}
""",
)
def find(game: Game) -> Iterator[Finding]:
    """Find errata with equal sentences, and those whose old sentence is still on the card."""
    cards = {card.id: card for card in game.cards}
    for index, erratum in enumerate(game.errata):
        card = cards.get(erratum.card)
        if erratum.was.split() == erratum.now.split():
            message = say("was: and now: are the same")
            hint = say("let was: repeat the sentence as it was printed, or remove the erratum")
        elif not card or not erratum.is_of(game.info.release):
            continue  # what later releases made of the card is another matter
        elif erratum.was in [sentence.text for sentence in card.effect]:
            message = say('the card still has the sentence "{was}"', was=erratum.was)
            hint = say("correct that sentence, too")
        else:
            continue
        found = at(game, ("errata", index, "was"), message, hint)
        yield replace(found, card=game.label(card)) if card else found
