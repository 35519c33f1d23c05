"""YAML files as records; every fault of a file is found here, with its place."""
