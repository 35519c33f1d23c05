"""The program's own version, said once."""

VERSION = "0.1.0"
