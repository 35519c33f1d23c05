"""A game as frozen records: the whole content of its folder, once it is read."""
