"""Plotting: bars where they are planned, texts as they are, no setting read from a folder."""

from pathlib import Path

import pytest

from generator.documents.plotting import Plan, PlotMark, plot

PLAN = Plan(100, 20, [5, 15], 8, 40, 90, is_upright=False)


def test_places() -> None:
    """A bar begins and ends where it is planned; a text keeps its place and its characters."""
    drawn = plot(PLAN, [10, 5], [PlotMark("name", 38, 6, "<O> $que$ é?")])

    assert [each.sort for each in drawn] == ["bar", "bar", "name"]
    assert drawn[1].d == "M 40.00 11.00 L 65.00 11.00 L 65.00 19.00 L 40.00 19.00 z"
    assert (drawn[2].text, drawn[2].number) == ("<O> $que$ é?", 0)
    assert [drawn[2].x, drawn[2].y] == pytest.approx([38, 6], abs=0.01)


def test_upright() -> None:
    """Columns stand on their base and rise."""
    plan = Plan(30, 40, [5, 15], 8, 35, 5, is_upright=True)

    assert plot(plan, [3, 0], [])[0].d == "M 1.00 35.00 L 9.00 35.00 L 9.00 5.00 L 1.00 5.00 z"


def test_no_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What lies in the folder where the press is started has no say."""
    expected = plot(PLAN, [1, 2], [])
    (tmp_path / "matplotlibrc").write_text("figure.dpi: 10\npatch.linewidth: 30\n", "utf-8")
    monkeypatch.chdir(tmp_path)

    assert plot(PLAN, [1, 2], []) == expected
    assert [path.name for path in tmp_path.iterdir()] == ["matplotlibrc"]
