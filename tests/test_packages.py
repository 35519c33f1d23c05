"""What setup.py and pyproject.toml put in a wheel; test_wheel.py makes one, and prints with it."""

import re
import runpy
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = ("events", "generator", "journal")


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> set[Path]:
    """Return the files of the checkout that a wheel has."""
    asked: dict[str, Any] = {}
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr("setuptools.setup", asked.update)
    runpy.run_path("setup.py")
    project = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))
    data = project["tool"]["setuptools"]["package-data"]
    folders = {name: asked["package_dir"].get(name) for name in asked["packages"]}
    return {
        path
        for name, folder in folders.items()
        for pattern in ("*.py", *data.get(name, ()))
        for path in Path(folder or name.replace(".", "/")).glob(pattern)
        if path.is_file()
    }


def test_nothing_is_left_behind(taken: set[Path]) -> None:
    """A wheel has every module and all that lies beside it, and the press's fonts."""
    parts = [path for part in PACKAGES for path in Path(part).rglob("*")]
    files = {path for path in parts if path.is_file() and path.suffix != ".pyc"}
    fonts = {path for path in Path("fonts").iterdir() if path.name != "fonts.yaml"}

    assert len(files) > 600
    assert sorted((files | fonts) - taken) == []


def test_pages_that_messages_name(taken: set[Path]) -> None:
    """A wheel has every page that a message may name."""
    code = (path for path in taken if path.suffix in {".py", ".po"})
    named = {*re.findall(r"docs/[a-z-]+\.md", "".join(path.read_text("utf-8") for path in code))}

    assert len(named) > 10
    assert sorted(set(map(Path, named)) - taken) == []


def test_no_game_is_taken_along(taken: set[Path]) -> None:
    """Neither the game at the root nor a test is in a wheel."""
    assert {path.parts[0] for path in taken} == {*PACKAGES, "docs", "fonts"}
    assert [path for path in taken if path.suffix in {".jpg", ".png"}] == []
    assert Path("fonts/fonts.yaml") not in taken
