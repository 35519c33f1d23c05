"""Every place at which a game names something to the same places under another name."""
