"""A new name: in its entry, in every text with the old one, and in a term's retired forms."""

import json
import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping

from generator.base.messages import later, say, say_number
from generator.base.problem import FEW_NAMES, Place, UsageError
from generator.game.model import Game
from generator.game.vocabulary import GlossaryTerm
from generator.loading.scalars import as_yaml, place_for_entries
from generator.loading.schema import ID
from generator.proof.vocabulary import form_pattern
from generator.renaming.entries import Renamable
from generator.renaming.made_ids import keep_id
from generator.renaming.promises import SAYS
from generator.renaming.regions import (
    DataRegion,
    Region,
    TemplateRegion,
    data_texts,
    file_texts,
    template_texts,
)
from generator.renaming.sources import Sources
from generator.renaming.words import NameForms, NameUse
from generator.text.phrases import is_literal, word_before_name

_ID = re.compile(ID.pattern)
_JOINED = re.compile(r"[a-z0-9]*([._-]+[a-z0-9]+)+")
_FORM_OF = re.compile(r"(?<![\w.])term\(\s*[\"']([a-z0-9-]+)[\"']\s*,\s*[\"']\Z")
_LOOKED_BACK = 200  # characters before a form: in them begins the call that it belongs to
_WORD_BEFORE = re.compile(r"([^\W\d_]+)[\s\"'“‘«(]{1,3}\Z")
_IN_CODE = later("an id, or a text in the code of a template")
_SHARED = later("another term is spelt so, too: change it where this one is meant")
_OTHER_RELEASE = later("the document is of another release, and may say so")
_CARD_NAME = later("in the name of a card, which stays: prelo rename card")


def rename(sources: Sources, entry: Renamable, new: str, forms: Mapping[str, str]) -> None:
    """Collect the edits for a new name; `forms` are further old forms with their new ones.

    Raises UsageError for a name without a word or that another one has, and for a term that has a
    plural or a form and got no new one.
    """
    game = sources.game
    if not all(form.strip() for form in (new, *forms.values())):
        raise UsageError(say("the new name has no word: say what to call it"))
    _refuse_taken(game, entry, new)
    if entry.sort == "term":
        forms = _forms_of_term(game, entry, new, forms)
    elif forms:
        raise UsageError(say("a {sort} has one form, its name", sort=say(entry.sort)))
    wording = _wording(game, entry, {entry.name: new, **forms})
    agreeing: dict[Place, str] = {}
    for region in _regions(sources):
        if isinstance(region, DataRegion) and region.scalar.path in entry.paths:
            old = region.text
            region.put(NameUse(0, len(old), {entry.name: new, **forms}[old]), sources.rewriting)
        else:
            agreeing |= dict(_rename_in(region, wording, entry, sources))
    _note_agreeing(sources, agreeing)
    keep_id(sources, entry, new)
    if entry.sort == "term":
        _retire_forms(sources, entry, {entry.name: new, **forms}, wording.shared)


def _refuse_taken(game: Game, entry: Renamable, new: str) -> None:
    """Raise UsageError for the same name, and for that of another entry (except terms)."""
    if new == entry.name:
        raise UsageError(say('"{new}" is its name already', new=new))
    names = {
        "card": [card.name for card in game.cards],
        "deck": [deck.name for deck in game.decks.values()],
        "kind": [kind.name for kind in game.kinds.values()],
        **{
            group.id: [each.name for each in group.members.values()]
            for group in game.groups.values()
        },
    }
    if new in names.get(entry.sort, ()):
        raise UsageError(
            say('another {sort} is called "{new}" already', sort=say(entry.sort), new=new)
        )


def _forms_of_term(
    game: Game, entry: Renamable, new: str, forms: Mapping[str, str]
) -> Mapping[str, str]:
    if entry.plural and entry.plural not in forms:
        raise UsageError(
            say(
                'the term has a plural, "{plural}": say the new one, --plural WORDS',
                plural=entry.plural,
            )
        )
    for term in game.terms:
        for each in term.retired:
            if each.form.casefold() in {new.casefold(), *map(str.casefold, forms.values())}:
                raise UsageError(
                    say(
                        '"{form}" is a retired form of the term "{term}" ({id}): take it '
                        "out of its retired: first",
                        form=each.form,
                        term=term.term,
                        id=term.id,
                    )
                )
    return forms


def _wording(game: Game, entry: Renamable, forms: Mapping[str, str]) -> NameForms:
    is_term = entry.sort == "term"
    longer = [card.name for card in game.cards] + [game.info.title]
    if not is_term:
        longer += [deck.name for deck in game.decks.values()]
        longer += [kind.name for kind in game.kinds.values()]
        longer += [member.name for member in game.members()]
    small = [form.casefold() for form in forms]
    # "The moon rises" is no use of "The moon": the longer name is found first, and left alone.
    others = [
        name
        for name in dict.fromkeys(longer)
        if name not in forms and any(form in name.casefold() for form in small)
    ]
    more = ""
    if is_term:
        term = next(each for each in game.terms if each.id == entry.id)
        more = "|".join(_further_forms(game, term, forms))
    words = game.proof.card_words if entry.sort == "card" else ()
    after = word_before_name(words, r"\s+[\"'“‘«]?$") if words else None
    shared = {
        name.casefold()
        for term in (game.terms if is_term else ())
        if term.id != entry.id
        for name in (term.term, term.plural)
    }
    return NameForms(
        forms,
        any_case=is_term,
        others=tuple(others),
        more=more,
        after_words=after,
        small_start=entry.sort in ("deck", *game.groups),  # "no deck principal"
        shared=frozenset(shared & set(small)),
    )


def _further_forms(game: Game, term: GlossaryTerm, forms: Mapping[str, str]) -> Iterator[str]:
    """Yield the patterns of a term's forms without a new one, except those of other terms."""
    shared = {form for other in game.terms if other.id != term.id for form in other.forms}
    for form in term.forms:
        if form not in forms and form not in shared:
            yield form_pattern(form, tuple(game.proof.quantities))


def _regions(sources: Sources) -> Iterator[Region]:
    yield from data_texts(sources.reader)
    for file, text in sources.templates():
        yield from template_texts(file, text, sources.groups())
    for file, text in sources.data():
        yield from file_texts(file, text)
    for file, text in sources.faces():
        yield from file_texts(file, text, ("text",))
    for file, text in sources.promises():
        yield from file_texts(file, text, SAYS)
    for scalar in sources.seals():  # a wording that is renamed holds as it did
        if not scalar.is_key and scalar.path[:1] == ("seals",):
            yield DataRegion(scalar)
    for file, text in sources.drawings():
        for match in re.finditer(r"<(title|desc)[^>]*>([^<]*)<", text):
            offsets = range(match.start(2), match.end(2))
            yield TemplateRegion(file, text, match[2], offsets)


def _rename_in(
    region: Region, wording: NameForms, entry: Renamable, sources: Sources
) -> Iterator[tuple[Place, str]]:
    """Change a name in a text; yield the changed places after a word with a gender, and that."""
    of_term = _term_of(region)
    if of_term and entry.sort == "term" and of_term != entry.id:
        return  # a form of another one
    if isinstance(region, DataRegion) and _is_name_of_card(region) and entry.sort != "card":
        if any(form.casefold() in region.text.casefold() for form in wording.forms):
            sources.rewriting.leave(region.place(0), region.text, say(_CARD_NAME))
        return
    for use in wording.uses(region.text):
        if isinstance(region, DataRegion) and _is_in_braces(region.text, use.start):
            continue  # the id of an icon, or of a field on a face
        if isinstance(region, TemplateRegion) and _is_longer_id(region, use):
            continue
        if isinstance(region, DataRegion) and _is_phrase(region, wording):
            region.put(use._replace(new=wording.forms[region.text]), sources.rewriting)
        elif why := "" if of_term else _why_not(region, use, wording, sources):
            text = region.text[use.start : use.stop]
            sources.rewriting.leave(region.place(use.start), text, why)
        else:
            region.put(use, sources.rewriting)
            before = _WORD_BEFORE.search(region.text, max(0, use.start - _LOOKED_BACK), use.start)
            if before and before[1].lower() in sources.game.proof.gendered:
                yield region.place(use.start), before[1].lower()


def _note_agreeing(sources: Sources, agreeing: Mapping[Place, str]) -> None:
    """Note how many words may not agree with the new name: only its author knows its gender."""
    if agreeing:
        words = [f'"{word}"' for word, _ in Counter(agreeing.values()).most_common(FEW_NAMES)]
        note = say_number(
            "in {number} place a word before the new name has a gender ({words}): read whether it "
            "agrees, and adjectives beside it",
            "in {number} places a word before the new name has a gender ({words}): read whether "
            "they agree, and adjectives beside them",
            len(agreeing),
            words=", ".join(words),
        )
        sources.rewriting.notes.append(note)


def _why_not(region: Region, use: NameUse, wording: NameForms, sources: Sources) -> str:
    """Return why a name found in a text is left there, "" if it is changed."""
    if _is_of_other_release(region, sources):
        return say(_OTHER_RELEASE)
    if " ".join(region.text[use.start : use.stop].casefold().split()) in wording.shared:
        return say(_SHARED)
    return use.why or (say(_IN_CODE) if _is_id(region, sources) else "")


def _is_id(region: Region, sources: Sources) -> bool:
    """Tell whether a text in a template's code may be an id: no document prints it."""
    if isinstance(region, DataRegion) or not (region.is_code and _ID.fullmatch(region.text)):
        return False
    return region.offsets[0] - 1 not in sources.printed.get(region.file, ())


def _is_of_other_release(region: Region, sources: Sources) -> bool:
    """Tell whether a text is in a document of another release, or promised of one."""
    file = region.place(0).file
    if isinstance(region, DataRegion):
        promise = (file, *region.scalar.path[:-1])
        return file in sources.of_other_releases or promise in sources.promises_of_other_releases
    return file in sources.of_other_releases


def _term_of(region: Region) -> str:
    """Return the id of the term to which a form in a template's code belongs, or ""."""
    if isinstance(region, DataRegion) or not region.is_code:
        return ""
    start = region.offsets[0]
    match = _FORM_OF.search(region.source, max(0, start - _LOOKED_BACK), start)
    return match[1] if match else ""


def _is_longer_id(region: TemplateRegion, use: NameUse) -> bool:
    """Tell whether a name is part of an id or of a file's name in a template's code."""
    return region.is_code and bool(use.why) and bool(_JOINED.fullmatch(region.text))


def _is_in_braces(text: str, start: int) -> bool:
    return text.rfind("{", 0, start) > text.rfind("}", 0, start)


def _is_phrase(region: DataRegion, wording: NameForms) -> bool:
    """Tell whether a name is the whole of a listed phrase or word of the game."""
    if region.text not in wording.forms or region.text.casefold() in wording.shared:
        return False
    return region.scalar.path[0] in ("wording", "proof", "actions", "lists", "targets")


def _is_name_of_card(region: DataRegion) -> bool:
    path = region.scalar.path
    return path[0] == "cards" and path[-1] == "name"


def _retire_forms(
    sources: Sources, entry: Renamable, forms: Mapping[str, str], shared: Collection[str]
) -> None:
    """Add the old forms to the term's retired ones, so that leftovers are reported."""
    release = json.dumps(sources.game.info.release)  # 1.180416 alone would be a number to others
    entries = [
        f"{{form: {as_yaml(old)}, replacement: {as_yaml(new)}, since: {release}}}"
        for old, new in forms.items()
        if is_literal(old) and old.casefold() not in {new.casefold(), *shared}
    ]
    if entries:
        source, path = sources.reader.source, entry.paths[0][:2]
        start, text = place_for_entries(source, path, "retired", "term", entries)
        sources.rewriting.put(source.file, start, start, text)
