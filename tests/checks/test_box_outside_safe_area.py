"""What stands too near to the edge of a piece that is no rectangle."""

from pathlib import Path

import pytest

from generator.build.pipeline import check_game
from tests.games.several import FLAG, SHAPED, write_several
from tests.loading.broken import edited

FACES = "templates/faces"


def found_on(face: str, boxes: str, folder: Path, cards: str = SHAPED) -> list[str]:
    """Return what is found near the edge where a kind's or a back's face has some boxes."""
    game = write_several(folder, cards)
    (game / FACES / f"{face}.yaml").write_text(f"boxes:\n  it: {boxes}\n", "utf-8")
    problems = check_game(game)[1]
    assert {problem.check for problem in problems} <= {"box-outside-safe-area"}
    return [str(problem).partition("\n")[0] for problem in problems]


TEXT = 'text: "M", font: name, sizes: [10]'


@pytest.mark.parametrize(
    ("face", "boxes", "expected"),
    [
        ("coin", f"{{x: 17, y: 4, width: 6, height: 6, {TEXT}}}", ""),
        (
            "coin",
            f"{{x: 4, y: 4, width: 10, height: 6, {TEXT}}}",
            'text "M" ends 2.6 mm beyond the edge',
        ),
        (
            "coin",
            f"{{x: 8, y: 5, width: 10, height: 6, {TEXT}}}",
            'text "M" ends 0.8 mm from the edge',
        ),
        ("tile", f"{{x: 18, y: 4, width: 10, height: 6, {TEXT}}}", ""),
        (
            "tile",
            f"{{x: 4, y: 4, width: 10, height: 6, {TEXT}}}",
            'text "M" ends 8.4 mm beyond the edge',
        ),
        ("flag", f"{{x: 20, y: 8, width: 10, height: 6, {TEXT}}}", ""),
        (
            "flag",
            f"{{x: 20, y: 20, width: 10, height: 6, {TEXT}}}",
            'text "M" ends 1.2 mm beyond the edge',
        ),
        # Grounds: over all of the bleed, over half of the token, within the safe area.
        ("coin", '{x: -3, right: -3, y: -3, bottom: -3, fill: "#ddeeff"}', ""),
        ("coin", '{x: -3, width: 23, y: -3, bottom: -3, fill: "#ddeeff"}', ""),
        ("coin", '{x: 10, right: 10, y: 10, bottom: 10, fill: "#ddeeff"}', ""),
        ("coin", '{x: -3, right: -3, y: 26, bottom: -3, fill: "#ddeeff"}', ""),
        ("flag", '{x: -3, right: -3, y: -3, bottom: -3, fill: "#ddeeff"}', ""),
        # A drawing may be such a ground.
        ("coin", "{at: bleed, mark: sun}", ""),
        (
            "coin",
            '{x: 0, right: 0, y: 0, bottom: 0, fill: "#ddeeff"}',
            "ground ends 0.0 mm from the edge",
        ),
        (
            "coin",
            '{x: 7, right: 7, y: 7, bottom: 7, fill: "#ddeeff"}',
            "ground ends 1.6 mm from the edge",
        ),
        (
            "coin",
            "{x: 1.5, right: 1.5, y: 1.5, bottom: 1.5, stroke: ink, corners: rounded, cut: 20}",
            "ground ends 1.5 mm from the edge",
        ),
        ("coin", "{x: 4, right: 4, y: 4, bottom: 4, stroke: ink, corners: rounded, cut: 20}", ""),
        ("coin", "{x: 0, right: 0, y: 0, bottom: 0, fill: paper}", ""),
    ],
)  # fmt: skip
def test_near_an_edge(face: str, boxes: str, expected: str, tmp_path: Path) -> None:
    """Distances are those from the edge of the shape; a ground may cross it, but not end there."""
    found = found_on(face, boxes, tmp_path)

    assert len(found) == bool(expected), found
    assert not expected or f"{face}.yaml:2:" in found[0]
    assert expected in "".join(found)


def test_behind_an_outline(tmp_path: Path) -> None:
    """A back is looked at as its outline is seen from behind."""
    text = f"{{x: 3.4, y: 18, width: 6, height: 5, {TEXT}}}"
    assert 'd="M2 1 L12 1 L12 11 L2 6 Z"' in FLAG  # its low corner is on the right
    cards = edited(SHAPED, "outline: flag.svg", "outline: flag.svg, back: secret")

    assert found_on("secret", text, tmp_path / "left", cards) == []
    right = f"{{x: 42, y: 18, width: 6, height: 5, {TEXT}}}"
    assert len(found_on("secret", right, tmp_path / "right", cards)) == 1
