"""An edition whose cards look the same as those of another one."""

from collections.abc import Iterator

from generator.base.messages import say
from generator.base.problem import WARNING
from generator.drawing.looks import Drawings, look_of
from generator.game.model import Edition, Game
from generator.layout.deck import Layout
from generator.proof.finding import at
from generator.proof.framework import Finding, check
from generator.proof.placed_faces import FaceSide, sides


@check(
    severity=WARNING,
    why="""
An edition, for example for colour-blind players, should look different from the others. One that
was declared without any difference is printed in full and helps nobody. `patterns: true` alone
changes nothing: it shows the patterns of decks and members, in boxes that have a `pattern:`.
""",
    bad="""
editions:
  - {id: plain, name: Plain, distances: {normal: 15}}
  - {id: contrast, name: Contrast, patterns: true, distances: {normal: 15}}
""",
    good="""
editions:
  - {id: plain, name: Plain, distances: {normal: 15}}
  - {id: contrast, name: Contrast, distances: {normal: 15}}
decks:
  - {id: main, name: Main, seal: sun, colors: {plain: "#444444", contrast: "#222222"}}
""",
)
def find(layout: Layout) -> Iterator[Finding]:
    """Find the editions that look as an earlier one does, on every front and back."""
    editions = [*layout.game.editions.values()]
    if len(editions) == 1:
        return
    printed, drawings = [*sides(layout)], Drawings(layout.templates)
    for index, edition in enumerate(editions):
        for earlier in editions[:index]:
            # They differ on the first cards, as a rule, and no other card is looked at.
            if all(_is_alike(side, earlier, edition, drawings) for side in printed):
                message = say(
                    'edition "{edition}" looks as "{earlier}" does, on all cards and backs',
                    edition=edition.id,
                    earlier=earlier.id,
                )
                path = ("editions", edition.id)
                yield at(layout.game, path, message, _cure(layout.game, edition))
                break


def _is_alike(side: FaceSide, one: Edition, other: Edition, drawings: Drawings) -> bool:
    looks = (look_of(side.placed, side.colors[each.id], each, drawings) for each in (one, other))
    return len({*looks}) == 1


def _cure(game: Game, edition: Edition) -> str:
    """Return what makes an edition look another way, if it is to have patterns or not."""
    if not edition.patterns:
        return say(
            'give groups or decks colours of its own (colors: {{{edition}: "#..."}}), or take '
            "it out",
            edition=edition.id,
        )
    if any(member.pattern for member in game.members()):
        return say("let a box of the faces show the patterns (pattern: the-group.pattern)")
    return say(
        "give the members of a group a pattern (pattern: dots, with templates/patterns/dots.svg), "
        "which a box of the faces shows (pattern: the-group.pattern), or colours of its own "
        '(colors: {{{edition}: "#..."}}), or take the edition out',
        edition=edition.id,
    )
