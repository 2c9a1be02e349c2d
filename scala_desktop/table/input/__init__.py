"""Mouse and keyboard: what people do at the table, put into moves."""
