"""What has changed in a game since an earlier state of it, and where that matters."""
