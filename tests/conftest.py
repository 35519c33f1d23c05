"""Switches and fixtures that every test may ask for: the expected texts in tests/golden."""

from collections.abc import Callable
from difflib import unified_diff
from pathlib import Path

import pytest
from hypothesis import settings

from generator.build import build_game, check_game
from generator.fonts import Fonts
from generator.layout.deck import Layout
from generator.standing import Request

ROOT = Path(__file__).parent.parent
TINY = ROOT / "tests/games/tiny"
GOLDEN = Path(__file__).parent / "golden"

# The same examples on every machine, and no verdict from a slow one.
settings.register_profile("house", derandomize=True, deadline=None)
settings.load_profile("house")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Offer the switches: expected texts anew, more planted faults."""
    parser.addoption(
        "--update-golden", action="store_true", help="write the files of tests/golden anew"
    )
    parser.addoption(
        "--plants", type=int, default=5, help="faults planted for each check (tests/checks)"
    )
    parser.addoption(
        "--kills", type=int, default=6, help="builds killed at random (tests/environment)"
    )


@pytest.fixture(scope="session")
def root_layout() -> Layout:
    """Return the root game with every face placed, on both papers."""
    return check_game(ROOT, ("a4", "letter"))[0]


@pytest.fixture(scope="session")
def tiny_layout() -> Layout:
    """Return the second game with every face placed, on both papers."""
    return check_game(TINY, ("a4", "letter"))[0]


@pytest.fixture(scope="session", params=["root", "tiny"])
def layout(request: pytest.FixtureRequest) -> Layout:
    """Return each of the two games with every face placed."""
    placed: Layout = request.getfixturevalue(f"{request.param}_layout")
    return placed


@pytest.fixture(scope="session")
def fonts(tiny_layout: Layout) -> Fonts:
    """Return the press's fonts."""
    return tiny_layout.stock.fonts


@pytest.fixture(scope="session")
def root_build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a build of the root game: the complete game, and each deck's fronts."""
    out = tmp_path_factory.mktemp("build")
    only = ("complete", "*_standard_a4_fronts.pdf")
    return build_game(Request(ROOT, out, only, papers=("a4", "letter"))).folder


@pytest.fixture(scope="session")
def documents_build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a build of all documents of the root game."""
    out = tmp_path_factory.mktemp("documents")
    return build_game(Request(ROOT, out, ("documents/*",))).folder


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Return `golden(name, text)`: the text is that of tests/golden/<name>, or becomes it."""
    compare_or_write = write if request.config.getoption("--update-golden") else compare

    def expect(name: str, text: str) -> None:
        compare_or_write(GOLDEN / name, text)

    return expect


def write(path: Path, text: str) -> None:
    """Make the text the expected one, for review in the diff of the commit."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode())


def compare(path: Path, text: str) -> None:
    """Fail with a unified diff unless the text is the expected one."""
    name = path.relative_to(GOLDEN.parent).as_posix()
    if not path.is_file():
        pytest.fail(f"{name} does not exist: write it with `make golden`", pytrace=False)
    expected = path.read_bytes().decode()
    if text != expected:
        changes = difference(name, expected, text)
        pytest.fail(f"{changes}\nif that is meant: `make golden`", pytrace=False)


def difference(name: str, expected: str, actual: str) -> str:
    """Return what to change in the expected text to get the actual one, as a unified diff."""
    lines = unified_diff(expected.split("\n"), actual.split("\n"), name, "now", lineterm="", n=2)
    return "\n".join(lines)
