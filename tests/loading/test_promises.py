"""Files of promises are read, and whatever is wrong with them is told with its place and cure."""

from pathlib import Path

import pytest

from generator.base.frozen import replace
from generator.base.limits import LIMITS
from generator.loading.promises import read_promises

GOOD = """
source: The rules of 2018
promises:
  - {at: "rules#setup", says: Deal five cards, never: six, why: Everybody has five., line: 12}
  - {of: fog.name, is: Fog}
  - {holds: count() == 3}
"""


def wrong(folder: Path, text: str) -> str:
    """Return what a user reads of a file of promises."""
    (folder / "promises").mkdir()
    (folder / "promises/box.yaml").write_text(text, "utf-8")
    return "\n".join(map(str, read_promises(folder)[1]))


def test_promises(tmp_path: Path) -> None:
    """All that a promise says is there, with the source of its file and its place."""
    assert wrong(tmp_path, GOOD) == ""

    first, second, third = read_promises(tmp_path)[0]
    assert (first.at, first.words, first.never) == ("rules#setup", "Deal five cards", "six")
    assert (first.source, first.line, first.is_whole) == ("The rules of 2018", 12, False)
    assert str(first.where("says")) == "promises/box.yaml:4:31"
    assert (second.of, second.words, second.is_whole) == ("fog.name", "Fog", True)
    assert third.holds == "count() == 3"


def test_none(tmp_path: Path) -> None:
    """A game without promises has none, and nothing is wrong with that."""
    assert read_promises(tmp_path) == ((), [])


@pytest.mark.parametrize(
    ("promise", "told"),
    [
        ("{says: x}", "3:5: error [wrong-type] a promise is about one thing, found -"),
        ("{at: a, of: b, says: x}", "a promise is about one thing, found at, of"),
        ("{at: a}", "[missing-key] nothing is promised of a"),
        ("{at: a, is: x}", "[useless-key] a document says more than one thing"),
        ("{of: a, is: x, says: y}", '[useless-key] "is" and "says" cannot be promised together'),
        ("{holds: count() == 1, says: y}", '[useless-key] "says" says nothing of a claim'),
        ("{att: a, says: x}", 'unknown key "att" in a promise\n  hint: did you mean "at"?'),
        ("x", '"promises" must be made of "key: value" lines'),
    ],
)
def test_faults(promise: str, told: str, tmp_path: Path) -> None:
    """A promise of nothing, of two things, or of a document as a whole is refused with its cure."""
    assert told in wrong(tmp_path, f"source: x\npromises:\n  - {promise}\n")


def test_no_list(tmp_path: Path) -> None:
    """A file without a list of promises says what is missing."""
    assert 'a file of promises has no "promises"' in wrong(tmp_path, "source: x\n")


def test_too_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stranger's game cannot promise without end."""
    monkeypatch.setitem(LIMITS, "promises", replace(LIMITS["promises"], most=2))

    assert "(limit promises)" in wrong(tmp_path, GOOD)


def test_outside(tmp_path: Path) -> None:
    """What lies outside the game's folder is not read."""
    game, elsewhere = tmp_path / "game", tmp_path / "elsewhere"
    game.mkdir()
    elsewhere.mkdir()
    (elsewhere / "box.yaml").write_text(GOOD, "utf-8")
    (game / "promises").symlink_to(elsewhere)
    promises, problems = read_promises(game)

    assert (promises, [each.check for each in problems]) == ((), ["outside-folder"])


def test_page(tmp_path: Path) -> None:
    """What docs/promises.md shows can be read."""
    page = (Path(__file__).parents[2] / "docs/promises.md").read_text("utf-8")
    whole, more = (part.split("```")[0] for part in page.split("```yaml\n")[1:])

    assert wrong(tmp_path, whole + more) == ""
    assert len(read_promises(tmp_path)[0]) == (whole + more).count("\n  - ")
