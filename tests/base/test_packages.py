"""The versions of installed packages."""

from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import pytest

from generator.base.packages import version_of


def test_version() -> None:
    """A package has the version that it was installed with."""
    assert version_of("reportlab") == version("reportlab")


def test_no_such_package() -> None:
    """A package that is not installed is told."""
    with pytest.raises(PackageNotFoundError):
        version_of("nobody-has-this")


def test_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks again is not kept waiting: a run asks for some versions fifty times."""
    first = version_of("weasyprint")
    monkeypatch.setattr(Path, "read_text", None)

    assert version_of("weasyprint") == first
