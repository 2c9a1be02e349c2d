"""The room *Segnapunti*: a score pad for evenings with real cards."""
