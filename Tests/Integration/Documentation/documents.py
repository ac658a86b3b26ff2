"""Parses the JSON that the documentation shows, and has TOOL read what is a configuration.

  documents.py TOOL
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

from pages import ROOT, blocks


def settings():
    table = (ROOT / "Sources/rerune-gen/Documentation.docc/Reference/Configuration.md").read_text(encoding="utf-8")
    return set(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE))


def parsed(text):
    """The documents in a block: one, its members alone, or one a line."""
    # An object that is left out.
    text = text.replace("{…}", "{}")
    if text.lstrip().startswith('"'):
        text = "{" + text + "}"
    try:
        return [json.loads(text)]
    except json.JSONDecodeError:
        return [json.loads(line) for line in text.splitlines() if line.strip()]


def refusal(tool, configuration):
    """What the tool reports of a configuration that it does not read."""
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "en.lproj").mkdir()
        (pathlib.Path(folder) / "en.lproj/T.strings").write_text('"a" = "A";')
        (pathlib.Path(folder) / "rerune-gen.json").write_text(json.dumps(configuration), encoding="utf-8")
        result = subprocess.run([tool, "check", "en.lproj"], cwd=folder, capture_output=True, text=True)
    return "" if result.returncode in (0, 1) else result.stderr


def main():
    (tool,) = sys.argv[1:]
    known, checked, faults = settings(), 0, []
    for block in blocks("json"):
        try:
            documents = parsed(block.text)
        except json.JSONDecodeError as error:
            faults.append(f"{block}: is not JSON: {error}")
            continue
        for document in documents:
            checked += 1
            is_configuration = isinstance(document, dict) and document and known.issuperset(document)
            if is_configuration and (problems := refusal(tool, document)):
                faults.append(f"{block}: rerune-gen refuses the configuration\n{problems}")
    print("\n".join(faults) if faults else f"{checked} documents in JSON are valid")
    sys.exit(1 if faults else 0)


main()
