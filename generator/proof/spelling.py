"""Hunspell dictionaries; answers are cached, since loading one takes a second.

The dictionaries are in `data/dictionaries/`. Answers are kept in a file that may be deleted at any
time; with it, a run on an unchanged game does not even open a dictionary.
"""

import json
from contextlib import suppress
from functools import cache, cached_property
from pathlib import Path

from hunspell import Hunspell
from msgspec import Struct, field

from generator.base.cache import FOLDER as CACHE
from generator.base.files import write_file
from generator.base.paths import DATA, OWN_DICTIONARIES

FOLDER = DATA / "dictionaries"
_LONGEST = 60  # letters; a longer one is no word, and would only swell what is kept
_MOST = 50_000  # answers; with more of them the file is begun anew


def find_dictionary(name: str) -> "Dictionary":
    """Return a dictionary of the press, or else one that the user has added.

    Raises LookupError where there is none of that name.
    """
    own = name not in dictionary_names(FOLDER)
    return open_dictionary(name, OWN_DICTIONARIES if own else FOLDER, CACHE)


@cache
def open_dictionary(name: str, folder: Path = FOLDER, cache: Path = CACHE) -> "Dictionary":
    """Return a dictionary of a folder (`pt_BR` for pt_BR.aff and pt_BR.dic).

    Raises LookupError where there is none of that name.
    """
    if name not in dictionary_names(folder):
        raise LookupError(name)
    files = [(folder / f"{name}{suffix}").stat() for suffix in (".aff", ".dic")]
    state = " ".join(f"{file.st_size} {file.st_mtime_ns}" for file in files)  # reading takes long
    dictionary = Dictionary(name, folder, cache / f"spelling-{name}.json", state)
    dictionary.recall()
    return dictionary


def dictionary_names(folder: Path = FOLDER) -> list[str]:
    """Return the names of the dictionaries in a folder."""
    return sorted(path.stem for path in folder.glob("*.dic") if path.with_suffix(".aff").is_file())


def known_dictionaries() -> list[str]:
    """Return the names of all dictionaries: the press's, and those that the user has added."""
    return sorted({*dictionary_names(FOLDER), *dictionary_names(OWN_DICTIONARIES)})


class Dictionary(Struct, dict=True):
    """A Hunspell dictionary that remembers its answers; `keep` stores them for later runs.

    They hold for one `state` of its files.
    """

    name: str
    folder: Path
    file: Path
    state: str
    known: dict[str, bool] = field(default_factory=dict)
    suggested: dict[str, list[str]] = field(default_factory=dict)
    _stored: int = 0

    @cached_property
    def _hunspell(self) -> Hunspell:
        return Hunspell(self.name, hunspell_data_dir=str(self.folder))

    def has(self, word: str) -> bool:
        """Tell whether the dictionary has a word."""
        if len(word) > _LONGEST:
            return False
        if word not in self.known:
            self.known[word] = _spells(self._hunspell, word)
        return self.known[word]

    def suggest(self, word: str) -> list[str]:
        """Return words that may have been meant, the likeliest first; this may take a second."""
        if len(word) > _LONGEST:
            return []
        if word not in self.suggested:
            self.suggested[word] = _suggestions(self._hunspell, word)
        return self.suggested[word]

    def recall(self) -> None:
        """Load the answers of earlier runs, unless the dictionary has changed since."""
        with suppress(OSError, ValueError, KeyError, TypeError, AttributeError):
            stored = json.loads(self.file.read_bytes())
            if stored["state"] == self.state and len(stored["known"]) <= _MOST:
                known = {str(word): bool(has) for word, has in stored["known"].items()}
                suggested = {str(word): [*map(str, w)] for word, w in stored["suggested"].items()}
                self.known, self.suggested = known, suggested
                self._stored = self._size

    def keep(self) -> None:
        """Store the answers if there are new ones; failures to write are ignored."""
        if self._stored == self._size:
            return
        answers = {"state": self.state, "known": self.known, "suggested": self.suggested}
        with suppress(OSError):
            self.file.parent.mkdir(parents=True, exist_ok=True)
            write_file(self.file, json.dumps(answers, ensure_ascii=False).encode())
            self._stored = self._size

    @property
    def _size(self) -> int:
        return len(self.known) + len(self.suggested)


def _spells(hunspell: Hunspell, word: str) -> bool:
    try:
        return bool(hunspell.spell(word))
    except UnicodeEncodeError:  # a letter that the dictionary's encoding has not
        return False


def _suggestions(hunspell: Hunspell, word: str) -> list[str]:
    try:
        return [str(suggestion) for suggestion in hunspell.suggest(word)]
    except UnicodeEncodeError:
        return []
