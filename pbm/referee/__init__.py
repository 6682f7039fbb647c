"""Floor 4: what happens in a campaign: letters in, one Issue out. Pure."""
