"""Floor 1: values and their texts. Pure; imports nothing of the floors above."""
