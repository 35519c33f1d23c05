"""What the code knows of itself, in Markdown: `prelo explain`, and the pages of docs/."""

from generator import checks, outputs
from generator.checking import Check, checks_in
from generator.layout.deck import Layout
from generator.plugins import find_modules
from generator.problem import UsageError, did_you_mean


def explain(check_id: str) -> str:
    """Return a check's page: why it exists, a game that trips it and one that does not.

    Raises UsageError for a check that does not exist.
    """
    known = {check.id: check for check in _checks()}
    if check_id not in known:
        raise UsageError(f'unknown check "{check_id}": {did_you_mean(check_id, known)}')
    return _page(known[check_id])


def checks_page() -> str:
    """Return the pages of all checks, for docs/checks.md."""
    pages = [_page(check) for check in _checks()]
    return "# Checks\n\nWhat `prelo check` looks for, and `prelo explain` tells.\n\n" + "\n".join(
        pages
    )


def outputs_page() -> str:
    """Return the outputs and what they are for, for docs/outputs.md."""
    rows = [f"| `{output.ID}` | {output.TITLE} |" for output in find_modules(outputs)]
    return "\n".join(["# Outputs", "", "| output | what it is |", "| --- | --- |", *rows, ""])


def _checks() -> list[Check[Layout]]:
    return checks_in(find_modules(checks))


def _page(check: Check[Layout]) -> str:
    return (
        f"## {check.id} ({check.severity})\n\n{check.why}\n\n"
        f"Trips it:\n\n```yaml\n{check.bad}\n```\n\n"
        f"Does not:\n\n```yaml\n{check.good}\n```\n"
    )
