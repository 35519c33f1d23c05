"""Plugins: a file in a package's folder is found by being there."""

import os
import sys
from collections.abc import Iterator
from importlib import import_module, metadata
from pathlib import Path
from types import ModuleType

import pytest

from generator.base import plugins
from generator.base.plugins import find_modules


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """Give an empty package, forgotten after the test with whatever was put in it."""
    folder = tmp_path / "loader"
    folder.mkdir()
    (folder / "__init__.py").write_text('"""A loader."""')
    monkeypatch.syspath_prepend(tmp_path)
    yield import_module("loader")
    for name in [name for name in sys.modules if name.partition(".")[0] == "loader"]:
        del sys.modules[name]


def put(package: ModuleType, **files: str) -> None:
    """Write files in a package's folder, by their names without .py."""
    for name, source in files.items():
        Path(str(package.__file__)).with_name(f"{name}.py").write_text(source)


def test_find_modules(package: ModuleType) -> None:
    """The modules come in the order of their names, and work."""
    put(package, zebra="ID = 'zebra'", apple="ID = 'apple'", mango="ID = 'mango'")

    assert [module.ID for module in find_modules(package)] == ["apple", "mango", "zebra"]


def test_what_is_no_plugin(package: ModuleType) -> None:
    """What modules share (_files), other files and folders are no plugins."""
    put(package, apple="ID = 'apple'", _shared="raise RuntimeError")
    folder = Path(str(package.__file__)).parent
    (folder / "notes.txt").write_text("nothing")
    (folder / "inner").mkdir()
    (folder / "inner" / "pear.py").write_text("raise RuntimeError")

    assert [module.ID for module in find_modules(package)] == ["apple"]


def test_an_empty_package(package: ModuleType) -> None:
    """An empty folder has no plugins."""
    assert find_modules(package) == []


def test_a_broken_plugin(package: ModuleType) -> None:
    """A plugin that cannot be imported is not skipped in silence."""
    put(package, apple="ID = 'apple'", broken="raise RuntimeError('worm')")

    with pytest.raises(RuntimeError, match="worm"):
        find_modules(package)


def test_find_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of what packages give under a group, only what a text names is imported."""
    given = [
        metadata.EntryPoint("path", "os:path", "prelo.templates"),
        metadata.EntryPoint("gone", "nowhere:gone", "prelo.templates"),
    ]
    monkeypatch.setattr(metadata, "entry_points", lambda group: given if "prelo" in group else [])

    assert plugins.find_names("prelo.templates", "{{ path.sep }} and paths") == {"path": os.path}
    with pytest.raises(ModuleNotFoundError):
        plugins.find_names("prelo.templates", "{{ gone() }}")
