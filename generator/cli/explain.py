"""The code's own documentation in Markdown: `prelo explain`, and the pages of docs/."""

from collections.abc import Mapping
from textwrap import fill

from generator import checks, outputs
from generator.base.limits import LIMITS
from generator.base.messages import ENGLISH, later, say, spoken
from generator.base.plugins import find_modules
from generator.base.problem import UsageError, did_you_mean
from generator.proof.faults import FAMILIES, FAULTS, fault_of
from generator.proof.framework import Check, checks_in

_WIDTH = 100  # characters of a line of text


def explain(check_id: str) -> str:
    """Return a check's page: why it exists, a game that fails it, and one that passes.

    For a problem found before any check, return a sentence. Raises UsageError for an unknown name.
    """
    known = {check.id: check for check in _checks()}
    if check_id in known:
        return f"{_page(known[check_id])}\n{say(_IF_MEANT, check=check_id)}"
    if fault := fault_of(check_id):
        message = say("Found while a game is read or set: {fault}.", fault=fault)
        return f"## {check_id} (error)\n\n{message} {say(_CURE)}\n"
    hint = did_you_mean(check_id, [*known, *FAULTS])
    raise UsageError(say('unknown check "{check}": {hint}', check=check_id, hint=hint))


_CURE = later("Its second line has the cure.")
_IF_MEANT = later(
    """If that is meant, cards.yaml says so: `checks: {{{check}: off}}`, or `warning`, or
`error`; for one card `waive: [{{check: {check}, card: ID, reason: ...}}]`, for a kind `kind: ID`.
"""
)


def checks_page() -> str:
    """Return the pages of all checks, for docs/checks.md."""
    # What each finds in its bad example is set in by the tests, and a picture where it is seen.
    pages = [
        f"{_page(check)}\n<!-- picture: {check.id} -->\n".replace(
            _GOOD, f"<!-- message: {check.id} -->\n\n{_GOOD}", 1
        )
        for check in _checks()
    ]
    faults = [f"| `{name}` | {what} |" for name, what in {**FAULTS, **FAMILIES}.items()]
    head = "# Checks\n\n`prelo check` runs these checks; `prelo explain` shows the same texts.\n\n"
    head += say(_IF_MEANT, check="double-space") + "\n"
    return "\n".join([head + "\n".join(pages), _FAULTS, *faults, ""])


_FAULTS = """## Before any check

These problems are found while a game is read or laid out. The second line of each says how to fix
it.

| problem | meaning |
| --- | --- |"""


def outputs_page() -> str:
    """Return the outputs and their purposes, for docs/outputs.md."""
    made: list[str] = []
    asked: list[str] = []
    for output in find_modules(outputs):
        rows = asked if getattr(output, "ON_REQUEST", False) else made
        rows.append(f"| `{output.ID}` | {output.TITLE} |")
    head = ["| output | what it is |", "| --- | --- |"]
    manifest = [_MANIFEST, *_rows(OF_MANIFEST), "", _FILES, *_rows(OF_FILES)]
    return "\n".join([_OUTPUTS, *head, *made, "", _ON_REQUEST, *head, *asked, "", *manifest, ""])


def _rows(meanings: Mapping[str, str]) -> list[str]:
    return [f"| `{key}` | {meaning} |" for key, meaning in meanings.items()]


_OUTPUTS = """# Outputs

Every build makes these:
"""
_ON_REQUEST = """These are made on request. `prelo build --only tables` makes one of them and
keeps all other files, `--only 'tables/*.csv'` makes some of its files, and `prelo build
--everything` makes all. To have them in every build, list them under `outputs:` in `cards.yaml`:

```yaml
outputs: [tables]
```
"""
_MANIFEST = """## The manifest

`build/<game>/manifest.json` describes all files of the folder, for programs:

| key | what it has |
| --- | --- |"""
_FILES = """Of each file in `artifacts`:

| key | what it has |
| --- | --- |"""
OF_MANIFEST = {
    "game": "the id of the game",
    "title": "its title",
    "release": "its release",
    "license": "its license",
    "translation": "the language that it is translated into; not there for the game's own",
    "prelo": "the version of the press",
    "artifacts": "the files, those of earlier builds included",
    "inputs": "the files that were asked for together, by a digest of the request",
    "sources": "a digest of all that the last build was made from: the game, the press, libraries",
    "sources_of_cards": "the same of what cards are made from, without documents",
    "state": "the state of the game, with which `prelo changes` compares a later one",
    "distances": "the distances between the colours of a group, in each edition and vision",
    "language": "the language of the problems' texts",
    "problems": "the warnings and notes of the last build ([data.md](data.md))",
    "seal": "a digest of all other keys, by which the press knows a folder as its own",
}
"""The keys of a build's manifest, and what each has."""
OF_FILES = {
    "path": "its path in the folder",
    "output": "the output that makes it",
    "edition": "the id of its edition",
    "deck": "the id of its deck; null for files with cards of all decks, or of none",
    "paper": "the id of its paper; empty where it has none",
    "pages": "how many pages it has",
    "faces": "how often it prints the front of each card, by its id",
    "bytes": "its size",
    "sha256": "its SHA-256 digest",
    "printer": "the printer for which backs are moved, and how far ([printers.md](printers.md))",
    "preflight": "of a file for a press, what a shop would ask about ([images.md](images.md))",
    "asked": "the request that made it, if builds of the whole game do not",
    "cards_only": "true if nothing of the documents is in it",
    "made_from": "the release and the digests that it was made from, if not those of the manifest",
}
"""The keys of a file in a manifest, and what each has."""


def _checks() -> list[Check]:
    return checks_in(find_modules(checks))


_GOOD = later("Does not:")


def _page(check: Check) -> str:
    return (
        f"## {check.id} ({check.severity})\n\n{_paragraph(check.why)}\n\n"
        f"{say('Trips it:')}\n\n```yaml\n{check.bad}\n```\n\n"
        f"{say(_GOOD)}\n\n```yaml\n{check.good}\n```\n"
    )


def _paragraph(text: str) -> str:
    """Return a paragraph in the language of messages; a translation has no line breaks."""
    return text if spoken() == ENGLISH else fill(say(" ".join(text.split())), _WIDTH)


def limits_page() -> str:
    """Return the page of the documentation that lists every limit."""
    rows = [
        f"| `{limit.name}` | {limit.most:,} | {limit.unit} | {limit.doc} |"
        for limit in LIMITS.values()
    ]
    return "\n".join([_LIMITS, *rows, ""])


_LIMITS = """# Limits

A game may come from a stranger, so its use of the machine is limited. The limits are far above the
needs of any honest game, but low enough for a small machine. Exceeding a limit is a problem that
names it. A game cannot raise a limit, but you can, if you trust the game:
`prelo build --limit cards=50000 ../my-game`.

Memory and processor time are limited on Linux; elsewhere that is not promised (SECURITY.md).

| limit | at most | unit | applies to |
| --- | ---: | --- | --- |"""
