"""An effect that refers to the same players as one player and as any number of players."""

from collections.abc import Iterator

from generator.base.messages import say
from generator.base.problem import WARNING
from generator.game.model import Game
from generator.proof.actors import actors_of
from generator.proof.framework import Finding, check
from generator.proof.passages import in_passage
from generator.text.actors import NamedActor


@check(
    severity=WARNING,
    why="""
"The player with most cards" is one player, and a tie is not provided for; "the player(s) with
most cards" or "every player with most cards" may be several. If an effect uses both for
the same players, readers must guess. proof: actors: gives the reading of each wording, and
`prelo list actors` shows it card by card.
""",
    bad="""
proof:
  actors:
    - {reading: single, forms: [the player]}
    - {reading: flexible, forms: [the player(s)]}
  qualities:
    - [with most cards]
cards:
  - id: first
    number: 1
    name: First
    kind: action
    deck: main
    effect:
      - The player with most cards draws 1 card.
      - The player(s) with most cards draw 1 card.
""",
    good="""
proof:
  actors:
    - {reading: single, forms: [the player]}
    - {reading: flexible, forms: [the player(s)]}
  qualities:
    - [with most cards]
    - [with fewest cards]
cards:
  - id: first
    number: 1
    name: First
    kind: action
    deck: main
    effect:
      - The player with most cards draws 1 card.
      - The player(s) with fewest cards draw 1 card.
""",
)
def find(game: Game) -> Iterator[Finding]:
    """Find actors that are read otherwise than earlier in the same effect."""
    first: dict[tuple[object, ...], NamedActor] = {}
    for passage, named in actors_of(game):
        if not (named.quality and passage.card):
            continue
        key = (passage.card.id, named.quality.means, named.includes_you)
        before = first.setdefault(key, named)
        if before.reading != named.reading:
            message = say(
                '"{named}" is read as {reading}, but "{before}", before it, as {before_reading}',
                named=named.text,
                reading=named.reading,
                before=before.text,
                before_reading=before.reading,
            )
            hint = say("use one wording for both, or tell the two groups apart")
            yield in_passage(game, passage, named.wording.offset, message, hint)
