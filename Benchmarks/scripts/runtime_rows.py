"""The runtime inside a process, and its start in a fresh one."""
import json
import statistics

import processes
import products
import text_service
from results import Figure


def measure(workspace):
    program = str(products.in_process("runtime-benchmark"))
    folder = workspace.folder / "runtime"
    folder.mkdir()
    with text_service.running() as origin:
        for arguments in [["lookups", folder / "Texts.bundle"], ["requests"], ["downloads", folder / "downloads"],
                          ["updates", folder / "updates", origin], ["calls", origin]]:
            for line in processes.output([program, *map(str, arguments)]).splitlines():
                yield Figure(**json.loads(line))

    stored = folder / "fresh"
    processes.run([program, "store", str(stored)])
    times = [float(processes.output([program, "first-text", str(stored)])) for _ in range(21)]
    yield Figure("cold-start-fresh", statistics.median(times) / 1e6, None, "ms")
