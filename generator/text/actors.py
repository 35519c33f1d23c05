"""Who acts in an effect: the reading and the wording of each name."""

import re
from collections.abc import Iterable, Iterator

from generator.base.frozen import Frozen
from generator.game.language import Proof
from generator.text.phrases import compile_in_order, number_pattern


class ActorPhrase(Frozen):
    """A phrase in a text: `means` is equal for all wordings of one thing, `way` differs."""

    offset: int
    text: str
    means: tuple[object, ...]
    way: tuple[object, ...]

    @property
    def end(self) -> int:
        """Return the offset after the phrase."""
        return self.offset + len(self.text)


class NamedActor(Frozen):
    """An actor named in a text, and the quality that singles it out (None for none)."""

    text: str
    reading: str
    includes_you: bool
    wording: ActorPhrase
    quality: ActorPhrase | None


class Actors:
    """A game's actors and qualities, prepared for the search in texts."""

    def __init__(self, proof: Proof) -> None:
        """Compile the wordings."""
        self._actors = proof.actors
        self._names = _WordingGroups([actor.forms for actor in proof.actors], proof)
        self._qualities = _WordingGroups(proof.qualities, proof)

    def begins(self, text: str) -> bool:
        """Tell whether a text begins with an actor."""
        return self._names.at(text, 0) is not None

    def named_in(self, text: str) -> Iterator[NamedActor]:
        """Yield the actors that a text names, in order."""
        for index, wording in self._names.wordings(text):
            start = _visible(text, wording.end)
            quality = self._qualities.at(text, start)
            name = text[wording.offset : quality.end if quality else wording.end]
            actor = self._actors[index]
            yield NamedActor(name, actor.reading, actor.you, wording, quality)


def _visible(text: str, at: int) -> int:
    """Return the offset of the next visible character, or of the text's end."""
    while at < len(text) and text[at].isspace():
        at += 1
    return at


class _WordingGroups:
    """Groups of wordings; all wordings of a group mean one thing."""

    def __init__(self, groups: Iterable[Iterable[str]], proof: Proof) -> None:
        """Compile a single pattern for all the wordings; a match shows which wording it is."""
        known: dict[str, int] = {}
        for index, group in enumerate(groups):
            for form in group:
                known.setdefault(form, index)
        # Of those with as many words the first, not the one with most letters: a game's "o jogador"
        # goes before its language's "o|do|ao jogador".
        forms = sorted(known, key=lambda form: len(form.split()), reverse=True)
        self._forms = [(known[form], form) for form in forms]
        self._any = compile_in_order(tuple(forms), tuple(proof.quantities))
        self._numbers = proof.quantities
        self._number = re.compile(rf"\b{number_pattern(proof.quantities)}\b", re.IGNORECASE)

    def wordings(self, text: str) -> Iterator[tuple[int, ActorPhrase]]:
        """Yield the wordings in a text, each with its group."""
        for found in self._any.finditer(text):
            yield self._grouped(found)

    def at(self, text: str, offset: int) -> ActorPhrase | None:
        """Return the wording that begins at an offset, or None."""
        found = self._any.match(text, offset)
        return self._grouped(found)[1] if found else None

    def _grouped(self, found: re.Match[str]) -> tuple[int, ActorPhrase]:
        # The number of the group is that of the phrase: phrases have no groups within them.
        text, (index, form) = found[0], self._forms[(found.lastindex or 1) - 1]
        numbers = self._number.findall(text) if "#" in form else []
        values = [self._numbers.get(number.lower(), number) for number in numbers]
        digits = [number.isdecimal() for number in numbers]
        return index, ActorPhrase(found.start(), text, (index, *values), (form, *digits))
