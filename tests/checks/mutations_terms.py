"""Faults of terms, references and lists, each planted at a random spot of a game's cards.yaml."""

import re
from collections.abc import Callable, Iterator
from random import Random

from tests.checks.parsed import parsed

Planted = tuple[str, int]
"""The text with the fault, and the line (from 1) at which it is to be found."""


def starts(lines: list[str], part: str) -> dict[str, int]:
    """Return the index of the first line of each entry of a part, by id."""
    found: dict[str, int] = {}
    for index in range(lines.index(f"{part}:") + 1, len(lines)):
        if re.match(r"[a-z]", lines[index]):
            break
        if match := re.match(r"  - id: ([a-z0-9-]+)", lines[index]):
            found[match[1]] = index
    return found


def line_of(lines: list[str], start: int, key: str) -> int:
    """Return the index of the line on which a key of an entry stands."""
    return next(i for i in range(start, len(lines)) if re.match(rf"  [- ] {key}:", lines[i]))


def text_lines(text: str) -> Iterator[int]:
    """Yield the indexes of the lines that are a plain sentence, or a line of a longer text."""
    lines = text.split("\n")
    changed = {erratum["card"] for erratum in parsed(text).get("errata", ())}
    card, folded = "", False
    for index in range(lines.index("cards:"), lines.index("lists:")):
        line = lines[index]
        card = match[1] if (match := re.match(r"  - id: (\S+)", line)) else card
        depth = len(line) - len(line.lstrip())
        if card not in changed:
            plain = re.match(r"      - (direct|general): (?!>)[^\"']*$", line)
            if plain or (folded and depth > 4 and not line.lstrip().startswith("- ")):
                yield index
        folded = line.endswith(">-") or (folded and depth > 4)


def put_in_text(random: Random, text: str, words: str) -> Planted:
    """Put words after a random word of a random text."""
    lines = text.split("\n")
    index = random.choice(list(text_lines(text)))
    spaces = [match.start() for match in re.finditer(r"(?<=[^\s:-]) ", lines[index])]
    where = random.choice([*spaces, len(lines[index])])
    lines[index] = f"{lines[index][:where]} {words}{lines[index][where:]}"
    return "\n".join(lines), index + 1


def put_in_list(lines: list[str], name: str, card: str) -> Planted:
    """Put a card at the end of a list."""
    index = line_of(lines, starts(lines, "lists")[name], "cards")
    if lines[index].endswith("]"):
        lines[index] = f"{lines[index][:-1]}, {card}]"
    else:
        while lines[index + 1].startswith("      - "):
            index += 1
        index += 1
        lines.insert(index, f"      - {card}")
    return "\n".join(lines), index + 1


def unlisted(text: str, kind: str) -> list[str]:
    """Return the ids of the cards of a kind that are in no list."""
    listed = {card for each in parsed(text)["lists"] for card in each["cards"]}
    cards = parsed(text)["cards"]
    return [card["id"] for card in cards if card["kind"] == kind and card["id"] not in listed]


def retired_term(random: Random, text: str) -> Planted:
    """Write a retired form somewhere in a text, at times with a capital."""
    forms = [form["form"] for term in parsed(text)["terms"] for form in term.get("retired", ())]
    form = random.choice(forms)
    return put_in_text(random, text, random.choice([form, form.capitalize()]))


def unused_term(random: Random, text: str) -> Planted:
    """Define a term that no text has."""
    lines = text.split("\n")
    index = random.choice(list(starts(lines, "terms").values()))
    word = "".join(random.choices("bdgklmprtvz", k=9))
    lines[index:index] = [f"  - id: {word}", f"    term: {word}", "    definition: Nada."]
    return "\n".join(lines), index + 2


def synonym_taken(random: Random, text: str) -> Planted:
    """Call a term by the name of any other, or by its own."""
    lines = text.split("\n")
    words = [term["term"] for term in parsed(text)["terms"]]
    index = random.choice([i for i, line in enumerate(lines) if line.startswith("    synonyms: ")])
    lines[index] = f"    synonyms: [{random.choice(words)}]"
    return "\n".join(lines), index + 1


def unknown_card_name(random: Random, text: str) -> Planted:
    """Name a card in a text, with a letter of its name left out."""
    names = [card["name"] for card in parsed(text)["cards"]]
    while True:
        name = random.choice(names)
        where = random.choice([i for i in range(1, len(name)) if name[i].isalpha()])
        broken = name[:where] + name[where + 1 :]
        if not any(re.match(rf"{re.escape(known)}(?!\w)", broken) for known in names):
            return put_in_text(random, text, f"a carta {broken}")


def missing_from_list(random: Random, text: str) -> Planted:
    """Give a card that is in no list a sentence with a phrase that calls for one."""
    lines = text.split("\n")
    call = random.choice([call for each in parsed(text)["lists"] for call in each["calls"]])
    phrase = re.sub(r"\s*\*", "", call)
    card = random.choice(unlisted(text, "structural"))
    index = line_of(lines, starts(lines, "cards")[card], "effect") + 1
    lines.insert(index, f"      - general: Todos, {phrase}.")
    return "\n".join(lines), index + 1


def listed_without_reason(random: Random, text: str) -> Planted:
    """Put a card whose effect calls for no list into one."""
    name = random.choice(parsed(text)["lists"])["id"]
    card = random.choice(unlisted(text, "structural"))
    return put_in_list(text.split("\n"), name, card)


def listed_of_other_kind(random: Random, text: str) -> Planted:
    """Put a natural card into a list of structural ones."""
    name = random.choice([each for each in parsed(text)["lists"] if "kind" in each])["id"]
    cards = [card["id"] for card in parsed(text)["cards"] if card["kind"] == "natural"]
    return put_in_list(text.split("\n"), name, random.choice(cards))


def listed_twice(random: Random, text: str) -> Planted:
    """Put a card into a list that it is in."""
    chosen = random.choice(parsed(text)["lists"])
    return put_in_list(text.split("\n"), chosen["id"], random.choice(chosen["cards"]))


PLANTS: dict[str, Callable[[Random, str], Planted]] = {
    "retired-term": retired_term,
    "unused-term": unused_term,
    "synonym-taken": synonym_taken,
    "unknown-card-name": unknown_card_name,
    "missing-from-list": missing_from_list,
    "listed-without-reason": listed_without_reason,
    "listed-of-other-kind": listed_of_other_kind,
    "listed-twice": listed_twice,
}
