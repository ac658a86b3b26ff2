"""`merge` and `format` as processes."""
import json
import shutil
import sys

import processes
import products
from results import Figure
from tool_rows import JSON_LOAD

# Each side changes every fiftieth entry, never a neighbour of the other's, so that git merges the lines as well.
STEP, OURS, THEIRS = 50, ("de", 0), ("fr", 25)


def measure(workspace):
    tool, base = str(products.tool("release")), workspace.catalog()
    folder = workspace.folder / "merge"
    folder.mkdir()
    ours, theirs, merged = folder / "ours", folder / "theirs", folder / "merged"
    ours.write_text(changed(base, [OURS]), encoding="utf-8")
    theirs.write_text(changed(base, [THEIRS]), encoding="utf-8")

    (keys, memory), (lines, _) = processes.interleaved(
        [[tool, "merge", str(base), str(merged), str(theirs), "--path", base.name],
         ["git", "merge-file", "-p", str(ours), str(base), str(theirs)]],
        rounds=5, before=lambda: shutil.copyfile(ours, merged))
    # Restored for git's last round.
    processes.run([tool, "merge", str(base), str(merged), str(theirs), "--path", base.name])
    if merged.read_text(encoding="utf-8") != changed(base, [OURS, THEIRS]):
        raise ValueError("the merged catalog does not have the changes of both sides")
    yield Figure("merge", keys, lines, "s")
    yield Figure("merge-memory", memory / 1e6, 3 * base.stat().st_size / 1e6, "MB")

    tidy = folder / base.name
    shutil.copyfile(base, tidy)
    processes.run([tool, "format", str(tidy)])
    (form, _), (load, _) = processes.interleaved(
        [[tool, "format", "--check", str(tidy)], [sys.executable, "-c", JSON_LOAD, str(tidy)]], rounds=5)
    yield Figure("format", form, load, "s")


def changed(base, sides):
    """The text of the catalog with the changes of the sides."""
    document = json.loads(base.read_text(encoding="utf-8"))
    for locale, first in sides:
        for entry in list(document["strings"].values())[first::STEP]:
            unit = entry["localizations"][locale].get("stringUnit")
            if unit:
                unit["value"] += " (changed)"
    return json.dumps(document, ensure_ascii=False, indent=2, separators=(",", " : "))
