"""CONTRIBUTING's recipes, each followed to the letter in a copy of the press, places counted."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from filecmp import cmp
from pathlib import Path
from shutil import copy, copytree
from typing import Any

import pytest

from generator.base.cache import FOLDER
from tests.games.root import copy_of_root

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parent.parent
ORIGINALS = {"games/tiny": ROOT / "tests/games/tiny"}
"""Where the folders of the copy come from that are not where they were."""

MADE = ("build", "docs", "golden", "__pycache__", ".hypothesis", ".pytest_cache")
"""Folders whose files no hand writes; `make golden` writes those in docs and golden."""

CHECK = '''"""A card whose name is shouted."""

from collections.abc import Iterator

from generator.base.messages import say
from generator.game.model import Game
from generator.proof.framework import Finding, check
from generator.proof.finding import at_card

EXAMPLE = "cards: [{id: a, number: 1, name: %s, kind: action, deck: main, effect: [Draw.]}]"


@check(why="Nobody likes to be shouted at.", bad=EXAMPLE % "Night!!", good=EXAMPLE % "Night")
def find(game: Game) -> Iterator[Finding]:
    """Find the names that end in two exclamation marks."""
    for card in game.cards:
        if card.name.endswith("!!"):
            yield at_card(game, card, "name", say("the name is shouted"), say("leave out the !!"))
'''

MUTATIONS, DOCS = "tests/checks/test_mutations.py", "tests/test_docs.py"
WRITING = ("--update-golden", "--only-golden")

PLANTS = r'''"""Faults for shouted-name, planted at a random spot of cards.yaml."""

from tests.checks.planting import replaced

PLANTS = {"shouted-name": replaced(r"(?<=^    name: )\w.*(?=\n    kind: )", "{}!!".format)}
'''

PROMISE = """promises:
  - {{holds: designs() == {}, why: One more would not fit the box.}}
"""

TRANSLATED = """
msgid "the name is shouted"
msgstr "o nome está gritado"
"""

OUTPUT = '''"""The cards' names as a text file."""

from collections.abc import Iterator

from generator.base.artifact import Artifact, Order
from generator.layout.deck import Layout
from generator.game.model import Edition

ID = "names"
TITLE = "the cards' names"


def plan(layout: Layout, edition: Edition) -> Iterator[Order]:
    """Yield one order."""
    path = f"{edition.id}/names.txt"
    names = "\\n".join(card.name for card in layout.game.cards)
    yield Order(
        path, lambda: Artifact(path=path, content=names.encode(), output=ID, edition=edition.id)
    )
'''

CARD = """
  - id: newcomer
    number: 49
    name: The Newcomer
    kind: event
    deck: day
    effect:
      - prompt: Draw 2 cards.
"""

ACTIONS = """
proof:
  actors:
    - {reading: everybody, forms: [every player, all]}
actions:
  - {id: discard, title: Discard cards, calls: ["discard|discards # card|cards"]}
targets:
  - {id: all, title: everybody, readings: [everybody]}
"""

SPANISH = """
proof:
  agreement:
    singular: [el, la, un, una, cada]
    plural: [los, las, "#"]
    verbs: {roba: roban, tiene: tienen}
"""

LOOK = """extends: action
number: false
without: [band]
boxes:
  name: {width: 42, align: centre, color: "#ededed"}
  picture: {x: 15, y: 16, width: 20, height: 14, mark: omen}
  effect: {y: 32, anchor: bottom}
"""

RULE = '''

def shout(effect: tuple[Runs, ...], _: Wording) -> tuple[Runs, ...]:
    """Return the effect in capitals."""
    return tuple(tuple(with_text(run, run.text.upper()) for run in runs) for runs in effect)


RULES = (*RULES, shout)
'''


DOCUMENT = """---
title: Rules
---
<p>There are {{ count() }} cards.</p>
"""


@pytest.fixture
def press(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Path]:
    """Give a copy of the press with the second game in games/tiny, touched as often as is told."""
    for part in ("generator", "fonts"):
        copytree(ROOT / part, tmp_path / part)  # with its byte code, which takes long to make
    copytree(ORIGINALS["games/tiny"], tmp_path / "games/tiny")
    yield tmp_path
    newcomer = request.node.name.removeprefix("test_").replace("_", " ")

    assert len(touched(tmp_path)) == places_told(newcomer), touched(tmp_path)


def places_told(newcomer: str) -> int:
    """Return how many places CONTRIBUTING says that a newcomer touches to add something."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    told = re.findall(rf"^### .*?\b{newcomer}\b[^(\n]*\((\d+) (?:file|folder)", text, re.MULTILINE)
    assert len(told) == 1, f"CONTRIBUTING has no heading like ### {newcomer} (1 file)"
    return int(told[0])


def touched(press: Path) -> list[str]:
    """Return the files that were changed in the copy, and the files and folders that are new."""
    found: set[str] = set()
    for file in press.rglob("*"):
        name = file.relative_to(press).as_posix()
        if file.is_file() and not set(MADE) & set(file.relative_to(press).parts):
            if not (original := original_of(name)).is_file():
                parents = reversed(Path(name).parents[:-1])
                folders = (each.as_posix() for each in parents)
                found.add(next((it for it in folders if not original_of(it).is_dir()), name))
            elif not cmp(file, original, shallow=False):
                found.add(name)
    return sorted(found)


def original_of(name: str) -> Path:
    """Return what a file or folder of the copy was copied from."""
    for part, original in ORIGINALS.items():
        if name == part or name.startswith(f"{part}/"):
            return original / name[len(part) + 1 :]
    return ROOT / name


def prelo(press: Path, *arguments: str, locale: str = "C") -> subprocess.CompletedProcess[str]:
    """Run the copied press's command in its folder, for a user of a locale.

    It keeps things where the press that was copied does: to cut fonts anew takes seconds.
    """
    command = [sys.executable, "-m", "generator.cli.main", *arguments]
    environment = os.environ | {
        "PYTHONPATH": str(press),
        "LC_ALL": locale,
        "PRELO_CACHE": str(FOLDER),
    }
    return subprocess.run(
        command, cwd=press, env=environment, capture_output=True, text=True, check=False
    )


def edit(path: Path, old: str, new: str) -> None:
    """Replace a text in a file."""
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def listed(press: Path, what: str) -> list[dict[str, Any]]:
    """Return a list of the copied game."""
    rows: list[dict[str, Any]] = json.loads(
        prelo(press, "list", what, "games/tiny", "--json").stdout
    )
    return rows


def test_a_card(press: Path) -> None:
    """A new card is in the lists, the counts and the sheets; a wrong composition is told."""
    cards = press / "games/tiny/cards.yaml"
    edit(cards, "cards:\n", "cards:\n" + CARD.removeprefix("\n"))
    edit(cards, "[50, 99]", "[40, 99]")
    found = prelo(press, "check", "games/tiny")
    assert (
        '[composition-differs] deck "day" has 4 cards of kind "Event", it declares 3'
        in found.stderr
    )

    edit(cards, "{action: 8, event: 3,", "{action: 8, event: 4,")
    prelo(press, "build", "games/tiny", "--only", "day")
    manifest = json.loads((press / "build/tiny/manifest.json").read_text("utf-8"))

    assert "newcomer" in {row["id"] for row in listed(press, "cards")}
    assert manifest["artifacts"][0]["faces"]["newcomer"] == 1


def test_a_promise(press: Path) -> None:
    """A new promise is tested by `prelo check`: one that does not hold is told with its reason."""
    promises = press / "games/tiny/promises"
    promises.mkdir()
    (promises / "box.yaml").write_text(PROMISE.format(12), "utf-8")
    broken = prelo(press, "check", "games/tiny")
    (promises / "box.yaml").write_text(PROMISE.format(8), "utf-8")
    true = prelo(press, "check", "games/tiny")

    assert (broken.returncode, true.returncode) == (1, 0)
    assert "promises/box.yaml:2:13: error [promise-broken]" in broken.stderr
    assert "One more would not fit the box." in broken.stderr
    assert "promised" not in true.stderr


def test_a_field(press: Path) -> None:
    """A new field is known to cards, lists and the schema for editors, and misspelt values told."""
    cards = press / "games/tiny/cards.yaml"
    edit(cards, "  omen: drawing?\n", "  omen: drawing?\n  weight: integer?\n")
    edit(cards, "\n  - id: lamplighter\n", "\n  - id: lamplighter\n    weight: much\n")
    wrong = prelo(press, "check", "games/tiny")
    edit(cards, "weight: much", "weight: 3")
    right = prelo(press, "check", "games/tiny")
    schema = json.loads(prelo(press, "schema", "games/tiny").stdout)

    assert (wrong.returncode, right.returncode) == (1, 0)
    assert "[wrong-type] card" in wrong.stderr
    assert {row["id"]: row.get("weight") for row in listed(press, "cards")}["lamplighter"] == 3
    assert '"weight"' in json.dumps(schema)


def test_a_check(press: Path) -> None:
    """A new file among the checks is run and explained; one more beside the tests proves it."""
    (press / "generator/checks/shouted_name.py").write_text(CHECK, "utf-8")
    copy_tests(press)
    without = proved(press, MUTATIONS, "-k", "its_fault")
    (press / "tests/checks/mutations_shouted_name.py").write_text(PLANTS, "utf-8")
    proof = proved(press, MUTATIONS, "-k", "shouted or its_fault")
    kinds = ["tests/checks/test_examples.py", "tests/checks/test_structure.py"]
    others = proved(press, *kinds, "-k", "shouted or there_are or test_structure")
    page = proved(press, f"{DOCS}::test_checks_page", *WRITING, "checks")
    shouted = copytree(press / "games/tiny", press / "build/shouted")
    edit(shouted / "cards.yaml", "name: Lamplighter", "name: Lamplighter!!")
    found = prelo(press, "check", "build/shouted")
    translate(press, TRANSLATED)
    told = prelo(press, "check", "build/shouted", locale="pt_BR.UTF-8").stderr

    assert "Write tests/checks/mutations_shouted_name.py:" in without
    assert "2 passed" in proof, proof
    assert " passed" in others, others
    assert " failed" not in others, others
    assert "written: docs/checks.md\nwritten: docs/pictures/checks/shouted-name.svg\n" in page, page
    assert found.returncode == 1
    assert "error [shouted-name] card 01: the name is shouted\n  hint: leave out" in found.stderr
    assert "erro [shouted-name] carta 01: o nome está gritado\n" in told
    assert "Nobody likes to be shouted at." in prelo(press, "explain", "shouted-name").stdout


def translate(press: Path, translated: str) -> None:
    """Add an entry to the catalogue of Portuguese."""
    file = press / "generator/data/messages/pt-BR.po"
    file.write_text(file.read_text("utf-8") + translated, "utf-8")


def copy_tests(press: Path) -> None:
    """Copy the tests, the pages that they write, and the game that faults are planted in.

    Without its documents: a test that fails looks for faults in all that the game has.
    """
    copytree(ROOT / "tests", press / "tests")
    copytree(ROOT / "docs", press / "docs")
    for file in ("pyproject.toml", "README.md"):
        copy(ROOT / file, press)
    copy_of_root(press)


def proved(press: Path, *arguments: str) -> str:
    """Return what the tests of the copy say, run with arguments of pytest."""
    command = [sys.executable, "-m", "pytest", "-q", *arguments]
    return subprocess.run(
        command, cwd=press, env=os.environ | {"PYTHONPATH": str(press), "PRELO_CACHE": str(FOLDER)},
        capture_output=True, text=True, check=False,
    ).stdout  # fmt: skip


def test_an_output_format(press: Path) -> None:
    """A new file among the outputs is made for every edition."""
    (press / "generator/outputs/names.py").write_text(OUTPUT, "utf-8")
    prelo(press, "build", "games/tiny", "--only", "names.txt")
    copy_tests(press)
    made = [f"{DOCS}::test_outputs_page", "tests/outputs/test_golden.py"]
    written = proved(press, *made, *WRITING, "outputs")
    compared = proved(press, "tests/outputs/test_golden.py")

    golden = "written: tests/golden/outputs/names_{}.txt\n"
    assert "written: docs/outputs.md\n" in written, written
    assert golden.format("patterned") + golden.format("plain") in written, written
    assert " passed" in compared, compared
    assert " failed" not in compared, compared
    assert "Lamplighter" in (press / "build/tiny/plain/names.txt").read_text("utf-8")
    assert (press / "build/tiny/patterned/names.txt").is_file()


def test_an_action(press: Path) -> None:
    """A new action is understood of every card with its words, and to whom it is done."""
    cards = press / "games/tiny/cards.yaml"
    edit(cards, "\nerrata:", f"{ACTIONS}\nerrata:")
    doing = {row["id"]: row["actions"] for row in listed(press, "actions")}
    found = {
        (card, action["action"], *action["targets"])
        for card, actions in doing.items()
        for action in actions
    }

    assert found == {("lamplighter", "discard"), ("great-storm", "discard", "all")}


def test_a_paper(press: Path) -> None:
    """A new sheet is a paper to print on."""
    sheets = press / "games/tiny/templates/sheets"
    sheets.mkdir()
    (sheets / "b5.yaml").write_text("name: B5\nwidth: 176\nheight: 250\n", "utf-8")
    done = prelo(press, "build", "games/tiny", "--paper", "b5", "--only", "*night_plain*fronts*")

    assert done.returncode == 0
    assert (press / "build/tiny/plain/tiny_0.3_night_plain_b5_fronts.pdf").is_file()


def test_a_look(press: Path) -> None:
    """A face with the name of a kind is its look; it extends another one, without the number."""
    face = press / "games/tiny/templates/faces/event.yaml"
    face.write_text(LOOK, "utf-8")
    pale = prelo(press, "check", "games/tiny")
    edit(face, "#ededed", "#222222")
    dark = prelo(press, "check", "games/tiny")

    assert "event.yaml:5:43: warning [contrast-too-low]" in pale.stderr
    assert "event.yaml" not in dark.stderr
    assert dark.returncode == 0


def test_another_game(press: Path) -> None:
    """A folder with a cards.yaml is a game; what it lacks is the press's neutral own."""
    copytree(press / "games/tiny", press / "mine")
    edit(press / "mine/cards.yaml", "id: tiny", "id: mine")
    edit(press / "mine/cards.yaml", "face: house", "face: front")
    edit(press / "mine/cards.yaml", "width: 50, height: 70", "size: tarot")
    for face in (press / "mine/templates/faces").iterdir():
        face.unlink()
    done = prelo(press, "build", "mine", "--only", "night")

    assert done.stdout.endswith("\n4 files in build/mine\n")


def test_a_guideline(press: Path) -> None:
    """A new function at the end of the chain is applied to every effect."""
    effect = press / "generator/text/effect.py"
    effect.write_text(effect.read_text("utf-8") + RULE, "utf-8")

    plain = [re.sub("<[^>]*>", "", row["formatted"]) for row in listed(press, "cards")]

    assert plain == [text.upper() for text in plain]


def test_a_language(press: Path) -> None:
    """A new file among the languages is used by every game in the language, and its slips told."""
    file = press / "generator/data/languages/es.yaml"
    spanish = copytree(press / "games/tiny", press / "build/spanish")
    edit(spanish / "cards.yaml", "language: en-GB", "language: es-AR")
    edit(spanish / "cards.yaml", "prompt: Draw 2 cards.", "prompt: Cada jugador roban 1 carta.")
    without = prelo(press, "check", "build/spanish")
    file.write_text(SPANISH, "utf-8")
    found = prelo(press, "check", "build/spanish")
    file.write_text(SPANISH + "words: []\n", "utf-8")
    slip = prelo(press, "check", "build/spanish")
    file.write_text(SPANISH, "utf-8")

    assert without.returncode == 0
    assert found.returncode == 1
    assert '"Cada jugador roban": the subject is singular, so "roba" is expected' in found.stderr
    assert f'{file}:7:1: error [unknown-key] unknown key "words" in the language' in slip.stderr


def test_a_message(press: Path) -> None:
    """What is said in the code is said in the user's language as soon as it is in the catalogue."""
    edit(press / "generator/cli/own_commands.py", 'say("no errors")', 'say("all is well")')
    without = prelo(press, "check", "games/tiny", locale="pt_BR.UTF-8").stdout
    translate(press, '\nmsgid "all is well"\nmsgstr "tudo em ordem"\n')
    told = prelo(press, "check", "games/tiny", locale="pt_BR.UTF-8").stdout

    assert (without, told) == ("all is well\n", "tudo em ordem\n")


def test_the_press_in_another_language(press: Path) -> None:
    """A new catalogue is spoken by its being there; what it has not is said in English."""
    file = press / "generator/data/messages/es.po"
    file.write_text('msgid "no errors"\nmsgstr "sin errores"\n', "utf-8")
    spanish = prelo(press, "check", "games/tiny", locale="es_AR.UTF-8")
    usage = prelo(press, "list", "what", "games/tiny", locale="es_AR.UTF-8")

    assert (spanish.stdout, spanish.returncode) == ("sin errores\n", 0)
    assert 'unknown list "what"' in usage.stderr


def test_a_document(press: Path) -> None:
    """A new template is printed, and follows the cards."""
    folder = press / "games/tiny/templates/documents"
    folder.mkdir()
    (folder / "rules.html").write_text(DOCUMENT, "utf-8")
    done = prelo(press, "build", "games/tiny", "--only", "*rules.html")

    assert done.returncode == 0, done.stderr
    html = (press / "build/tiny/documents/tiny_0.3_rules.html").read_text("utf-8")
    assert re.search(r"<p>There are 19\scards.</p>", html)
