"""The sheet of points, after each hand and at any other time, and the end of a match."""
