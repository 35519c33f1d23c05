"""The versions of installed packages."""

import subprocess
import sys
from importlib.metadata import PackageNotFoundError, distributions
from pathlib import Path

import pytest

from generator.base.packages import version_of


def test_versions() -> None:
    """Each package that is installed has the version that its metadata say."""
    found = {each.metadata["Name"]: each.version for each in distributions()}

    assert {name: version_of(name) for name in found} == found
    assert {"reportlab", "weasyprint", "PyYAML"} <= found.keys()


def test_no_such_package() -> None:
    """A package that is not installed is told."""
    with pytest.raises(PackageNotFoundError):
        version_of("nobody-has-this")


def test_the_first_is_imported(tmp_path: Path) -> None:
    """Of two versions of a package counts the one that Python imports."""
    for folder, version in (("first", "2.0"), ("second", "1.0")):
        (tmp_path / folder / f"Of.Two-{version}.dist-info").mkdir(parents=True)
    code = "from generator.base.packages import version_of; print(version_of('of-two'))"
    places = [str(tmp_path / folder) for folder in ("first", "second")]
    code = f"import sys; sys.path += {places!r}; {code}"

    assert subprocess.check_output([sys.executable, "-c", code], text=True) == "2.0\n"


@pytest.mark.parametrize("end", ["-py3.11.egg-info", ".egg-info", ".dist-info"])
def test_names_of_folders(end: str, tmp_path: Path) -> None:
    """The version is read from each sort of folder, with or without a version of Python."""
    (tmp_path / f"some_thing-12.34{end}").mkdir()
    code = "from generator.base.packages import version_of; print(version_of('some-thing'))"
    code = f"import sys; sys.path.append({str(tmp_path)!r}); {code}"

    assert subprocess.check_output([sys.executable, "-c", code], text=True) == "12.34\n"


def test_nothing_is_loaded_for_it() -> None:
    """What reads metadata, and mail, is not loaded: that takes longer than to look at folders."""
    code = (
        "import sys; from generator.base.packages import version_of; version_of('reportlab');"
        "print('importlib.metadata' in sys.modules)"
    )

    assert subprocess.check_output([sys.executable, "-c", code], text=True) == "False\n"
