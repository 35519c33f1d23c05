"""What templates and data say of a flow chart."""

import pytest

from generator.documents.flow_charts import FlowQuestion, FlowStep
from generator.documents.flows import flow
from generator.documents.template_limits import Refused

STEP = {"heading": "Draw", "text": "Take two cards.", "sign": ["pile", "to", "plain"]}
ASKED = {"ask": ["Is it", "night?"], "yes": "yes", "no": "no", "then": {"heading": "Sleep"}}
END = {"heading": "End", "text": [["Who has none", "wins."], "Else go on."]}


def test_flow() -> None:
    """Steps and questions come in their order; one text stands for a list of one line."""
    chart = flow([ASKED, STEP], END)
    asked, done = chart.stages

    assert isinstance(asked, FlowQuestion)
    assert (asked.rows, asked.yes, asked.no) == (("Is it", "night?"), "yes", "no")
    assert asked.step == FlowStep("Sleep", ())
    assert isinstance(done, FlowStep)
    assert (done.heading, done.rows) == ("Draw", ("Take two cards.",))
    assert done.sign is not None
    assert (chart.heading, chart.sentences) == (
        "End",
        (("Who has none", "wins."), ("Else go on.",)),
    )


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ({"head": "Draw"}, 'a step of a flow chart has neither "heading" nor "ask"'),
        ("Draw", 'a step of a flow chart has neither "heading" nor "ask": Draw'),
        ({"heading": "Draw", "txt": ""}, 'unknown key of a flow chart "txt"'),
        ({"heading": "Draw", "yes": ""}, 'unknown key of a flow chart "yes"'),
        ({"ask": "Is it?", "heading": "Draw"}, 'unknown key of a flow chart "heading"'),
        ({"ask": "Is it?", "yes": "yes"}, 'neither "heading" nor "ask": None'),
    ],
)
def test_what_is_no_step(step: dict[str, object], said: str) -> None:
    """What is wrong with a step is said with what stands there."""
    with pytest.raises(Refused, match=said):
        flow([step], END)


@pytest.mark.parametrize("steps", [[], [STEP] * 31, "steps"])
def test_how_many_steps(steps: list[dict[str, object]]) -> None:
    """A chart has a step, and no more than anybody reads."""
    with pytest.raises(Refused, match="a flow chart has from 1 to 30 steps"):
        flow(steps, END)
