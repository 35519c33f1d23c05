"""Style sheets that were looked at already: admitted at once, looked at anew where need be."""

from pathlib import Path

import pytest

from generator.base import limits
from generator.pages import admitted_styles
from generator.pages.admitted_styles import admit_sheet
from generator.pages.styles import admit_style
from tests.pages.own_cache import OwnCache

PLAIN = "p { color: red } /* of one line */"


@pytest.fixture
def looked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list of the sheets that are looked at, with a cache of its own."""
    seen: list[str] = []

    def look(css: str, *how: object) -> object:
        seen.append(css)
        return admit_style(css, *how)  # type: ignore[arg-type]

    monkeypatch.setattr(admitted_styles, "cache", OwnCache(tmp_path / "kept"))
    monkeypatch.setattr(admitted_styles, "admit_style", look)
    return seen


def test_once(looked: list[str]) -> None:
    """A sheet is looked at once, and comes back as it was admitted; another one is looked at."""
    first = admit_sheet(PLAIN, str)

    assert admit_sheet(PLAIN, str) == first == admit_style(PLAIN, str)
    assert looked == [PLAIN]
    admit_sheet("p { color: blue }", str)
    assert len(looked) == 2


@pytest.mark.parametrize("css", ["@import 'a.css';", 'p { background: url("own.png") }'])
def test_sheets_that_are_not_cached(looked: list[str], css: str) -> None:
    """What has a fault, or shows a picture, which may be another one, is looked at every time."""
    found = [admit_sheet(css, lambda url: f"admitted/{url}") for _ in range(2)]

    assert [(sheet, len(faults)) for sheet, faults in found][1:] == [
        (found[0][0], len(found[0][1]))
    ]
    assert len(looked) == 2


def test_limits(looked: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A sheet that was admitted with other limits is looked at again."""
    admit_sheet(PLAIN, str)
    monkeypatch.setattr(limits, "_raised", {"brackets": 99})
    admit_sheet(PLAIN, str)

    assert len(looked) == 2
