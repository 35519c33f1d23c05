"""The press as others get it: a wheel, installed far from any checkout, prints a new game."""

import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from shutil import copy, copytree, ignore_patterns
from sysconfig import get_path

import pytest
from pypdf import PdfReader

from generator.base.units import points
from generator.loading.sizes import NamedSize, named_sizes
from tests.events.packs import make_game
from tests.sharing import one_at_a_time
from tests.test_architecture import words_of_the_game

ROOT = Path(__file__).parent.parent
SIZES = ("mini", "poker", "tarot")
A4, LETTER = (210, 297), (215.9, 279.4)  # mm
BUILD = ("build", "lanterns", "--paper", "a4", "--paper", "letter")

GAME = """\
game: {id: lanternas, title: Lanternas, author: A. Tester, language: pt-BR, release: "0.1"}
card: {size: poker}
editions: [{id: plain, name: Plain}]
decks: [{id: day, name: Dia, color: "#1c2a4a"}]
kinds:
  - {id: place, name: Lugar}
  - {id: coin, name: Moeda, size: mini}
  - {id: omen, name: Sorte, size: tarot}
fields: {effect: {type: effect, sections: {prompt: na hora, lasting: depois}}}
proof: {dictionary: pt_BR}
cards:
  - {id: fog, number: 1, name: Neblina, kind: place, deck: day, copies: 3,
     effect: [prompt: Compre 2 cartas.]}
  - {id: forge, number: 2, name: Moinho, kind: place, deck: day,
     effect: [prompt: Descarte uma carta., lasting: Ninguém perde cartas.]}
  - {id: lamp, number: 3, name: Cobre, kind: coin, deck: day, copies: 2, effect: [prompt: Jogue.]}
  - {id: sky, number: 4, name: Lua, kind: omen, deck: day, copies: 2, effect: [prompt: Compre.]}
"""
RULES = "---\ntitle: Regras\n---\n<p>Há {{ count() }} cartas. {{ card('fog') }}</p>\n"

# What a process opens or lists is written down, whatever it forks.
WATCH = """
import os, sys
_log = os.open(os.environ["WATCH_LOG"], os.O_WRONLY | os.O_APPEND | os.O_CREAT)
def _watch(event, arguments):
    if event in ("open", "os.listdir", "os.scandir") and isinstance(arguments[0], (str, bytes)):
        os.write(_log, os.fsencode(os.path.abspath(arguments[0])) + b"\\n")
sys.addaudithook(_watch)
"""


@dataclass(frozen=True)
class Installed:
    """A press in a virtual environment of its own; `folder` is where its user works.

    It has built a game there.
    """

    venv: Path
    folder: Path
    log: Path

    def run(self, *arguments: str, code: int = 0) -> str:
        """Return what a command says, on both streams."""
        home = self.folder.parent / "home"
        environment = {"PATH": os.environ["PATH"], "HOME": str(home), "WATCH_LOG": str(self.log)}
        command = [str(self.venv / "bin/prelo"), *arguments]
        done = subprocess.run(
            command, cwd=self.folder, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == code, done.stderr
        return done.stdout + done.stderr


def run_in(folder: Path, *command: Path | str) -> None:
    """Run a command in a folder; it has to go well."""
    subprocess.run(command, cwd=folder, check=True, capture_output=True)


def make_wheel(folder: Path) -> Path:
    """Return the wheel that `python -m build` makes: from an archive of the sources."""
    for part in ("events", "generator", "journal", "fonts", "docs"):
        copytree(ROOT / part, folder / part, ignore=ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "setup.py", "LICENSE", "LICENSE-content", "README.md"):
        copy(ROOT / name, folder)
    # What `setuptools.build_meta` does, but uncompressed: to compress fonts takes seconds.
    archived = ("setup.py", "-q", "sdist", "--formats=tar", "--dist-dir=archive")
    run_in(folder, sys.executable, *archived)
    (archive,) = (folder / "archive").glob("*.tar")
    run_in(folder, "tar", "-xf", str(archive))
    unpacked = folder / archive.name.removesuffix(".tar")
    uncompressed = {"--build-option": ["--compression=stored"]}
    wheel = f"build_wheel({str(folder / 'wheel')!r}, {uncompressed})"
    run_in(unpacked, sys.executable, "-c", f"from setuptools import build_meta; build_meta.{wheel}")
    return next((folder / "wheel").glob("*.whl"))


@pytest.fixture(scope="session")
def press(folder_of_all: Path) -> Installed:
    """Return a press that was installed from the wheel, once in a run."""
    folder, ready = folder_of_all / "elsewhere", folder_of_all / "elsewhere/ready"
    with one_at_a_time(folder_of_all / "elsewhere.lock"):
        if not ready.exists():
            (folder_of_all / "sources").mkdir()
            folder.mkdir()
            install(make_wheel(folder_of_all / "sources"), folder)
            # The first build compiles the press and cuts its fonts: let no other do so meanwhile.
            ready.write_text(installed(folder).run(*BUILD), "utf-8")
    return installed(folder)


def installed(folder: Path) -> Installed:
    """Return the press that was installed in a folder."""
    return Installed(folder / "venv", folder / "work", folder / "opened.txt")


def install(wheel: Path, folder: Path) -> None:
    """Install a press from a wheel, with the libraries of these tests, and write it a game."""
    run_in(folder, sys.executable, "-m", "venv", "--without-pip", "venv")
    python = folder / "venv/bin/python"
    options = ("install", "--no-deps", "--no-index", "--no-compile", str(wheel))
    run_in(folder, sys.executable, "-m", "pip", "--python", str(python), *options)
    packages = next((folder / "venv/lib").glob("python*/site-packages"))
    # A folder named there is searched, but what it names in turn, this checkout, is not.
    (packages / "libraries.pth").write_text(f"{get_path('purelib')}\nimport watch\n", "utf-8")
    (packages / "watch.py").write_text(WATCH, "utf-8")
    for part in ("home", "work"):
        (folder / part).mkdir()
    documents = folder / "work/lanterns/templates/documents"
    documents.mkdir(parents=True)
    (documents / "rules.html").write_text(RULES, "utf-8")
    (folder / "work/lanterns/cards.yaml").write_text(GAME, "utf-8")


def test_what_it_holds(press: Installed) -> None:
    """A wheel has the packages, their data and the licences of all that is in it."""
    packages = next((press.venv / "lib").glob("python*/site-packages"))
    data, licences = packages / "generator/data", packages.glob("prelo-*/licenses/**/*.txt")

    for name in (
        "dictionaries/en_US.dic",
        "dictionaries/pt_BR.dic",
        "fonts/fonts.yaml",
        "messages/pt-BR.po",
        "templates/faces",
    ):
        assert (data / name).exists(), name
    fonts = {path.name for path in (ROOT / "fonts").iterdir()}
    assert {path.name for path in (data / "fonts").iterdir()} == fonts
    assert (data / "fonts/fonts.yaml").read_bytes() == (
        ROOT / "generator/data/fonts/fonts.yaml"
    ).read_bytes()
    texts = {"OFL-Alegreya.txt", "OFL-AlegreyaSans.txt", "OFL-Inconsolata.txt"}
    assert texts <= {path.name for path in licences}
    assert not list(packages.glob("templates*")) + list(packages.glob("tests*"))


def test_pages_that_are_named(press: Installed) -> None:
    """Every page that a message may name is there, and a command prints it."""
    code = [
        path for part in ("events", "generator", "journal") for path in (ROOT / part).rglob("*")
    ]
    said = "".join(path.read_text("utf-8") for path in code if path.suffix in {".py", ".po"})
    packages = next((press.venv / "lib").glob("python*/site-packages"))
    named = {*re.findall(r"docs/([a-z-]+\.md)", said)}

    assert len(named) > 10
    assert [name for name in named if not (packages / "generator/data/docs" / name).exists()] == []
    assert press.run("explain", "docs/model.md") == (ROOT / "docs/model.md").read_text("utf-8")


def test_a_new_game(press: Installed) -> None:
    """A game that is only text is printed, with its sizes, on the paper that is asked for."""
    said = (press.folder.parent / "ready").read_text("utf-8")
    assert said.startswith("8 files in build/lanternas\n")
    assert said.count("warning") == said.count('"Plain" is not in the dictionary pt_BR') == 1
    built = press.folder / "build/lanternas"
    text = ""
    for path in sorted(built.rglob("*.pdf")):
        reader = PdfReader(path)
        width, height = LETTER if "letter" in path.name else A4
        for page in reader.pages:
            assert float(page.mediabox.width) == pytest.approx(points(width), abs=0.6)
            assert float(page.mediabox.height) == pytest.approx(points(height), abs=0.6)
            text += page.extract_text()
    text += next(built.rglob("*.html")).read_text("utf-8")

    sizes = {sides(named_sizes()[size]) for size in SIZES}
    assert card_sizes(next(built.rglob("*_a4_fronts.pdf"))) == sizes
    assert "Neblina" in text
    assert [word for word in foreign_words() if word.lower() in text.lower()] == []
    again = press.run(*BUILD)
    assert again.startswith("8 files in build/lanternas, nothing has changed\n")


def sides(size: NamedSize) -> tuple[float, float]:
    """Return the width and the height of a size."""
    return size.width, size.height


def card_sizes(path: Path) -> set[tuple[float, float]]:
    """Return width and height of the cards that sheets repeat, without their bleed of 3 mm."""
    pages = PdfReader(path).pages
    forms = [form for page in pages for form in page["/Resources"]["/XObject"].values()]  # type: ignore[index]
    boxes = [[float(edge) for edge in form.get_object()["/BBox"]] for form in forms]
    mm = [((right - left) / 72 * 25.4, (top - low) / 72 * 25.4) for left, low, right, top in boxes]
    return {(round(width - 6, 2), round(height - 6, 2)) for width, height in mm}


def foreign_words() -> list[str]:
    """Return words that only the game at the root has."""
    return [*words_of_the_game(), "Agência", "Peterson", "petercast"]


def test_it_leaves_the_checkout_alone(press: Installed) -> None:
    """Nothing of the checkout is opened but the libraries, and things are kept at home."""
    press.run("check", "lanterns")  # it was built before all tests
    allowed = Path(get_path("purelib")).parents[2]
    opened = set(map(Path, press.log.read_text("utf-8").splitlines()))
    strays = [
        path
        for path in opened
        if path.is_relative_to(ROOT) and not path.is_relative_to(allowed) and path != ROOT
    ]

    assert any(path.is_relative_to(press.venv) for path in opened)
    assert strays == []
    assert (press.folder.parent / "home/.cache/prelo").is_dir()


def test_journals(press: Installed) -> None:
    """The journal's commands are there, and ask for a game that keeps journals."""
    said = press.run("journal", "check", "game.txt", code=2)

    assert "the game in . keeps no journals" in said


def test_a_journal(press: Installed) -> None:
    """A journal is read by the grammar that the wheel brings along."""
    (press.folder / "game.txt").write_text("V( Ana ).", "utf-8")

    assert press.run("journal", "format", "game.txt") == "V(Ana).\n"


def test_a_tournament(press: Installed) -> None:
    """An event is run and its sheets are printed by the templates that the wheel brings along."""
    pack = (ROOT / "games/on-the-edge/templates/tournament/rules.yaml").read_text("utf-8")
    game = make_game(press.folder / "market", "title: Rules\nplay:" + pack.partition("\nplay:")[2])
    event = ("--event", "day.yaml")
    press.run("tournament", "new", "Cup", "--game", str(game), "--seed", "7", *event)
    press.run("tournament", "add", "Ana", "Bia", "Caio", *event)
    press.run("tournament", "pair", *event)

    printed = press.run("tournament", "print", "slips", *event).split()

    assert printed == ["sheets/round-1-slips.pdf", "sheets/round-1-slips.html"]
    slips = (press.folder / printed[1]).read_text("utf-8").replace("\xa0", " ")
    assert "Who reaches this wins 16 IP" in slips
