"""A verb in the singular with a subject in the plural, or the reverse."""

from collections.abc import Iterator

from generator.base.messages import say
from generator.game.model import Game
from generator.proof.agreement import Grammar
from generator.proof.framework import Finding, check
from generator.proof.passages import PROSE, SENTENCE, in_passage, passages


@check(
    why="""
"Qualquer estrutura que faça os seus adversários comprar cartas não têm efeito": with six words
between a subject and its verb, a writer no longer hears that they disagree, and the reader of the
printed card does. proof: agreement: tells how subjects begin, in the singular and in the plural,
and the two forms of verbs. Only clear cases are judged: subjects that begin a sentence or a
clause, also with a relative clause after them; "the player(s)" takes either.
""",
    bad="""
proof:
  agreement:
    singular: [any]
    plural: [all]
    verbs: {draws: draw}
    relatives: [who]
cards:
  - id: first
    number: 1
    name: First
    kind: action
    deck: main
    effect: [Any player who has lost all cards draw 1 card.]
""",
    good="""
proof:
  agreement:
    singular: [any]
    plural: [all]
    verbs: {draws: draw}
    relatives: [who]
cards:
  - id: first
    number: 1
    name: First
    kind: action
    deck: main
    effect: [Any player who has lost all cards draws 1 card.]
""",
)
def find(game: Game) -> Iterator[Finding]:
    """Find the verbs that do not agree with their subjects."""
    proof = game.proof
    if not proof.agreement.verbs:
        return
    grammar = Grammar(proof.agreement, proof.quantities)
    for passage in passages(game):
        # Names and titles are not sentences, and need no verb.
        if passage.part not in (SENTENCE, PROSE):
            continue
        for found in grammar.disagreements(passage.text):
            message = say(
                '"{subject} {verb}": the subject is {number}, so "{wanted}" is expected',
                subject=found.subject,
                verb=found.verb,
                number=found.number,
                wanted=found.wanted,
            )
            hint = say('write "{wanted}", or fix the subject', wanted=found.wanted)
            yield in_passage(game, passage, found.offset, message, hint)
