"""A term of the vocabulary that no text of the game uses."""

import re
from collections.abc import Iterable, Iterator

from generator.base.messages import say
from generator.base.problem import WARNING
from generator.documents.references import find_references
from generator.game.vocabulary import GlossaryTerm
from generator.layout.templates import GameFiles
from generator.proof.finding import at
from generator.proof.framework import Finding, check
from generator.proof.passages import all_passages, passages
from generator.proof.vocabulary import compile_forms
from generator.text.phrase_index import PhraseIndex


@check(
    why="""
An unused glossary entry is left over from a changed rule or card, or its
word is spelt differently in the texts. A term is used if a card, the title of a list, a document or
the definition of another term contains it, its plural or one of its `forms:`.
""",
    bad="""
terms:
  - {id: draw, term: draw, definition: To take cards from the pile.}
  - {id: auction, term: auction, definition: "What happens before you draw."}
""",
    good="""
terms:
  - {id: draw, term: draw, definition: "To take cards from the pile, not in an auction."}
  - {id: auction, term: auction, plural: auctions, definition: "What happens before you draw."}
""",
    severity=WARNING,
)
def find(files: GameFiles) -> Iterator[Finding]:
    """Find the terms that are not used."""
    if not (terms := files.game.terms):
        return
    numbers = tuple(files.game.proof.quantities)
    # A term's own heading is no use of it.
    texts = [passage for passage in passages(files.game) if passage.part != "term"]
    index_of_texts = PhraseIndex(passage.text for passage in texts)
    spoken_of = {
        reference.id
        for document in files.templates.documents.values()
        for reference in find_references(document.source)
        if reference.what == "term"
    }
    for index, term in enumerate(terms):
        forms = tuple(filter(None, (term.term, term.plural, *term.forms)))
        found = map(texts.__getitem__, index_of_texts.may_have(forms))
        others = (passage.text for passage in found if passage.path[:2] != ("terms", index))
        uses = compile_forms(term, numbers).search
        is_used = term.id in spoken_of or any(map(uses, others))
        # Last, since documents have the most words; an entry's own texts are not among these.
        if not is_used and not any(uses(it.text) for it in all_passages(files) if not it.path):
            message = say(
                'no card, document or other definition uses the term "{term}"', term=term.term
            )
            before = files.game.seals.names.get(f"term.{term.id}", term.id.replace("-", " "))
            hint = _hint(term, before, [passage.text for passage in texts])
            yield at(files.game, ("terms", index, "term"), message, hint)


def _hint(term: GlossaryTerm, before: str, texts: Iterable[str]) -> str:
    """Return the hint; `before` is a possible earlier name of a renamed term."""
    if before != term.term and any(re.search(rf"(?i)\b{re.escape(before)}", it) for it in texts):
        if before in (old.form for old in term.retired):
            return say(
                'texts still have "{before}", which it retired: write "{term}" there',
                before=before,
                term=term.term,
            )
        was = f"retired: [{{form: {before}, replacement: {term.term}}}]"
        return say(
            'texts have "{before}": was it called so? Then call it so again and say: '
            'prelo rename term {id} "{term}"; or add {was}',
            before=before,
            id=term.id,
            term=term.term,
            was=was,
        )
    return say("add the spelling of the texts to forms:, or remove the term if no text uses it")
