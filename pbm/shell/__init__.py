"""Floor 5: touches the world: files, terminal, templates."""
