"""Speed against fixed limits: `python -m benchmarks.run`."""
