"""Problems for the parts of a game's style sheets that are ignored in print.

A sheet is looked into once; what was found is kept by its content and WeasyPrint's version.
"""

import json
import re
from collections.abc import Iterator

from generator.base import cache
from generator.base.files import shortened
from generator.base.limits import most
from generator.base.messages import later, say
from generator.base.packages import version_of
from generator.base.problem import WARNING, Place, Problem
from generator.pages.render import load_typesetting

_AT = re.compile(r",? (?:the whole @media rule was ignored )?at (\d+):(\d+)")
_SELECTOR = re.compile(r"Invalid or unsupported selector, '(.*)'", re.DOTALL)
_FOR_BROWSERS = re.compile(r"(?:Expected a media type|Invalid media type).*screen|@supports")
_COMMENT = re.compile(r"/\*.*?(?:\*/|\Z)", re.DOTALL)  # one without an end ends with the sheet
_HINT = later(
    "fix it, or leave it out; what is for browsers only stands in @media screen or @supports"
)


def find_ignored(file: str, css: str) -> list[Problem]:
    """Return a problem for each part of a style sheet that is ignored in print, with its place."""
    key = cache.digest(css, version_of("weasyprint"), _FOR_BROWSERS.pattern)
    content = cache.cached("ignored-styles", key, lambda: _look_into(css))
    return [*_problems(file, css, json.loads(content))]


def _look_into(css: str) -> bytes:
    """Return WeasyPrint's warnings on a style sheet, as JSON."""
    read_style = load_typesetting().read_style
    messages = [message for message in read_style(css) if not _FOR_BROWSERS.search(message)]
    return json.dumps(list(dict.fromkeys(messages))[: most("problems")]).encode()


def _problems(file: str, css: str, messages: list[str]) -> Iterator[Problem]:
    for message in messages:
        what = shortened(_AT.sub("", message).rstrip("."), 160)
        yield Problem(
            _place(file, css, message),
            "unknown-style",
            say("not printed: {what}", what=what),
            WARNING,
            hint=say(_HINT),
        )


def _place(file: str, css: str, message: str) -> Place:
    if at := _AT.search(message):
        return Place(file, int(at[1]), int(at[2]))
    selector = _SELECTOR.match(message)
    return Place.in_text(file, css, _offset(css, selector[1])) if selector else Place(file)


def _offset(css: str, selector: str) -> int:
    """Return where a rule begins that has a selector, or 0 if it is written otherwise there."""
    bare = _COMMENT.sub(lambda comment: " " * len(comment[0]), css)
    rule = re.search(rf"(?:\A|[{{}};])\s*({re.escape(selector)})\{{", bare)
    return rule.start(1) if rule else max(0, css.find(selector))
