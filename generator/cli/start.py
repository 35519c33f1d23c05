"""Where `prelo` begins: Ctrl-C ends it without a word, also while the press is being imported."""

import signal
import sys


def start() -> None:
    """Run the command that this process was called for, and end with its exit code."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    from generator.cli.main import command

    sys.exit(command())


if __name__ == "__main__":
    start()
