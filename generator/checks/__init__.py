"""One file = one check on a game; being there is enough to be run, listed and documented."""
