"""docs/your-game.md, followed step by step as a newcomer would, prints a game without problems."""

import re
from pathlib import Path

import pytest
from PIL import Image

from generator.build.pipeline import check_game
from generator.cli.main import main

PAGE = (Path(__file__).parent.parent / "docs/your-game.md").read_text("utf-8")
SNIPPETS = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)


def add(file: Path, text: str, before: str) -> None:
    """Put lines into a file, before a line of it."""
    old = file.read_text("utf-8")
    assert old.count(f"\n{before}") == 1
    file.write_text(old.replace(f"\n{before}", f"\n{text}\n{before}"), "utf-8")


def replace_line(file: Path, line: str, text: str) -> None:
    """Put lines in the place of one line of a file, the first that starts so."""
    old = file.read_text("utf-8")
    file.write_text(re.sub(rf"(?m)^{line}.*\n", lambda _: text, old, count=1), "utf-8")


def say(*arguments: str) -> int:
    """Run a command as it stands in the page, in the folder where the game is."""
    assert f"prelo {' '.join(arguments)}" in PAGE
    return main(arguments)


def test_steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each step of the page ends with a game that is printed, or with what the page says."""
    monkeypatch.chdir(tmp_path)
    card, fields, picture, image, kind, face, hero = SNIPPETS
    cards = Path("isles/cards.yaml")

    assert say("new", "isles") == 0
    assert say("build", "isles") == 0

    without_cost = card.replace("    cost: 2\n", "")
    add(cards, without_cost, "checks:")
    assert say("build", "isles") == 1
    cards.write_text(cards.read_text("utf-8").replace(without_cost, card), "utf-8")
    assert say("check", "isles") == 0

    replace_line(cards, "      drawing: drawing", fields)
    text = cards.read_text("utf-8")
    cards.write_text(text.replace(card, re.sub("    drawing: .*\n", picture, card)), "utf-8")
    wonder = Path("isles/templates/faces/wonder.yaml")
    add(wonder, image.rstrip("\n"), "  price:")
    assert say("build", "isles") == 1
    assert say("build", "isles", "--draft") == 0

    add(cards, kind, "cards:")
    Path("isles/templates/faces/hero.yaml").write_text(face, "utf-8")
    add(cards, hero, "checks:")
    Path("isles/pictures").mkdir()
    Image.new("RGB", (700, 400), "#dca").save("isles/pictures/harbour.jpg")
    Image.new("RGB", (900, 1500), "#336").save("isles/pictures/keeper.jpg")
    assert say("build", "isles") == 0
    assert check_game(Path("isles"))[1] == []


def test_without_the_picture_of_the_hero(tmp_path: Path) -> None:
    """The hero can be printed without a picture, as the page says."""
    *_, kind, face, hero = SNIPPETS
    assert main(["new", str(tmp_path / "isles")]) == 0
    add(tmp_path / "isles/cards.yaml", kind, "cards:")
    (tmp_path / "isles/templates/faces/hero.yaml").write_text(face, "utf-8")
    add(tmp_path / "isles/cards.yaml", re.sub("    art: .*\n", "", hero), "checks:")

    assert check_game(tmp_path / "isles")[1] == []
