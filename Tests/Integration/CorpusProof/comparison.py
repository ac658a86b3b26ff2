"""Compares the program's output, line by line, with the expected texts."""

import subprocess
from collections import Counter

from expected_texts import DEVICES, NUMBERS, ExpectedTexts
from generated_swift import is_named_after
from report import Difference

# Requested besides the catalog's own: one that no catalog has, and two that the fallback chain resolves.
MORE_LOCALES = {"qaa": None, "de-AT": "de", "zh-Hant-TW": "zh-Hant"}
# The kinds of arguments that each case of `ReRuneArgument` carries.
CASE_KINDS = {
    "int": {"int"},
    "uint": {"uint", "pointer"},
    "double": {"double"},
    "string": {"object", "cstring", "wcstring"},
    "character": {"char", "unichar"},
}


def requested_locales(catalog):
    own = catalog.locales
    return own + [tag for tag, home in MORE_LOCALES.items() if tag not in own and (home is None or home in own)]


class Comparison:
    """- catalogs: type name -> (app, Generation, [Accessor]), in the program's order."""

    def __init__(self, report, plural_rules, catalogs):
        self.report = report
        self.plural_rules = plural_rules
        self.catalogs = catalogs
        self.output = iter(())

    def run(self, program):
        with subprocess.Popen([program], stdout=subprocess.PIPE) as process:
            self.output = iter(process.stdout)
            try:
                for name, (app, generation, accessors) in self.catalogs.items():
                    CatalogComparison(self, name, app, generation, accessors).run()
                for line in self.output:
                    self.report.difference("all", f"an unexpected extra line: {line[:200]!r}")
            except Difference:
                process.kill()
                raise
        if process.returncode != 0:
            self.report.difference("all", f"the program ended with status {process.returncode}")

    def next_line(self):
        return next(self.output, b"").rstrip(b"\n")


class CatalogComparison:
    def __init__(self, whole, name, app, generation, accessors):
        self.whole = whole
        self.name = name
        self.app = app
        self.folder = generation.folder.name
        self.catalog = generation.catalog
        self.accessors = accessors
        self.texts = ExpectedTexts(generation.catalog, whole.plural_rules)

    def run(self):
        entries = self.read_entries()
        self.check_keys(entries)
        calls = [(a, entries[a.identifier]) for a in self.accessors if entries.get(a.identifier) in self.catalog.entries]
        if len(calls) != len(self.accessors):
            return
        mismatched = Counter()
        for locale in requested_locales(self.catalog):
            for device in DEVICES:
                header = f"#run\t{self.name}\t{locale}\t{device}"
                if (line := self.whole.next_line().decode()) != header:
                    self.difference(f"expected {header!r}, found {line[:200]!r}")
                    return
                for accessor, entry in calls:
                    for n in range(len(NUMBERS)) if accessor.cases else [None]:
                        self.compare_line(accessor, entry, locale, device, n)
                        mismatched[entry, locale] += self.texts.was_mismatched
        mismatched = +mismatched
        self.whole.report.count(self.app, "mismatched texts", len(mismatched))
        self.whole.report.count(self.app, "their lines", mismatched.total())

    def read_entries(self):
        """The (table, key) of every id, from the program's own table."""
        entries = {}
        while True:
            fields = [unescaped(field) for field in self.whole.next_line().decode().split("\t")]
            if fields[0] != "#key":
                break
            entries[int(fields[1])] = (fields[2], fields[3])
        if fields != ["#end", self.name]:
            self.difference(f"the keys end in {fields}")
        return entries

    def check_keys(self, entries):
        """One accessor per key, named after it, with the expected arguments."""
        counts = Counter(entries.get(accessor.identifier) for accessor in self.accessors)
        for entry in self.catalog.entries:
            expected = 0 if entry in self.catalog.without_accessor else 1
            if counts[entry] != expected:
                self.difference(f"{entry}: {counts[entry]} accessors, {expected} expected")
        for accessor in self.accessors:
            entry = entries.get(accessor.identifier)
            if entry not in self.catalog.entries:
                self.difference(f"{entry}: an accessor for a key that no file has")
                continue
            if not is_named_after(accessor.path, *entry):
                self.difference(f"{entry}: the accessor is {accessor.path}")
            kinds = self.catalog.signature(entry).kinds
            if not same_signature(kinds, accessor.kinds):
                self.difference(f"{entry}: arguments {kinds} expected, the accessor has {accessor.kinds}")

    def compare_line(self, accessor, entry, locale, device, n):
        """- n: the index of the number at which the arguments start; `None` without arguments."""
        prefix = f"{accessor.identifier}\t" if n is None else f"{accessor.identifier}\t{n}\t"
        expected = prefix + escaped(self.texts.text(entry, locale, device, n or 0))
        line = self.whole.next_line()
        self.whole.report.count(self.app, "lines")
        if line != expected.encode():
            arguments = "" if n is None else f", arguments from {NUMBERS[n]} on"
            self.difference(
                f"{entry} in {locale} on {device}{arguments}:\n"
                f"    expected {expected}\n    found    {line.decode(errors='replace')}",
                of=(self.name, entry),
            )

    def difference(self, text, of=None):
        self.whole.report.difference(self.app, f"{self.folder}: {text}", of)


def same_signature(kinds, cases):
    return kinds.keys() == cases.keys() and all(kinds[p] in CASE_KINDS[cases[p]] for p in kinds)


def escaped(text):
    return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t")


def unescaped(text):
    pieces = text.split("\\\\")
    return "\\".join(piece.replace("\\n", "\n").replace("\\t", "\t") for piece in pieces)
