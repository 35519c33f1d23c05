"""The test sheet: what a person reads on it cancels what the printer does wrong."""

import os
from collections.abc import Callable, Iterator
from math import cos, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.base.catalogues import speak_as
from generator.base.frozen import replace
from generator.base.paths import DATA
from generator.base.printers import Correction, Offset
from generator.base.problem import UsageError
from generator.base.units import millimetres, points
from generator.graphics.fonts import EM, Fonts
from generator.layout.calibration import (
    LEAST_HEIGHT,
    LEAST_WIDTH,
    NUMERALS,
    Reading,
    ScaleSide,
    offset_of,
    place_test_sheet,
)
from generator.layout.crop_marks import Stroke
from generator.layout.moved_backs import moving
from generator.layout.sheet import Sheet
from generator.loading.fonts import read_fonts
from tests.layout.grids import A4, LETTER

Point = tuple[float, float]
Printing = Callable[[Point], Point]
"""Where on the back a point of the file is printed, in mm from the lower left corner."""

SHEETS = [A4, LETTER, Sheet("A5", 148, 210), Sheet("A4 lying", 297, 210)]


@pytest.fixture(scope="module")
def fonts() -> Fonts:
    """Return the press's fonts."""
    return read_fonts(DATA, NUMERALS)


def printing(sheet: Sheet, right: float, down: float, turn: float) -> Printing:
    """Return what a printer does that moves and turns (clockwise, in degrees) all backs."""
    angle, x, y = radians(turn), sheet.width / 2, sheet.height / 2

    def printed(point: Point) -> Point:
        across, up = point[0] - x, point[1] - y
        return (
            x + across * cos(angle) + up * sin(angle) + right,
            y - across * sin(angle) + up * cos(angle) - down,
        )

    return printed


def places(side: ScaleSide, sheet: Sheet) -> list[Point]:
    """Return the middles of the crosses of a front, seen from the back, the upper one first."""
    crosses = [each for each in side.thin if each[0] != each[2] and each[2] - each[0] == 12]
    return [(sheet.width - (a + c) / 2, b) for a, b, c, _ in crosses]


def holes(sheet: Sheet, front: ScaleSide, back: ScaleSide, printed: Printing) -> list[Reading]:
    """Return what is read where pins come out of the back, on its grids as they are printed."""
    found = []
    grids = [each for each in back.thick if each[1] == each[3]]
    for (x, y), (left, up, right, _) in zip(places(front, sheet), grids, strict=True):
        middle = ((left + right) / 2, up)
        ahead = (middle[0] + 1, up)
        (a, b), (c, d) = printed(middle), printed(ahead)
        across, along = x - a, y - b
        # along the grid's own lines
        found.append(
            Reading(
                across * (c - a) + along * (d - b),
                -(along * (c - a) - across * (d - b)),
            )
        )
    return found


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
@given(right=st.floats(-4, 4), down=st.floats(-4, 4), turn=st.floats(-0.6, 0.6))
def test_pins(sheet: Sheet, right: float, down: float, turn: float, fonts: Fonts) -> None:
    """What is read on the grids moves every corner to where it belongs, to 0.1 mm."""
    front, back = place_test_sheet(sheet, fonts)
    printed = printing(sheet, right, down, turn)
    top, bottom = holes(sheet, front, back, printed)
    offset = offset_of(top, bottom, sheet)
    a, b, c, d, e, f = moving(sheet, offset)

    for x, y in ((10, 10), (10, sheet.height - 10), (sheet.width - 10, sheet.height - 10)):
        px, py = points(x), points(y)
        moved = millimetres(a * px + c * py + e), millimetres(b * px + d * py + f)
        assert printed(moved) == pytest.approx((x, y), abs=0.1)


def verniers(side: ScaleSide) -> tuple[list[Stroke], list[Stroke]]:
    """Return the lines of the scales of a side that stand upright, and of those that lie."""
    scales = [each for each in side.thin if max(each[2] - each[0], each[3] - each[1]) < 6]
    upright = [each for each in scales if each[0] == each[2]]
    return upright, [each for each in scales if each[1] == each[3]]


def read_vernier(front: list[float], back: list[float]) -> float:
    """Return the number of the line behind that is nearest to one in front, in mm."""
    assert len(front) == len(back) == 21
    apart = [abs(one - other) for one, other in zip(front, back, strict=True)]
    return (apart.index(min(apart)) - 10) / 10


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
@pytest.mark.parametrize(
    ("right", "down"), [(0.4, -0.2), (-0.9, 0.7), (0, 0), (1, -1), (0.25, 0.05)]
)
def test_verniers(sheet: Sheet, right: float, down: float, fonts: Fonts) -> None:
    """The line that continues straight says the tenth of a mm, with its sign, at both places."""
    front, back = place_test_sheet(sheet, fonts)
    printed = printing(sheet, right, down, 0)
    (up, lying), (up_behind, lying_behind) = verniers(front), verniers(back)

    for start in (0, 21):
        end = start + 21
        across = sorted(sheet.width - each[0] for each in up[start:end])
        behind = sorted(printed((each[0], each[3]))[0] for each in up_behind[start:end])
        assert read_vernier(across, behind) == pytest.approx(-right, abs=0.051)
        along = sorted(-each[1] for each in lying[start:end])
        behind = sorted(-printed((each[0], each[1]))[1] for each in lying_behind[start:end])
        assert read_vernier(along, behind) == pytest.approx(-down, abs=0.051)


def test_lines_meet(fonts: Fonts) -> None:
    """Seen through the paper, lines in front end where those behind begin."""
    front, back = place_test_sheet(A4, fonts)
    (up, lying), (up_behind, lying_behind) = verniers(front), verniers(back)

    assert {each[1] for each in up} == {each[3] for each in up_behind}
    ends = {round(A4.width - each[0], 6) for each in lying}
    assert ends == {round(each[0], 6) for each in lying_behind}


def test_half_a_turn(fonts: Fonts) -> None:
    """Scales for what is down lie on both sides of the middle, so that a turn cancels out."""
    _, back = place_test_sheet(A4, fonts)
    starts = {round(each[0] - A4.width / 2, 3) for each in verniers(back)[1]}

    assert starts == {-50, 50}


def test_a_turn() -> None:
    """A turn is what the upper place is moved to the right and the lower one to the left."""
    found = offset_of(Reading(1.2, -0.5), Reading(0.4, -0.1), A4)

    assert found == Offset(0.8, -0.3, 0.211)
    assert offset_of(Reading(0.4, 0), Reading(1.2, 0), A4).turn == -found.turn


@pytest.mark.parametrize(
    ("top", "bottom"), [((0, 2), (0, -2)), ((0, 1), (0, -1.5)), ((10, 0), (-10, 10))]
)
def test_slips(top: Point, bottom: Point) -> None:
    """Readings that differ by what no turn does are refused: most often a sign is missing."""
    with pytest.raises(UsageError, match=r"the readings down differ by .* which no turn explains"):
        offset_of(Reading(*top), Reading(*bottom), A4)


@pytest.fixture
def language(request: pytest.FixtureRequest) -> Iterator[None]:
    """Let the press speak a language for a test."""
    speak_as({"LANG": request.param})
    yield
    speak_as(os.environ)


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("language", ["C.UTF-8", "pt_BR.UTF-8"], indirect=True)
@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_everything_has_room(sheet: Sheet, fonts: Fonts) -> None:
    """Words and strokes are on the paper, where printers reach, and no word lies on another."""
    for side in place_test_sheet(sheet, fonts, "--paper some-name"):
        for left, low, right, top in (*side.thin, *side.thick):
            assert min(left, low) >= 6
            assert right <= sheet.width - 6
            assert top <= sheet.height - 6
        boxes = []
        for words in side.words:
            shaped = fonts.shape(words.role, words.text).width * words.size / EM
            box = (words.x, words.y, words.x + millimetres(shaped), words.y + words.size * 0.25)
            assert box[0] >= 6
            assert box[2] <= sheet.width - 5
            assert box[1] >= 6
            assert box[3] <= sheet.height - 5
            boxes.append(box)
        for one, left_box in enumerate(boxes):
            for other in boxes[one + 1 :]:
                across = min(left_box[2], other[2]) - max(left_box[0], other[0])
                along = min(left_box[3], other[3]) - max(left_box[1], other[1])
                assert min(across, along) <= 0


@pytest.mark.parametrize(("sheet", "edge"), [(A4, "long"), (SHEETS[-1], "short")])
def test_words(sheet: Sheet, edge: str, fonts: Fonts) -> None:
    """The front says over which edge, the back how readings are entered."""
    front, back = (
        " ".join(words.text.replace("\N{NO-BREAK SPACE}", " ") for words in side.words)
        for side in place_test_sheet(sheet, fonts, "--paper b5")
    )

    assert f"turned over the {edge} edge" in front
    assert "prelo calibrate --paper b5 --printer NAME --top ____ ____ --bottom ____ ____" in back


def test_moved_already(fonts: Fonts) -> None:
    """A sheet that is moved for a printer says so, and that readings are added."""
    sheet = replace(A4, correction=Correction("hall", Offset(0.8, -0.3, 0.2)))
    _, back = place_test_sheet(sheet, fonts)
    words = " ".join(words.text for words in back.words)

    assert "moved already, by hall +0.8/-0.3 mm +0.2°" in words
    assert "prelo calibrate --printer hall --add --top" in words


@pytest.mark.parametrize(
    ("sheet", "message"),
    [
        (Sheet("small", LEAST_WIDTH - 1, 210), 'paper "small" is too small for a test sheet'),
        (Sheet("low", 210, LEAST_HEIGHT - 1), "print one on a larger paper that lies the same way"),
        (replace(A4, fold="across"), 'paper "A4" is folded: it has no other side'),
    ],
)
def test_refused(sheet: Sheet, message: str, fonts: Fonts) -> None:
    """A paper without room, or without another side, is refused."""
    with pytest.raises(UsageError, match=message):
        place_test_sheet(sheet, fonts)
