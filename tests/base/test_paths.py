"""Where the press keeps its things: beside its packages in a checkout, within them in a wheel."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from generator.base.paths import (
    CACHE,
    CODE,
    DATA,
    DOCS,
    FONTS,
    find_cache,
    find_docs,
    find_fonts,
    find_own_dictionaries,
    find_printers,
)
from tests.test_architecture import words_of_the_game

NONE = Path(os.devnull)


def test_this_press() -> None:
    """A checkout finds all that it has."""
    assert (DATA / "fonts/fonts.yaml").is_file()
    assert FONTS == CODE / "fonts"
    assert (FONTS / "OFL-Alegreya.txt").is_file()


def test_the_data_know_no_game() -> None:
    """Nothing that the press brings along is the root game's, nor speaks of it."""
    files = [DATA / "sizes.yaml", *DATA.glob("fonts/*"), *DATA.glob("templates/**/*.*")]
    words = "|".join(map(re.escape, words_of_the_game()))
    known = re.compile(rf"(?<!\w)({words})(?!\w)", re.IGNORECASE)
    found = [(path.name, match) for path in files for match in known.findall(path.read_text())]

    assert found == []
    assert len(files) > 10


def wheel(folder: Path) -> Path:
    """Return the folder of the packages of an installed press."""
    fonts = folder / "generator/data/fonts"
    fonts.mkdir(parents=True)
    (fonts / "Page.ttf").touch()
    (folder / "fonts").mkdir()  # another package's
    return folder


def test_fonts_of_a_wheel(tmp_path: Path) -> None:
    """An installed press has its fonts within, whatever else lies beside it."""
    assert find_fonts(wheel(tmp_path)) == tmp_path / "generator/data/fonts"


def test_pages_of_a_wheel(tmp_path: Path) -> None:
    """An installed press has its pages within, a checkout beside its packages."""
    (tmp_path / "generator/data/docs").mkdir(parents=True)
    assert find_docs(tmp_path) == tmp_path / "docs"
    (tmp_path / "generator/data/docs/model.md").touch()
    assert find_docs(tmp_path) == tmp_path / "generator/data/docs"
    assert DOCS == CODE / "docs"


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"PRELO_CACHE": "/c", "HOME": "/h"}, Path("/c")),
        ({"PRELO_CACHE": "off", "HOME": "/h"}, NONE),
        ({"XDG_CACHE_HOME": "/x", "HOME": "/h"}, Path("/x/prelo")),
        ({"XDG_CACHE_HOME": "relative", "HOME": "/h"}, Path("/h/.cache/prelo")),
        ({"HOME": "/h"}, Path("/h/.cache/prelo")),
        ({"HOME": ""}, NONE),
        ({}, NONE),
    ],
)
def test_cache_of_a_wheel(environment: dict[str, str], expected: Path, tmp_path: Path) -> None:
    """An installed press keeps things where the user's caches are, or nowhere."""
    assert find_cache(environment, wheel(tmp_path)) == expected


def test_cache_of_a_checkout(tmp_path: Path) -> None:
    """A checkout keeps things in its own build folder, unless it is told another."""
    assert find_cache({"HOME": "/h"}, tmp_path) == tmp_path / "build/.cache"
    assert find_cache({"PRELO_CACHE": "/c"}, tmp_path) == Path("/c")


def test_environment() -> None:
    """The environment of the process says where the cache is."""
    code = "from generator.base.cache import FOLDER; print(FOLDER)"
    environment = {**os.environ, "PRELO_CACHE": "here"}
    said = subprocess.check_output([sys.executable, "-c", code], env=environment, cwd=CODE)

    assert Path(said.decode().strip()) == Path("here")
    assert CACHE.is_absolute()


def test_printers() -> None:
    """A user's printers lie where the system keeps settings; without a home there are none."""
    assert find_printers({"HOME": "/h"}) == Path("/h/.config/prelo/printers")
    assert find_printers({"HOME": "/h", "XDG_CONFIG_HOME": "/c"}) == Path("/c/prelo/printers")
    assert find_printers({"XDG_CONFIG_HOME": "c"}) is None


def test_own_dictionaries() -> None:
    """A user's dictionaries lie with a user's data; without a home, there are the press's alone."""
    assert find_own_dictionaries({"HOME": "/h"}) == Path("/h/.local/share/prelo/dictionaries")
    assert find_own_dictionaries({"HOME": "/h", "XDG_DATA_HOME": "/d"}) == Path(
        "/d/prelo/dictionaries"
    )
    assert find_own_dictionaries({"XDG_DATA_HOME": "d"}) == DATA / "dictionaries"
