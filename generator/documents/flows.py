"""Flow charts from the data of a template: questions, steps and the end, checked."""

from collections.abc import Mapping, Sequence

from generator.base.files import shortened
from generator.base.messages import say
from generator.documents.figure_shapes import listed
from generator.documents.flow_charts import FlowChart, FlowQuestion, FlowStep
from generator.documents.known import entry_named
from generator.documents.signs import sign
from generator.documents.template_limits import Refused

_MOST = 30  # steps: more in one drawing are not readable
_KEYS = {"ask": ("ask", "yes", "no", "then"), "heading": ("heading", "text", "sign")}
_EXAMPLE = '{"heading": "Draw", "text": ["Take two cards."]}'


def flow(steps: Sequence[Mapping[str, object]], end: Mapping[str, object]) -> FlowChart:
    """Return a flow chart of steps, to be drawn `wide(165.5)` and `upright()`, with a `svg(title)`.

    A step has a `heading`, lines of `text` and a `sign`; one that asks has lines to `ask`, what is
    said for `yes` and `no`, and a step that is done `then`. The end has a `heading` and, as `text`,
    sentences in lines. Raises Refused for anything else.
    """
    found = len(steps) if isinstance(steps, list | tuple) else 0
    if not 0 < found <= _MOST:
        message = say(
            "a flow chart has from 1 to {most} steps, found {found}", most=_MOST, found=found
        )
        raise Refused("flow", message, _hint())
    stages = tuple(_question(each) if "ask" in each else _step(each) for each in map(_read, steps))
    last = _step(end)
    return FlowChart(stages, last.heading, tuple(map(_rows, listed(end.get("text")))))


def _read(entry: object) -> Mapping[str, object]:
    """Return a step as it is given. Raises Refused for what is none, and for a key of none."""
    if not isinstance(entry, Mapping) or not {"ask", "heading"} & entry.keys():
        shown = shortened(str(entry))
        message = say(
            'a step of a flow chart has neither "heading" nor "ask": {entry}', entry=shown
        )
        raise Refused("flow", message, _hint())
    keys = _KEYS["ask" if "ask" in entry else "heading"]
    for key in entry:
        entry_named(dict.fromkeys(keys), key, say("key of a flow chart"))
    return entry


def _hint() -> str:
    return say("write it as {example}", example=_EXAMPLE)


def _question(entry: Mapping[str, object]) -> FlowQuestion:
    yes, no = (str(entry.get(key, "")) for key in ("yes", "no"))
    return FlowQuestion(_rows(entry["ask"]), yes, no, _step(entry.get("then")))


def _step(given: object) -> FlowStep:
    entry = _read(given)
    parts = _rows(entry.get("sign"))
    return FlowStep(
        str(entry.get("heading", "")), _rows(entry.get("text")), sign(parts) if parts else None
    )


def _rows(given: object) -> tuple[str, ...]:
    return tuple(map(str, listed(given)))
