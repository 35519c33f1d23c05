"""The changes of a game since an earlier state, and the places that mention them."""
