"""A number to a game of so many different cards, with texts that look like the root game's."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from shutil import copytree
from typing import Any

import yaml

_SYLLABLES = re.findall(
    r"\w+",
    "a be bra ca cen cla co cri da de di do e fa fe fi for fra ga ge glo go gra gue i in ja jo ju "
    "la le li lo lu ma men mi mo na ne ni no nu o par pe pla po pre pro qua que ra re ri ro sa se "
    "si so su ta te ti to tra tri tu u va ve vi vo xa ze ção mão são tér vés fí pú ró",
)
_SHORTEST, _LONGEST = 20, 160  # characters of an effect
_MOST_SENTENCES = 3
_LONGEST_NAME = 40
_KEPT = ("game", "card", "editions", "decks", "kinds", "ideologies", "wording", "print")
_LOOK = ("templates/faces", "templates/marks", "templates/patterns", "templates/sheets", "fonts")


def write_game(folder: Path, root: Path, count: int) -> None:
    """Write a game of `count` different cards to a folder, always the same ones.

    What it declares is the game's in `root`, whose effects also teach it its sentences; it has its
    look as well.
    """
    game: dict[str, Any] = yaml.safe_load((root / "cards.yaml").read_text(encoding="utf-8"))
    head = {key: game[key] for key in _KEPT if key in game}
    head["game"]["id"] = f"cards-{count}"
    for deck in head["decks"]:
        deck["composition"] = {}
    for kind in head["kinds"]:
        kind["numbers"] = [0, count - 1]
    text = yaml.safe_dump(head, allow_unicode=True, sort_keys=False)
    (folder / "cards.yaml").write_text(text + "cards:\n" + _cards(game, count), encoding="utf-8")
    for part in _LOOK:
        copytree(root / part, folder / part, dirs_exist_ok=True)


def _cards(game: Mapping[str, Any], count: int) -> str:
    random = Random(count)  # noqa: S311 - texts, no secrets
    follows = _chain(game["cards"])
    names, effects = _names(random), _effects(random, follows)
    ideologies = ["", *(f"    ideology: {entry['id']}\n" for entry in game["ideologies"])]
    decks = [deck["id"] for deck in game["decks"]]
    kind = game["kinds"][0]["id"]
    cards = []
    for number in range(count):
        effect = "".join(
            f"      - {random.choice(('direct', 'general'))}: {_quoted(sentence)}\n"
            for sentence in next(effects)
        )
        cards.append(
            f"  - id: card-{number}\n    number: {number}\n    name: {_quoted(next(names))}\n"
            f"    kind: {kind}\n    deck: {decks[number % len(decks)]}\n"
            f"{ideologies[number // len(decks) % len(ideologies)]}"
            f"    effect:\n{effect}"
        )
    return "".join(cards)


def _chain(cards: Sequence[Mapping[str, Any]]) -> dict[str, list[str]]:
    """Return which words follow each word in the cards' effects; "" stands before a sentence."""
    follows: dict[str, list[str]] = {}
    for card in cards:
        for sentence in card["effect"]:
            for text in sentence.values():
                words = text.split()
                for before, after in zip(["", *words], words, strict=False):
                    follows.setdefault(before, []).append(after)
    return follows


def _effects(random: Random, follows: Mapping[str, Sequence[str]]) -> Iterator[list[str]]:
    """Yield effects of one to three sentences, each effect once."""
    seen: set[str] = set()
    while True:
        wanted = random.randint(_SHORTEST, _LONGEST)
        sentences: list[str] = []
        while wanted >= _SHORTEST and len(sentences) < _MOST_SENTENCES:
            sentences.append(_sentence(random, follows, wanted))
            wanted -= len(sentences[-1]) + 1
        if (effect := " ".join(sentences)) not in seen:
            seen.add(effect)
            yield sentences


def _sentence(random: Random, follows: Mapping[str, Sequence[str]], longest: int) -> str:
    """Return a chain of words that takes no word again soon, as in "the top of the top"."""
    words = [random.choice(follows[""])]
    length = len(words[0])
    while following := [word for word in follows.get(words[-1], ()) if word not in words[-6:]]:
        words.append(random.choice(following))
        length += 1 + len(words[-1])
        if length >= longest:
            words.pop()
            break
    return " ".join(words).rstrip(".,;:") + "."


def _names(random: Random) -> Iterator[str]:
    """Yield names of one to four invented words, each name once."""
    seen: set[str] = set()
    while True:
        words = [_word(random) for _ in range(random.randint(1, 4))]
        name = " ".join(words).capitalize()
        if len(name) <= _LONGEST_NAME and name not in seen:
            seen.add(name)
            yield name


def _word(random: Random) -> str:
    return "".join(random.choices(_SYLLABLES, k=random.randint(2, 4)))


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
