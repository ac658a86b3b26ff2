"""`merge`, `format` and `outdated` as processes."""
import json
import shutil
import subprocess
import sys

import processes
import products
from results import Figure
import synthetic_catalog
from tool_rows import JSON_LOAD

# Each side changes every fiftieth entry, never a neighbour of the other's, so that git merges the lines as well.
STEP, OURS, THEIRS = 50, ("de", 0), ("fr", 25)

# A history: 5 MB of texts, which every tenth commit changes in one place.
COMMITS, PERIOD, KEYS = 5_000, 10, 2_000


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

    yield from history(tool, workspace.folder / "history")


def history(tool, folder):
    """`outdated` in a repository with a long history, against git reading the same versions of the catalog."""
    first = folder.parent / "first.xcstrings"
    synthetic_catalog.write_catalog(first, keys=KEYS, locales=10)
    subprocess.run(["git", "init", "-q", "-b", "main", str(folder)], check=True)
    with subprocess.Popen(["git", "-C", str(folder), "fast-import", "--quiet"], stdin=subprocess.PIPE) as imported:
        for part in commits(first.read_bytes()):
            imported.stdin.write(part)
        imported.stdin.close()
    if imported.returncode:
        raise ValueError("git cannot import the history")
    # As it is in a clone.
    subprocess.run(["git", "-C", str(folder), "repack", "-a", "-d", "-f", "-q", "--window=2"], check=True)
    subprocess.run(["git", "-C", str(folder), "checkout", "-q", "main"], check=True)
    log = subprocess.run(["git", "-C", str(folder), "log", "--raw", "--no-abbrev", "--format=", "--", "L.xcstrings"],
                         check=True, capture_output=True, text=True).stdout
    names = folder.parent / "versions"
    names.write_text("".join(line.split()[3] + "\n" for line in log.splitlines()))
    (search, memory), (read, _) = processes.interleaved(
        [[tool, "outdated", str(folder)],
         ["sh", "-c", f'git -C "$1" cat-file --batch <"$2" >/dev/null', "sh", str(folder), str(names)]], rounds=3)
    yield Figure("outdated", search, read, "s")
    yield Figure("outdated-memory", memory / 1e6, (folder / "L.xcstrings").stat().st_size / 1e6, "MB")


def commits(text):
    """The history for `git fast-import`: a source text or a translation changes, otherwise another file."""
    lines = text.splitlines(keepends=True)
    values = [index for index, line in enumerate(lines) if b'"value" : ' in line]
    for number in range(COMMITS):
        if number % PERIOD == 0:
            # A prime, so that all parts of the file change.
            index = values[number * 7919 % len(values)]
            lines[index] = lines[index].replace(b'"value" : "', b'"value" : "%d ' % number)
            name, content = b"L.xcstrings", b"".join(lines)
        else:
            name, content = b"Sources/%d.swift" % (number % 100), b"let number = %d\n" % number
        yield (b"commit refs/heads/main\ncommitter T <t@example.com> %d +0000\ndata 0\n" % (1_600_000_000 + number)
               + b"M 100644 inline %s\ndata %d\n" % (name, len(content)) + content + b"\n")


def changed(base, sides):
    """The text of the catalog with the changes of the sides."""
    document = json.loads(base.read_text(encoding="utf-8"))
    for locale, first in sides:
        for entry in list(document["strings"].values())[first::STEP]:
            unit = entry["localizations"][locale].get("stringUnit")
            if unit:
                unit["value"] += " (changed)"
    return json.dumps(document, ensure_ascii=False, indent=2, separators=(",", " : "))
