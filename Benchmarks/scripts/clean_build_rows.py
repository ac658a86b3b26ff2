"""A clean debug build of the plugin's tool, compared with that of the smallest tool that parses arguments."""
import os
import shutil

import processes
import products
from results import Figure

MANIFEST = """// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "empty",
  dependencies: [.package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")],
  targets: [
    .executableTarget(
      name: "empty",
      dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")]
    )
  ]
)
"""
PROGRAM = """import ArgumentParser

@main struct Empty: ParsableCommand {}
"""


def measure(workspace):
    empty = workspace.folder / "empty"
    (empty / "Sources/empty").mkdir(parents=True)
    (empty / "Package.swift").write_text(MANIFEST)
    (empty / "Sources/empty/Empty.swift").write_text(PROGRAM)
    scratch = workspace.folder / "scratch"
    builds = [
        ["swift", "build", "--package-path", str(package), "--scratch-path", str(scratch), "--product", product,
         "--disable-index-store"]
        for package, product in [(products.ROOT, "rune-generate"), (empty, "empty")]
    ]
    costs = [float("inf"), float("inf")]
    for _ in range(2):
        for index, build in enumerate(builds):
            shutil.rmtree(scratch, ignore_errors=True)
            # Dependencies are fetched beforehand, so that the network does not count.
            processes.output(["swift", "package", "resolve", "--package-path", build[3], "--scratch-path", str(scratch)])
            costs[index] = min(costs[index], processes.run(build)[0])
    yield Figure("clean-build", costs[0], costs[1], "s")
