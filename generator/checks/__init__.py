"""One file = one check of a game; a new file is run, listed and documented by itself."""
