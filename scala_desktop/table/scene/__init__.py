"""The graphics scene: its items, where they belong and how they get there."""
