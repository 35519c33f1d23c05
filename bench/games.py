"""Games of any number of different cards, made from the root game's sentences."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from shutil import copytree
from typing import Any

import yaml

from generator.loading.game import load_game
from generator.proof.spelling import FOLDER as DICTIONARIES

_SHORTEST, _LONGEST = 20, 160  # characters of an effect
_MOST_SENTENCES = 3
_LONGEST_NAME, _MOST_WORDS = 34, 4
_WORD = re.compile(r"^([a-zà-ú]{4,10})(?:/|$)", re.MULTILINE)  # of a Hunspell dictionary
# Of those who have so many cards, the root game speaks in two ways: other numbers let them meet.
_COUNT = re.compile(r"(?<!com )(?<!máximo )\b[2-9](?= cartas\b(?! ou))")
# Not its terms and lists, which speak of its own cards.
_KEPT = (
    *("game", "card", "editions", "decks", "groups", "fields", "actions", "targets", "wording"),
    *("proof", "print"),
)
# What an effect does to its lattice is found by lot: 25 ms for such a card, and no peer has to.
_DISTURBED = re.compile(r"disturb: \{[^}]*\}")
_LOOK = (
    *("templates/marks", "templates/patterns", "templates/units", "templates/outlines"),
    *("templates/faces", "templates/sheets", "fonts"),
)

Sentence = tuple[str, str]
"""The section of a sentence, and its text."""


def write_game(folder: Path, root: Path, count: int) -> None:
    """Write a game of `count` different cards to a folder, always the same ones.

    It has what the game in `root` declares, its look with lattices in order, its sentences with
    other numbers in them, and names of words that its dictionary has: all checks look at it, and
    have nothing to find.
    """
    game: dict[str, Any] = yaml.safe_load((root / "cards.yaml").read_text(encoding="utf-8"))
    head = {key: game[key] for key in _KEPT if key in game}
    head["game"]["id"] = f"cards-{count}"
    for key in ("fill", "fill-back"):  # they speak of kinds that this game has not
        head.get("print", {}).pop(key, None)
    for deck in head["decks"]:
        deck["composition"] = {}
    head["kinds"] = [{**game["kinds"][0], "numbers": [0, count - 1]}]
    text = yaml.safe_dump(head, allow_unicode=True, sort_keys=False)
    cards = _cards(game, count, _words(root))
    (folder / "cards.yaml").write_text(text + "cards:\n" + cards, encoding="utf-8")
    for part in _LOOK:
        copytree(root / part, folder / part, dirs_exist_ok=True)
    for face in (folder / "templates/faces").glob("*.yaml"):
        face.write_text(_DISTURBED.sub("disturb: {}", face.read_text("utf-8")), "utf-8")


def _words(root: Path) -> list[str]:
    """Return words of the dictionary of the game in `root`."""
    name = load_game(root).proof.dictionary
    return _WORD.findall((DICTIONARIES / f"{name}.dic").read_text(encoding="utf-8"))


def _cards(game: Mapping[str, Any], count: int, words: Sequence[str]) -> str:
    random = Random(count)  # noqa: S311 - texts, no secrets
    names = _names(random, [card["name"] for card in game["cards"]], words)
    effects = _effects(random, _sentences(game))
    group = game["groups"][0]
    members = ["", *(f"    {group['id']}: {member['id']}\n" for member in group["members"])]
    decks = [deck["id"] for deck in game["decks"]]
    kind = game["kinds"][0]["id"]
    cards = []
    for number in range(count):
        effect = "".join(
            f"      - {section}: {_quoted(sentence)}\n" for section, sentence in next(effects)
        )
        cards.append(
            f"  - id: card-{number}\n    number: {number}\n    name: {_quoted(next(names))}\n"
            f"    kind: {kind}\n    deck: {decks[number % len(decks)]}\n"
            f"{members[number // len(decks) % len(members)]}"
            f"    effect:\n{effect}"
        )
    return "".join(cards)


def _sentences(game: Mapping[str, Any]) -> list[Sentence]:
    """Return the sentences of the first kind's cards without findings of checks."""
    waived = {each.get("card") for each in game["waive"]}
    sentences = [
        (section, text)
        for card in game["cards"]
        if card["kind"] == game["kinds"][0]["id"] and card["id"] not in waived
        for sentence in card["effect"]
        for section, text in sentence.items()
    ]
    return list(dict.fromkeys(sentences))


def _effects(random: Random, sentences: Sequence[Sentence]) -> Iterator[list[Sentence]]:
    """Yield effects of one to three sentences, each effect once."""
    seen: set[tuple[Sentence, ...]] = set()
    while True:
        wanted = random.randint(_SHORTEST, _LONGEST)
        chosen: list[Sentence] = []
        for section, sentence in random.sample(sentences, _MOST_SENTENCES):
            if not chosen or len(sentence) <= wanted:
                text = _COUNT.sub(lambda _: str(random.randint(2, 9)), sentence)
                chosen.append((section, text))
                wanted -= len(text) + 1
        if (effect := tuple(chosen)) not in seen:
            seen.add(effect)
            yield chosen


def _names(random: Random, known: Sequence[str], words: Sequence[str]) -> Iterator[str]:
    """Yield names that sentences mention, then ones of one to four words, each once."""
    yield from known
    seen = set(known)
    while True:
        chosen = random.sample(words, random.randint(1, _MOST_WORDS))
        name = " ".join(chosen).capitalize()
        if len(name) <= _LONGEST_NAME and name not in seen:
            seen.add(name)
            yield name


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
