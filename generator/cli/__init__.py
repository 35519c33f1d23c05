"""The command: arguments, report, progress, exit code."""
