"""Gold (R. Knizia, 2019): flip two cards, remember, and let your prospectors find the gold."""
