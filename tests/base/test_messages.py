"""Messages: English as the code has it, another language by its catalogue, numbers in its signs."""

from collections.abc import Iterator
from gettext import NullTranslations

import pytest

from generator.base.messages import later, say, say_number, speak, spoken

HINT = later("use {sorts}")


class Shouted(NullTranslations):
    """A language in which every message is shouted, and counts by hand."""

    def gettext(self, message: str) -> str:
        """Return the message in capitals, its placeholders untouched."""
        return "".join(part if part.startswith("{") else part.upper() for part in _parts(message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the form for a number."""
        return self.gettext(msgid1 if n == 1 else msgid2)


def _parts(message: str) -> list[str]:
    return message.replace("{", "\0{").replace("}", "}\0").split("\0")


@pytest.fixture
def _shouting() -> Iterator[None]:
    speak("loud", Shouted())
    yield
    speak("en")


def test_english() -> None:
    """English is what stands in the code, and nobody has to be asked for it."""
    assert spoken() == "en"
    assert say("no errors") == "no errors"
    assert say('unknown deck "{name}"', name="{x}") == 'unknown deck "{x}"'
    assert say("write {{x}} or {y}", y=1) == "write {x} or 1"
    assert say("{found:,} cards, {share:.1f} mm", found=12345, share=0.25) == "12,345 cards, 0.2 mm"


def test_braces_of_messages_without_values() -> None:
    """A message without values has its braces as they stand."""
    assert say("write {coin 2}") == "write {coin 2}"


def test_counting() -> None:
    """What counts has a form for one and one for many."""
    assert say_number("{number} card", "{number} cards", 1) == "1 card"
    assert say_number("{number} card of {deck}", "{number} cards of {deck}", 0, deck="x") == (
        "0 cards of x"
    )


@pytest.mark.usefixtures("_shouting")
def test_another_language() -> None:
    """Whatever is said is said in the language that is spoken, what a module keeps included."""
    assert spoken() == "loud"
    assert say(HINT, sorts=say("cards")) == "USE CARDS"
    assert say_number("{number} card", "{number} cards", 2) == "2 CARDS"
    assert say("") == ""  # gettext has the head of a catalogue there


@pytest.mark.usefixtures("_shouting")
def test_numbers_of_another_language() -> None:
    """Measures have the signs of the language; a number that was read is shown as it was."""
    said = say("{a:,} {b:.1f} {c:.0%} {d} {e:04X} {f:g}", a=1234, b=0.5, c=0.5, d=2.5, e=10, f=0.5)

    assert said == "1.234 0,5 50% 2.5 000A 0.5"
