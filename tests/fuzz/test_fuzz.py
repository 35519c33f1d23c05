"""Nothing that a stranger's game holds may do harm: the corpus, and a few cases of every kind.

`make fuzz` runs thousands of cases; CONTRIBUTING.md tells what to do with one that fails.
"""

from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

import pytest

from tests.fuzz.cases import find_corpus, find_kinds, make_case
from tests.fuzz.conftest import Judge
from tests.fuzz.press import Press, new_case
from tests.fuzz.verdict import judge

pytestmark = pytest.mark.slow

SEEDS = 1
EACH = 18
"""Of the corpus, a run of the tests takes every so many-th case; `make fuzz` takes all."""

LENGTHY = {
    "cards/terms_20000",
    "css/content_long",
    "css/gradient_repeated.css",
    "css/gradient_stops",
    "journals/long",
    "prose/spaces_many",
    "prose/word_long",
    "tables/every-repeated",
}
"""Cases that the press works at for seconds, up to its limits: six of them took as long as sixty.

Where it is the turn of one, the next takes it. `make fuzz` tries them all.
"""


def sampled(corpus: Sequence[str]) -> list[str]:
    """Return the cases of the corpus whose turn it is."""
    turns = [range(first, len(corpus)) for first in range(0, len(corpus), EACH)]
    return [next(corpus[place] for place in turn if corpus[place] not in LENGTHY) for turn in turns]


NAMES = [
    *sampled(find_corpus()),
    *(f"{kind}:{seed}" for kind in find_kinds() for seed in range(SEEDS)),
]


def test_sampled() -> None:
    """A run of the tests takes cases of every folder of the corpus that has as many as a turn."""
    corpus = find_corpus()
    size = Counter(name.partition("/")[0] for name in corpus)

    assert set(corpus) > LENGTHY
    assert {folder for folder, count in size.items() if count >= EACH} <= {
        name.partition("/")[0] for name in NAMES
    }


@pytest.mark.parametrize("case_name", NAMES)
def test_case(case_name: str, verdict_on: Judge) -> None:
    """Whatever a game holds: a problem with its place, or files that do no harm; in time."""
    assert list(map(str, verdict_on(case_name))) == []


@pytest.mark.parametrize("base", ["tiny", "journal", "documents", "whole"])
def test_honest(base: str, press: Press, tmp_path: Path) -> None:
    """The games that are spoilt have no fault of their own."""
    assert judge(press, new_case(tmp_path / "case", base)) == []


@pytest.mark.parametrize("kind", find_kinds())
def test_seeds(kind: str, tmp_path: Path) -> None:
    """A seed makes the same case each time, and other seeds others."""
    digests = [
        digest(make_case(f"{kind}:{seed}", tmp_path / str(number)).game)
        for number, seed in enumerate((1, 1, 2, 3))
    ]

    assert digests[0] == digests[1]
    assert len(set(digests)) > 2


def digest(folder: Path) -> str:
    """Return the digest of a folder: names, contents, and where links within it lead."""
    total = sha256()
    for path in sorted(folder.rglob("*")):
        total.update(str(path.relative_to(folder)).encode("utf-8", "surrogateescape"))
        if path.is_symlink():
            total.update(path.readlink().name.encode())
        elif path.is_file():
            total.update(path.read_bytes())
    return total.hexdigest()
