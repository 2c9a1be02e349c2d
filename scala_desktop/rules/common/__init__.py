"""What the four games share, written once: seats, piles, positions, views, soundness."""
