"""A game's own fonts: which are refused, and why."""

import os
import signal
from collections.abc import Callable
from functools import partial
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from fontTools.ttLib import TTFont

from generator.base import cache, workers
from generator.base.paths import FONTS
from generator.base.process_limits import can_fork
from generator.graphics.font_check import find_font_fault
from generator.graphics.web_fonts import WEB_LETTERS, web_font
from generator.loading import fonts
from tests.damaged_fonts import damaged, small_font
from tests.fuzz.kinds.fonts import read_tables, set_word, write_font
from tests.loading.broken import copy_of_tiny, report_of_game

SOUND = FONTS / "Alegreya-Regular.ttf"


@pytest.fixture(autouse=True)
def _no_verdicts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin with no verdict of an earlier run."""
    own = {
        name: partial(getattr(cache, name), folder=tmp_path / "kept")
        for name in ("cached", "known", "put")
    }
    monkeypatch.setattr(fonts, "cache", SimpleNamespace(digest=cache.digest, **own))


def game_with(folder: Path, content: bytes, roles: str = "text: Own.ttf\n") -> Path:
    """Return a game that brings a font."""
    game = copy_of_tiny(folder)
    (game / "fonts").mkdir()
    (game / "fonts/fonts.yaml").write_text(roles, "utf-8")
    (game / "fonts/Own.ttf").write_bytes(content)
    return game


def test_many_fonts(tmp_path: Path) -> None:
    """A game of more fonts than limits allow is refused."""
    roles = "".join(f"r{number}: Alegreya-Regular.ttf\n" for number in range(101))
    expected = "fonts/fonts.yaml:1:1: error [over-limit] the file names 101 fonts"

    assert expected in report_of_game(game_with(tmp_path, b"", roles))


@pytest.mark.parametrize("name", ["../../secret.ttf", "/etc/secret.ttf", "secret.otf"])
def test_font_paths(name: str, tmp_path: Path) -> None:
    """A font is a file in the folder of fonts and nowhere else."""
    game = game_with(tmp_path, b"", f"text: {name}\n")

    assert report_of_game(game).startswith(
        'fonts/fonts.yaml:1:7: error [wrong-type] "text" must be the name of a .ttf file'
    )


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"<html>not found</html>", "it is not a TrueType font"),
        (SOUND.read_bytes()[:9000], "table GPOS: invalid table offset"),
        (SOUND.read_bytes().replace(b"OS/2", b"XXXX", 1), "table OS/2: missing required table"),
    ],
)
def test_broken_font(content: bytes, reason: str, tmp_path: Path) -> None:
    """A file that only has a font's name is found before anything is set with it."""
    assert (
        f"fonts/fonts.yaml:1:7: error [broken-font] fonts/Own.ttf cannot be used: {reason}\n"
        "  hint: fetch the file again; fonts in other formats (.otf, .woff) cannot be used"
    ) in report_of_game(game_with(tmp_path, content))


def test_letter_far_away(tmp_path: Path) -> None:
    """A font that is odd, yet of use on paper and in browsers, is used: one letter lies far off."""
    tables = read_tables(SOUND.read_bytes())
    font = TTFont(SOUND)
    bearing = font.getGlyphID(font.getBestCmap()[ord("ß")]) * 4 + 2
    set_word(tables, b"hmtx", bearing, 0x7FFF)
    game = game_with(tmp_path, write_font(tables))
    plain, content = tmp_path / "plain.ttf", BytesIO()
    page = TTFont(BytesIO(web_font(game / "fonts/Own.ttf", WEB_LETTERS)))
    page.flavor = None
    page.save(content)
    plain.write_bytes(content.getvalue())

    assert "broken-font" not in report_of_game(game)
    assert find_font_fault(plain, plain.read_bytes()) == ""


def test_size(tmp_path: Path) -> None:
    """A font that is too large is not even opened."""
    game = game_with(tmp_path, b"\0\1\0\0" + bytes(30_000_000))

    assert "fonts.yaml:1:7: error [over-limit] fonts/Own.ttf has more than 30,000,000 bytes" in (
        report_of_game(game)
    )


def test_pipe(tmp_path: Path) -> None:
    """Nobody waits for a pipe in the place of a font."""
    game = game_with(tmp_path, b"")
    (game / "fonts/Own.ttf").unlink()
    os.mkfifo(game / "fonts/Own.ttf")

    assert "fonts/Own.ttf is no plain file, but a pipe" in report_of_game(game)


def test_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A font that was found sound, or not, is not tried again until it changes."""
    game = game_with(tmp_path, SOUND.read_bytes())
    roles = "".join(f"{role}: Own.ttf\n" for role in ("text", "name", "small", "small-bold"))
    (game / "fonts/fonts.yaml").write_text(roles, "utf-8")
    first = report_of_game(game)
    monkeypatch.setattr(fonts, "in_background", None)

    assert first == report_of_game(game) == ""
    (game / "fonts/Own.ttf").write_bytes(b"\0\1\0\0")
    with pytest.raises(TypeError):
        report_of_game(game)


def test_several_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """New fonts are tried side by side and once: sound ones, a broken one, one that is no file."""
    game = game_with(
        tmp_path, SOUND.read_bytes(), "text: Own.ttf\nname: Bad.ttf\nsmall: Pipe.ttf\n"
    )
    (game / "fonts/Bad.ttf").write_bytes(b"\0\1\0\0")
    os.mkfifo(game / "fonts/Pipe.ttf")
    tried: list[int] = []

    def try_all(jobs: list[Any]) -> list[Any]:
        tried.append(len(jobs))
        return make_all(jobs)

    make_all: Callable[[list[Any]], list[Any]] = workers.make_all
    monkeypatch.setattr(fonts, "make_all", try_all)
    first = report_of_game(game)
    monkeypatch.setattr(fonts, "in_background", None)

    assert "fonts.yaml:2:7: error [broken-font] fonts/Bad.ttf cannot be used: it ends" in first
    assert "fonts/Pipe.ttf is no plain file, but a pipe" in first
    assert "Own.ttf" not in first
    assert report_of_game(game) == first
    assert tried == [2]


def test_copies_of_the_press(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Copies of the press's own fonts are not tried again; what is only called like one is."""
    monkeypatch.setattr(fonts, "try_font", lambda *_: "tried")
    game = game_with(tmp_path, SOUND.read_bytes(), f"text: {SOUND.name}\n")
    copy = (game / "fonts/Own.ttf").rename(game / "fonts" / SOUND.name)
    assert "broken-font" not in report_of_game(game)

    copy.write_bytes(SOUND.read_bytes() + b"\0")
    assert f"fonts/{SOUND.name} cannot be used: tried" in report_of_game(game)


@pytest.mark.forks
@pytest.mark.skipif(not can_fork(), reason="a crash would take the test along")
def test_crash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A font over which a library crashes is refused, and the press goes on."""

    def crash(_path: Path, _content: bytes) -> str:
        os.kill(os.getpid(), signal.SIGSEGV)
        return ""

    monkeypatch.setattr(fonts, "find_font_fault", crash)

    assert (
        "[broken-font] fonts/Own.ttf cannot be used: a library of the press breaks off"
        in report_of_game(game_with(tmp_path, SOUND.read_bytes()))
    )


def test_damage(tmp_path: Path) -> None:
    """Whatever the sanitizer lets pass is tried in a process of its own: nothing breaks off."""
    path = tmp_path / "a.ttf"
    for number, (name, content) in enumerate(damaged(small_font(), seed=1)):
        if number % 8 == 0:
            path.write_bytes(content)
            verdict = fonts._verdict(path, content, "a.ttf").decode()  # noqa: SLF001 - without a game

            assert "breaks off" not in verdict, name
