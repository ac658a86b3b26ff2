#!/usr/bin/env python3
"""Type-checks the sources as on Apple's systems, with the C headers that Apple publishes.

Code inside `canImport(Darwin)` and `os(…)` is not compiled on Linux. Here the compiler targets Apple's systems: C code
for each of them, Swift for iOS, and the modules that run on a watch for a 32-bit processor. The standard library is the
toolchain's embedded one, the only one that it has for these targets. It lacks concurrency and some reflection; errors
caused by this are recognised by their message and not counted.

usage: check.py HEADERS [--replace PATH=FILE]…    --replace checks FILE instead of a source, for tests
"""
import argparse
import concurrent.futures
import fnmatch
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]

# The oldest versions in Package.swift, and systems not listed there.
C_TARGETS = [
    "arm64-apple-ios15.0", "arm64-apple-ios15.0-simulator", "arm64-apple-ios15.0-macabi",
    "arm64-apple-macos12.0", "x86_64-apple-macos12.0", "arm64-apple-tvos15.0",
    "armv7k-apple-watchos8.0", "arm64_32-apple-watchos8.0", "arm64-apple-xros1.0",
]  # fmt: skip
C_MODULES = ["CRuneSupport", "CRuneCurl", "CRuneExpat"]
# The oldest version supported by the embedded standard library.
SWIFT_TARGET = "arm64-apple-ios18.0"
# Each after those that it imports. Imported modules are written to a file, which is impossible for a module that uses
# `async`: the compiler stops if there is no concurrency library.
MODULES = [
    ("RuneSystem", True), ("RuneModel", True), ("RuneFormatter", True), ("RuneFormats", True), ("RuneSigning", True),
    ("RuneTransport", True),
    ("RuneDelivery", True), ("RunePacks", True), ("RuneServices", True), ("RuneCompiler", True),
    ("RuneProject", True), ("RuneWorkbench", True), ("RuneStudio", True),
    ("ReRuneErrors", True), ("ReRuneCore", False), ("ReRuneApp", False), ("rune-generate", False), ("rerune-gen", False),
]  # fmt: skip
# Those that only import the Swift module Darwin, and one another.
WATCH_MODULES = ["RuneSystem", "RuneModel", "RuneFormatter"]
# Part of Apple's SDK, identical on every system.
EXPAT_HEADERS = ["expat.h", "expat_external.h", "expat_config.h"]

# Limits of the embedded standard library that Apple's does not have.
EMBEDDED = re.compile(r"unavailable in embedded Swift|\[#EmbeddedRestrictions\]|in an embedded function")
# Lines that other systems do not compile.
OTHER_ON_APPLE = re.compile(r"^ *#(?:else)?if .*(?:canImport|os)\(", re.MULTILINE)
DIAGNOSTIC = re.compile(r"^(?:/|<unknown>)[^|]*?: (?:error|warning): ")


def left_out(known):
    """The files that are not checked, and the faults of the list."""
    found, problems = set(), []
    for number, line in enumerate((HERE / "left_out.txt").read_text().splitlines(), start=1):
        if not line or line.startswith("#"):
            continue
        pattern, *reason = line.split(maxsplit=1)
        paths = fnmatch.filter(known, pattern)
        if "*" in pattern:
            # A pattern does not describe a single file: the files that it matches must have no system-specific code.
            paths = [path for path in paths if not OTHER_ON_APPLE.search((ROOT / path).read_text())]
        if not paths:
            problems.append(f"left_out.txt:{number}: error: no file matches {pattern}")
        if not reason:
            problems.append(f"left_out.txt:{number}: error: no reason is given")
        found.update(paths)
    return found, problems


def sources(module, ending="swift"):
    return sorted(str(path.relative_to(ROOT)) for path in (ROOT / "Sources" / module).rglob(f"*.{ending}"))


class Lane:
    def __init__(self, headers, work, replaced):
        self.work = work
        self.replaced = replaced
        self.cache = work / "module-cache"
        self.sdk = work / "sdk"
        (self.sdk / "usr").mkdir(parents=True)
        (self.sdk / "usr/include").symlink_to(headers / "include")
        self.expat = work / "expat"
        self.expat.mkdir()
        for name in EXPAT_HEADERS:
            for folder in ["/usr/include", "/usr/include/" + os.uname().machine + "-linux-gnu"]:
                if (pathlib.Path(folder) / name).exists():
                    shutil.copy(pathlib.Path(folder) / name, self.expat)
        self.modules = work / "modules"
        shutil.copytree(HERE / "modules", self.modules)
        with open(self.modules / "module.modulemap", "a") as file:
            file.write(f'module CRuneSupport {{ header "{ROOT}/Sources/CRuneSupport/include/CRuneSupport.h" export * }}\n')
            file.write(f'module CRuneCurl {{ header "{ROOT}/Sources/CRuneCurl/include/CRuneCurl.h" export * }}\n')
            file.write(f'module CRuneExpat {{ header "{ROOT}/Sources/CRuneExpat/shim.h" export * }}\n')

    # Each of these returns error lines.

    def c(self, target):
        options = [f"-I{ROOT}/Sources/{module}/include" for module in C_MODULES if module != "CRuneExpat"]
        problems = []
        for language, ending in [("c", "c"), ("c-header", "h")]:
            paths = [path for module in C_MODULES for path in sources(module, ending)]
            problems += self.run(
                ["clang", "-target", target, "-isysroot", self.sdk, "-fsyntax-only", "-std=gnu11", "-Wall", "-Wextra",
                 "-Wno-unused-parameter", "-Werror", f"-I{self.expat}", *options, "-x", language, *map(self.file, paths)]
            )  # fmt: skip
        return problems

    def stubs(self):
        """Modules that Apple's SDK would have."""
        problems = self.swift("Darwin", ["stubs/Darwin.swift"], emit=self.work / "Darwin.swiftmodule")
        stand_ins = {
            "Foundation": ["Foundation", "LocalizedStringResource"],
            "Dispatch": ["Dispatch"],
            "ArgumentParser": ["ArgumentParser"],
        }
        for name, files in stand_ins.items():
            problems += self.swift(name, [f"stubs/{file}.swift" for file in files], emit=self.work / f"{name}.swiftmodule")
        return problems

    def module(self, name, is_imported, files):
        """Also writes the module for those that import it."""
        name = name.replace("-", "_")
        emit = self.work / f"{name}.swiftmodule" if is_imported else None
        gaps = ["stubs/Gaps.swift"] if is_imported else ["stubs/Gaps.swift", "stubs/Concurrency.swift"]
        return self.swift(name, gaps + files, emit=emit)

    def swift(self, name, files, emit):
        action = ["-typecheck"]
        if emit:
            # Despite the limits of the embedded library.
            action = ["-emit-module", "-experimental-allow-module-with-compiler-errors", "-o", emit]
        options = ["-target", SWIFT_TARGET, "-sdk", self.sdk, "-I", self.modules, "-I", self.work, "-I", self.expat]
        return self.frontend(name, files, [*action, *options])

    def watch(self, modules):
        """Checks with a 32-bit `Int`, as far as the compiler finds faults before it optimizes.

        The 32-bit library is for bare metal, the headers are those of the watch.
        """
        emitted = self.work / "watch"
        emitted.mkdir()
        options = [
            "-target", "armv7-apple-none-macho", "-clang-target", "armv7k-apple-watchos8.0", "-sdk", self.sdk,
            "-I", self.modules, "-I", emitted,
        ]  # fmt: skip

        def emit(name, files):
            action = ["-emit-module", "-experimental-allow-module-with-compiler-errors", "-o", emitted / f"{name}.swiftmodule"]
            return self.frontend(name, files, [*action, *options])

        problems = emit("Darwin", ["stubs/Darwin.swift"])
        for name, files in modules:
            files = ["stubs/Gaps.swift", *files]
            problems += self.frontend(name, files, ["-emit-sil", "-o", "/dev/null", *options])
            emit(name, files)  # for the modules that import it; the line above has its faults
        return problems

    def frontend(self, name, files, options):
        return self.run(
            ["swiftc", "-frontend", "-enable-experimental-feature", "Embedded", "-parse-as-library",
             "-swift-version", "6", "-package-name", "rerune", "-module-name", name,
             "-suppress-warnings", "-module-cache-path", self.cache, *options, *map(self.file, files)]
        )  # fmt: skip

    def file(self, path):
        if path in self.replaced:
            return self.replaced[path]
        return HERE / path if path.startswith("stubs/") else ROOT / path

    def run(self, command):
        result = subprocess.run(list(map(str, command)), capture_output=True, text=True)
        lines = [line for line in result.stderr.splitlines() if DIAGNOSTIC.match(line)]
        problems = sorted(set(line for line in lines if not EMBEDDED.search(line)))
        if result.returncode != 0 and (not lines or "Stack dump:" in result.stderr):
            problems.append(f"{command[0]} failed with status {result.returncode}:\n{result.stderr[-3000:]}")
        return problems


def lists():
    """The files of each module that are checked, those that are left out, and the faults of the lists."""
    known = [path for module in sorted((ROOT / "Sources").iterdir()) for path in sources(module.name)]
    left, problems = left_out(known)
    files = {name: [path for path in sources(name) if path not in left] for name, _ in MODULES}
    checked = {path for paths in files.values() for path in paths}
    problems += [
        f"{path}: error: neither checked nor listed in left_out.txt"
        for path in known if path not in checked and path not in left
    ]  # fmt: skip
    return files, left, problems


def check(headers, replaced):
    files, left, problems = lists()
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(2) as pool:
        lane = Lane(headers, pathlib.Path(folder), replaced)
        c = [pool.submit(lane.c, target) for target in C_TARGETS]
        watch = pool.submit(lane.watch, [(name, files[name]) for name in WATCH_MODULES])
        problems += lane.stubs()
        for name, is_imported in MODULES:
            problems += lane.module(name, is_imported, files[name])
        for future in [*c, watch]:
            problems += future.result()
    return problems, sum(map(len, files.values())), len(left)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("headers", type=pathlib.Path, nargs="?", help="without them, only the lists are checked")
    parser.add_argument("--replace", action="append", default=[])
    arguments = parser.parse_args()
    replaced = dict(pair.split("=", 1) for pair in arguments.replace)
    if arguments.headers is None:
        problems = lists()[2]
    else:
        problems, checked, left = check(arguments.headers.resolve(), replaced)
    if problems:
        print("\n".join(problems), file=sys.stderr)
        return 1
    if arguments.headers is None:
        return 0
    print(f"{checked} Swift files type-check for Apple's systems, {left} are left out; C does for {len(C_TARGETS)} targets")
    return 0


if __name__ == "__main__":
    sys.exit(main())
