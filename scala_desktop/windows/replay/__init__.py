"""A hand of a finished match looked at again, and gone on from."""
