"""Floor 2: what games are made of. Pure; imports only floor 1."""
