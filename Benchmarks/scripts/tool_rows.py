"""`generate` and `diff` as processes."""
import os
import shutil
import sys
import time

import downloads
import processes
import products
from results import Figure

JSON_LOAD = "import json, sys; json.load(open(sys.argv[1], encoding='utf-8'))"


def measure(workspace):
    catalog, output = workspace.catalog(), workspace.folder / "generated"
    release, debug = products.tool("release"), products.tool("debug")

    def generate(tool):
        return [str(tool), "generate", str(catalog), "--output-directory", str(output)]

    def clean():
        shutil.rmtree(output, ignore_errors=True)

    (load, _), (full, memory), (unchecked, _) = processes.interleaved(
        [[sys.executable, "-c", JSON_LOAD, str(catalog)], generate(release), generate(release) + ["--skip-checks"]],
        rounds=7, before=clean)
    yield Figure("generate", full, load, "s")
    yield Figure("generate-checks", full, unchecked, "s")
    yield Figure("generate-memory", memory / 1e6, catalog.stat().st_size / 1e6, "MB")

    (slow, _), (fast, _) = processes.interleaved([generate(debug), generate(release)], rounds=3, before=clean)
    yield Figure("generate-debug", slow, fast, "s")

    yield from unchanged(generate(release), catalog, output, clean)
    yield from differences(release, catalog, workspace.folder, generate(release), clean)


def unchanged(generate, catalog, output, clean):
    clean()
    age(catalog)
    processes.run(generate)
    # Within two seconds of a write the stamp deliberately distrusts modification times and reads the file again, so an
    # unchanged run needs older files.
    for file in output.iterdir():
        age(file)
    processes.run(generate)
    (nothing, _), (start, _) = processes.interleaved([generate, [generate[0], "--version"]], rounds=20)
    yield Figure("generate-unchanged", nothing * 1000, start * 1000, "ms")


def age(path):
    """Sets a file's times back by a minute."""
    os.utime(path, (time.time() - 60,) * 2)


def differences(tool, catalog, folder, generate, clean):
    some, all_ = folder / "some", folder / "all"
    downloads.write(catalog, some)
    downloads.write(catalog, all_, every=True)

    def diff(download, form):
        return [str(tool), "diff", str(catalog), "--ota", str(download), "--format", form, "--fail-on", "never"]

    (full, _), *costs = processes.interleaved(
        [generate, diff(some, "text"), diff(all_, "json"), diff(all_, "text")], rounds=5, before=clean)
    for row, (seconds, _) in zip(["diff", "diff-everything", "diff-everything-text"], costs):
        yield Figure(row, seconds, full, "s")
