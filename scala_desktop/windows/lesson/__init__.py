"""The room of a lesson: the coach over the table, and the ways out of it."""
