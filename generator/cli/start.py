"""The start of `prelo`: Ctrl-C ends it silently, even while the press is imported."""

import signal
import sys


def start() -> None:
    """Run the command of this process, and end with its exit code."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    from generator.cli.main import command

    sys.exit(command())


if __name__ == "__main__":
    start()
