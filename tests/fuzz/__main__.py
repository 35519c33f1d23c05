"""The long run (`make fuzz`): thousands of cases, counts by kind, and every case that failed.

A case that failed is named kind:seed; `make fuzz CASE=kind:seed` makes it again, in build/fuzz.
"""

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from queue import SimpleQueue
from shutil import rmtree
from tempfile import TemporaryDirectory
from time import monotonic

from tests.fuzz.cases import find_corpus, find_kinds, make_case
from tests.fuzz.press import Press, warm_press
from tests.fuzz.verdict import Fault, judge
from tests.fuzz.watch import PRESS

KEPT = PRESS / "build/fuzz"

Verdict = tuple[str, list[Fault]]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run cases and report; return 1 where any failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--runs", type=int, default=1000, help="how many cases, of all kinds")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--kind", action="append", choices=find_kinds(), help="only this kind")
    parser.add_argument(
        "--case", action="append", help="only this case: kind:seed, or a corpus file"
    )
    parser.add_argument("--corpus", action="store_true", help="only the corpus")
    options = parser.parse_args(arguments)
    if sys.platform != "linux":
        print("fuzzing needs Linux: it watches processes through /proc", file=sys.stderr)
        return 3
    chosen = options.kind or list(find_kinds())
    names = (
        options.case
        or (find_corpus() if options.corpus else [])
        or [
            f"{chosen[number % len(chosen)]}:{options.seed + number // len(chosen)}"
            for number in range(options.runs)
        ]
    )
    start, failed, faults = monotonic(), list[str](), Counter[tuple[str, str]]()
    for done, (name, found) in enumerate(_judge_all(names), 1):
        if found:
            failed.append(name)
            print(
                f"{name} failed; again: make fuzz CASE={name}", *found[:9], sep="\n  ", flush=True
            )
        faults.update((_kind(name), sort) for sort in {fault.sort for fault in found})
        if done % 500 == 0:
            print(f"{done} of {len(names)} in {monotonic() - start:.0f} s", flush=True)
    _print_table(Counter(map(_kind, names)), Counter(map(_kind, failed)), faults)
    print(f"{len(names)} cases, {len(failed)} failed, {monotonic() - start:.0f} s")
    if failed:
        print(f"the folders of those that failed are in {KEPT}")
    return 1 if failed else 0


def _judge_all(names: Sequence[str]) -> Iterator[Verdict]:
    """Yield the verdict on every case in their order, as many at once as there are cores."""
    free: SimpleQueue[Press] = SimpleQueue()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="prelo-fuzz-")))
        cores = len(os.sched_getaffinity(0))
        for number in range(cores):
            free.put(stack.enter_context(warm_press(folder / f"press-{number}")))

        def judge_next(name: str) -> Verdict:
            press = free.get()
            try:
                return name, judge_one(press, name, folder / name.replace("/", ":"))
            finally:
                free.put(press)

        yield from stack.enter_context(ThreadPoolExecutor(cores)).map(judge_next, names)


def judge_one(press: Press, name: str, folder: Path) -> list[Fault]:
    """Return what is wrong with a case; one that failed is made again where it can be looked at."""
    found = judge(press, make_case(name, folder))
    rmtree(folder)
    if found:
        kept = KEPT / name.replace(":", "-").replace("/", "-")
        rmtree(kept, ignore_errors=True)
        make_case(name, kept)
    return found


def _kind(name: str) -> str:
    return name.replace("/", ":").partition(":")[0]


def _print_table(
    cases: Counter[str], failed: Counter[str], faults: Counter[tuple[str, str]]
) -> None:
    """Print a row for each kind: cases, those that failed, and of each sort of fault how many."""
    sorts = sorted({sort for _, sort in faults})
    rows = [["kind", "cases", "failed", *sorts]]
    for kind, number in sorted(cases.items()):
        counts = [number, failed[kind], *(faults[kind, sort] for sort in sorts)]
        rows.append([kind, *map(str, counts)])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        print("  ".join(text.rjust(width) for text, width in zip(row, widths, strict=True)))


if __name__ == "__main__":
    sys.exit(main())
