"""Renaming: every place where a game names something gets the new name."""
