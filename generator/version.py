"""Which press this is: its version, and where it lies."""

from pathlib import Path

VERSION = "0.1.0"

PRESS = Path(__file__).resolve().parent.parent
"""Where the press lies: its templates and fonts serve the games that have none of their own."""
