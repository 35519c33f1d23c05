"""The press against its peers: the same cards, the same fonts, taking turns on one machine."""
