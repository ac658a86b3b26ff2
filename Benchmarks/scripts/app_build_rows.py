"""Debug builds of an app with the plugin: after an edited translation, compared with an edited line of its own code."""
import shutil
import statistics
import time

import processes
import products
from results import Figure

KEYS, LOCALES = 5_000, 40
ROUNDS = 5

MANIFEST = """// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "app",
  defaultLocalization: "en",
  dependencies: [.package(path: "{root}")],
  targets: [
    .executableTarget(
      name: "app",
      dependencies: [.product(name: "rerune-ios-core", package: "{identity}")],
      plugins: [.plugin(name: "ReRuneGenPlugin", package: "{identity}")]
    )
  ]
)
"""
PROGRAM = """print("round {round}", ReRuneStrings.self)
"""


class App:
    """A package with one target that has the plugin and a large catalog."""

    def __init__(self, workspace):
        self.folder = workspace.folder / "app"
        self.catalog = self.folder / "Sources/app/Localizable.xcstrings"
        self.program = self.folder / "Sources/app/main.swift"
        self.catalog.parent.mkdir(parents=True, exist_ok=True)
        (self.folder / "Package.swift").write_text(
            MANIFEST.format(root=products.ROOT, identity=products.ROOT.name.lower()))
        shutil.copy(workspace.catalog(KEYS, LOCALES), self.catalog)
        self.text = self.catalog.read_text(encoding="utf-8")
        self.edit_program(0)

    def build(self):
        """The wall time of a build in seconds."""
        started = time.monotonic()
        processes.output(["swift", "build", "--package-path", str(self.folder)])
        return time.monotonic() - started

    def edit_program(self, round):
        self.program.write_text(PROGRAM.format(round=round))

    def edit_translation(self, round):
        """Edits one German text in the middle of the catalog, whose length may change."""
        middle = self.text.index('"de" : {', len(self.text) // 2)
        value = self.text.index('"value" : "', middle) + len('"value" : "')
        self.catalog.write_text(f"{self.text[:value]}{round} {self.text[value:]}", encoding="utf-8")


def measure(workspace):
    app = App(workspace)
    app.build()
    edits = [app.edit_translation, app.edit_program]
    waits = [[] for _ in edits]
    for round in range(1, ROUNDS + 1):
        for edit, wait in zip(edits, waits):
            edit(round)
            wait.append(app.build())
    translation, program = (statistics.median(wait) for wait in waits)
    yield Figure("edited-translation", translation, program, "s")
