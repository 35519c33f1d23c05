"""Names of a game's parts at the last `prelo confirm`, and the texts that still use them."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping

from generator.base.frozen import Frozen, replace
from generator.game.model import Game
from generator.layout.templates import GameFiles
from generator.proof.passages import NAME, Passage, all_passages
from generator.text.phrases import is_literal

_WORD = re.compile(r"\w+")
_WORDS = ("term", "kind", "group")  # named by words that the vocabulary may have, too


class CalledBefore(Frozen):
    """A thing with an earlier name: its reference, and today's name ("" if it is gone).

    The reference is a card's id, or begins with what it is to: "deck.day", "group.alliance", and
    "group.alliance.gold" for a member.
    """

    reference: str
    now: str

    @property
    def sort(self) -> str:
        """Its sort, as in `prelo rename`."""
        sort, *names = self.reference.split(".")
        return "member" if names[1:] else sort if names else "card"

    @property
    def id(self) -> str:
        """Its id."""
        return self.reference.rpartition(".")[2]


def names_of_today(game: Game) -> Mapping[str, str]:
    """Return the names of a game's parts as texts use them, by reference."""
    return {
        **{card.id: card.name for card in game.cards},
        **{f"deck.{deck.id}": deck.name for deck in game.decks.values()},
        **{f"kind.{kind.id}": kind.name for kind in game.kinds.values()},
        **{f"group.{group.id}": group.name for group in game.groups.values()},
        **{f"group.{each.group}.{each.id}": each.name for each in game.members()},
        **{f"term.{term.id}": term.term for term in game.terms},
    }


def earlier_names(game: Game) -> Mapping[str, CalledBefore]:
    """Return the names at the last confirmation that nothing has any more.

    A word that no longer has a definition may still be used, and a form that a term lists, even a
    retired one, is a known name.
    """
    today = names_of_today(game)
    taken = set(today.values())
    forms = {form.casefold() for form in (*_forms(game), *_retired(game))}
    found = {}
    for reference, name in game.seals.names.items():
        renamed = CalledBefore(reference, today.get(reference, ""))
        is_word = renamed.sort in _WORDS
        if name in taken or (is_word and name.casefold() in forms):
            continue
        if renamed.sort != "term" or renamed.now:
            found[name] = renamed
            for turn in _other_beginnings(renamed, name):
                if turn(name) not in taken and name.casefold() not in forms:
                    found.setdefault(turn(name), replace(renamed, now=turn(renamed.now)))
    return found


def _other_beginnings(renamed: CalledBefore, name: str) -> Iterator[Callable[[str], str]]:
    """Yield how texts may begin a name otherwise than its entry: with a capital, or without one.

    A deck or a member of one word is left out ("by night"), and so are cards.
    """
    if renamed.sort in _WORDS:  # it may begin a sentence
        yield _with_capital
    if renamed.sort in ("kind", "group") or (renamed.sort in ("deck", "member") and " " in name):
        yield _without_capital


def _with_capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def _without_capital(name: str) -> str:
    return name[:1].lower() + name[1:]


def _forms(game: Game) -> Iterator[str]:
    """Yield today's forms of terms."""
    for term in game.terms:
        yield from filter(None, (term.term, term.plural, *filter(is_literal, term.forms)))


def _retired(game: Game) -> Iterator[str]:
    """Yield the retired forms of terms, which the check retired-term reports."""
    for term in game.terms:
        yield from (each.form for each in term.retired)


def still_named(files: GameFiles) -> Iterator[tuple[Passage, int, str]]:
    """Yield the earlier names that texts still use, each with its passage and offset.

    One within a longer name of today does not count; nor do texts that are themselves the name of
    a card, deck, kind, member or edition.
    """
    if not (gone := earlier_names(files.game)):
        return
    today = names_of_today(files.game).values()
    names = NamesInTexts([*gone, *today, *_forms(files.game)])
    for passage in all_passages(files):
        for offset, name in names.found(passage.text) if passage.part != NAME else ():
            if name in gone:
                yield passage, offset, name


class NamesInTexts:
    """A search for names in texts: whole ones only, and the longest of several."""

    def __init__(self, names: Iterable[str]) -> None:
        """Take the names; one without a letter or digit is never found."""
        self._names = set(names)
        self._begun: dict[str, set[tuple[int, int]]] = defaultdict(set)
        for name in self._names:
            if first := _WORD.search(name):
                # By its first word: how long a name is, and how much of it stands before that word.
                self._begun[first[0]].add((len(name), first.start()))
        self._longest_first = {
            word: sorted(sizes, reverse=True) for word, sizes in self._begun.items()
        }

    def found(self, text: str) -> Iterator[tuple[int, str]]:
        """Yield the names in a text, each with its offset."""
        end = 0
        for word in _WORD.finditer(text):
            for length, before in self._longest_first.get(word[0], ()):
                start = word.start() - before
                name = text[start : start + length] if start >= end else ""
                if name in self._names and not text[start + length : start + length + 1].isalnum():
                    yield start, name
                    end = start + length
                    break
