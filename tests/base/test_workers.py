"""Work in forks: side by side, within limits, and none of them left behind."""

import ctypes
import faulthandler
import os
import signal
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import IO, Any

import pytest

from generator.base import forks, limits
from generator.base import workers as module
from generator.base.artifact import Artifact, Order, content_or_file
from generator.base.forks import Fork
from generator.base.frozen import replace
from generator.base.problem import GameError, MachineError, Place, Problem
from generator.base.process_limits import can_fork
from generator.base.workers import in_background, workers
from generator.base.workers import make_all as make_jobs

ROOT = Path(__file__).parents[2]

pytestmark = [
    pytest.mark.slow,
    pytest.mark.forks,
    pytest.mark.skipif(not can_fork(), reason="everything is made in one process"),
]


def artifact(path: str) -> Artifact:
    """Return an artifact that says which process made it."""
    return Artifact(
        path=path,
        content=str(os.getpid()).encode(),
        output="x",
        edition="plain",
        paper="a4",
        pages=1,
    )


def weigh() -> int:
    """Return the weight of all heavy orders."""
    return 1


def orders(weigh: Callable[[], int] | None) -> list[Order]:
    """Return three orders."""
    return [Order(path, lambda path=path: artifact(path), weigh) for path in "abc"]  # type: ignore[misc]


def make_all(*made: Callable[[], Artifact]) -> list[Artifact]:
    """Return what heavy orders make, called a, b, c ..., each blamed on a file of its name."""
    chosen = [
        Order(name, render, weigh, f"{name}.html")
        for name, render in zip("abcdefgh", made, strict=False)
    ]
    with workers(chosen) as team:
        return [team.make(order) for order in chosen]


def test_preparation() -> None:
    """What several files need is done once, before any process is begun."""
    done: list[str] = []
    chosen = [
        Order(path, lambda path=path: artifact(path + "".join(done)), weigh, prepare=prepare)  # type: ignore[misc]
        for prepare in (lambda: done.append("!"),)
        for path in "ab"
    ]

    with workers(chosen) as team:
        assert [team.make(order).path for order in chosen] == ["a!", "b!"]


def test_cached_files_need_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """What an earlier run has made needs no process, no core, and no preparation for it alone."""
    prepared, kept = list[str](), list[str]()
    prepare = partial(prepared.append, "!")
    chosen = [
        Order(
            path,
            partial(artifact, path),
            weigh,
            prepare=prepare,
            cached=lambda path=path: artifact(path) if path in kept else None,  # type: ignore[misc]
        )
        for path in "abc"
    ]
    made: dict[str, list[bytes]] = {}
    left: list[bool] = []
    add = forks.ForkPool.add

    def note(pool: forks.ForkPool, begun: Sequence[Fork[Any]], **more: bool) -> None:
        left.append(more.get("busy", False))  # whether a core is left to the caller
        add(pool, begun, **more)

    monkeypatch.setattr(forks.ForkPool, "add", note)
    for paths in ("abc", "b"):
        kept[:] = paths
        with workers(chosen) as team:
            made[paths] = [team.make(order).content for order in chosen]
        assert len(prepared) == (paths != "abc")
    own = str(os.getpid()).encode()

    assert set(left) == {False}
    assert made["abc"] == [own] * 3
    assert [content == own for content in made["b"]] == [False, True, False]


def children() -> set[str]:
    """Return the processes that this one has begun, ended ones that nobody asked for included."""
    return set(Path(f"/proc/self/task/{os.getpid()}/children").read_text().split())


def test_order() -> None:
    """Artifacts come as they are asked for."""
    for weight in (None, weigh):
        chosen = orders(weight)
        with workers(chosen) as team:
            assert [team.make(order).path for order in chosen] == ["a", "b", "c"]


def test_processes() -> None:
    """What weighs is made elsewhere; what does not, here."""
    here = str(os.getpid()).encode()
    with workers(orders(None)) as team:
        assert team.make(orders(None)[0]).content == here
    chosen = orders(weigh)
    with workers(chosen) as team:
        assert here not in {team.make(order).content for order in chosen[:3]}


def test_large_answers() -> None:
    """What is larger than a pipe comes whole, from more processes than there are cores."""
    large = Artifact(
        path="x", content=b"x" * 5_000_000, output="x", edition="plain", paper="a4", pages=1
    )

    assert make_all(*[lambda: large] * 8) == [large] * 8


def test_answers_are_let_go() -> None:
    """The answer of a process is not kept beside what was read from it."""
    fork = Fork(lambda: b"x" * 5_000_000, "a.html")
    with forks.side_by_side([fork]) as pool:
        assert pool
        pool.wait_for(fork)
        held = len(fork.answer)
        assert fork.result() == b"x" * 5_000_000

    assert held > 5_000_000
    assert fork.answer == b""


def test_problems_come_through() -> None:
    """A problem found in another process is the user's problem."""

    def fail() -> Artifact:
        raise GameError([Problem(Place("rules.html", 3), "too-many-pages", "3 pages")])

    with pytest.raises(GameError, match=r"rules\.html:3:1"):
        make_all(fail, fail)


def test_a_fault_while_others_answer() -> None:
    """A document that fails never lets the others, which are writing their answers, wait."""

    def fail() -> Artifact:
        raise GameError([Problem(Place("rules.html", 3), "broken-template", "nothing")])

    def write() -> Artifact:
        return Artifact(
            path="x", content=b"x" * 3_000_000, output="x", edition="plain", paper="a4", pages=1
        )

    for _ in range(20):
        with pytest.raises(GameError):
            make_all(fail, write, write, fail, write, write)


def test_what_cannot_be_sent() -> None:
    """A fault that cannot leave its process is told in words."""

    class LocalError(Exception):
        """It cannot be pickled, for it has no name outside this function."""

    def fail() -> Artifact:
        raise LocalError("a strange library")

    with pytest.raises(RuntimeError, match="a strange library"):
        make_all(fail)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux lists the children of a process")
def test_nobody_waits() -> None:
    """Where the caller gives up, what was begun is given up, too."""

    def sleep() -> Artifact:
        time.sleep(60)
        return artifact("a")

    def give_up() -> None:
        with workers([Order("a", sleep, weigh), Order("b", sleep, weigh)]) as team:
            team.begin_all()
            assert children() != before
            raise KeyboardInterrupt

    before, started = children(), time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        give_up()

    assert time.monotonic() - started < 30
    assert children() == before


def test_a_killed_process() -> None:
    """A process that the machine kills is the machine's fault, and said so."""

    def die() -> Artifact:
        os.kill(os.getpid(), signal.SIGKILL)
        return artifact("a")

    with pytest.raises(MachineError, match="is memory short"):
        make_all(die, die)


def test_a_crash() -> None:
    """A library that crashes is a problem of the file that it crashed over."""

    def crash() -> Artifact:
        faulthandler.disable()  # pytest's would tell of it
        ctypes.string_at(0)
        return artifact("a")

    with pytest.raises(GameError, match=r"a\.html:1:1: error \[breaks-off\].*SIGSEGV"):
        make_all(crash)


def test_in_background() -> None:
    """What is made in the background comes when it is asked for, as often as that is."""
    with in_background(lambda: [os.getpid()], "x") as made:
        (process,) = made()

        assert made() == [process]
        assert process != os.getpid()


def test_in_background_of_what_is_in_background() -> None:
    """What is made in a fork may make something in a fork, as a page does that tries a new font."""

    def make() -> str:
        with in_background(lambda: "inner", "x") as inner:
            return f"outer {inner()}"

    def too_long(_number: int, _frame: object) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, too_long)
    signal.alarm(20)
    try:
        with in_background(make, "x") as made:
            assert made() == "outer inner"
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def test_a_fault_in_background() -> None:
    """What goes wrong in the background goes wrong where it is asked for, and only there."""

    def fail() -> None:
        raise GameError([Problem(Place("cards.yaml", 3), "repeated-word", "the the")])

    with in_background(fail, "x") as made, pytest.raises(GameError, match="the the"):
        made()
    with in_background(fail, "x"):
        pass


def test_all_jobs() -> None:
    """Each job gives what it makes, or its problems; one that fails stops no other."""
    problem = Problem(Place("b.html"), "broken", "broken")

    def fail() -> int:
        raise GameError([problem])

    assert make_jobs([(os.getpid, "a.html"), (fail, "b.html"), (lambda: 3, "c.html")])[1:] == [
        (None, [problem]),
        (3, []),
    ]
    assert make_jobs([(os.getpid, "a.html")])[0][0] != os.getpid()


@pytest.mark.parametrize(
    ("count", "few", "more", "parts"),
    [
        (0, 1, 0.0, [0]),
        (1, 1, 0.0, [1]),
        (2, 1, 0.0, [1, 1]),
        (10, 1, 0.0, [4, 3, 3]),
        (10, 1, 0.3, [4, 3, 3]),
        (100, 1, 0.3, [40, 30, 30]),
        (100, 40, 0.0, [50, 50]),
        (100, 51, 0.0, [100]),
    ],
)
def test_shares(
    count: int, few: int, more: float, parts: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """All is shared out in its order, to no more processes than are worth their beginning."""
    monkeypatch.setattr(forks, "cores", lambda: 3)
    shares = module.shared_out(range(count), few, more)
    assert [len(share) for share in shares] == parts
    assert [item for share in shares for item in share] == list(range(count))


def test_a_core_for_what_is_light() -> None:
    """While the caller makes what is light, a core is its own; all are busy once that is made."""
    begun: list[int] = []
    before = children()  # such as the browser of other tests

    def look() -> Artifact:
        begun.append(len(children() - before))
        return artifact("x")

    light = Order("x", look)
    heavy = [Order(name, lambda: artifact("y"), weigh) for name in "abcdefgh"]

    with workers([light, *heavy]) as team:
        team.make(light)
        begun.append(len(children() - before))
        made = [team.make(order).path for order in heavy]

    assert begun == [forks.cores() - 1, forks.cores()]
    assert made == ["y"] * 8


def test_heaviest_first() -> None:
    """What is heaviest begins first: nothing waits for it at the end."""
    clock = time.monotonic_ns
    chosen = [
        Order(name, lambda: replace(artifact("x"), pages=clock()), partial(ord, name))
        for name in "bdcefa"
    ]

    with workers(chosen) as team:
        begun = {order.path: team.make(order).pages for order in chosen}

    assert max(begun["f"], begun["e"]) < min(begun["a"], begun["b"])


def test_heaviest_first_among_all_that_wait(tmp_path: Path) -> None:
    """What is heavy goes before lighter files that began to wait earlier, after a document."""
    clock = time.monotonic_ns
    all_wait = tmp_path / "all-wait"

    def keep_a_core() -> Artifact:
        while not all_wait.exists():
            time.sleep(0.01)
        return artifact("x")

    light = [
        Order(name, lambda: replace(artifact("x"), pages=clock()), lambda: 1, needs="light")
        for name in "abcdefgh"
    ]
    first = [
        replace(light[0], path=f"first {core}", render=keep_a_core, needs="first")
        for core in range(forks.cores())
    ]
    heavy = replace(light[0], path="heavy", weigh=lambda: 9, needs="heavy")

    with workers([*first, *light, heavy]) as team:
        team.begin_needing("first")
        team.begin_needing("light")
        team.begin_needing("heavy")
        all_wait.touch()
        begun = {order.path: team.make(order).pages for order in (*light, heavy)}

    assert sum(begun["heavy"] < begun[order.path] for order in light) >= len(light) / 2


def small(*names: str) -> list[Order]:
    """Return small orders of those names."""
    return [Order(name, lambda name=name: artifact(name), is_small=True) for name in names]  # type: ignore[misc]


def test_halves() -> None:
    """Of many small files another process makes half, and all come in their order."""
    before = children()
    with workers(chosen := small(*"abcdef")) as team:
        made = [team.make(order) for order in chosen]

    assert "".join(each.path for each in made) == "abcdef"
    assert len({each.content for each in made}) == min(2, forks.cores())
    with workers(chosen := small(*"abc")) as team:
        assert len({team.make(order).content for order in chosen}) == 1
    assert children() == before


def test_problems_of_halves() -> None:
    """What is wrong with a file is told in its turn, whichever process it was given to."""

    def refuse() -> Artifact:
        raise GameError([Problem(Place("a.svg"), "x", "broken")])

    chosen = [*small(*"abcd"), Order("e", refuse, is_small=True), *small("f")]
    found = []
    with workers(chosen) as team:
        for order in chosen:
            try:
                found.append(team.make(order).path)
            except GameError as fault:
                found.append(str(fault))

    assert found == [*"abcd", "a.svg:1:1: error [x] broken", "f"]


def test_what_is_large_of_a_half() -> None:
    """A large file, which lies on the disk, comes from there, and leaves nothing behind."""

    def write(file: IO[bytes]) -> None:
        file.write(b"x" * 17_000_000)

    def large() -> Artifact:
        content, file = content_or_file(write)
        return Artifact(
            path="e",
            content=content,
            output=str(os.getpid()),
            edition="plain",
            paper="a4",
            pages=1,
            _file=file,
        )

    chosen = [*small(*"abcd"), Order("e", large, is_small=True)]
    with workers(chosen) as team:
        made = [team.make(order) for order in chosen]
        assert sum(map(len, made[-1].pieces())) == 17_000_000
        assert (made[-1].output == str(os.getpid())) is (forks.cores() == 1)
        made[-1].close()


def test_what_takes_long_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files that would take the caller all its time are made in several processes, in order."""
    monkeypatch.setitem(limits._raised, "process-seconds", 1)  # noqa: SLF001 - as the command line

    def work(path: str) -> Artifact:
        while time.process_time() < begun.setdefault(os.getpid(), time.process_time()) + 0.4:
            pass
        return artifact(path)

    def make_them() -> list[Artifact]:
        with workers(chosen) as team:
            return [team.make(order) for order in chosen]

    begun: dict[int, float] = {}
    chosen = [Order(path, partial(work, path), seconds=0.4) for path in "abcd"]
    with in_background(make_them, "cards.yaml") as made:
        artifacts = made()

    assert [each.path for each in artifacts] == [*"abcd"]
    assert len({each.content for each in artifacts}) == 4


def test_parts() -> None:
    """What stands together stays so; no process gets more than it has time for."""
    orders = [Order(f"{number}", lambda: artifact("x"), seconds=0.5) for number in range(100)]
    parts = module._parts(orders)  # noqa: SLF001 - what the processes are given

    assert [order for part in parts for order in part] == orders
    assert max(sum(order.seconds for order in part) for part in parts) < 45 / 4
    assert module._parts(orders[:10]) == []  # noqa: SLF001


def test_files_that_need_one_document() -> None:
    """They begin when it is written, before others that wait; decks begin at once."""
    here = str(os.getpid()).encode()
    deck = Order("deck", lambda: artifact("deck"))
    rules = Order("rules", lambda: artifact("rules"), weigh, needs="rules")
    page = Order("page", lambda: artifact("page"), weigh)
    before = children()

    with workers([deck, rules, page]) as team:
        assert children() != before
        deck_made = [team.make(deck)]
        team.begin_needing("another")
        team.begin_needing("rules")
        made = [*deck_made, team.make(rules), team.make(page)]

    assert [each.path for each in made] == ["deck", "rules", "page"]
    assert here not in {each.content for each in made}


def test_a_document_set_before_others_are_written(tmp_path: Path) -> None:
    """What needs only a written document is there while another document is being written."""
    found = tmp_path / "rules"

    def set_rules() -> Artifact:
        found.touch()
        return artifact("rules")

    def write_slowly() -> bool:
        started = time.monotonic()
        while not found.exists() and time.monotonic() < started + 20:
            time.sleep(0.01)
        return found.exists()

    rules = Order("rules", set_rules, weigh, needs="rules")
    jobs = [(lambda: True, "rules.html"), (write_slowly, "slow.html"), (lambda: True, "b.html")]
    with workers([rules]) as team:
        written = []
        for made, _ in module.make_each(jobs, team.pool):
            team.begin_needing("rules")
            written.append(made)

    assert written == [True, forks.cores() > 1, True]


def test_a_document_set_before_the_next_is_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The core of a written document is for what needs it, and not for the next document."""
    monkeypatch.setattr(forks, "cores", lambda: 2)
    begun = tmp_path / "rules"

    def set_rules() -> Artifact:
        begun.touch()
        return artifact("rules")

    def write_slowly() -> bool:
        started = time.monotonic()
        while not begun.exists() and time.monotonic() < started + 20:
            time.sleep(0.01)
        return begun.exists()

    rules = Order("rules", set_rules, weigh, needs="rules")
    jobs = [(lambda: True, "rules.html"), (write_slowly, "a.html"), (begun.exists, "b.html")]
    with workers([rules]) as team:
        written = []
        for made, _ in module.make_each(jobs, team.pool):
            team.begin_needing("rules")
            written.append(made)

    assert written == [True, True, True]
