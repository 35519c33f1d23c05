"""The command in a fork of its own, so that a stranger's game cannot harm this process.

This one waits, hands on the signals that end a program, and says what became of the other.
"""

import os
import signal
import sys
import time
from collections.abc import Callable
from types import FrameType

from generator.base.process_limits import die_with, limit_process, why_lost

_HANDED_ON = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
_LOOK = 0.1  # s between two questions whether to stop


def supervise(
    run: Callable[[], int], blamed: str, is_outdated: Callable[[], bool] | None = None
) -> int:
    """Return the exit code of a function run in a fork with limits.

    It is interrupted as soon as `is_outdated`, which is asked meanwhile, returns true. Raises
    GameError, blaming a file, where the fork passed a limit or crashed, MachineError where
    it was killed.
    """
    # Until each of the two knows what to do with them: a signal in between would end one alone.
    signal.pthread_sigmask(signal.SIG_BLOCK, _HANDED_ON)
    caller = os.getpid()
    fork = os.fork()
    if not fork:
        _run(run, caller)

    def hand_on(number: int, _: FrameType | None) -> None:
        os.kill(fork, number)

    before = {number: signal.signal(number, hand_on) for number in _HANDED_ON}
    signal.pthread_sigmask(signal.SIG_UNBLOCK, _HANDED_ON)
    status = _wait(fork, is_outdated)
    for number, handler in before.items():
        signal.signal(number, handler)
    if os.WIFEXITED(status):
        return os.WEXITSTATUS(status)
    raise why_lost(status, blamed)


def _wait(fork: int, is_outdated: Callable[[], bool] | None) -> int:
    """Return the status of a fork when it has ended."""
    while is_outdated:
        ended, status = os.waitpid(fork, os.WNOHANG)
        if ended:
            return status
        if is_outdated():
            os.kill(fork, signal.SIGINT)
            break
        time.sleep(_LOOK)
    return os.waitpid(fork, 0)[1]


def _run(run: Callable[[], int], caller: int) -> None:
    """Run the function, and end the fork."""
    code = 1
    try:
        os.setpgid(0, 0)  # Ctrl-C comes from the caller alone, and once
        die_with(caller)
        limit_process()
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _HANDED_ON)
        code = run()
    finally:
        # `_exit` passes over all that Python does at its end, the buffers included.
        sys.stdout.flush()
        os._exit(code)
