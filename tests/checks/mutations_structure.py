"""Faults of composition and print, each planted at a random spot of a game's cards.yaml."""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from generator.graphics.colours import contrast
from tests.checks.parsed import parsed

Planted = tuple[str, int]
"""The text with the fault, and the line (from 1) at which it is to be found."""

PlantedInFace = tuple[str, str, int]
"""The template, its text with the fault, and the line (from 1) at which it is to be found."""


@dataclass(slots=True)
class Entry:
    """A card, deck, kind or member of a group: its lines among those of the file, its values."""

    lines: list[str]
    start: int
    end: int
    values: dict[str, Any]
    indent: str = "  "

    def at(self, key: str) -> int:
        """Return the index of the line on which a key stands."""
        form = re.compile(rf"{self.indent}(- |  ){re.escape(key)}:")
        return next(i for i in range(self.start, self.end) if form.match(self.lines[i]))

    def set(self, key: str, value: str) -> int:
        """Write a value behind a key and return its line, from 1."""
        index = self.at(key)
        self.lines[index] = f"{self.lines[index].partition(':')[0]}: {value}"
        return index + 1


def entries(lines: list[str], part: str) -> list[Entry]:
    """Return the entries of a part of the file."""
    values = parsed("\n".join(lines))[part]
    top = lines.index(f"{part}:")
    rest = range(top + 1, len(lines))
    last = next((i for i in rest if re.match(r"[a-z]", lines[i])), len(lines))
    starts = [i for i in range(top, last) if lines[i].startswith("  - id:")]
    ends = [*starts[1:], last]
    return [Entry(lines, *entry) for entry in zip(starts, ends, values, strict=True)]


def members(lines: list[str]) -> list[Entry]:
    """Return the members of the file's one group."""
    (group,) = entries(lines, "groups")
    starts = [i for i in range(group.start, group.end) if lines[i].startswith("      - id:")]
    values = group.values["members"]
    ends = [*starts[1:], group.end]
    found = zip(starts, ends, values, strict=True)
    return [Entry(lines, *entry, indent=" " * 6) for entry in found]


def free_cards(lines: list[str]) -> list[Entry]:
    """Return the cards whose effects may change: no erratum is about them."""
    errata = {each["card"] for each in parsed("\n".join(lines)).get("errata", ())}
    return [card for card in entries(lines, "cards") if card.values["id"] not in errata]


def pair(random: Random, all_of_them: list[Entry]) -> tuple[Entry, Entry]:
    """Return two entries, the first of which stands first."""
    one, other = random.sample(range(len(all_of_them)), 2)
    return all_of_them[min(one, other)], all_of_them[max(one, other)]


def number_out_of_range(random: Random, text: str) -> Planted:
    """Give a card a number that no kind has."""
    lines = text.split("\n")
    card = random.choice(entries(lines, "cards"))
    line = card.set("number", str(random.choice([0, 900, random.randint(1000, 99999)])))
    return "\n".join(lines), line


def number_gap(random: Random, text: str) -> Planted:
    """Give a card in the midst of a large kind a number far from the others."""
    lines = text.split("\n")
    cards = {c.values["number"]: c for c in entries(lines, "cards") if c.values["number"] < 900}
    number = random.choice([n for n in cards if n - 1 in cards and n + 1 in cards])
    cards[number].set("number", str(random.randint(600, 899)))
    return "\n".join(lines), cards[number + 1].at("number") + 1


def duplicate_name(random: Random, text: str) -> Planted:
    """Give a card the name of another, at times in capitals."""
    lines = text.split("\n")
    cards = pair(random, entries(lines, "cards"))
    source, target = random.sample(cards, 2)
    name = source.values["name"]
    target.set("name", json.dumps(random.choice([name, name.upper()]), ensure_ascii=False))
    return "\n".join(lines), cards[1].at("name") + 1


def duplicate_effect(random: Random, text: str) -> Planted:
    """Give a card the effect of an earlier one."""
    lines = text.split("\n")
    first, second = pair(random, free_cards(lines))
    start = second.at("effect")
    copied = lines[slice(*effect_lines(first))]
    lines[slice(*effect_lines(second))] = copied
    return "\n".join(lines), start + 2


def effect_lines(card: Entry) -> tuple[int, int]:
    """Return the indexes of the first line of a card's effect and of the line after it."""
    start = card.at("effect") + 1
    rest = range(start, card.end)
    return start, next((i for i in rest if not card.lines[i].startswith("      ")), card.end)


def members_unequal(random: Random, text: str) -> Planted:
    """Give a card another ideology; the line is that of the one which it had."""
    lines = text.split("\n")
    card = random.choice([card for card in entries(lines, "cards") if "ideology" in card.values])
    ideologies = {each.values["id"]: each for each in members(lines)}
    before = card.values["ideology"]
    card.set("ideology", random.choice([name for name in ideologies if name != before]))
    return "\n".join(lines), ideologies[before].start + 1


def zero_copies(random: Random, text: str) -> Planted:
    """Let no deck print a card."""
    lines = text.split("\n")
    card = random.choice(entries(lines, "cards"))
    if isinstance(copies := card.values.get("copies"), dict):
        none = ", ".join(f"{deck}: 0" for deck in copies)
        line = card.set("copies", f"{{{none}}}")
        return "\n".join(lines), line
    lines.insert(card.at("deck") + 1, "    copies: 0")
    return "\n".join(lines), card.at("copies") + 1


def unused_declaration(random: Random, text: str) -> Planted:
    """Add a deck, a kind or a member that is like another one but for its id."""
    lines = text.split("\n")
    sorts = [entries(lines, "decks"), entries(lines, "kinds"), members(lines)]
    model = random.choice(random.choice(sorts))
    added = lines[model.start : model.end]
    place = random.choice([model.start, model.end])
    while place and not lines[place - 1].strip():
        place -= 1
    lines[place:place] = [f"{model.indent}- id: left-over", *added[1:]]
    return "\n".join(lines), place + 1


def decks(lines: list[str]) -> list[Entry]:
    """Return the decks."""
    return entries(lines, "decks")


def same(find: Callable[[list[str]], list[Entry]], *keys: str) -> Callable[[Random, str], Planted]:
    """Return what gives an entry the drawing that another one of its sort has."""

    def plant(random: Random, text: str) -> Planted:
        lines, key = text.split("\n"), random.choice(keys)
        two = pair(random, [each for each in find(lines) if key in each.values])
        source, target = random.sample(two, 2)
        target.set(key, source.values[key])
        return "\n".join(lines), two[1].at(key) + 1

    return plant


def erratum_without_change(random: Random, text: str) -> Planted:
    """Add an erratum whose two sentences are the same, or both on the card."""
    lines = text.split("\n")
    card = random.choice(entries(lines, "cards"))
    sentences = [sentence for each in card.values["effect"] for sentence in each.values()]
    was, now = (json.dumps(random.choice(sentences), ensure_ascii=False) for _ in range(2))
    if "errata:" not in lines:
        lines.append("errata:")
    top = lines.index("errata:") + 1
    lines[top:top] = [f"  - card: {card.values['id']}", f"    was: {was}", f"    now: {now}"]
    lines.insert(top + 3, "    why: Engano.")
    return "\n".join(lines), top + 2


def decks_alike(random: Random, text: str) -> Planted:
    """Give a deck the seal or the mark of another one."""
    return same(decks, "seal", "mark")(random, with_deck_backs(text))


def with_deck_backs(text: str) -> str:
    """Return the game with the backs that tell its decks apart, each thing in its line."""
    alike = re.sub(
        r'(?m)^    color: "#\w{6}"$', '    color: "#3a3a3a"', text
    )  # but for their marks
    alike = re.sub(r"(?m)^    colors: .*$", '    colors: {daltonismo: "#3a3a3a"}', alike)
    tints = '    tints: {standard: "#cccccc", daltonismo: "#cccccc"}'
    alike = re.sub(r"(?m)^    tints: .*$", tints, alike)
    alike = re.sub(r"(?m)^    pales: .*$", tints.replace("tints", "pales"), alike)
    return re.sub(r"^  shop-back: .*$", "  back: back-deck", alike, count=1, flags=re.MULTILINE)


def text_does_not_fit(random: Random, text: str) -> Planted:
    """Put a word without end into an effect or a name."""
    return put_in(random, text, "X" * random.randint(60, 90))


def missing_glyph(random: Random, text: str) -> Planted:
    """Put a snowman, or another character that the fonts do not have, into an effect or a name."""
    return put_in(random, text, random.choice("☃漢♞"))


def put_in(random: Random, text: str, word: str) -> Planted:
    """Put a word at the end of a card's effect or name."""
    lines = text.split("\n")
    card = random.choice(free_cards(lines))
    if random.random() < 0.5:
        name = json.dumps(f"{card.values['name']} {word}", ensure_ascii=False)
        line = card.set("name", name)
        return "\n".join(lines), line
    _, end = effect_lines(card)
    quotes = lines[end - 1][-1:] if lines[end - 1].endswith(('"', "'")) else ""
    lines[end - 1] = f"{lines[end - 1].removesuffix(quotes)} {word}{quotes}"
    return "\n".join(lines), end


def colours_too_near(random: Random, text: str) -> Planted:
    """Give a member of a group nearly the colour of another one, in one edition."""
    lines = text.split("\n")
    two = pair(random, members(lines))
    source, target = random.sample(two, 2)
    edition = random.choice(list(source.values["colors"]))
    shade = int(source.values["colors"][edition][1:], 16) ^ random.choice([0, 1, 0x100, 0x10000])
    colors = target.values["colors"] | {edition: f"#{shade:06x}"}
    target.set("colors", json.dumps(colors))
    return "\n".join(lines), two[1].at("colors") + 1


def composition_differs(random: Random, text: str) -> Planted:
    """Declare a card more or less of a kind, or move a card to another deck."""
    lines = text.split("\n")
    known = {deck.values["id"]: deck for deck in decks(lines)}
    if random.random() < 0.5:
        deck = random.choice(list(known.values()))
        counts = dict(deck.values["composition"])
        counts[random.choice(list(counts))] += random.choice([-1, 1])
        line = deck.set("composition", json.dumps(counts))
        return "\n".join(lines), line
    card = random.choice([card for card in entries(lines, "cards") if "deck" in card.values])
    before = card.values["deck"]
    card.set("deck", random.choice([deck for deck in known if deck != before]))
    return "\n".join(lines), known[before].at("composition") + 1


PLANTS: dict[str, Callable[[Random, str], Planted]] = {
    "number-out-of-range": number_out_of_range,
    "number-gap": number_gap,
    "duplicate-name": duplicate_name,
    "duplicate-effect": duplicate_effect,
    "members-unequal": members_unequal,
    "zero-copies": zero_copies,
    "unused-declaration": unused_declaration,
    "same-mark": same(members, "mark"),
    "same-pattern": same(members, "pattern"),
    "decks-alike": decks_alike,
    "erratum-without-change": erratum_without_change,
    "text-does-not-fit": text_does_not_fit,
    "missing-glyph": missing_glyph,
    "colours-too-near": colours_too_near,
    "composition-differs": composition_differs,
}


def text_too_small(random: Random, faces: Mapping[str, str]) -> PlantedInFace:
    """Let an effect or a name become smaller than anybody can read."""
    form = re.compile(r'(?:effect: true|\{name\}")[^\[]*sizes: \[[^\]]+')
    file, found = random.choice([(f, each) for f, t in faces.items() for each in form.finditer(t)])
    before, after = faces[file][: found.end()], faces[file][found.end() :]
    small = f"{random.uniform(4.5, 7.4):.2f}"
    return file, f"{before}, {small}{after}", before.count("\n") + 1


def box_outside_safe_area(random: Random, faces: Mapping[str, str]) -> PlantedInFace:
    """Move a box to the edge of the card."""
    file, box, move = random.choice(MOVES)
    key, low, high = move
    form = re.compile(rf"(\n  {box}:\s+\{{(?:\w+: [^,]+, )*?{key}: )[^,]+")
    value = f"{random.uniform(low, high):.2f}"
    (found,) = form.finditer(faces[file])
    before, after = faces[file][: found.end(1)], faces[file][found.end() :]
    return file, f"{before}{value}{after}", before.count("\n") + 1


def contrast_too_low(random: Random, faces: Mapping[str, str]) -> PlantedInFace:
    """Print the foot of cards in a colour that is hardly seen on paper."""
    color, file = "#ffffff", random.choice(("structural.yaml", "natural.yaml"))
    while not 1.05 < contrast(color, "#ffffff") < 4.4:
        color = f"#{random.randrange(0x1000000):06x}"
    before, _, after = faces[file].partition('color: "#6e6c65"')
    return file, f'{before}color: "{color}"{after}', before.count("\n") + 1


LEFT, RIGHT, TOP, BOTTOM = ("x", 0.1, 2.5), ("x", 55, 57.5), ("y", 0, 2.5), ("y", 78, 82)
MOVES = [
    *[("structural.yaml", box, LEFT) for box in ("name", "rule", "effect", "foot", "meta")],
    *[("natural.yaml", box, LEFT) for box in ("name", "rule", "effect", "foot", "meta")],
    *[(face, "number", RIGHT) for face in ("structural.yaml", "natural.yaml")],
    *[("structural.yaml", box, move) for box in ("mark", "deck") for move in (LEFT, RIGHT)],
    *[("natural.yaml", box, LEFT) for box in ("mark", "deck")],
    *[("ideological.yaml", "mark-turned", move) for move in (LEFT, TOP)],
    *[("back.yaml", box, TOP) for box in ("lozenge", "agent")],
    ("back.yaml", "agent-turned", BOTTOM),
    ("back.yaml", "title", ("y", 0, 1.5)),
    ("back.yaml", "title-turned", ("y", 80, 82)),
]

FACE_PLANTS: dict[str, Callable[[Random, Mapping[str, str]], PlantedInFace]] = {
    "text-too-small": text_too_small,
    "contrast-too-low": contrast_too_low,
    "box-outside-safe-area": box_outside_safe_area,
}
"""What plants faults in the templates of faces, by name of the file."""
