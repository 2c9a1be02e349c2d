"""Lessons: guided hands, in which one does what a coach says."""
