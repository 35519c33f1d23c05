"""A document that refers to an id that does not exist."""

import re
from collections.abc import Iterator, Mapping

from generator.base.messages import say
from generator.base.problem import FEW_NAMES, Names, Place
from generator.documents.references import TemplateReference, blocks, find_references, name_of
from generator.game.fields import GROUP, of_type
from generator.layout.templates import GameFiles
from generator.proof.framework import Finding, check
from generator.text.removed_cards import hint_of_former, retirement_note

_ANY_RULE = re.compile(r"(?<![\w.])rule\(\s*[^\s\"']")


@check(
    why="""
A document refers to cards, decks, terms and sections by their ids, so that it follows every change
of a name or a number. An unknown id would leave a gap in its text.
""",
    bad="""
cards:
  - {id: moon, number: 1, name: The moon, kind: action, deck: main, effect: [Draw 1 card.]}
templates/documents/rules.html: |
  ---
  title: Rules
  ---
  <p>{{ card("mooon") }} shines.</p>
""",
    good="""
cards:
  - {id: moon, number: 1, name: The moon, kind: action, deck: main, effect: [Draw 1 card.]}
templates/documents/rules.html: |
  ---
  title: Rules
  ---
  <p>{{ card("moon") }} shines.</p>
""",
)
def find(files: GameFiles) -> Iterator[Finding]:
    """Yield every unknown id in a document, or in a part of documents."""
    sources = files.templates.document_sources()
    groups = {name_of(group): group for group in files.game.groups}
    references = {file: list(find_references(text, groups)) for file, text in sources.items()}
    sections, beginnings = _sections(references)
    known = _known_ids(files) | {"section": sections | files.game.rules.keys()}
    names = {what: Names(ids, FEW_NAMES) for what, ids in known.items()}
    yield from _to_no_entries(files)
    yield from _to_missing_rules(files, references, sources)
    for file, found in references.items():
        for reference in found:
            # What is not among the known sorts is no reference to an entry.
            if reference.id in known.get(reference.what, {reference.id}):
                continue
            if reference.what != "section" or not reference.id.startswith(beginnings):
                place = Place.in_text(file, sources[file], reference.offset)
                message = say(
                    'unknown {what} "{name}"', what=say(reference.what), name=reference.id
                )
                hint = names[reference.what].hint(reference.id)
                if reference.what == "card" and reference.id in files.game.retired:
                    message, hint = retirement_note(files.game, reference.id)
                elif reference.what == "card":
                    hint = hint_of_former(files.game, reference.id) or hint
                yield Finding(place, message, hint)


def _to_no_entries(files: GameFiles) -> Iterator[Finding]:
    """Yield the documents with an `entries:` document that does not exist."""
    documents = files.templates.documents
    for each in documents.values():
        if each.entries and each.entries not in documents:
            message = say('unknown {what} "{name}"', what=say("document"), name=each.entries)
            yield Finding(each.places["entries"], message, Names(documents).hint(each.entries))


def _to_missing_rules(
    files: GameFiles,
    references: Mapping[str, list[TemplateReference]],
    sources: Mapping[str, str],
) -> Iterator[Finding]:
    """Yield references to rules that are in no document: their numbers would lead nowhere."""
    if any(_ANY_RULE.search(block) for text in sources.values() for _, block in blocks(text)):
        return  # one by a name that the template makes up may be any
    known = {each.id for found in references.values() for each in found if each.what == "rule"}
    known |= _sections(references)[0]
    for file, found in references.items():
        for each in found:
            if each.what == "section" and each.id in files.game.rules.keys() - known:
                place = Place.in_text(file, sources[file], each.offset)
                message = say('no document has the rule "{name}"', name=each.id)
                hint = say('set its heading in one of them: rule("{name}")', name=each.id)
                yield Finding(place, message, hint)


def _known_ids(files: GameFiles) -> dict[str, set[str]]:
    game = files.game
    return {
        "card": {card.id for card in game.cards},
        "retired card": set(game.retired),
        "deck": set(game.decks),
        "kind": set(game.kinds),
        "term": {term.id for term in game.terms},
        "icon": set(game.icons),
        "list": {card_list.id for card_list in game.lists},
        "document": set(files.templates.documents),
        "action": {action.id for action in game.actions},
        "mark": set(files.templates.marks),
        "pattern": set(files.templates.patterns),
        "rule": set(game.rules),
        "position": set(files.templates.positions),
        **{group.id: set(group.members) for group in game.groups.values()},
        **{each.id: set(game.groups[each.group].members) for each in of_type(game.fields, GROUP)},
    }


def _sections(
    references: Mapping[str, list[TemplateReference]],
) -> tuple[set[str], tuple[str, ...]]:
    """Return the ids of all sections, and the beginnings of ids that templates compose."""
    found = [each for found in references.values() for each in found if each.what == "defines"]
    whole = {reference.id for reference in found if not reference.open}
    return whole, tuple(reference.id for reference in found if reference.open)
