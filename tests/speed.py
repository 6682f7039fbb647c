"""How work grows: as ratios of processor time within one run, so that a slow or busy machine changes nothing."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

# Below this a measurement is mostly noise (seconds).
FLOOR = 0.01


def cpu(work: Callable[[], object]) -> float:
    """The processor time of one call, in seconds.

    The collector rests meanwhile: in a process that has run thousands of tests, it costs more than the work.
    """
    gc.collect()
    gc.disable()
    try:
        started = time.process_time()
        work()
        return time.process_time() - started
    finally:
        gc.enable()


def grows_with_size(work: Callable[[int], object], few: int, many: int) -> None:
    """Demand that `work(many)` costs clearly less than the square of `many / few` times `work(few)`.

    Between the line and the square there is room on both sides: 4 to 16, 10 to 100. What is quick once is quick:
    the least of several runs counts, and a busy moment gets further tries.
    """
    ratio = many / few
    limit = ratio**1.6
    work(few)
    least = max(min(cpu(lambda: work(few)) for _ in range(3)), FLOOR)
    measured: list[float] = []
    while len(measured) < 6:
        measured.append(cpu(lambda: work(many)))
        if measured[-1] < limit * least:
            return
    raise AssertionError(f"{ratio:g} times the size takes {min(measured) / least:.1f} times as long")
