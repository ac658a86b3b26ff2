"""The parsers inside a process, the memory of one that only parses, and how far the machine would allow to go."""
import json
import sys

import processes
import products
from results import Figure


def measure(workspace):
    program = str(products.in_process("parser-benchmark"))
    catalog, strings = workspace.catalog(), workspace.strings()
    for mode, file in [("xcstrings", catalog), ("strings", strings)]:
        for line in processes.output([program, mode, str(file)]).splitlines():
            figure = Figure(**json.loads(line))
            if mode == "xcstrings":
                ours = figure
            yield figure
    _, memory = processes.run([program, "parse", str(catalog)])
    yield Figure("parse-xcstrings-memory", memory / 1e6, catalog.stat().st_size / 1e6, "MB")
    # The last one, because it alone needs something from elsewhere.
    yield Figure("parse-xcstrings-simdjson", ours.work, simdjson(workspace, catalog), "ms")


# simdjson finds and validates everything in the document and builds nothing of it: about what reading it costs at least.
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
    """The milliseconds in which simdjson parses a file; it is installed into an environment of its own."""
    environment = workspace.folder / "simdjson"
    processes.output([sys.executable, "-m", "venv", str(environment)])
    python = str(environment / "bin/python")
    processes.output([python, "-m", "pip", "install", "--quiet", "pysimdjson==7.0.2"])
    return float(processes.output([python, "-c", DOCUMENT, str(catalog)]))
