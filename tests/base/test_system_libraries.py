"""The versions of the libraries that set pages, as the libraries themselves tell them."""

import subprocess
import sys
from collections.abc import Iterator

import pytest
from weasyprint.text.ffi import pango

from generator.base import system_libraries
from generator.base.paths import CODE


def test_versions() -> None:
    """Every library that sets pages has a version; Pango's is the one that WeasyPrint speaks to."""
    versions = system_libraries.versions()
    major, minor, micro = map(int, versions["pango"].split("."))

    assert "" not in versions.values()
    assert pango.pango_version() == major * 10_000 + minor * 100 + micro
    assert versions["harfbuzz"] == versions["harfbuzz-subset"]


@pytest.fixture
def forgetful() -> Iterator[None]:
    """Let the libraries be asked anew, in the test and after it."""
    system_libraries.versions.cache_clear()
    yield
    system_libraries.versions.cache_clear()


@pytest.mark.usefixtures("forgetful")
def test_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """A library that is not there, or cannot say its version, has none."""
    monkeypatch.setitem(system_libraries.FILES, "harfbuzz", ("libnone.so.0",))
    monkeypatch.setitem(system_libraries.FILES, "pango", system_libraries.FILES["fontconfig"])
    versions = system_libraries.versions()

    assert (versions["harfbuzz"], versions["pango"]) == ("", "")
    assert versions["freetype"]


def test_cheap() -> None:
    """To ask them takes some thousandths of a second: a build that stands asks, too."""
    code = (
        "import time; from generator.base.system_libraries import versions; "
        "start = time.process_time(); versions(); print(time.process_time() - start)"
    )
    took = min(float(subprocess.check_output([sys.executable, "-c", code], cwd=CODE)) for _ in "ab")

    assert took < 0.02


@pytest.mark.skipif(sys.platform != "linux", reason="only there ctypes asks other programs")
def test_found_by_their_files() -> None:
    """What sets pages is loaded without asking another program where its libraries are."""
    code = (
        "import ctypes.util, sys; search = ctypes.util.find_library; "
        "sys.addaudithook(lambda event, _: event == 'subprocess.Popen' and print(event)); "
        "from generator.pages.render import load_typesetting; load_typesetting(); "
        "assert ctypes.util.find_library is search; from weasyprint.text.ffi import pango"
    )

    assert subprocess.check_output([sys.executable, "-c", code], cwd=CODE) == b""
