"""Flow charts: boxes and labels keep apart, arrows end at edges, in both drawings."""

from itertools import combinations

import pytest

from generator.documents.figure_shapes import SvgFigure
from generator.documents.flow_charts import FlowChart, FlowQuestion, FlowStep
from generator.documents.signs import sign
from generator.documents.template_limits import Refused
from tests.documents.drawn_shapes import Box, arrows, middle, paths, questions, rects, texts

_LAID = FlowStep("Storm", ("All ships", "go home."), sign(["plain", "swap", "spine"]))
CHART = FlowChart(
    (
        FlowQuestion(("Is the wind", "above six?"), "yes", "no", _LAID),
        FlowStep("Sail", ("Move a ship.",), sign(["spine"])),
        FlowQuestion(("Is it night?",), "yes", "no", FlowStep("Sleep", ("Skip it.",))),
        FlowStep("Trade", ("One", "two", "three"), None),
    ),
    "End",
    (("Who has ten coins", "wins."), ("Else the next one plays.",)),
)


@pytest.fixture(params=["wide", "wider", "upright"])
def drawn(request: pytest.FixtureRequest) -> SvgFigure:
    """Return a chart in each of its forms."""
    forms = {"wide": CHART.wide, "wider": lambda: CHART.wide(200), "upright": CHART.upright}
    return forms[request.param]()


def boxes(figure: SvgFigure) -> list[Box]:
    """Return the boxes of a chart, but no cards."""
    cards = (box for box in rects(figure.body) if box.right - box.left > 5)
    return [*questions(figure.body), *cards]


def test_boxes_keep_apart(drawn: SvgFigure) -> None:
    """No box lies on another one, and all are within the drawing."""
    found = boxes(drawn)
    page = Box(0, 0, drawn.width, drawn.height)

    assert len(found) == 7
    assert [pair for pair in combinations(found, 2) if pair[0].overlaps(pair[1])] == []
    assert all(page.holds(box) for box in found)


def test_arrows_end_at_edges(drawn: SvgFigure) -> None:
    """Each arrow ends where the line of a box begins: before its edge by half of the line."""
    found = boxes(drawn)
    tips = [(x, y) for x0, y0, x, y in arrows(drawn.body) if not _is_within(found, x0, y0)]

    assert len(tips) == 4 + 2 + 1
    assert [tip for tip in tips if not _ends_at_edge(found, *tip)] == []


def _is_within(found: list[Box], x: float, y: float) -> bool:
    return any(box.left < x < box.right and box.top < y < box.bottom for box in found)


def _ends_at_edge(found: list[Box], x: float, y: float) -> bool:
    gaps = [box.top - y for box in found if box.left < x < box.right]
    gaps += [box.left - x for box in found if box.top < y < box.bottom]
    return any(round(gap, 2) in {0.25, 0.5} for gap in gaps)


def test_labels_keep_clear(drawn: SvgFigure) -> None:
    """What answers are called stands in no box and on no other text."""
    words = texts(drawn.body)
    labels = [text for text in words if text.words in ("yes", "no")]

    assert len(labels) == 4
    assert [label for label in labels for box in boxes(drawn) if label.overlaps(box)] == []
    assert [pair for pair in combinations(words, 2) if pair[0].overlaps(pair[1])] == []


def test_both_drawings_say_the_same() -> None:
    """No word is in one drawing alone."""
    across, upright = (
        sorted(" ".join(text.words for text in texts(each.body)).split())
        for each in (CHART.wide(), CHART.upright())
    )

    assert across == upright


def test_a_wider_chart_has_longer_boxes() -> None:
    """More room goes to the boxes, and not into the height."""
    small, large = CHART.wide(), CHART.wide(200)

    assert small.height == large.height
    assert (small.width, large.width) == (165.5, 200)


def test_a_chart_without_questions() -> None:
    """Without a question no way leads out at the right."""
    steps = FlowChart((FlowStep("Draw", ()), FlowStep("Play", ("A card.",))), "End", ())

    assert len(arrows(steps.wide().body)) == 2
    assert [path for path in paths(steps.upright().body) if "H" in path] == []


@pytest.mark.parametrize("width", [60, 2000, "wide"])
def test_a_width_without_room(width: float) -> None:
    """A chart is as wide as its boxes need, and no wider than paper."""
    with pytest.raises(Refused, match="a flow chart is from 120 to 1000 mm wide, found"):
        CHART.wide(width)


TALL = FlowChart(
    (
        FlowQuestion(("One", "two", "three", "four"), "yes", "no", FlowStep("A", ("B",) * 6)),
        FlowStep("Long", ("line",) * 7),
        FlowQuestion(("Last?",), "yes", "no", FlowStep("Out", ())),
    ),
    "The end",
    (("First sentence,", "in two lines."), ("Second.",), ("Third.",)),
)


@pytest.mark.parametrize("chart", [CHART, TALL], ids=["short", "tall"])
@pytest.mark.parametrize("is_upright", [False, True])
def test_words_within_boxes(chart: FlowChart, *, is_upright: bool) -> None:
    """All words but answers and numbers are within a box, however many lines it has."""
    figure = chart.upright() if is_upright else chart.wide()
    found = boxes(figure)
    words = [
        text for text in texts(figure.body) if text.words not in {"yes", "no", *map(str, range(9))}
    ]

    assert [text for text in words if not any(box.holds(text) for box in found)] == []
    assert [pair for pair in combinations(found, 2) if pair[0].overlaps(pair[1])] == []


@pytest.mark.parametrize("chart", [CHART, TALL], ids=["short", "tall"])
@pytest.mark.parametrize("is_upright", [False, True])
def test_numbers(chart: FlowChart, *, is_upright: bool) -> None:
    """Questions and steps are numbered from above down, at their left, at half of their height."""
    figure = chart.upright() if is_upright else chart.wide()
    left = min(box.left for box in boxes(figure))
    main = sorted((box.top, box) for box in boxes(figure) if box.left == left)
    numbers = [text for text in texts(figure.body) if text.words.isdecimal()]

    assert [text.words for text in numbers] == [str(n + 1) for n in range(len(chart.stages))]
    for number, (_, box) in zip(numbers, main, strict=False):
        assert number.right < box.left
        assert middle(number)[1] == pytest.approx(middle(box)[1], abs=0.3)


def test_ways_out(drawn: SvgFigure) -> None:
    """From the middle of each step that ends a turn a line leads to the arrow to the end."""
    (joined,) = (path for path in paths(drawn.body) if path.count("M") > 1 and "l" not in path)
    heights = [float(line.partition("H")[0].split()[1]) for line in joined.split("M")[1:]]
    (begin,) = {float(line.partition("H")[0].split()[0]) for line in joined.split("M")[1:]}
    steps = [box for box in rects(drawn.body) if box.right == begin]
    down = [arrow for arrow in arrows(drawn.body) if arrow[0] > begin]

    assert len(heights) == 2
    for height in heights:
        assert any(box.top < height < box.bottom for box in steps)
    assert [(x, y) for x, y, _, _ in down] == [(float(joined.split("H")[-1]), min(heights))]


def test_answers_stand_at_their_arrows(drawn: SvgFigure) -> None:
    """Each answer is beside the arrow that follows from it, or above it."""
    lines = [Box(min(x, to), y, max(x, to), low) for x, y, to, low in arrows(drawn.body)]
    for answer in (text for text in texts(drawn.body) if text.words in ("yes", "no")):
        near = answer._replace(left=answer.left - 3, bottom=answer.bottom + 3)

        assert any(
            line.left <= near.right
            and line.right >= near.left
            and line.top <= near.bottom
            and line.bottom >= near.top
            for line in lines
        )


@pytest.mark.parametrize("width", [120, 1000])
def test_widest_and_narrowest(width: float) -> None:
    """A chart may be as narrow and as wide as the limits say."""
    assert CHART.wide(width).width == width
