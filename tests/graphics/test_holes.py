"""Where a drawing shows its ground it has holes, so that it does so on any ground."""

from pathlib import Path

import pytest

from generator.graphics.drawings import DrawnGroup, Outline
from generator.graphics.holes import pierced
from generator.graphics.svg_files import read_drawing

DISC, WHITE = '<circle cx="12" cy="12" r="10"/>', 'fill="#fff"'


def shown(body: str, folder: Path) -> list[tuple[str, str, bool] | str]:
    """Return what a drawing's parts are: fill, stroke and whether by even-odd, or "cut"."""
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{body}</svg>'
    (folder / "a.svg").write_text(text, "utf-8")
    parts = pierced(read_drawing(folder, "a.svg"))
    assert all(isinstance(part, Outline | DrawnGroup) for part in parts)
    return [
        (str(part.fill), str(part.stroke), part.even_odd) if isinstance(part, Outline) else "cut"
        for part in parts
    ]


@pytest.mark.parametrize(
    ("body", "parts"),
    [
        # Nothing is white; a coin; a ring within a disc; a hole of a shape with a hole itself.
        (DISC, [("ink", "", False)]),
        (f'{DISC}<circle cx="12" cy="12" r="6" {WHITE}/>', [("ink", "", True)]),
        (
            f'{DISC}<g><circle cx="12" cy="12" r="6" {WHITE}/></g><circle cx="12" cy="12" r="2"/>',
            [("ink", "", True), ("ink", "", False)],
        ),
        (f'{DISC}<path d="M8 8h8v8h-8zM10 10v4h4v-4z" {WHITE}/>', [("ink", "", True)]),
        (f'<g transform="scale(.5)">{DISC}</g><path d="M5 5h1v1z" {WHITE}/>', [("ink", "", True)]),
        # White with an outline keeps the outline; white that lies apart, or below, is nothing.
        (
            f'{DISC}<circle cx="12" cy="12" r="6" {WHITE} stroke="#000"/>',
            [("ink", "", True), ("", "ink", False)],
        ),
        (f'{DISC}<path d="M0 0h1v1z" {WHITE}/>', [("ink", "", False)]),
        (f'<path d="M0 0h24v24h-24z" {WHITE}/>{DISC}', [("ink", "", False)]),
        # What reaches beyond, or lies on lines, is cut off; white lines are white, and so is the
        # ground of what has very many parts, or is seen through.
        (f'{DISC}<path d="M12 12h20v20z" {WHITE}/>', ["cut"]),
        (f'<path d="M2 2h9" stroke="#000"/><path d="M3 0h4v9z" {WHITE}/>', ["cut"]),
        (
            f'{DISC}<path d="M2 12h20" fill="none" stroke="#fff"/>',
            [("ink", "", False), ("", "#ffffff", False)],
        ),
        (
            f"{DISC * 50}<path d='M9 9h1v1z' {WHITE}/>",
            [*[("ink", "", False)] * 50, ("#ffffff", "", False)],
        ),
        (
            f'{DISC}<circle cx="12" cy="12" r="6" fill-opacity="0.5" {WHITE}/>',
            [("ink", "", False), ("#ffffff", "", False)],
        ),
    ],
)
def test_pierced(body: str, parts: list[object], tmp_path: Path) -> None:
    """A white area is a hole in what lies below, and paint only where it cannot be one."""
    assert shown(body, tmp_path) == parts
