"""What the program says of Canasta alone."""
