"""Proves over a corpus of real apps that `rerune-gen generate` with its defaults builds every one of them.

usage: RERUNE_CORPUS=<folder> generate_defaults.py [TOOL]

Each catalog is generated separately, as for a target, and nothing is compiled. Faults of translations must not stop it.
The only exceptions are catalogs that no compiler could build, for a reason in their own files: a file that Apple's
parser rejects, which this script must not be able to read either, or no file in a source language.
"""

import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from catalog_files import Unreadable
from catalogs import Catalog, find_catalogs, load

CHECKOUT = Path(__file__).resolve().parents[3]
DIAGNOSTIC = re.compile(r"(?P<place>.+?): (?P<severity>error|warning): .* \[(?P<rule>[a-z0-9-]+)\]")


def reason_not_to_build(files):
    """The reason why no compiler could build the catalog; `None` if it should build."""
    for file in files:
        try:
            load(file)
        except Unreadable as error:
            return f"{file.path.name} of '{file.locale}' cannot be read: {error}"
    excluded = Catalog(files).excluded
    looked_up = [file for file in files if file.table not in excluded]
    if looked_up and Catalog(looked_up).source_locale is None:
        return "no file is in a source language: " + ", ".join(sorted(file.locale for file in looked_up))
    return None


def generate(tool, files, output):
    command = [tool, "generate", *(file.path for file in files), "--output", output]
    result = subprocess.run(command, capture_output=True, text=True, cwd=output)
    found = [m for m in map(DIAGNOSTIC.fullmatch, result.stderr.splitlines()) if m]
    return result, Counter((m["severity"], m["rule"]) for m in found)


def main():
    if "RERUNE_CORPUS" not in os.environ:
        print("skipped: RERUNE_CORPUS does not name the corpus")
        return 0
    if len(sys.argv) > 1:
        tool = sys.argv[1]
    else:
        build = ["swift", "build", "--package-path", CHECKOUT, "--product", "rerune-gen"]
        subprocess.run([*build, "--quiet"], check=True)
        where = subprocess.run([*build, "--show-bin-path"], check=True, capture_output=True, text=True)
        tool = Path(where.stdout.strip(), "rerune-gen")
    corpus = Path(os.environ["RERUNE_CORPUS"]).resolve()
    while len(folders := [child for child in corpus.iterdir() if child.is_dir()]) == 1:
        corpus = folders[0]

    wrong = built = 0
    for app in sorted(folders):
        counts = Counter()
        for folder, files in sorted(find_catalogs(app).items()):
            place = folder.relative_to(corpus)
            reason = reason_not_to_build(files)
            with tempfile.TemporaryDirectory() as output:
                result, diagnostics = generate(tool, files, output)
                has_outputs = Path(output, "ReRuneStrings.swift").exists()
            counts.update(diagnostics)
            if reason is None and result.returncode == 0 and has_outputs:
                built += 1
            elif reason is not None and result.returncode != 0 and not has_outputs:
                print(f"not built: {place}: {reason}")
            else:
                wrong += 1
                print(f"wrong: {place}: status {result.returncode}, expected {reason or 'a build'}\n{result.stderr[:2000]}")
        listed = ", ".join(f"{count} {rule}" for (_, rule), count in sorted(counts.items(), key=lambda c: -c[1]))
        print(f"{app.name}: {listed or 'nothing to report'}")
    print(f"{built} catalogs built with the defaults, {wrong} wrong")
    return 1 if wrong or not built else 0


if __name__ == "__main__":
    sys.exit(main())
