"""The real command in a process of its own, in surroundings of all kinds."""

import ctypes
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import IO, Any

from generator.base.paths import CODE
from tests.games.documents import FRONT, with_documents

PATIENCE = 240
"""How many seconds a command may take in the tests: others may have the machine."""

_DROP_CAPABILITY = 24  # PR_CAPBSET_DROP (Linux, prctl(2))
_OVERRIDES = (1, 2)  # CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH (Linux, capabilities(7))
_FONT = "AlegreyaSans-Regular.ttf"
_RULES = (
    "<h1>{{ game.info.title }}</h1>"
    "{% for deck in game.decks.values() %}<h2>{{ deck.name }}</h2><p>{{ count(deck.id) }}</p>"
    "{% endfor %}"
)


@dataclass(frozen=True, slots=True)
class Said:
    """How a command ended, and what it said."""

    code: int
    out: str
    err: str

    @property
    def is_well_put(self) -> bool:
        """No traceback has reached the user, and the press does not blame itself."""
        text = self.out + self.err
        return (
            "Traceback" not in text and "at fault" not in text and "Exception ignored" not in text
        )


@dataclass(slots=True)
class Surroundings:
    """What a command finds: variables (None for absent), a folder to stand in, a preparation."""

    variables: Mapping[str, str | None] = field(default_factory=dict)
    cwd: Path = CODE
    press: Path = CODE
    prepare: Callable[[], object] | None = None

    def begin(
        self,
        *arguments: str | Path,
        module: str = "generator.cli.main",
        **options: Any,  # noqa: ANN401 - Popen's
    ) -> subprocess.Popen[bytes]:
        """Start the command."""
        asked = {**os.environ, "PYTHONPATH": str(self.press), **self.variables}
        environment = {name: value for name, value in asked.items() if value is not None}
        return subprocess.Popen(
            [sys.executable, "-m", module, *arguments],
            env=environment,
            cwd=self.cwd,
            preexec_fn=self.prepare,  # noqa: PLW1509 - the tests have no threads
            **options,
        )

    def run(
        self,
        *arguments: str | Path,
        stdout: int | IO[bytes] = subprocess.PIPE,
        stderr: int | IO[bytes] = subprocess.PIPE,
    ) -> Said:
        """Run the command to its end."""
        with self.begin(*arguments, stdout=stdout, stderr=stderr) as process:
            try:
                out, err = process.communicate(timeout=PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                raise
        said = [(text or b"").decode("utf-8", "backslashreplace") for text in (out, err)]
        return Said(process.returncode, *said)


def small_game(folder: Path) -> Path:
    """Return a game with documents of all forms that is set in one font, to be quick."""
    game = with_documents(
        folder,
        rules=FRONT.replace("title", "booklet: true\ntitle") + _RULES,
        list=FRONT.replace("title", "last: true\ntitle")
        + "{% for file in artifacts %}<p>{{ file.path }}: {{ file.pages }}</p>{% endfor %}",
    )
    roles = (CODE / "fonts/fonts.yaml").read_text("utf-8").splitlines()
    (game / "fonts").mkdir()
    shutil.copy(CODE / "fonts" / _FONT, game / "fonts")
    names = [f"{line.partition(':')[0]}: {_FONT}" for line in roles if not line.startswith("#")]
    (game / "fonts/fonts.yaml").write_text("\n".join(names) + "\n", "utf-8")
    return game


def contents(folder: Path) -> dict[str, bytes]:
    """Return all that lies below a folder by path: files, links, and folders with "/"."""
    found = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_symlink():
            found[f"{name}@"] = os.fsencode(path.readlink())
        elif path.is_dir():
            found[f"{name}/"] = b""
        else:
            found[name] = path.read_bytes()
    return found


def is_whole(build: Path) -> bool:
    """Tell whether every file of a build's manifest is there as it should be, and no other."""
    manifest = json.loads((build / "manifest.json").read_bytes())
    found = {
        path.relative_to(build).as_posix(): sha256(path.read_bytes()).hexdigest()
        for path in build.rglob("*")
        if path.is_file() and path.name != "manifest.json"
    }
    return found == {entry["path"]: entry["sha256"] for entry in manifest["artifacts"]}


def obey_modes() -> None:
    """Let the modes of files hold for root as well: it keeps its id, and loses what overrides."""
    if sys.platform == "linux" and os.geteuid() == 0:
        system = ctypes.CDLL(None)
        for capability in _OVERRIDES:
            system.prctl(_DROP_CAPABILITY, capability, 0, 0, 0)


def session(leader: int) -> list[int]:
    """Return the processes that still run of the session that a process has begun (Linux)."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            state, _, _, its_session, *_ = (folder / "stat").read_text().rpartition(")")[2].split()
            if int(its_session) == leader and state not in "ZX":
                found.append(int(folder.name))
    return found
