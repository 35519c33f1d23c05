"""A game as frozen records: all that one folder says, once it is read."""
