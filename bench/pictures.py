"""Games of many pictured cards: time and memory for their sheets."""

from collections.abc import Callable, Sequence
from io import BytesIO
from pathlib import Path
from random import Random
from statistics import median

from PIL import Image

from bench.contenders import EDITION, prelo
from bench.measure import Contender, Measure, Run, take_turns, value_of

FEW, MANY = 280, 1_000
_PIXELS = (800, 1_100)
_NOISE = 24  # as much as makes files as large as those of painted artwork
_LARGE_PIXELS = (3_500, 4_800)  # some 10 MB
_LARGE_NOISE = 50
_QUALITY = 85
_SHEETS = "*_fronts.pdf"
_MEGA = 10**6

_GAME = """\
game: {{id: pictures-{count}, title: Pictures, author: Nobody, site: example.org, language: en,
  release: "1", license: CC0, license-url: "https://example.org", attribution: Nobody}}
card: {{width: 63, height: 88, corner: 3, bleed: 2, safe: 3}}
editions: [{{id: {edition}, name: Standard}}]
decks: [{{id: main, name: Main}}]
kinds: [{{id: plain, name: Plain}}]
fields: {{art: picture}}
print: {{papers: [a4]}}
cards:
"""
_FACE = """\
boxes:
  art: {at: bleed, image: art}
  name: {x: 5, y: 5, width: 53, height: 10, fill: paper, text: "{name}", sizes: [12]}
"""


def _contenders(folder: Path, runs: int, large: int) -> list[Contender]:
    """Write the games, and return the press for each; `large` cards have pictures of 10 MB."""
    made: list[Contender] = []
    for name, count, write in (
        (f"{FEW:,}", FEW, write_pictures),
        (f"{MANY:,}", MANY, write_pictures),
        (f"{large:,} x 10 MB", large, write_large),
    ):
        game = folder / f"{len(made)}"
        write_game(game, count, write)
        out = folder / f"{len(made)}-printed"
        run = prelo(game, out, 1 if write is write_large else runs, _SHEETS)
        # Pictures of 10 MB are more than a stranger's game may have.
        command = [*run.command, "--limit", f"game-bytes={max(count, 100) * 20 * _MEGA}"]
        made.append(Contender(name, command, run.out, run.runs))
    return made


def compete(folder: Path, runs: int, large: int) -> list[tuple[str, float, float, str]]:
    """Run the press for each game and print a table.

    Return the targets: what, what was found, how much it may be at most, and the unit.
    """
    games = _contenders(folder, runs, large)
    found = [take_turns([game])[game.name] for game in games]
    print("Pictured cards: the median of each, wall and CPU time in s, peak memory in MB")
    print("                     wall     cpu    peak  file, MB")
    for game, done in zip(games, found, strict=True):
        size = game.pdf.stat().st_size / _MEGA
        times = f"{_median(done, 'wall'):>8.2f}{_median(done, 'cpu'):>8.2f}"
        print(f"  {game.name:<15}{times}{_median(done, 'peak'):>8.0f}{size:>10,.0f}")
    few, many, huge = found
    growth = _median(many, "cpu") / _median(few, "cpu") / (MANY / FEW)
    return [
        (f"{FEW} pictures: wall", _median(few, "wall"), 3.0, "s"),
        (f"{FEW} pictures: peak", _median(few, "peak"), 300.0, "MB"),
        (f"{MANY:,} pictures: CPU", growth, 1.2, "x linear"),
        (f"{large:,} x 10 MB: peak", _median(huge, "peak"), 300.0, "MB"),
    ]


def _median(runs: Sequence[Run], what: Measure) -> float:
    return median(value_of(run, what) for run in runs)


def write_game(folder: Path, count: int, write: Callable[[Path, int], None]) -> None:
    """Write a game of `count` cards, and its pictures by calling `write` with their folder."""
    (folder / "pictures").mkdir(parents=True)
    write(folder / "pictures", count)
    (folder / "templates/faces").mkdir(parents=True)
    (folder / "templates/faces/plain.yaml").write_text(_FACE, encoding="utf-8")
    cards = "".join(
        f"  - {{id: card-{number}, name: Card {number}, art: {number}.jpg}}\n"
        for number in range(count)
    )
    text = _GAME.format(count=count, edition=EDITION) + cards
    (folder / "cards.yaml").write_text(text, encoding="utf-8")


def write_pictures(folder: Path, count: int) -> None:
    """Write `count` different pictures of the size that a card needs."""
    random = Random(count)  # noqa: S311 - colours, no secrets
    noise = Image.effect_noise(_PIXELS, _NOISE)
    for number in range(count):
        color = [random.randrange(256) for _ in range(3)]
        bands = [noise.point([(light + each) // 2 for light in range(256)]) for each in color]
        Image.merge("RGB", bands).save(folder / f"{number}.jpg", quality=_QUALITY)


def write_large(folder: Path, count: int) -> None:
    """Write `count` pictures of 10 MB: one picture, with a different comment in each."""
    file = BytesIO()
    noise = Image.effect_noise(_LARGE_PIXELS, _LARGE_NOISE)
    Image.merge("RGB", [noise] * 3).save(file, "JPEG", quality=_QUALITY)
    start, rest = file.getvalue()[:2], file.getvalue()[2:]
    for number in range(count):
        comment = f"{number:08}".encode()
        marker = b"\xff\xfe" + (len(comment) + 2).to_bytes(2, "big") + comment
        (folder / f"{number}.jpg").write_bytes(start + marker + rest)
