"""A sentence in one section of its effect whose words belong in another."""

from collections.abc import Iterator

from generator.base.messages import say
from generator.base.problem import WARNING
from generator.game.model import Game
from generator.proof.framework import Finding, check
from generator.proof.passages import in_passage
from generator.proof.section_phrases import find_misread


@check(
    severity=WARNING,
    why="""
Sections of effects are played and printed differently, for example one for actions done once, and
one for rules while the card is in play. "Nobody may draw cards" in the section of actions done once
would be misplayed. proof: sections: lists the phrases of each section, in the order of matching;
proof: either: lists phrases that fit any section.
""",
    bad="""
fields:
  effect: {type: effect, sections: {now: done once, lasting: while the card is in play}}
proof:
  sections: {lasting: [nobody may, have priority], now: [^draw, ^discard]}
cards:
  - id: first
    number: 1
    name: First
    kind: action
    deck: main
    effect: [now: Nobody may draw cards.]
""",
    good="""
fields:
  effect: {type: effect, sections: {now: done once, lasting: while the card is in play}}
proof:
  sections: {lasting: [nobody may, have priority], now: [^draw, ^discard]}
cards:
  - id: first
    number: 1
    name: First
    kind: action
    deck: main
    effect: [lasting: Nobody may draw cards.]
""",
)
def find(game: Game) -> Iterator[Finding]:
    """Find sentences that seem to belong to another section."""
    sections = game.fields[game.effect_field].sections if game.effect_field else {}
    for passage, read in find_misread(game):
        message = say(
            'this sentence is marked {section}, but "{phrase}" reads as {read}',
            section=passage.path[-1],
            phrase=read.phrase,
            read=read.section,
        )
        means = sections.get(read.section, "")
        hint = say(
            "mark it {read}:{means}, or write it otherwise",
            read=read.section,
            means=f" ({means})" if means else "",
        )
        yield in_passage(game, passage, read.offset, message, hint)
