"""No part of a message about a game's form is English where another language is spoken."""

import json
import re
from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path

import pytest

from generator.base.limits import LIMITS
from generator.base.messages import speak
from generator.game.fields import TYPES
from tests.loading.broken import CARDS, report_of_edit
from tests.loading.faults import FORM

ROOT = Path(__file__).parents[2]


class _Shouted(NullTranslations):
    """A language in which whatever is said is shouted, but for what is filled in."""

    def gettext(self, message: str) -> str:
        parts = re.split(r"(\{[^{}]*\})", message)
        return "".join(part if part.startswith("{") else part.upper() for part in parts)


@pytest.fixture
def _shouting() -> Iterator[None]:
    speak("loud", _Shouted())
    yield
    speak("en")


def _keys(schema: object) -> Iterator[str]:
    """Yield the keys that a JSON Schema knows."""
    if isinstance(schema, dict):
        yield from schema.get("properties", {})
        for each in schema.values():
            yield from _keys(each)
    elif isinstance(schema, list):
        for each in schema:
            yield from _keys(each)


KNOWN = {*_keys(json.loads((ROOT / "docs/cards.schema.json").read_text("utf-8"))), *LIMITS, *TYPES}


@pytest.mark.usefixtures("_shouting")
@pytest.mark.parametrize("fault", FORM)
def test_nothing_is_left_in_english(fault: str, tmp_path: Path) -> None:
    """What is not shouted is the game's: its words, keys, ids, or the name of the check."""
    old, new, *_ = FORM[fault]
    report = report_of_edit(old, new, tmp_path)
    plain = re.sub(r'^\S+ |\[[a-z-]+\]|"[^"]*"', "", report, flags=re.MULTILINE)
    words = {
        part for word in set(re.findall(r"[a-z][a-z-]+", plain)) - KNOWN for part in word.split("-")
    }

    assert {word for word in words if word not in (CARDS + new).lower()} == set()
