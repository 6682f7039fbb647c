"""One module for each command; read when the command is called."""
