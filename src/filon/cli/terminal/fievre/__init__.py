"""La Fièvre de l'or in a terminal: the sale, the auction, the seats, the dice and the log."""
