"""Catalogs for the stand-in of the server: what it reads of them, what it writes, and the few checks that it knows."""

import hashlib
import json
import pathlib
import re

PLURALS = {
    "en": [("one", ["1"]), ("other", ["0", "2–16"])],
    "de": [("one", ["1"]), ("other", ["0", "2–16"])],
    "pl": [("one", ["1"]), ("few", ["2–4", "22–24"]), ("many", ["0", "5–19"]), ("other", ["1.5"])],
    "ar": [("zero", ["0"]), ("one", ["1"]), ("two", ["2"]), ("few", ["3–10"]), ("many", ["11–26"]), ("other", ["100–102"])],
}
SPECIFIER = re.compile(r"%%|%(?:(\d+)\$)?(@|lld|d|u|f)")
TYPES = {"@": "text", "lld": "integer", "d": "integer", "u": "integer", "f": "number"}


def texts_of(localization: dict, place: str = "") -> dict:
    """-> {place: (text, state)}"""
    found = {}
    if unit := localization.get("stringUnit"):
        found[place] = (unit["value"], unit.get("state"))
    for kind, cases in localization.get("variations", {}).items():
        for name, one in cases.items():
            found |= texts_of(one, f"{place}/{kind}.{name}".lstrip("/"))
    return found


def localization_of(texts: dict) -> dict:
    result = {}
    for place, (text, state) in texts.items():
        node = result
        for step in filter(None, place.split("/")):
            kind, name = step.split(".")
            node = node.setdefault("variations", {}).setdefault(kind, {}).setdefault(name, {})
        node["stringUnit"] = {"state": state or "translated", "value": text}
    return result


def arguments(texts: list) -> list:
    """-> the arguments that source texts read, as the interface describes them"""
    found = {}
    for text in texts:
        place = 0
        for match in SPECIFIER.finditer(text):
            if match[2]:
                place += 1
                found.setdefault(int(match[1] or place), (match[0], match[2]))
    several = len(found) > 1
    return [{"position": position, "name": None, "type": TYPES[kind], "specifier": spelling,
             "spellings": sorted([f"%{kind}", f"%{position}${kind}"], key=len, reverse=several)}
            for position, (spelling, kind) in sorted(found.items())]


class Catalog:
    """A file. `entries` keeps the last good content if it does not parse."""

    def __init__(self, path: pathlib.Path, root: pathlib.Path):
        self.path, self.name, self.file = path, path.stem, str(path.relative_to(root))
        self.document, self.problem, self.stamp = {"strings": {}}, None, None
        self.read()

    def read(self) -> bool:
        """Whether the file has changed."""
        stamp = (self.path.stat().st_mtime_ns, self.path.stat().st_size)
        if stamp == self.stamp:
            return False
        self.stamp = stamp
        text = self.path.read_text(encoding="utf-8")
        try:
            self.document, self.problem = json.loads(text), None
            self.lines = {match[1]: number for number, line in enumerate(text.splitlines(), 1)
                          if (match := re.match(r'^    "(.*)" : \{', line))}
        except json.JSONDecodeError as error:
            self.problem = {"message": error.msg, "file": self.file, "line": error.lineno, "column": error.colno}
        return True

    def write(self):
        text = json.dumps(self.document, ensure_ascii=False, indent=2, separators=(",", " : "))
        self.path.write_text(text, encoding="utf-8")
        self.read()

    @property
    def source(self):
        return self.document.get("sourceLanguage", "en")

    def texts(self, key: str, locale: str) -> dict:
        return texts_of(self.document["strings"][key].get("localizations", {}).get(locale, {}))

    def put(self, key: str, locale: str, texts: dict):
        localizations = self.document["strings"][key].setdefault("localizations", {})
        if texts:
            localizations[locale] = localization_of(texts)
        else:
            localizations.pop(locale, None)
        self.write()


def needed(source: dict, target: dict, locale: str) -> list:
    """The places that a language needs."""
    if any("device" in place for place in target):
        return [{"place": place, "label": place, "numbers": [], "required": True, "sourcePlace": None} for place in target]
    if not any("plural" in place for place in [*source, *target]):
        return [{"place": "", "label": "", "numbers": [], "required": True, "sourcePlace": ""}]
    return [{"place": f"plural.{name}", "label": name, "numbers": numbers, "required": True,
             "sourcePlace": f"plural.{name}" if f"plural.{name}" in source else "plural.other"}
            for name, numbers in PLURALS[locale]]


def etag(texts: dict) -> str:
    return '"' + hashlib.sha256(json.dumps(sorted(texts.items())).encode()).hexdigest()[:12] + '"'


def check(source: dict, texts: dict, locale: str) -> list:
    """-> findings, as the interface describes them; texts: {place: text}"""
    found = []

    def add(rule, severity, message, place):
        found.append({"rule": rule, "severity": severity, "message": message, "place": place, "locale": locale})

    expected = {one["position"]: one for one in arguments(list(source.values()))}
    categories = [name for name, _ in PLURALS[locale]]
    plurals = {place.split("plural.")[1] for place in texts if "plural." in place}
    if plurals and (absent := [one for one in categories if one not in plurals]):
        add("plural-category-missing", "error", f"The plural has no form {', '.join(absent)}.", f"plural.{absent[0]}")
    for place, text in texts.items():
        present = {one["position"]: one for one in arguments([text])}
        single = place.endswith(("plural.one", "plural.zero", "plural.two"))
        for position, one in expected.items():
            if position not in present and not (single and one["type"] == "integer"):
                add("placeholder-missing", "warning", f"The argument {one['specifier']} is missing.", place or None)
        for position, one in present.items():
            if position not in expected or expected[position]["type"] != one["type"]:
                add("placeholder-type", "error", f"The source text has no argument like {one['specifier']}.", place or None)
        if text != text.strip():
            add("whitespace-differs", "warning", "The text begins or ends with a space.", place or None)
        if text in source.values() and len(text) > 3:
            add("same-as-source", "note", "The text is the same as the source text.", place or None)
    return found
