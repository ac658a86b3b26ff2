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
from pathlib import Path

import mutations
import proof_program
from catalog_files import LocalizationFile, Unreadable
from catalogs import find_catalogs, load
from comparison import Comparison, requested_locales
from generated_swift import accessors
from generation import Generation
from messages import Unsupported
from plural_rules import PLURALS_XML, PluralRules
from report import Difference, Report

CHECKOUT = Path(__file__).resolve().parents[3]


class Proof:
    def __init__(self, options, workplace):
        self.options = options
        self.report = Report()
        self.workplace = Path(workplace)
        self.corpus = folder_of_apps(Path(os.environ["RERUNE_CORPUS"]).resolve())
        self.plural_rules = PluralRules()
        # type name -> (app, Generation, [Accessor])
        self.catalogs = {}

    def run(self):
        self.timed("generate", self.generate)
        self.timed("type-check", self.type_check)
        program = self.timed("build", self.build)
        self.timed("run and compare", lambda: self.compare(program, self.report))
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
        for app in sorted(path for path in self.corpus.iterdir() if path.is_dir()):
            if self.options.app and app.name not in self.options.app:
                continue
            self.report.count(app.name, "catalogs", 0)
            for number, (folder, files) in enumerate(sorted(find_catalogs(app).items())):
                if number % self.options.sample == 0:
                    self.generate_catalog(app.name, folder, files)
                else:
                    self.report.note(f"not in the sample: {folder.relative_to(self.corpus)}")

    def generate_catalog(self, app, folder, files):
        self.report.count(app, "catalogs")
        self.report.count(app, "files", len(files))
        generation = Generation(f"Proof{len(self.catalogs):03}", folder, files, self.options.all_tables)
        place = folder.relative_to(self.corpus)
        try:
            generation.run(self.binaries / "rerune-gen", self.sources, self.configurations)
        except Unsupported as error:
            generation.failure = f"this script has no rule for {error}"
        for path, why in generation.unparsable.items():
            self.report.count(app, "files unparsable")
            self.report.note(f"left out, unparsable: {path.relative_to(self.corpus)}: {why}")
            if is_readable(path):
                self.report.difference(app, f"{path}: this script reads it, the tool does not: {why}")
        for path, why in generation.duplicates.items():
            self.report.count(app, "files left out")
            self.report.note(f"left out: {path.relative_to(self.corpus)}: {why}")
        for rule, count in generation.overruled.items():
            self.report.note(f"generated despite {count} '{rule}': {place}")
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

    # Compile

    def type_check(self):
        subprocess.run(
            ["swift", "build", "--package-path", CHECKOUT, "--target", "ReRuneCore", "--quiet"], check=True
        )
        # The module maps of the C targets in their build folders; tools of plugins are built a second time.
        maps = [m for m in sorted(self.binaries.glob("*.build/module.modulemap")) if "-tool.build" not in str(m)]
        modules = ["-I", self.binaries / "Modules"]
        modules += [option for m in maps for option in ("-Xcc", f"-fmodule-map-file={m}")]
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
            (name, requested_locales(generation.catalog), found)
            for name, (_, generation, found) in self.catalogs.items()
        ]
        proof_program.write(self.workplace, CHECKOUT, catalogs)
        return proof_program.build(self.workplace, self.options.configuration)

    # Compare

    def compare(self, program, report):
        Comparison(report, self.plural_rules, self.catalogs).run(program)

    def survivors(self, program):
        """The mutations of the expectation that no line reveals."""
        survivors = []
        for name, mutation in mutations.ALL.items():
            try:
                with mutation():
                    self.compare(program, Report(stops_at_first=True))
                survivors.append(name)
                print(f"mutation {name}: NOT FOUND")
            except Difference as difference:
                print(f"mutation {name}: found: {str(difference).splitlines()[0][:150]}")
        return survivors


def folder_of_apps(path):
    """The folder itself, or the only folder in it, since archives often wrap their content."""
    folders = [child for child in path.iterdir() if child.is_dir()]
    return folder_of_apps(folders[0]) if len(folders) == 1 else path


def is_readable(path):
    try:
        load(LocalizationFile(path))
        return True
    except Unreadable:
        return False


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--app", action="append", help="only this app; may be repeated")
    parser.add_argument("--sample", type=int, default=1, metavar="N", help="only every Nth catalog of an app")
    parser.add_argument("--all-tables", action="store_true", help="also the tables that get no accessors by default")
    parser.add_argument("--mutations", action="store_true", help="check that the proof fails for wrong expectations")
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
