"""The parsers inside a process, and the memory of one that only parses."""
import json

import processes
import products
from results import Figure


def measure(workspace):
    program = str(products.in_process("parser-benchmark"))
    catalog, strings = workspace.catalog(), workspace.strings()
    for mode, file in [("xcstrings", catalog), ("strings", strings)]:
        for line in processes.output([program, mode, str(file)]).splitlines():
            yield Figure(**json.loads(line))
    _, memory = processes.run([program, "parse", str(catalog)])
    yield Figure("parse-xcstrings-memory", memory / 1e6, catalog.stat().st_size / 1e6, "MB")
