"""Mouse and keyboard: they turn what people do at the table into moves."""
