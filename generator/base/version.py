"""The version of the press."""

VERSION = "0.1.0"
