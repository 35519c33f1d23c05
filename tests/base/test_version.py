"""The version: said once, in a form that packaging tools understand."""

import re
import tomllib
from pathlib import Path

from generator.base.version import VERSION

ROOT = Path(__file__).parents[2]


def test_version_is_semantic() -> None:
    """The version is major.minor.patch, without leading zeros."""
    assert re.fullmatch(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)", VERSION)


def test_version_is_written_once() -> None:
    """The package takes its version from the module, and says none of its own."""
    package = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))

    assert "version" not in package["project"]
    assert package["tool"]["setuptools"]["dynamic"]["version"] == {
        "attr": "generator.base.version.VERSION"
    }
