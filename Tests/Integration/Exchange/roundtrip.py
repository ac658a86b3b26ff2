"""Exports every table of a folder of projects and imports the result.

An unchanged export must change no byte, and a translated one exactly the translated texts, as an independent reader of
the sources sees them.

usage: roundtrip.py TOOL FOLDER [COUNT]
  FOLDER has a folder for each project, such as a corpus of public apps; none of it is changed.
  COUNT is the most documents of a folder, spread over its languages; without it all are tried.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

NAMESPACE = "{urn:oasis:names:tc:xliff:document:1.2}"
STATES = {"new", "needs-review-l10n", "needs-review-translation"}


def run(tool, *arguments, folder):
    result = subprocess.run([tool, *arguments], cwd=folder, capture_output=True, text=True)
    return result.returncode, result.stdout + result.stderr


def contents(folder):
    """The bytes of all tables."""
    found = {}
    for path, _, names in os.walk(folder):
        for name in names:
            if name.endswith((".strings", ".stringsdict", ".xcstrings")):
                file = os.path.join(path, name)
                if os.path.islink(file):
                    continue
                with open(file, "rb") as stream:
                    found[os.path.relpath(file, folder)] = stream.read()
    return found


def catalog_texts(data):
    """Each value of a string catalog by the path of names that leads to it."""
    texts = {}

    def walk(value, path):
        if isinstance(value, dict):
            if "value" in value:
                texts[path] = value["value"]
            for name, inner in value.items():
                if name == "values":
                    for index, text in enumerate(inner):
                        texts[path + (index,)] = text
                elif name not in ("value", "state"):
                    walk(inner, path + (name,))

    walk(json.loads(data.decode("utf-8-sig"))["strings"], ())
    return texts


def translate(document, mark):
    """Appends a mark to each target that is imported, and returns how many there are."""
    ElementTree.register_namespace("", NAMESPACE[1:-1])
    tree = ElementTree.parse(document)
    count = 0
    for unit in tree.iter(NAMESPACE + "trans-unit"):
        target = unit.find(NAMESPACE + "target")
        if target is None or target.get("state") in STATES or unit.get("translate") == "no":
            continue
        texts = target.findall(NAMESPACE + "mrk") or [target]
        for text in texts:
            if text.text:
                text.text += mark
                count += 1
    tree.write(document, encoding="utf-8", xml_declaration=True)
    return count


def check(tool, project, totals, count):
    with tempfile.TemporaryDirectory() as temporary:
        copy = os.path.join(temporary, "project")
        shutil.copytree(project, copy, symlinks=True, ignore=shutil.ignore_patterns(".*"))
        out = os.path.join(temporary, "out")
        for group in groups(copy):
            shutil.rmtree(out, ignore_errors=True)
            status, output = run(tool, "export", ".", "--output", out, folder=group)
            if status in (64, 65) or not os.path.isdir(out):
                totals["skipped"] += 1
                continue
            names = sorted(os.listdir(out))
            for name in names[:: max(1, -(-len(names) // count))] if count else names:
                check_document(tool, group, os.path.join(out, name), totals)


def groups(folder):
    """The folders that have tables or folders of languages."""
    found = set()
    for path, folders, names in os.walk(folder):
        folders.sort()
        if any(name.endswith((".strings", ".stringsdict", ".xcstrings")) for name in names):
            found.add(os.path.dirname(path) if path.endswith(".lproj") else path)
    return sorted(found)


def check_document(tool, folder, document, totals):
    before = contents(folder)
    status, output = run(tool, "import", document, folder=folder)
    if contents(folder) != before or status not in (0, 1):
        fail(f"the import of an unchanged export changed something or failed ({status}): {folder} {document}", output)
    totals["documents"] += 1

    count = translate(document, "\u00b7")
    status, output = run(tool, "import", document, folder=folder)
    if status not in (0, 1):
        fail(f"the import of a translation failed ({status}): {folder} {document}", output)
    after = contents(folder)
    refused = output.count("[import-refused]")
    changed = 0
    for path, data in after.items():
        if data == before.get(path):
            continue
        if path.endswith(".xcstrings"):
            changed += compare(catalog_texts(before[path]), catalog_texts(data), f"{folder}/{path}")
        else:
            changed += compare(records(tool, folder, path, before[path]), records(tool, folder, path, data), path)
    totals["texts"] += count
    totals["changed"] += changed
    totals["refused"] += refused
    if changed != count and not refused:
        fail(f"{count} texts were translated and {changed} changed: {folder} {document}", output)
    for path, data in before.items():
        with open(os.path.join(folder, path), "wb") as stream:
            stream.write(data)


def records(tool, folder, path, data):
    """The texts of a file of one language, as `inspect` reads them."""
    with tempfile.TemporaryDirectory() as temporary:
        name = os.path.join(temporary, *path.split(os.sep)[-2:])
        os.makedirs(os.path.dirname(name), exist_ok=True)
        with open(name, "wb") as stream:
            stream.write(data)
        _, output = run(tool, "inspect", name, folder=folder)
    texts = {}

    def walk(value, at):
        if isinstance(value, dict):
            for name, inner in value.items():
                walk(inner, at + (name,))
        elif isinstance(value, str):
            texts[at] = value

    for line in output.splitlines():
        if line.startswith("{"):
            record = json.loads(line)
            # A key that is defined twice is counted where it is used: the last one.
            for at in [at for at in texts if at[0] == record["key"]]:
                del texts[at]
            walk(record["forms"], (record["key"], "forms"))
            walk(record["subs"], (record["key"], "subs"))
    return texts


def compare(before, after, name):
    if before.keys() != after.keys():
        fail(f"the texts of {name} are not the former ones: {sorted(map(str, before.keys() ^ after.keys()))[:5]}")
    changed = [path for path in before if before[path] != after[path]]
    for path in changed:
        if not after[path].endswith("\u00b7"):
            fail(f"{name}: {path} became {after[path]!r}")
    return len(changed)


def fail(message, output=""):
    print(message)
    print(output[-3000:])
    sys.exit(1)


def main():
    tool, folder = os.path.abspath(sys.argv[1]), sys.argv[2]
    count = int(sys.argv[3]) if len(sys.argv) > 3 else None
    totals = dict.fromkeys(["documents", "texts", "changed", "refused", "skipped"], 0)
    for name in sorted(os.listdir(folder)):
        project = os.path.join(folder, name)
        if os.path.isdir(project):
            check(tool, project, totals, count)
    print(
        f"{totals['documents']} documents: unchanged, none changed a byte; translated, {totals['changed']} of"
        f" {totals['texts']} texts changed and nothing else, {totals['refused']} refused;"
        f" {totals['skipped']} folders without another language or with faults"
    )


if __name__ == "__main__":
    main()
