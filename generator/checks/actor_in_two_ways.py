"""One actor that two cards, or two sentences, name in two ways."""

from collections import Counter, defaultdict
from collections.abc import Iterator

from generator.base.messages import say
from generator.base.problem import WARNING
from generator.game.model import Game
from generator.proof.actors import actors_of
from generator.proof.framework import Finding, check
from generator.proof.passages import Passage, in_passage
from generator.text.actors import ActorPhrase

ActorUse = tuple[Passage, ActorPhrase]
Way = tuple[object, ...]


@check(
    severity=WARNING,
    why="""
"Você e os dois últimos a jogar" on one card, "Você e os 2 últimos a jogar" on another: players who
know that cards are worded with precision look for a difference that is not there. proof: actors:
lists those who act in effects, and proof: qualities: the words that specify them; each entry has
all wordings of the same meaning. Keep the wording that the game uses most.
""",
    bad="""
proof:
  actors:
    - {reading: single, forms: [the player]}
  qualities:
    - [with fewest cards, with the smallest hand]
cards:
  - id: first
    number: 1
    name: First
    kind: action
    deck: main
    effect: [The player with fewest cards draws 1 card.]
  - id: second
    number: 2
    name: Second
    kind: action
    deck: main
    effect: [The player with the smallest hand draws 2 cards.]
""",
    good="""
proof:
  actors:
    - {reading: single, forms: [the player]}
  qualities:
    - [with fewest cards, with the smallest hand]
cards:
  - id: first
    number: 1
    name: First
    kind: action
    deck: main
    effect: [The player with fewest cards draws 1 card.]
  - id: second
    number: 2
    name: Second
    kind: action
    deck: main
    effect: [The player with fewest cards draws 2 cards.]
""",
)
def find(game: Game) -> Iterator[Finding]:
    """Find wordings of actors and of their qualities that differ from those on most cards."""
    for uses in _uses(game).values():
        ways = Counter(wording.way for _, wording in uses)
        if len(ways) == 1:
            continue
        usual = _usual(ways, uses)
        passage, example = next(use for use in uses if use[1].way == usual)
        where = (
            say("card {card}", card=game.label(passage.card)) if passage.card else say("elsewhere")
        )
        for passage, wording in uses:
            if wording.way != usual:
                message = say(
                    '"{wording}" is "{example}" on {where}',
                    wording=wording.text,
                    example=example.text,
                    where=where,
                )
                hint = say("name one actor in one way, so that nobody looks for a difference")
                yield in_passage(game, passage, wording.offset, message, hint)


def _uses(game: Game) -> dict[object, list[ActorUse]]:
    """Return the places in effects of each actor and each quality."""
    uses: dict[object, list[ActorUse]] = defaultdict(list)
    for passage, named in actors_of(game):
        uses["actor", *named.wording.means].append((passage, named.wording))
        if named.quality:
            uses["quality", *named.quality.means].append((passage, named.quality))
    return uses


def _usual(ways: Counter[Way], uses: list[ActorUse]) -> Way:
    """Return the wording on most cards; of equals the one with digits, then the first."""
    order = [wording.way for _, wording in uses]
    return max(ways, key=lambda way: (ways[way], way.count(True), -order.index(way)))
