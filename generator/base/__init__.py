"""Problems, files, limits and processes: what all else uses; nothing here knows games or prints."""
