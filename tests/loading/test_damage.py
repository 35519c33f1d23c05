"""Damage of every sort to games' files: problems with their places, in bounded time.

What a user sees of the real game is looked at through the command line; what chance does to the
second one, in which there is more of everything to the kilobyte, in the same process.
"""

import re
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.base.problem import GameError, Place
from generator.build.pipeline import check_game
from generator.cli.main import main
from tests.games.root import copy_of_root
from tests.loading.broken import TINY, copy_of_tiny

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
CARDS = (ROOT / "cards.yaml").read_bytes()
LINES = CARDS.splitlines(keepends=True)
FIRST_NAME = CARDS.index(b"    name: ", CARDS.index(b"\ncards:\n")) + len(b"    name: ")
FORM = re.compile(r"(?P<file>[^:]+):(?P<line>\d+):(?P<column>\d+): (error|warning) \[[a-z-]+\] .+")
TEMPLATES = sorted(
    path.relative_to(TINY)
    for suffix in ("faces/*.yaml", "marks/*.svg", "patterns/*.svg")
    for path in (TINY / "templates").glob(suffix)
)
TROUBLE = [
    "[", "]", "{", "}", '"', "'", ":", ": ", "- ", "\n- ", "\n", "\t", "&a ", "*a ", "<<: ", "!x ",
    "%", "@", "`", "| ", "> ", "# ", "? ", ", ", "\\", "\r", "\x85", "\u2028", "\ufeff", "\u202e",
    "\u0301", "𝔸", "ﬁ", "İ", "\u200b", "-", "0", "~", "---\n", "...\n", "(", "|", "*", "^", "$",
]  # fmt: skip


@dataclass(frozen=True)
class Damage:
    """So many bytes from somewhere on are lost, and others stand there instead."""

    start: float
    lost: int
    instead: bytes

    def to(self, content: bytes) -> bytes:
        """Return what is left of a file."""
        start = int(self.start * len(content))
        return content[:start] + self.instead + content[start + self.lost :]


SPOTS = st.floats(0, 1)
DAMAGES = st.one_of(
    st.builds(Damage, SPOTS, st.just(len(CARDS)), st.just(b"")),
    st.builds(Damage, SPOTS, st.integers(0, 300), st.binary(max_size=12)),
    st.builds(Damage, SPOTS, st.integers(0, 9), st.sampled_from(TROUBLE).map(str.encode)),
)


def with_templates(folder: Path, cards: bytes) -> Path:
    """Make a game of some bytes, with the templates of the real one."""
    (copy_of_root(folder) / "cards.yaml").write_bytes(cards)
    return folder


def places_of(folder: Path) -> list[Place]:
    """Return the places of a game's problems, which may be none."""
    try:
        problems = check_game(folder)[1]
    except GameError as fault:
        problems = fault.problems
    return [problem.place for problem in problems]


def misplaced(places: Iterable[Place], folder: Path) -> list[Place]:
    """Return the places that are beyond a file's last line, or a line's end and one."""
    wrong = []
    for place in places:
        text = (folder / place.file).read_bytes().decode("utf-8", "replace")
        lines = re.split("\r\n|[\n\r]", text.removeprefix("\ufeff"))
        if len(lines) > 1 and not lines[-1]:
            lines.pop()  # what no editor counts as a line
        if not (place.line <= len(lines) and 1 <= place.column <= len(lines[place.line - 1]) + 1):
            wrong.append(place)
    return wrong


@given(DAMAGES)
@settings(max_examples=25)
def test_chance_in_cards(damage: Damage) -> None:
    """Whatever happens to some bytes of cards.yaml, there are problems or none, with places."""
    with TemporaryDirectory() as name:
        folder = copy_of_tiny(Path(name))
        (folder / "cards.yaml").write_bytes(damage.to((TINY / "cards.yaml").read_bytes()))

        assert misplaced(places_of(folder), folder) == []


@given(st.sampled_from(TEMPLATES), DAMAGES)
@settings(max_examples=25)
def test_chance_in_templates(path: Path, damage: Damage) -> None:
    """Whatever happens to some bytes of a template, there are problems or none, with places."""
    with TemporaryDirectory() as name:
        folder = copy_of_tiny(Path(name))
        (folder / path).write_bytes(damage.to((TINY / path).read_bytes()))

        assert misplaced(places_of(folder), folder) == []


def in_name(value: bytes) -> bytes:
    """Return the game with something else for the name of its first card."""
    return CARDS[:FIRST_NAME] + value + CARDS[CARDS.index(b"\n", FIRST_NAME) :]


def bomb(levels: int) -> bytes:
    """Return a few lines that would unfold to nine to the power of `levels` values."""
    rows = [b"  - &a0 [x, x, x, x, x, x, x, x, x]\n"]
    rows += [
        b"  - &a%d [%s]\n" % (level, b", ".join([b"*a%d" % (level - 1)] * 9))
        for level in range(1, levels)
    ]
    return b"".join(rows)


# Made of what chance does, whatever it is.
NOISE = Random(3).randbytes(5000)
DAMAGED = {
    "nothing": b"",
    "only a comment": b"# cards\n",
    "half": CARDS[: len(CARDS) // 2],
    "half a letter": CARDS[: CARDS.index("ç".encode(), len(CARDS) // 2) + 1],
    "noise": NOISE,
    "noise within": CARDS[:9000] + NOISE + CARDS[9000:],
    "every byte": CARDS[:9000] + bytes(range(256)) + CARDS[9000:],
    "a picture": b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + NOISE,
    "NUL": in_name(b"O\0nome"),
    "Latin-1": CARDS.decode().encode("latin-1", "replace"),
    "UTF-16": CARDS.decode().encode("utf-16"),
    "UTF-16 without its mark": CARDS.decode().encode("utf-16-be"),
    "tabs": CARDS.replace(b"    name:", b"\tname:", 1),
    "tabs everywhere": CARDS.replace(b"  ", b"\t"),
    "aliases that multiply": CARDS + b"bomb:\n" + bomb(30),
    "aliases for cards": CARDS.replace(b"\ncards:\n", b"\ncards:\n" + bomb(30), 1),
    "an alias of itself": CARDS.replace(b"\ncards:\n", b"\ncards: &all\n  - *all\n", 1),
    "a deep list": in_name(b"[" * 200_000),
    "deep mappings": in_name(b"{a: " * 50_000),
    "deep lines": CARDS + b"deep:\n" + b"".join(b" " * n + b"a:\n" for n in range(1, 3000)),
    "a thousand names": in_name(b"[" + b"a, " * 100_000 + b"]"),
    "many keys": CARDS + b"".join(b"key-%d: 1\n" % number for number in range(1200)),
    "the wrong way round": b"".join(reversed(LINES)),
    "a page without an end": in_name(b"x " * 100_000),
    "a quotation mark": CARDS[:FIRST_NAME] + b'"' + CARDS[FIRST_NAME:],
    "two files": CARDS + b"---\n" + CARDS,
}
HARMLESS = {
    "a byte order mark": b"\xef\xbb\xbf" + CARDS,
    "lines of Windows": CARDS.replace(b"\n", b"\r\n"),
}


def report_of(folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    """Return what `prelo check` says, its hints and what leads to docs left out, and its code."""
    code = main(["check", str(folder)])
    lines = capsys.readouterr().err.splitlines()
    aside = ("  hint: ", "to read these pages: ")
    return code, [line for line in lines if not line.startswith(aside)]


@pytest.mark.parametrize("cards", DAMAGED.values(), ids=DAMAGED)
def test_damage(cards: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Damage ends with 1, and says nothing but where it is and what."""
    code, lines = report_of(with_templates(tmp_path / "game", cards), capsys)
    found = [FORM.fullmatch(line) for line in lines]

    places = [
        Place(match["file"], int(match["line"]), int(match["column"])) for match in found if match
    ]

    assert misplaced(places, tmp_path) == []
    assert code == 1
    assert [line for line, match in zip(lines, found, strict=True) if not match] == []
    names = {Path(match["file"]).name for match in found if match}
    # The key to what is no longer declared is wrong, too.
    assert {name for name in names if not name.startswith("figuras")} == {"cards.yaml"}


def test_harmless(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What editors add is no damage: it is told what is told without it."""
    game = with_templates(tmp_path / "game", CARDS)
    before = report_of(game, capsys)
    for name, cards in HARMLESS.items():
        (game / "cards.yaml").write_bytes(cards)

        assert report_of(game, capsys) == before, name


DEEP_DRAWING = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">' + b"<g>" * 100_000
LAUGHS = b"".join(b'<!ENTITY l%d "%s">' % (n, b"&l%d;" % (n - 1) * 10) for n in range(1, 12))


@pytest.mark.parametrize(
    ("file", "content"),
    [
        ("faces/structural.yaml", b""),
        ("faces/structural.yaml", NOISE),
        ("faces/structural.yaml", b"[" * 100_000),
        ("faces/structural.yaml", b"boxes:\n" + bomb(30)),
        ("faces/ideological.yaml", b"extends: ideological\n"),
        ("faces/back.yaml", (ROOT / "templates/faces/back.yaml").read_bytes()[:700]),
        ("sheets/a4.yaml", b"name: A4\nwidth: 1e400\nheight: .nan\n"),
        ("sheets/a4.yaml", "name: A4\nwidth: ２１０\nheight: 297\n".encode()),
        ("marks/vanguarda.svg", b""),
        ("marks/vanguarda.svg", NOISE),
        ("marks/vanguarda.svg", DEEP_DRAWING + b"</g>" * 100_000 + b"</svg>"),
        ("marks/vanguarda.svg", b"<!DOCTYPE a [<!ENTITY l0 'x'>%s]><a>&l11;</a>" % LAUGHS),
        ("marks/vanguarda.svg", DEEP_DRAWING[:-300_000] + b'<path d="M0 0L"/></svg>'),
        ("marks/vanguarda.svg", DEEP_DRAWING[:-300_000] + b'<path d="a 1 1 0 0 0"/></svg>'),
    ],
)
def test_damaged_template(
    file: str, content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A damaged template ends with 1, and its place is in it."""
    game = with_templates(tmp_path / "game", CARDS)
    assert (game / "templates" / file).is_file()
    (game / "templates" / file).write_bytes(content)
    code, lines = report_of(game, capsys)
    found = [FORM.fullmatch(line) for line in lines]

    assert code == 1
    assert all(found)
    assert {match["file"] for match in found if match} == {f"{game}/templates/{file}"}


BOUNDED = """
import resource, sys
resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))
resource.setrlimit(resource.RLIMIT_CPU, (60, 60))
from generator.cli.main import main
sys.exit(main(["check", sys.argv[1]]))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not limit memory")
@pytest.mark.parametrize(
    "make",
    [
        lambda: in_name(b"x" * 100_000_000),
        lambda: in_name(b"[" * 100_000_000),
        lambda: CARDS + b"b:\n" + bomb(5000),
    ],
    ids=["a line of 100 MB", "brackets of 100 MB", "9 to the power of 5000"],
)
def test_bounds(make: Callable[[], bytes], tmp_path: Path) -> None:
    """The greatest damage takes less than 2 GB of memory and a minute of time."""
    (tmp_path / "cards.yaml").write_bytes(make())
    command = [sys.executable, "-c", BOUNDED, str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    assert done.returncode == 1
    assert FORM.fullmatch(done.stderr.splitlines()[0])
