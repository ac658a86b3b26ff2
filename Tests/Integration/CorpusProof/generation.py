"""Runs `rerune-gen generate` on one catalog and handles what the tool rejects."""

import json
import re
import subprocess
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from catalogs import Catalog, normalized

UNPARSABLE = 65
DIAGNOSTIC = re.compile(r"(?P<path>.+?)(?::(?P<line>\d+):(?P<column>\d+))?: error: (?P<text>.*) \[(?P<rule>[a-z0-9-]+)\]")
MAX_ATTEMPTS = 8


@dataclass
class Generation:
    """One catalog: its files, the tool's output, and the files that had to be left out."""

    name: str
    folder: Path
    files: list
    all_tables: bool = False
    catalog: Catalog = None
    source_locale: str = None
    # path -> why the tool rejected it
    unparsable: dict = field(default_factory=dict)
    duplicates: dict = field(default_factory=dict)
    overruled: Counter = field(default_factory=Counter)
    failure: str = None

    def run(self, tool, output, configurations):
        """- configurations: a folder for the tool's configuration files."""
        for _ in range(MAX_ATTEMPTS):
            if not self.files:
                return
            result = self.attempt(tool, output, configurations)
            if result.returncode == 0:
                self.catalog = Catalog(self.files, self.source_locale, self.all_tables)
                return
            if not self.adjust(result):
                break
        self.failure = result.stderr[-2000:] or f"exit status {result.returncode}"

    def attempt(self, tool, output, configurations):
        command = [tool, "generate", *(file.path for file in self.files)]
        command += ["--output", output, "--type-name", self.name, "--bundle", "none"]
        if self.source_locale:
            command += ["--source-locale", self.source_locale]
        tables = sorted({file.table for file in self.files}) if self.all_tables else []
        configuration = Path(configurations, f"{self.name}.json")
        configuration.write_text(json.dumps({
            "rules": dict.fromkeys(sorted(self.overruled), "warning"), "tables": {"include": tables},
        }))
        command += ["--config", configuration]
        return subprocess.run(command, capture_output=True, text=True)

    def adjust(self, result):
        """Leaves out or overrides what the diagnostics name; false if that does not help."""
        errors = [m for m in map(DIAGNOSTIC.fullmatch, result.stderr.splitlines()) if m]
        files = {str(file.path): file for file in self.files}
        changed = False
        for error in errors:
            rule = error["rule"]
            if result.returncode == UNPARSABLE:
                if error["path"] in files and Path(error["path"]) not in self.unparsable and error["line"]:
                    self.unparsable[Path(error["path"])] = f"line {error['line']}: {error['text']} [{rule}]"
                    changed = True
            elif rule == "source-locale-unknown" and not self.source_locale:
                self.source_locale = min(normalized(file.locale) for file in self.files if file.locale)
                changed = True
            elif rule == "duplicate-table":
                self.duplicates[Path(error["path"])] = error["text"]
                changed = True
            elif rule not in self.overruled:
                changed = True
        if not changed:
            return False
        if result.returncode != UNPARSABLE:
            self.overruled.update(
                e["rule"] for e in errors if e["rule"] not in ("source-locale-unknown", "duplicate-table")
            )
        self.files = [
            file for file in self.files if file.path not in self.unparsable and file.path not in self.duplicates
        ]
        return True
