"""Frequent messages of Jinja, translated into the language of messages."""

import re

from generator.base.messages import later, say

_SENTENCES = (
    (r"'(?P<name>.+)' is undefined", later("'{name}' is undefined")),
    (
        r"'(?P<sort>.+)' has no attribute '(?P<name>.+)'",
        later("'{sort}' has no attribute '{name}'"),
    ),
    (r"No filter named '(?P<name>.+)'\.", later("No filter named '{name}'.")),
    (r"No test named '(?P<name>.+)'\.", later("No test named '{name}'.")),
    (r"Encountered unknown tag '(?P<name>.+)'\.", later("Encountered unknown tag '{name}'.")),
    (r"unexpected '(?P<sign>.+)'", later("unexpected '{sign}'")),
    (
        r"unexpected char '(?P<sign>.+)' at (?P<place>\d+)",
        later("unexpected char '{sign}' at {place}"),
    ),
    (
        r"expected token '(?P<wanted>.+)', got '(?P<found>.+)'",
        later("expected token '{wanted}', got '{found}'"),
    ),
    (
        r"Expected an expression, got '(?P<found>.+)'",
        later("Expected an expression, got '{found}'"),
    ),
    (r"Unexpected end of template\.", later("Unexpected end of template.")),
    (
        r"Jinja was looking for the following tags: (?P<tags>.+)\.",
        later("Jinja was looking for the following tags: {tags}."),
    ),
    (
        r"The innermost block that needs to be closed is '(?P<name>.+)'\.",
        later("The innermost block that needs to be closed is '{name}'."),
    ),
)
"""Sentences of Jinja 3.1, each with the same as a message; others stay as they are."""

_SIGNS = (
    later("end of print statement"),
    later("end of statement block"),
    later("end of template"),
)
"""Jinja's names for signs, as they stand between quotation marks in its messages."""


_CLASS = re.compile(r"(?:\w+\.)+(\w+) object")
"""What Jinja calls a value of the press: its class, and where that is."""


def in_plain_words(complaint: str) -> str:
    """Return a message of Jinja's in plain words, sentence by sentence."""
    return " ".join(map(_sentence, re.split(r"(?<=\.) (?=[A-Z])", complaint)))


def _sentence(sentence: str) -> str:
    for pattern, message in _SENTENCES:
        if found := re.fullmatch(pattern, sentence):
            named = {name: _worded(name, text) for name, text in found.groupdict().items()}
            return say(message, **named) if named else say(message)
    return sentence


def _worded(name: str, text: str) -> str:
    """Return a name in a sentence; signs, and joints between tags, are translated."""
    if name == "tags":
        return text.replace("' or '", f"'{say(' or ')}'")
    if name == "sort" and (found := _CLASS.fullmatch(text)):
        return found[1].lower()
    return say(text) if text in _SIGNS else text
