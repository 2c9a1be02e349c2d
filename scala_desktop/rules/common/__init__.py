"""What the four games share: seats, piles, positions and their checks, views."""
