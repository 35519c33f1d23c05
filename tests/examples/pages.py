"""Pages of docs/ with their examples: where a page has a marker, the text and picture of each."""

import re
from collections.abc import Mapping
from pathlib import Path

from tests.examples.example import ROOT, Example, read_example, read_examples
from tests.examples.faults import FOLDER as FAULTS
from tests.examples.faults import Faults

DOCS = ROOT / "docs"

_MESSAGE = re.compile(r"<!-- message: ([a-z-]+) -->\n")
_PICTURE = re.compile(r"\n<!-- picture: ([a-z-]+) -->\n")
_MARKER = re.compile(
    r"<!-- examples: ([\w/.-]+) -->\n(?:.*?<!-- end of examples -->\n)?", re.DOTALL
)


def with_examples(page: str) -> str:
    """Return a page with its examples: those of a folder of docs/examples that a marker names."""
    return _MARKER.sub(lambda match: _filled(match[1]), page)


def with_findings(page: str, found: Mapping[str, Faults]) -> str:
    """Return the page of the checks with what each says of its bad example, and its picture."""
    told = _MESSAGE.sub(lambda match: _message(found[match[1]]), page)
    return _PICTURE.sub(lambda match: _picture(match[1], found[match[1]]), told)


def _message(found: Faults) -> str:
    problem = found.problems[0]
    hint = f"  \n> hint: {_plain(problem.hint)}" if problem.hint else ""
    return f"It says:\n\n> {_plain(problem.message)}{hint}\n"


def _picture(check: str, found: Faults) -> str:
    source = f"{FAULTS.relative_to(DOCS).as_posix()}/{check}.svg"
    alt = f"{check}: what trips it, and what does not"
    return f'\n<img alt="{alt}" src="{source}">\n' if found.picture else ""


def _plain(text: str) -> str:
    """Return a text as Markdown that shows it as it is."""
    return re.sub(r"([*_<>|`\[\]])", r"\\\1", " ".join(text.split()))


def marked(page: str) -> list[str]:
    """Return what the markers of a page name."""
    return _MARKER.findall(page)


def _filled(part: str) -> str:
    file = DOCS / "examples" / f"{part}.yaml"
    examples = [read_example(file)] if file.is_file() else read_examples(part)
    blocks = [_block(example, headed=not file.is_file()) for example in examples]
    return f"<!-- examples: {part} -->\n\n{''.join(blocks)}<!-- end of examples -->\n"


def _block(example: Example, *, headed: bool) -> str:
    source = example.picture.relative_to(DOCS).as_posix()
    beside = example.how_many == 1
    align = 'align="right" ' if beside else ""
    shown = f'<img {align}alt="{example.title}" src="{source}">\n\n'
    head = f"### {example.title}\n\n" if headed else ""
    words = f"{example.words}\n\n" if example.words else ""
    code = f"```yaml\n{_code(example)}```\n\n"
    if beside:  # the code that follows stands on its left
        return f'{head}{words}{shown}{code}<br clear="right">\n\n'
    return f"{head}{words}{code}{shown}"


def _code(example: Example) -> str:
    (name, first), *rest = example.files()
    parts = [first if name != "cards.yaml" else first.strip("\n") + "\n"]
    parts += [f"# {name}\n{text}" for name, text in rest]
    return "\n".join(parts)


def pictured(page: Path) -> list[str]:
    """Return the pictures that a page shows."""
    return re.findall(r'<img [^>]*src="([^"]+)"', page.read_text("utf-8"))
