"""YAML to records: everything that can be wrong with a file is found here, with its place."""
