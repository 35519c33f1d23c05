"""The command line: arguments, reports, progress, exit codes."""
