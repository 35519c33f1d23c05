"""One text, proof-read: what a check finds in a game with a single card, and after its cure."""

from pathlib import Path

from generator.base.problem import Problem
from generator.build.autofix import fix_text
from generator.graphics.fonts import Fonts
from generator.layout.deck import Layout
from generator.layout.templates import Templates
from generator.loading.game import load_game
from generator.proof.framework import Check
from tests.games.as_yaml import as_yaml, from_yaml
from tests.games.root import root_values

BASE = from_yaml((Path(__file__).parent / "base.yaml").read_text("utf-8"))
BASE["fields"] = {
    "effect": {"type": "effect", "sections": {"prompt": "once", "lasting": "always"}},
    "ruling": {"type": "lines", "required": False, "about": "effect"},
}
PROOF = root_values()["proof"]
del PROOF["sections"]
"""What the game at the root tells the proof-reader, besides Portuguese."""
PORTUGUESE = {"game": BASE["game"] | {"language": "pt-BR"}, "wording": {"digits": True}}

NOTHING = Templates({}, {}, {}, {}, Fonts([]))


def write(folder: Path, card: str, proof: object = PROOF) -> Path:
    """Write a game whose one card has these lines, as they are, and return its file.

    Its language is Portuguese if its proof-reader is the root game's, else an unknown one.
    """
    game = BASE | {"proof": proof} | (PORTUGUESE if proof is PROOF else {})
    del game["cards"]
    lines = [f"      {line}\n" for line in card.strip("\n").split("\n")]
    start = "cards:\n    - id: one\n      number: 1\n      kind: action\n      deck: main\n"
    if not any(line.startswith("      name:") for line in lines):
        lines.append("      name: Carta\n")
    if not any(line.startswith("      effect:") for line in lines):
        lines.append("      effect: [prompt: Compre 2 cartas.]\n")
    file = folder / "cards.yaml"
    text = as_yaml(game)
    file.write_text(text + start + "".join(lines), "utf-8")
    return file


def proofread(check: Check, file: Path) -> list[Problem]:
    """Return what a check finds in a game."""
    layout = Layout(load_game(file.parent), NOTHING, {}, {}, ())
    return sorted(check.problems(layout, layout.game))


def marked(file: Path, problems: list[Problem]) -> list[str]:
    """Return what stands at the places of problems, to the end of the line."""
    lines = file.read_text("utf-8").split("\n")
    return [lines[problem.place.line - 1][problem.place.column - 1 :] for problem in problems]


def found_in(check: Check, folder: Path, effect: str, proof: object = PROOF) -> list[str]:
    """Return what a check finds in a card with this effect, each to the end of the line."""
    file = write(folder, f"effect:\n- prompt: {effect}", proof)
    return marked(file, proofread(check, file))


def mended(check: Check, folder: Path, card: str, proof: object = PROOF) -> str:
    """Return the lines of a card after all the cures of a check."""
    file = write(folder, card, proof)
    before = file.read_text("utf-8")
    after = fix_text(before, proofread(check, file))[0]
    file.write_text(after, "utf-8")
    lines = after.split("      deck: main\n", 1)[1].split("\n")
    count = card.strip("\n").count("\n") + 1
    return "\n".join(line[6:] for line in lines[:count])
