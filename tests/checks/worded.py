"""A game of some effects, with what it declares of words, and what a check finds in them."""

import json
from collections.abc import Sequence
from pathlib import Path

from generator.loading.game import load_game
from generator.proof.framework import Check

HEAD = """\
game: {id: base, title: Base, author: A. Tester, language: en, release: "1"}
card: {size: poker}
editions: {plain: {name: Plain}}
decks: {main: {name: Main}}
kinds: {action: {name: Action}}
"""


def found_in_effects(
    check: Check, effects: Sequence[Sequence[str]], more: str, folder: Path
) -> list[str]:
    """Return the finds of a check as "number of the card:column: message".

    The column is that in the sentence, from 1. Each card is a list of sentences; one that begins
    with a hyphen is the text of its field `ruling`, and one with a colon is YAML of the card.
    """
    lines = [HEAD, more.strip("\n"), "\ncards:\n"]
    for number, texts in enumerate(effects, 1):
        lines.append(f"  - id: c{number}\n    number: {number}\n    name: Name {number}\n")
        lines.append("    effect:\n")
        lines += [f"      - {json.dumps(text)}\n" for text in texts if text[0] not in "-{"]
        lines += [f"    ruling: {json.dumps(text[1:])}\n" for text in texts if text[0] == "-"]
        lines += [f"    {text[1:-1]}\n" for text in texts if text[0] == "{"]
    content = "".join(lines)
    (folder / "cards.yaml").write_text(content, "utf-8")
    found = []
    for it in sorted(check.problems(load_game(folder))):
        line = content.split("\n")[it.place.line - 1]
        column = it.place.column - 1 - line.find('"')
        found.append(f"{it.card}:{column}: {it.message}")
    return found
