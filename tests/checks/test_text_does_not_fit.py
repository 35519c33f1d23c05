"""A text that its box cannot hold is found where its author wrote it, however boxes are called."""

from pathlib import Path

import pytest

from generator.base.problem import Problem
from generator.build.pipeline import check_game
from tests.loading.broken import CARDS, copy_of_tiny, edited

FACES = "templates/faces"
LONG = "W" * 60  # which no language divides
WORDS = " and".join(" so on" for _ in range(150))


def find_all(old: str, new: str, folder: Path, *faces: tuple[str, str]) -> list[Problem]:
    """Return what does not fit after an edit of cards.yaml, and others of its faces."""
    game = copy_of_tiny(folder)
    (game / "cards.yaml").write_text(edited(CARDS, old, new), "utf-8")
    for face in (game / FACES).iterdir():
        for before, after in faces:
            text = face.read_text("utf-8")
            face.write_text(text.replace(before, after), "utf-8")
    return [problem for problem in check_game(game)[1] if problem.check == "text-does-not-fit"]


def shown(problem: Problem, folder: Path) -> str:
    """Return the line of the game at which a problem is found, from its column on."""
    text = (folder / "game" / problem.place.file).read_text("utf-8")
    return text.splitlines()[problem.place.line - 1][problem.place.column - 1 :]


@pytest.mark.parametrize(
    ("old", "new", "box", "begins", "what"),
    [
        ("name: Ferry", f"name: {LONG}", "name", LONG, "name"),
        ("name: Ferry", f"name: A {LONG}", "name", LONG, "name"),
        ("name: Event", f"name: {LONG}", "meta", LONG, "name of the kind"),
        ("name: House of Gold", f"name: Of {LONG}", "meta", LONG, "name of the alliance"),
        ("title: Lanterns", f"title: {LONG}", "foot", LONG, "title"),
        ("10 paces", f"{LONG} paces", "effect", LONG, "effect"),
    ],
)
def test_too_wide(old: str, new: str, box: str, begins: str, what: str, tmp_path: Path) -> None:
    """A word that is too wide is found where it stands, once for all cards that show it."""
    (problem,) = [each for each in find_all(old, new, tmp_path) if "too wide" in each.message]

    assert problem.message.startswith(f'the text of box "{box}" is ')
    assert shown(problem, tmp_path).startswith(begins)
    assert problem.hint.startswith(f"shorten the {what}, or give the box more room in {FACES}")
    assert bool(problem.card) == (what in ("name", "effect"))


def test_too_tall(tmp_path: Path) -> None:
    """An effect that is too tall is found at its sentence, or at its first one, box by its name."""
    rules = ("  effect:", "  rules:")
    (problem,) = find_all("10 paces", f"10 {WORDS} paces", tmp_path, rules)

    assert problem.message.startswith('the text of box "rules" is ')
    assert shown(problem, tmp_path).startswith("Move 10")
    assert problem.hint == f"shorten the effect, or give the box more room in {FACES}/action.yaml"


def test_longest_of_a_box(tmp_path: Path) -> None:
    """Of a box with several fields the longest is to be shortened, though it is not the name."""
    both = ('text: "{name}"', 'text: "{name} {alliance.name}"')
    found = find_all("name: House of Gold", f"name: {WORDS}", tmp_path, both)

    names = [each.place.line for each in found if 'box "name"' in each.message]
    assert names.count(55) == 1
    assert CARDS.splitlines().index("    name: Lamplighter") + 1 not in names


def test_words_of_a_face(tmp_path: Path) -> None:
    """What a face says by itself is found in the face."""
    found = find_all("Lanterns", "Lanterns", tmp_path, ('"{number}"', f'"{{number}} {LONG}"'))
    (problem,) = [each for each in found if "too wide" in each.message]

    assert problem.message.startswith('the text of box "number" is ')
    assert (problem.place.file, problem.card) == (f"{FACES}/action.yaml", "")
    assert shown(problem, tmp_path).startswith(LONG)


def test_back(tmp_path: Path) -> None:
    """A deck's back has texts, too, and an id that a card may have."""
    game = copy_of_tiny(tmp_path)
    cards = edited(CARDS, "id: ferry", "id: night")
    (game / "cards.yaml").write_text(edited(cards, "name: Ferry", f"name: {LONG}"), "utf-8")
    with (game / FACES / "back.yaml").open("a", encoding="utf-8") as face:
        face.write('  name: {x: 4, y: 50, width: 4, height: 9, text: "{deck.name}"}\n')
    found = [each for each in check_game(game)[1] if each.check == "text-does-not-fit"]

    assert [(shown(each, tmp_path), each.message.partition(": ")[0]) for each in found] == [
        ("Day", "back"),
        ("Night", "back"),
        (LONG, found[2].message),
    ]


def test_each_text_is_reported_once(tmp_path: Path) -> None:
    """A text that runs out of its ground and over the edge, and moves others, is told once."""
    game = copy_of_tiny(tmp_path)
    text = edited(CARDS, "Every player discards 1 card.", f"Every player {WORDS}.")
    (game / "cards.yaml").write_text(text, "utf-8")
    boxes = """boxes:
  ground: {x: 4, y: 20, right: 4, height: 30, fill: ink}
  effect: {x: 5, y: 22, right: 5, height: 26, effect: true, sizes: [9], color: paper}
  name: {x: 5, below: effect, gap: 26, right: 5, height: 4, text: "{name}", sizes: [7]}
  omen: {x: 5, y: 5, right: 5, height: 9, mark: omen}
"""
    (game / FACES / "event.yaml").write_text(boxes, "utf-8")
    told = {"text-does-not-fit", "contrast-too-low", "box-outside-safe-area"}
    found = [each.check for each in check_game(game)[1] if each.check in told]

    assert found == ["text-does-not-fit"]
