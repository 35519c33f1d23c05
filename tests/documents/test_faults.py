"""What breaks a template is told in the author's words, with its place."""

import pytest
from jinja2 import TemplateNotFound, TemplateSyntaxError, UndefinedError

from generator.base.files import FileFault
from generator.base.problem import UsageError
from generator.documents.faults import problem_of
from generator.documents.template_limits import PassedLimit, Refused

SOURCES = {"a.html": "{{ x.name }}\n{% for i in range(9) %}"}
FAULTS: dict[str, tuple[Exception, str]] = {
    "a name": (UndefinedError("'x' is undefined"), "a.html:1:4: error [broken-template]"),
    "a refused name": (
        Refused("name", "no", "so"),
        "a.html:1:6: error [refused-name] no\n  hint: so",
    ),
    "a limit": (PassedLimit("template-loops"), "a.html:2:13: error [over-limit]"),
    "a missing file": (
        FileFault("missing-file", "none", "put it"),
        "a.html:1:1: error [missing-file]",
    ),
    "a wrong use": (UsageError("no release"), "a.html:1:1: error [broken-template] no release"),
    "syntax": (TemplateSyntaxError("'for' is open", 2, "a", "a.html"), "a.html:2:4: error [broken"),
    "a missing part": (TemplateNotFound("_x.html"), "a.html:1:1: error [broken-template] there is"),
    "brackets": (RecursionError("deep"), "a.html:1:1: error [broken-template] the template has"),
    "any other": (KeyError("k"), "a.html:1:1: error [broken-template] KeyError: 'k'"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_faults(name: str) -> None:
    """A fault has its file, line and column, and a cure."""
    fault, expected = FAULTS[name]
    problem = problem_of(fault, "a.html", SOURCES)

    assert str(problem).startswith(expected)
    assert problem.hint
