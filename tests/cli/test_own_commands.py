"""What the press's own commands do, and what each is asked for."""

import json
from pathlib import Path

import pytest

from generator.cli.arguments import LISTED
from generator.cli.lists import LISTS
from generator.cli.main import main
from tests.cli.edited_game import TINY, copy_with
from tests.games.documents import with_documents

ROOT = Path(__file__).parent.parent.parent


def test_build(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A build says which files it made, if some were asked for; the error stream has nothing."""
    code = main(["build", str(TINY), "--only", "night", "--out", str(tmp_path)])
    said, wrong = capsys.readouterr()

    assert (code, wrong) == (0, "")
    *paths, last = said.splitlines()
    assert last == f"4 files in {tmp_path / 'tiny'}"
    assert [Path(path).is_file() for path in paths] == [True] * 4


def test_documents_on_a_paper_for_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is said that documents are printed on another paper than the one asked for."""
    game = with_documents(tmp_path, rules="---\ntitle: Rules\n---\n<p>Text.</p>")
    build = ["build", str(game), "--only", "rules", "--out", str(tmp_path / "out"), "--paper"]
    assert main([*build, "a5"]) == 0
    assert capsys.readouterr().err == "documents are printed on a4: a5 is for cards alone\n"
    assert main([*build, "letter"]) == 0
    assert capsys.readouterr().err == ""


def test_clean(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What was built is removed on purpose, and the folder with it."""
    main(["build", str(TINY), "--only", "night", "--out", str(tmp_path)])
    capsys.readouterr()

    assert main(["clean", str(TINY), "--out", str(tmp_path)]) == 0
    assert capsys.readouterr().out == f"4 files removed from {tmp_path / 'tiny'}\n"
    assert not (tmp_path / "tiny").exists()


def test_changes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A release is kept, and what has changed since is said; the game alone may be named."""
    monkeypatch.chdir(tmp_path)
    game = str(copy_with(tmp_path, "name: Ferry", "name: Barge"))
    assert main(["release", game]) == 0
    assert capsys.readouterr().out == f"{game}/releases/0.3.json\n"

    assert main(["changes", str(TINY), game]) == 0
    assert "renamed: Ferry -> Barge" in capsys.readouterr().out
    assert main(["changes", game]) == 0
    assert capsys.readouterr().out.endswith("nothing has changed\n")
    assert main(["changes", "no-such-thing", game]) == 2
    capsys.readouterr()

    monkeypatch.chdir(game)
    edit = Path("cards.yaml").read_text("utf-8").replace("name: Barge", "name: Raft")
    Path("cards.yaml").write_text(edit, "utf-8")
    for words in ([], ["."], ["", "."], [game]):
        assert main(["changes", *words]) == 0
        assert "renamed: Barge -> Raft" in capsys.readouterr().out


def test_check(capsys: pytest.CaptureFixture[str]) -> None:
    """A game in order is said to be."""
    assert main(["check", str(TINY), "--ignore", "misspelled-word"]) == 0
    assert capsys.readouterr() == ("no errors\n", "")


@pytest.mark.parametrize(
    ("language", "reason"),
    [
        ("en", "the game names no dictionary"),
        ("fr", 'nothing is known of the language "fr" (en, pt-BR are)'),
    ],
)
def test_words_are_not_checked(
    language: str, reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A game without dictionary is told so once, with what to do; its words are no problem."""
    game = copy_with(tmp_path, "language: en-GB", f"language: {language}")

    assert main(["check", str(game)]) == 0
    out, err = capsys.readouterr()
    note, hint = err.splitlines()
    assert (out, note) == ("no errors\n", f"note: words are not checked: {reason}")
    assert "docs/languages.md" in hint


@pytest.mark.parametrize("form", ["json", "text"])
def test_words_need_not_be_checked(
    form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody is told who has switched the check off, and no program that reads the problems."""
    more = "" if form == "json" else "checks: {misspelled-word: off}\n"
    game = copy_with(tmp_path, "waive:", f"{more}waive:")

    assert main(["check", str(game), "--format", form]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("what", ["cards", "decks"])
def test_list_of_a_broken_game(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A game with errors is not listed; they are said instead."""
    game = copy_with(tmp_path, "kind: action", "kind: acton")

    assert main(["list", what, str(game)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert '[unknown-kind] card 01: unknown kind "acton"\n  hint: did you mean "action"?' in err


def test_fix(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What has one safe cure is mended in the author's file, and only what is left is reported."""
    game = copy_with(tmp_path, "Draw 2 cards.", "Draw  2 cards .")
    before = (TINY / "cards.yaml").read_text("utf-8")

    assert main(["check", str(game)]) == 1
    assert "[space-before-punctuation]" in capsys.readouterr().err
    assert main(["check", str(game), "--fix", "--ignore", "misspelled-word"]) == 0
    assert capsys.readouterr() == ("no errors\n", "2 fixed\n")
    assert (game / "cards.yaml").read_text("utf-8") == before


@pytest.mark.parametrize(
    "arguments",
    [
        ["list", "decks", "GAME", "--json"],
        ["list", "decks", "--json", "GAME"],
        ["list", "--json", "decks", "GAME"],
        ["build", "GAME", "--only", "night", "--out", "OUT"],
        ["build", "--only", "night", "--out", "OUT", "GAME"],
        ["build", "--only", "night", "GAME", "--out", "OUT"],
    ],
    ids=" ".join,
)
def test_order_of_arguments(
    arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The game may stand before, between and after the options."""
    places = {"GAME": str(TINY), "OUT": str(tmp_path)}

    assert main([places.get(argument, argument) for argument in arguments]) == 0
    assert ("night" if arguments[0] == "list" else "4 files") in capsys.readouterr().out


@pytest.mark.parametrize("what", ["cards", "decks", "groups"])
def test_lists(what: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Every list is a table for people and a JSON list for programs."""
    assert main(["list", what, str(TINY), "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert main(["list", what, str(TINY)]) == 0
    table = capsys.readouterr().out.splitlines()

    assert len(table) == len(rows) + 1
    assert table[0].split("\t")[0] in ("id", "group")


def test_lists_are_named() -> None:
    """The help names every list that there is."""
    assert ", ".join(sorted(LISTS)) == LISTED
