"""Proves over a corpus of real apps that the generated accessors return the expected texts.

usage: RERUNE_CORPUS=<folder> prove.py [--app NAME]… [--sample N] [--all-tables] [--mutations] [--keep FOLDER]

For every app: `rerune-gen` generates Swift from each catalog, one program calls every accessor for
every locale, device and number, and its output is compared, line by line, with `expected_texts`.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import mutations
import proof_program
from catalogs import find_catalogs
from expected_texts import DEVICES, NUMBERS, ExpectedTexts
from format_text import CLASSES
from generated_swift import accessors
from generation import Generation
from messages import Unsupported
from plural_rules import PLURALS_XML, PluralRules
from report import Difference, Report

CHECKOUT = Path(__file__).resolve().parents[2]
# Requested besides the catalog's own: one that no catalog has, two that the chain leads home.
MORE_LOCALES = {"qaa": None, "de-AT": "de", "zh-Hant-TW": "zh-Hant"}
CASE_CLASSES = {
    "int": {"int"},
    "uint": {"uint", "pointer"},
    "double": {"double"},
    "string": {"object", "cstring", "wcstring"},
    "character": {"char", "unichar"},
}


class Proof:
    def __init__(self, options, workplace):
        self.options = options
        self.report = Report()
        self.workplace = Path(workplace)
        self.plural_rules = PluralRules()
        # type name -> (app, Generation, [Accessor])
        self.catalogs = {}

    def run(self):
        self.timed("generate", self.generate)
        self.timed("type-check", self.type_check)
        program = self.timed("build", self.build)
        self.timed("run and compare", lambda: self.compare(program))
        self.report.print()
        survivors = self.timed("mutations", lambda: self.survivors(program)) if self.options.mutations else []
        return self.report.differences == 0 and not survivors

    def timed(self, name, step):
        start = time.monotonic()
        result = step()
        print(f"{name}: {time.monotonic() - start:.1f} s", flush=True)
        return result

    # Generate

    def generate(self):
        subprocess.run(
            ["swift", "build", "--package-path", CHECKOUT, "--product", "rerune-gen", "--quiet"], check=True
        )
        where = ["swift", "build", "--package-path", CHECKOUT, "--show-bin-path"]
        self.binaries = Path(subprocess.run(where, check=True, capture_output=True, text=True).stdout.strip())
        self.sources = self.workplace / "Sources/CorpusProofProgram/Generated"
        self.configurations = self.workplace / "Configurations"
        for folder in (self.sources, self.configurations):
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
        corpus = Path(os.environ["RERUNE_CORPUS"])
        for app in sorted(path for path in corpus.iterdir() if path.is_dir()):
            if self.options.app and app.name not in self.options.app:
                continue
            self.report.count(app.name, "catalogs", 0)
            for number, (folder, files) in enumerate(sorted(find_catalogs(app).items())):
                if number % self.options.sample == 0:
                    self.generate_catalog(app.name, folder, files)

    def generate_catalog(self, app, folder, files):
        self.report.count(app, "catalogs")
        generation = Generation(f"Proof{len(self.catalogs):03}", folder, files, self.options.all_tables)
        place = folder.relative_to(os.environ["RERUNE_CORPUS"])
        try:
            generation.run(self.binaries / "rerune-gen", self.sources, self.configurations)
        except Unsupported as error:
            generation.failure = f"this script has no rule for {error}"
        for path, why in generation.unparsable.items():
            self.report.count(app, "files unparsable")
            self.report.note(f"left out, unparsable: {path.relative_to(os.environ['RERUNE_CORPUS'])}: {why}")
        for path, why in generation.duplicates.items():
            self.report.count(app, "files left out")
            self.report.note(f"left out: {path.relative_to(os.environ['RERUNE_CORPUS'])}: {why}")
        for rule, count in generation.overruled.items():
            self.report.note(f"generated in spite of {count} '{rule}': {place}")
        if generation.source_locale:
            self.report.note(f"source locale named by hand: {generation.source_locale} for {place}")
        if generation.failure:
            self.report.difference(app, f"{place}: not generated: {generation.failure}")
            return
        if generation.catalog is None:
            return
        for path, why in generation.catalog.unreadable.items():
            self.report.difference(app, f"{path}: the tool reads it, this script does not: {why}")
        source = (self.sources / f"{generation.name}.swift").read_text()
        found = sorted(accessors(source), key=lambda accessor: accessor.identifier)
        self.catalogs[generation.name] = (app, generation, found)
        self.report.count(app, "tables excluded", len(generation.catalog.excluded))
        self.report.count(app, "their keys", generation.catalog.excluded_keys)
        self.report.count(app, "keys", len(generation.catalog.entries))
        self.report.count(app, "locales", len(generation.catalog.locales))

    def locales(self, generation):
        own = generation.catalog.locales
        return own + [tag for tag, home in MORE_LOCALES.items() if tag not in own and (home is None or home in own)]

    # Compile

    def type_check(self):
        subprocess.run(
            ["swift", "build", "--package-path", CHECKOUT, "--target", "ReRuneCore", "--quiet"], check=True
        )
        module_map = self.binaries / "CRuneSupport.build/module.modulemap"
        modules = ["-I", self.binaries / "Modules", "-Xcc", f"-fmodule-map-file={module_map}"]
        by_app = {}
        for name, (app, _, _) in self.catalogs.items():
            by_app.setdefault(app, []).extend(self.sources / f"{name}{part}.swift" for part in ("", "+Fallback"))
        for app, files in by_app.items():
            command = ["swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", *modules, *files]
            result = subprocess.run(command, capture_output=True, text=True)
            if result.returncode:
                self.report.difference(app, f"does not type-check:\n{result.stderr[:3000]}")

    def build(self):
        catalogs = [
            (name, self.locales(generation), found) for name, (_, generation, found) in self.catalogs.items()
        ]
        proof_program.write(self.workplace, CHECKOUT, catalogs)
        return proof_program.build(self.workplace, self.options.configuration)

    # Compare

    def compare(self, program):
        with subprocess.Popen([program], stdout=subprocess.PIPE) as process:
            try:
                self.output = iter(process.stdout)
                for name, (app, generation, found) in self.catalogs.items():
                    entries = self.entries(name, app, generation, found)
                    self.compare_catalog(name, app, generation, found, entries)
                for line in self.output:
                    self.report.difference("all", f"a line too many: {line[:200]!r}")
            except Difference:
                process.kill()
                raise
        if process.returncode != 0:
            self.report.difference("all", f"the program ended with status {process.returncode}")

    def survivors(self, program):
        """The mutations of the expectation that no line gives away."""
        report = self.report
        survivors = []
        for name, mutation in mutations.ALL.items():
            self.report = Report(stops_at_first=True)
            try:
                with mutation():
                    self.compare(program)
                survivors.append(name)
                print(f"mutation {name}: NOT FOUND")
            except Difference as difference:
                print(f"mutation {name}: found: {str(difference).splitlines()[0][:150]}")
        self.report = report
        return survivors

    def next_line(self):
        return next(self.output, b"").rstrip(b"\n")

    def entries(self, name, app, generation, found):
        """The entry of every id that an accessor carries; complaints about keys and signatures."""
        catalog = generation.catalog
        entries = {}
        while True:
            fields = [unescaped(field) for field in self.next_line().decode().split("\t")]
            if fields[0] != "#key":
                break
            entries[int(fields[1])] = (fields[2], fields[3])
        if fields != ["#end", name]:
            self.report.difference(app, f"{name}: the keys end in {fields}")
        counts = Counter(entries.get(accessor.identifier) for accessor in found)
        for entry in catalog.entries:
            if counts[entry] != 1:
                self.report.difference(app, f"{name} {entry}: {counts[entry]} accessors")
        for entry in counts:
            if entry not in catalog.entries:
                self.report.difference(app, f"{name} {entry}: an accessor for a key that no file has")
        for accessor in found:
            entry = entries.get(accessor.identifier)
            if entry in catalog.entries:
                kinds = catalog.signature(entry).kinds
                if not same_signature(kinds, accessor.kinds):
                    self.report.difference(
                        app, f"{name} {entry}: arguments {kinds} expected, the accessor has {accessor.kinds}"
                    )
        return entries

    def compare_catalog(self, name, app, generation, found, entries):
        catalog = generation.catalog
        texts = ExpectedTexts(catalog, self.plural_rules)
        known = [(a.identifier, entries[a.identifier], a) for a in found if entries.get(a.identifier) in catalog.entries]
        if len(known) != len(found):
            self.report.difference(app, f"{name}: {len(found) - len(known)} accessors without an expected text")
            return
        lines = mismatched_lines = 0
        mismatched = set()
        for locale in self.locales(generation):
            for device in DEVICES:
                header = f"#run\t{name}\t{locale}\t{device}"
                if (line := self.next_line().decode()) != header:
                    self.report.difference(app, f"expected {header!r}, found {line[:200]!r}")
                    return
                for identifier, entry, accessor in known:
                    for n in range(len(NUMBERS)) if accessor.cases else [None]:
                        prefix = f"{identifier}\t" if n is None else f"{identifier}\t{n}\t"
                        expected = prefix + escaped(texts.text(entry, locale, device, n or 0))
                        line = self.next_line()
                        lines += 1
                        if texts.was_mismatched:
                            mismatched.add((entry, locale))
                            mismatched_lines += 1
                        if line != expected.encode():
                            self.report.difference(
                                app,
                                f"{generation.folder.name} {entry} in {locale} on {device}"
                                + ("" if n is None else f", arguments from {NUMBERS[n]} on") + ":\n"
                                f"    expected {expected}\n    found    {line.decode(errors='replace')}",
                                of=(name, entry),
                            )
        self.report.count(app, "lines", lines)
        self.report.count(app, "mismatched texts", len(mismatched))
        self.report.count(app, "their lines", mismatched_lines)


def same_signature(kinds, cases):
    return kinds.keys() == cases.keys() and all(kinds[p] in CASE_CLASSES[cases[p]] for p in kinds)


def escaped(text):
    return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t")


def unescaped(text):
    pieces = text.split("\\\\")
    return "\\".join(piece.replace("\\n", "\n").replace("\\t", "\t") for piece in pieces)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--app", action="append", help="only this app; may be repeated")
    parser.add_argument("--sample", type=int, default=1, metavar="N", help="only every Nth catalog of an app")
    parser.add_argument("--all-tables", action="store_true", help="also the tables that get no accessors by default")
    parser.add_argument("--mutations", action="store_true", help="see the proof fail when the expectation is broken")
    parser.add_argument("--configuration", choices=["debug", "release"], default="debug")
    parser.add_argument("--keep", metavar="FOLDER", help="build the program here and leave it")
    options = parser.parse_args()
    if "RERUNE_CORPUS" not in os.environ:
        print("skipped: RERUNE_CORPUS does not name the corpus")
        return 0
    if not PLURALS_XML.exists():
        print(f"skipped: {PLURALS_XML} is missing; apt-get install unicode-cldr-core")
        return 0
    if options.keep:
        return 0 if Proof(options, options.keep).run() else 1
    with tempfile.TemporaryDirectory(prefix="corpus-proof-") as workplace:
        return 0 if Proof(options, workplace).run() else 1


if __name__ == "__main__":
    sys.exit(main())
