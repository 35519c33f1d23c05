"""The ground floor: problems, files, limits, processes; what knows of no game and of no print."""
