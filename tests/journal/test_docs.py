"""docs/journal.md says what the examples bear out, and which slips they have."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

from journal.grammar.reader import read_journal
from tests.journal.evidence import INFERENCES, find_evidence
from tests.journal.journals import EXAMPLES, NAMES, RELEASE, example, problems_of

PAGE = Path(__file__).parent.parent.parent / "docs/journal.md"


def evidence() -> str:
    """Return the table of inferences with what the corrected examples make of each."""
    borne, contradicted = Counter[str](), Counter[str]()
    for name in NAMES:
        journal = read_journal(example(f"{name}.corrigido"), name)[0]
        found = find_evidence(journal, RELEASE)
        borne += found.borne
        contradicted += found.contradicted
    rows = [
        f"| `{rule}` | {text} | {borne[rule]} | {contradicted[rule]} |"
        for rule, text in INFERENCES.items()
    ]
    return "\n".join(
        ["| rule | says | bear it out | contradict it |", "| --- | --- | ---: | ---: |", *rows]
    )


def slips() -> str:
    """Return the table of the slips that the examples have as the CNA prints them."""
    rows = [
        f"| {name}.txt:{slip.place.line} | `{event_at(name, slip.place.line)}` | {slip.severity} "
        f"`{slip.check}` | {slip.message} |"
        for name in NAMES
        for slip in problems_of(example(name))
    ]
    return "\n".join(["| place | line | problem | message |", "| --- | --- | --- | --- |", *rows])


def event_at(name: str, line: int) -> str:
    """Return how a line of an example begins."""
    text = example(name).splitlines()[line - 1]
    return (
        text.partition(" ")[0] + "…" if text.startswith("CONQ") else text.partition(").")[0] + ")."
    )


def test_page(golden: Callable[[str, str], None]) -> None:
    """The tables of the page are current (`make golden` writes them)."""
    page = PAGE.read_text("utf-8")
    for name, table in {"evidence": evidence(), "slips": slips()}.items():
        before, _, rest = page.partition(f"<!-- {name} -->\n")
        after = rest.partition(f"<!-- /{name} -->")[2]
        page = f"{before}<!-- {name} -->\n{table}\n<!-- /{name} -->{after}"

    golden("../../docs/journal.md", page)


def test_every_inference_is_tried() -> None:
    """No rule is listed that the examples never touch."""
    assert "| 0 | 0 |" not in evidence()


def test_examples_are_there() -> None:
    """Each example has its corrected version."""
    assert sorted(path.name for path in EXAMPLES.iterdir()) == sorted(
        f"{name}{kind}.txt" for name in NAMES for kind in ("", ".corrigido")
    )
