"""The press: one YAML file about a card game in, everything the game publishes out."""
