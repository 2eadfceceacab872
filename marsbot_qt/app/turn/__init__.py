"""The turn panel: one sheet for each thing the table waits for."""
