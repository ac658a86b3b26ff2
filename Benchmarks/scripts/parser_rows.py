"""The parsers inside a process, the memory of a process that only parses, and simdjson as a lower bound."""
import json
import sys

import processes
import products
from results import Figure


def measure(workspace):
    program = str(products.in_process("parser-benchmark"))
    catalog, strings = workspace.catalog(), workspace.strings()
    for mode, file in [("xcstrings", catalog), ("edit", catalog), ("strings", strings)]:
        for line in processes.output([program, mode, str(file)]).splitlines():
            figure = Figure(**json.loads(line))
            if mode == "xcstrings":
                ours = figure
            yield figure
    _, memory = processes.run([program, "parse", str(catalog)])
    yield Figure("parse-xcstrings-memory", memory / 1e6, catalog.stat().st_size / 1e6, "MB")
    # Last, because only this row needs a download.
    yield Figure("parse-xcstrings-simdjson", ours.work, simdjson(workspace, catalog), "ms")


# simdjson finds and validates everything in the document without building values: about the minimum cost of reading it.
DOCUMENT = """import simdjson, sys, time
bytes, parser, costs = open(sys.argv[1], "rb").read(), simdjson.Parser(), []
for _ in range(9):
    started = time.thread_time_ns()
    document = parser.parse(bytes)
    costs.append(time.thread_time_ns() - started)
    assert document["sourceLanguage"] == "en"
    del document
print(min(costs) / 1e6)
"""


def simdjson(workspace, catalog):
    """The milliseconds that simdjson takes for a file; it is installed into a separate environment."""
    environment = workspace.folder / "simdjson"
    processes.output([sys.executable, "-m", "venv", str(environment)])
    python = str(environment / "bin/python")
    processes.output([python, "-m", "pip", "install", "--quiet", "pysimdjson==7.0.2"])
    return float(processes.output([python, "-c", DOCUMENT, str(catalog)]))
