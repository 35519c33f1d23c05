"""Builds of games with pictures: drafts, and memory and time that do not grow beyond bounds."""

import os
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from generator.base.problem import GameError
from generator.build.pipeline import build_game
from generator.build.up_to_date import Request
from generator.cli.main import main
from tests.games.pictured import pictured
from tests.graphics.made import put, saved

ONLY = ("*day*plain*fronts*",)
_GAME = """
game: {id: many, title: Many, author: A. Tester, language: fr, release: "1"}
card: {width: 63, height: 88, corner: 3, bleed: 3, safe: 3}
editions: [{id: plain, name: Plain}]
decks: [{id: main, name: Main, color: "#203040"}]
kinds: [{id: full, name: Full}]
fields: {art: picture}
cards:
"""
_RUN = """
import resource, sys
from generator.cli.main import main
code = main(sys.argv[1:])
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10)
sys.exit(code)
"""


def test_draft(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """A draft is printed although a picture is not there, and says so; nothing else is."""
    game, out = pictured(tmp_path, "sky.jpg"), tmp_path / "out"
    command = ["build", str(game), "--out", str(out), "--only", ONLY[0]]

    assert main(command) == 1
    assert main([*command, "--draft"]) == 0
    said = capfd.readouterr().err
    assert "error [missing-picture] card 01: there is no pictures/sky.jpg" in said
    assert "warning [missing-picture] card 01: there is no pictures/sky.jpg" in said
    assert main(["check", str(game)]) == 1
    assert main(["check", str(game), "--draft"]) == 0


def test_a_picture_that_changes(tmp_path: Path) -> None:
    """A picture that is spoilt after it was looked at is a problem, and nothing is written."""
    game = pictured(tmp_path)

    def spoil(orders: object) -> object:
        put(game, "wolf.png", b"")
        return orders

    with pytest.raises(GameError, match=r"pictures/wolf.png:1:1"):
        build_game(Request(game, tmp_path / "out", ONLY), spoil)  # type: ignore[arg-type]
    assert not list((tmp_path / "out").glob("*/plain"))


def many(folder: Path, count: int) -> Path:
    """Return a game whose cards have a picture of 500 kB each, and as many that are decoded."""
    (folder / "templates/faces").mkdir(parents=True)
    face = "boxes:\n  art: {at: bleed, image: art}\n"
    (folder / "templates/faces/full.yaml").write_text(face)
    lines = [
        f"  - {{id: c{n}, name: N {n}, kind: full, art: p{n}.{'png' if n % 8 == 0 else 'jpg'}}}"
        for n in range(count)
    ]
    (folder / "cards.yaml").write_text(_GAME + "\n".join(lines) + "\n")
    noise = Image.frombytes("RGB", (820, 1120), os.urandom(820 * 1120 * 3))
    for number in range(count):
        noise.putpixel((0, 0), (number % 256, number // 256, 0))
        if number % 8 == 0:
            clear = noise.resize((600, 817))
            clear.putalpha(200)
            put(folder, f"p{number}.png", saved(clear, "PNG", compress_level=1))
        else:
            put(folder, f"p{number}.jpg", saved(noise, "JPEG", quality=70))
    return folder


def megabytes_of(game: Path, out: Path) -> int:
    """Return how much memory a process takes at most that prints a game."""
    command = [sys.executable, "-c", _RUN, "build", str(game), "--out", str(out)]
    command += ["--only", "*fronts*", "--limit", "problems=9"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return int(ran.stdout.split()[-1])


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="memory is counted as Linux does")
def test_memory(tmp_path: Path) -> None:
    """However many pictures a game has, they are not held at once: 40 MB of them take 20 more."""
    few, more = many(tmp_path / "few", 8), many(tmp_path / "more", 72)
    size = sum(file.stat().st_size for file in (more / "pictures").iterdir()) >> 20
    first = megabytes_of(few, tmp_path / "out")
    second = megabytes_of(more, tmp_path / "out2")

    assert size > 35
    assert second - first < 20
    (file,) = (tmp_path / "out2").rglob("*.pdf")
    with pikepdf.open(BytesIO(file.read_bytes())) as pdf:
        assert len(pdf.pages) == 8
