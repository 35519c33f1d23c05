"""Faults of meaning, each planted at a random spot of the game's cards.yaml."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from tests.checks.parsed import parsed

Planted = tuple[str, int]
"""The text with the fault, and the line (from 1) at which it is to be found."""

EFFECT = re.compile(r"      - (?P<section>direct|general): (?P<text>[^>].*)")
VERBS = {
    "compra": "compram", "descarta": "descartam", "entrega": "entregam", "tem": "têm",
    "pode": "podem", "compram": "compra", "descartam": "descarta", "entregam": "entrega",
    "podem": "pode", "passa": "passam", "ativa": "ativam", "trocam": "troca",
}  # fmt: skip
SUBJECT = r"(?:Os?|As?|Um|Todos?|Você|Qualquer|Cada|Nenhum|Revoltas|Estruturas|Entregas)\s"
VERB = re.compile(rf"(?P<before>{SUBJECT}.*?)\b(?P<verb>{'|'.join(VERBS)})\b(?! mais)")
WORDINGS = {
    "com mais cartas": "com o maior número de cartas",
    "com menos cartas": "com o menor número de cartas",
    "mais alto no campo": "na linha mais alta do campo",
    "mais baixo no campo": "na linha mais baixa do campo",
    "O próximo a jogar": "O seguinte a jogar",
    "os 2 últimos a jogar": "os dois últimos a jogar",
}
READINGS = {"O jogador": "O(s) jogador(es)", "O(s) jogador(es)": "O jogador"}
OPPOSITES = {
    "mais cartas": "menos cartas",
    "menos cartas": "mais cartas",
    "mais alto": "mais baixo",
    "mais baixo": "mais alto",
    "último a jogar": "primeiro a jogar",
}
NEITHER_MANNER = ("Causa crise", "Não causa crise", "Ela deve")


@dataclass(slots=True)
class Sentence:
    """A sentence of an effect on one line: the line's index, its section, its text, its card."""

    index: int
    section: str
    text: str
    card: str


def sentences(lines: list[str], check: str) -> list[Sentence]:
    """Return the sentences that may change: no erratum or waiver is about their cards."""
    game = parsed("\n".join(lines))
    spared = {each["card"] for each in game.get("errata", ())}
    spared |= {each.get("card") for each in game.get("waive", ()) if each["check"] == check}
    found, card = [], ""
    for index, line in enumerate(lines):
        if line.startswith("  - id: "):
            card = line.removeprefix("  - id: ")
        if (match := EFFECT.fullmatch(line)) and card not in spared:
            found.append(Sentence(index, match["section"], match["text"], card))
    return found


def written(lines: list[str], sentence: Sentence) -> Planted:
    """Return the file's text with a sentence as it now is."""
    lines[sentence.index] = f"      - {sentence.section}: {sentence.text}"
    return "\n".join(lines), sentence.index + 1


def with_remark(lines: list[str], sentence: Sentence, remark: str) -> Planted:
    """Return the file's text with a remark after the sentence, the last of its effect."""
    lines.insert(sentence.index + 1, f"    remark: {remark}")
    return "\n".join(lines), sentence.index + 2


def without_remark(lines: list[str], check: str) -> list[Sentence]:
    """Return the sentences that are the last line of a card."""
    return [each for each in sentences(lines, check) if not lines[each.index + 1].strip()]


def phrase_of(text: str, phrases: dict[str, str]) -> str:
    """Return the phrase that a text has, "" where it has none or more than one."""
    found = [phrase for phrase in phrases if phrase in text]
    return found[0] if len(found) == 1 else ""


def plant_verb(random: Random, text: str) -> Planted:
    """Put the first verb after a subject into the other number."""
    lines = text.split("\n")
    simple = [
        each
        for each in sentences(lines, "verb-disagrees")
        if VERB.match(each.text) and not re.search(r"\b(que|cuja|e o) ", each.text)
    ]
    sentence = random.choice(simple)
    match = VERB.match(sentence.text)
    assert match
    rest = sentence.text[match.end() :]
    sentence.text = match["before"] + VERBS[match["verb"]] + rest
    return written(lines, sentence)


def plant_other_wording(random: Random, text: str) -> Planted:
    """Name an actor otherwise than the other cards do."""
    lines = text.split("\n")
    named = [
        each
        for each in sentences(lines, "actor-in-two-ways")
        if phrase_of(each.text, WORDINGS) and not re.search("alguém|ao lado|que o", each.text)
    ]
    sentence = random.choice(named)
    phrase = phrase_of(sentence.text, WORDINGS)
    sentence.text = sentence.text.replace(phrase, WORDINGS[phrase], 1)
    return written(lines, sentence)


def plant_other_reading(random: Random, text: str) -> Planted:
    """Repeat a sentence about a group with the group read otherwise."""
    lines = text.split("\n")
    read = [
        each
        for each in sentences(lines, "mixed-readings")
        if re.match(r"(O jogador|O\(s\) jogador\(es\)) com (mais|menos|\d+) carta", each.text)
    ]
    sentence = random.choice(read)
    phrase = phrase_of(sentence.text, READINGS)
    other = sentence.text.replace(phrase, READINGS[phrase], 1)
    lines.insert(sentence.index + 1, f"      - {sentence.section}: {other}")
    return "\n".join(lines), sentence.index + 2


def plant_other_section(random: Random, text: str) -> Planted:
    """Mark a sentence of one section as one of the other."""
    lines = text.split("\n")
    told = [
        each
        for each in sentences(lines, "section-misread")
        if not each.text.startswith(NEITHER_MANNER)
    ]
    sentence = random.choice(told)
    sentence.section = "general" if sentence.section == "direct" else "direct"
    return written(lines, sentence)


def plant_repetition(random: Random, text: str) -> Planted:
    """Give a card a remark that says its effect again."""
    lines = text.split("\n")
    long = [
        each
        for each in without_remark(lines, "comment-repeats-effect")
        if len(each.text.split()) >= len(["Descarte", "1", "carta", "agora", "mesmo"])
    ]
    sentence = random.choice(long)
    again = sentence.text[0].lower() + sentence.text[1:]
    return with_remark(lines, sentence, f"Assim, {again}")


def plant_contradiction(random: Random, text: str) -> Planted:
    """Give a card a remark that says the opposite of its effect."""
    lines = text.split("\n")
    cards = parsed(text)["cards"]
    effects = {c["id"]: " ".join(t for s in c["effect"] for t in s.values()) for c in cards}
    told = [
        each
        for each in without_remark(lines, "comment-contradicts")
        if phrase_of(effects[each.card], OPPOSITES) and phrase_of(each.text, OPPOSITES)
    ]
    sentence = random.choice(told)
    opposite = OPPOSITES[phrase_of(sentence.text, OPPOSITES)]
    noun = " no campo" if opposite.startswith("mais ") and "cartas" not in opposite else ""
    return with_remark(lines, sentence, f"Há crise se ninguém for o {opposite}{noun}.")


PLANTS: dict[str, Callable[[Random, str], Planted]] = {
    "verb-disagrees": plant_verb,
    "actor-in-two-ways": plant_other_wording,
    "mixed-readings": plant_other_reading,
    "section-misread": plant_other_section,
    "comment-repeats-effect": plant_repetition,
    "comment-contradicts": plant_contradiction,
}
