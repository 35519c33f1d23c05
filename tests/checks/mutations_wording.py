"""Faults of wording for test_mutations.py, each planted in a random text of the real cards.yaml."""

import re
from collections.abc import Callable
from random import Random

Plant = tuple[str, int]

EFFECTS = re.compile(r"^      - (?:direct|general): (?P<value>[^>|\"'\s].*)", re.MULTILINE)
REMARKS = re.compile(r"^    remark: >-\n(?P<value>(?:      .*\n)+)", re.MULTILINE)
WORD = r"[^\W\d_]+"


def values(text: str, *kinds: re.Pattern[str]) -> list[tuple[int, str]]:
    """Return effects or remarks and where they start, but for those that an erratum quotes."""
    begin = text.index("\ncards:\n") + 1
    after = re.compile(r"^[a-z]+:$", re.MULTILINE).search(text, begin + 6)
    end = after.start() if after else len(text)
    found = [match for kind in kinds for match in kind.finditer(text, begin, end)]
    return [
        (match.start("value"), match["value"])
        for match in found
        if match["value"] not in text[end:]
    ]


def change(
    random: Random,
    text: str,
    pattern: str,
    new: Callable[[str], str],
    kinds: tuple[re.Pattern[str], ...] = (EFFECTS, REMARKS),
) -> Plant:
    """Put something else in the place of a random match; return the text and the match's line."""
    start, end = random.choice(
        [
            (begin + match.start(), begin + match.end())
            for begin, value in values(text, *kinds)
            for match in re.finditer(pattern, value)
        ]
    )
    mutated = text[:start] + new(text[start:end]) + text[end:]
    return mutated, text.count("\n", 0, start) + 1


def misspell(random: Random, text: str) -> Plant:
    """Swap two letters in the middle of a long word, or double one."""

    def slip(word: str) -> str:
        at = random.randrange(1, len(word) - 2)
        one, two = word[at], word[at + 1]
        swapped = one * 3 if one == two else two + one
        return (
            word[:at] + (swapped if random.random() < 0.5 else one * 2 + two * 2) + word[at + 2 :]
        )

    return change(random, text, r"(?<=[ (])[a-zà-ü]{7,}(?=[ .,;:])", slip)


def repeat(random: Random, text: str) -> Plant:
    """Repeat a word, a phrase, or a noun after a small word."""
    how = random.choice(
        [
            (r"(?<= )[a-zà-ü]+(?= [a-zà-ü])", lambda found: f"{found} {found}"),
            (r"(?<= )[a-zà-ü]+ [a-zà-ü]+(?= [a-zà-ü])", lambda found: f"{found} {found}"),
            (r"(?<= )(?:cartas|estrutura|jogador|monte|campo)(?= [a-zà-ü])", echo),
        ]
    )
    return change(random, text, *how)


def echo(word: str) -> str:
    """Return a word after itself: "monte de monte"."""
    return f"{word} de {word}"


def space_out(random: Random, text: str) -> Plant:
    """Put a space before a mark."""
    return change(random, text, r"(?<=\w)[.,;:](?=\s|$)", lambda mark: f" {mark}")


def widen(random: Random, text: str) -> Plant:
    """Make two or three spaces of one."""
    spaces = random.choice(["  ", "   "])
    return change(random, text, r"(?<=[\w.,]) (?=[\w(])", lambda _: spaces)


def leave_open(random: Random, text: str) -> Plant:
    """Take the full stop away, or put a comma in its place."""
    last = random.choice(["", ","])
    return change(random, text, r"(?<=[\w)])\.(?=\n?\Z)", lambda _: last)


def straighten(random: Random, text: str) -> Plant:
    """Put a word in straight quotation marks, or make an elision of two words."""
    if random.random() < 0.5:
        return change(random, text, rf"(?<= ){WORD}(?=[ .,;])", lambda word: f'"{word}"')
    return change(random, text, rf"(?<= )de {WORD}", lambda words: words.replace("e ", "'"))


def shorten_dash(random: Random, text: str) -> Plant:
    """Put a hyphen between two words, where a comma is or nothing."""
    hyphen = random.choice([" - ", " -- "])
    return change(random, text, r"(?<=[a-zà-ü]),? (?=[a-zà-ü])", lambda _: hyphen)


def spell_out(random: Random, text: str) -> Plant:
    """Write a quantity in words."""
    words = {"2": "duas", "3": "três", "4": "quatro", "5": "cinco", "7": "sete", "12": "doze"}
    digits = rf"(?<= )(?:{'|'.join(words)})(?= [a-zà-ü]+s\b)"
    return change(random, text, digits, words.__getitem__, (EFFECTS,))


def vary(random: Random, text: str) -> Plant:
    """Write one occurrence of a frequent word with a capital or a hyphen of its own."""

    def capital(word: str) -> str:
        return word.capitalize()

    def hyphen(word: str) -> str:
        return f"{word[:3]}-{word[3:]}"

    frequent = r"(?:cartas?|estruturas?|jogador|adversário|partida|revoltas?|crises?|jogar)"
    within = rf"(?<=[a-zà-ü0-9,] ){frequent}(?=[ .,])"
    return change(random, text, within, random.choice([capital, hyphen]))


PLANTS: dict[str, Callable[[Random, str], Plant]] = {
    "misspelled-word": misspell,
    "repeated-word": repeat,
    "space-before-punctuation": space_out,
    "double-space": widen,
    "missing-full-stop": leave_open,
    "straight-quotes": straighten,
    "hyphen-as-dash": shorten_dash,
    "quantity-in-words": spell_out,
    "two-spellings": vary,
}
