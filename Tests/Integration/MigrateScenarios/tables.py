#!/usr/bin/env python3
"""tables.py FOLDER: prints the tables of a scenario as Swift, for Lookup.swift."""
import json
import pathlib
import plistlib
import re
import sys


def swift(value):
    if isinstance(value, dict):
        return "[" + (", ".join(f"{swift(key)}: {swift(item)}" for key, item in sorted(value.items())) or ":") + "]"
    return json.dumps(value, ensure_ascii=False)


def read_strings(path):
    """The texts and the plurals of a table in one language."""
    texts = {key: json.loads(f'"{text}"') for key, text in re.findall(r'^"(.*?)" = "(.*)";$', path.read_text(), re.MULTILINE)}
    plurals = {}
    if (document := path.with_suffix(".stringsdict")).exists():
        for key, entry in plistlib.loads(document.read_bytes()).items():
            variable = next(value for value in entry.values() if isinstance(value, dict))
            plurals[key] = {name: text for name, text in variable.items() if not name.startswith("NSString")}
    return texts, plurals


def read_catalog(path, language):
    texts, plurals = {}, {}
    for key, entry in json.loads(path.read_text())["strings"].items():
        localization = entry.get("localizations", {}).get(language, {"stringUnit": {"value": key}})
        if "variations" in localization:
            plurals[key] = {name: form["stringUnit"]["value"] for name, form in localization["variations"]["plural"].items()}
        else:
            texts[key] = localization["stringUnit"]["value"]
    return texts, plurals


folder = pathlib.Path(sys.argv[1])
print("enum Tables {\n  struct Entries {\n    var texts: [String: String]\n    var plurals: [String: [String: String]]\n  }\n")
print('  static var language: String { ProcessInfo.processInfo.environment["LANGUAGE"] ?? "en" }\n')
print("  static let all: [String: [String: Entries]] = [")
for language in ["de", "en", "pl"]:
    print(f"    {json.dumps(language)}: [")
    tables = [(path.stem, read_strings(path)) for path in (folder / f"{language}.lproj").glob("*.strings")]
    tables += [(path.stem, read_catalog(path, language)) for path in folder.glob("*.xcstrings")]
    for name, (texts, plurals) in sorted(tables):
        print(f"      {json.dumps(name)}: Entries(texts: {swift(texts)}, plurals: {swift(plurals)}),")
    print("    ],")
print("  ]\n}")
