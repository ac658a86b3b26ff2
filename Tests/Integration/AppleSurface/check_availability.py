#!/usr/bin/env python3
"""Finds uses of API that is missing on the oldest supported systems.

A build on Linux does not check availability, although the standard library, Foundation and Dispatch there have the same
annotations as on Apple's systems. This script reads them from the symbol graphs of these modules, and the uses by
runtime and tool from the syntax trees of their sources. It does not see code inside `canImport(Darwin)` and the like.

usage: check_availability.py PRODUCTS TOOL-PRODUCTS
  PRODUCTS: the folder in which the package next to this file was built
  TOOL-PRODUCTS: the folder in which `rerune-gen` of the root package was built
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

OLDEST = {"iOS": (15, 0), "macOS": (12, 0), "tvOS": (15, 0), "watchOS": (8, 0)}
# The tool runs where apps are built.
OLDEST_OF_TOOL = {"macOS": OLDEST["macOS"]}
RUNTIME = [
    "RuneSystem", "RuneModel", "RuneFormatter", "RuneFormats", "RuneSigning", "RuneTransport", "RuneDelivery", "RunePacks", "RuneServices",
    "ReRuneErrors", "ReRuneCore", "ReRuneApp", "ReRuneCrowdin", "ReRuneGateway", "ReRuneDynamic", "ReRunePacks", "ReRuneNative", "ReRunePreview",
    "ReRuneSQLite",
]  # fmt: skip
TOOL = ["RuneCompiler", "RuneProject", "RuneStudio", "RuneWorkbench", "rerune-gen"]
SYSTEM = [
    "Swift", "_Concurrency", "_StringProcessing", "Synchronization",
    "Foundation", "FoundationEssentials", "FoundationXML", "FoundationInternationalization", "FoundationNetworking", "Dispatch",
]  # fmt: skip
# Observation is missing: the only file that uses it does so inside `if #available`, which the compiler on Apple's
# systems enforces.
PROBE = 'func probe() { _ = ContinuousClock.now; _ = "a, b".split(separator: ", ") }\n'


def run(*command):
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"{' '.join(command[:3])} … failed:\n{result.stderr}")
    return result.stdout


def requirements():
    """USR -> (name, [(platform, version)]) of every symbol that is too new for one of the oldest systems."""
    triple = json.loads(run("swiftc", "-print-target-info"))["target"]["triple"]
    new, old = {}, set()
    with tempfile.TemporaryDirectory() as folder:
        for module in SYSTEM:
            run("swift-symbolgraph-extract", "-module-name", module, "-target", triple, "-output-dir", folder,
                "-minimum-access-level", "public", "-skip-inherited-docs")  # fmt: skip
        for path in pathlib.Path(folder).glob("*.json"):
            for symbol in json.loads(path.read_bytes())["symbols"]:
                # `for await` calls it if the system has it, otherwise `next()` (SE-0421).
                if symbol["pathComponents"][-1] == "next(isolation:)":
                    continue
                name = ".".join(symbol["pathComponents"])
                fragments = symbol.get("declarationFragments", [])
                declaration = (name, "".join(fragment["spelling"] for fragment in fragments))
                missing = missing_on(symbol.get("availability", []))
                if missing:
                    new[symbol["identifier"]["precise"]] = (declaration, missing)
                else:
                    old.add(declaration)
    # `&*` became a protocol requirement recently: older systems use that of the extension with the same type.
    return {usr: (declaration[0], missing) for usr, (declaration, missing) in new.items() if declaration not in old}


def missing_on(availability):
    """(platform, version) for each platform whose oldest supported system lacks it."""
    found = []
    for mark in availability:
        introduced, oldest = mark.get("introduced"), OLDEST.get(mark.get("domain"))
        if introduced and oldest:
            version = (introduced["major"], introduced.get("minor", 0))
            if version > oldest:
                found.append((mark["domain"], version))
    return found


def references(module, sources, options):
    """(file, byte offset, USR) of every reference in the sources."""
    with tempfile.TemporaryDirectory() as folder:
        outputs = [pathlib.Path(folder, f"{index}.json") for index in range(len(sources))]
        arguments = []
        for source, output in zip(sources, outputs):
            arguments += ["-primary-file", str(source), "-o", str(output)]
        run("swiftc", "-frontend", "-dump-ast", "-dump-ast-format", "json", "-module-name", module.replace("-", "_"),
            "-parse-as-library", "-swift-version", "6", *options, *arguments)  # fmt: skip
        for source, output in zip(sources, outputs):
            pending = [(json.loads(output.read_bytes()), 0)]
            while pending:
                node, offset = pending.pop()
                if isinstance(node, dict):
                    offset = (node.get("range") or {}).get("start", offset)
                    for key, value in node.items():
                        if key == "decl_usr":
                            yield source, offset, value
                        else:
                            pending.append((value, offset))
                elif isinstance(node, list):
                    pending += [(item, offset) for item in node]


def too_new(module, sources, options, required, platforms):
    lines = set()
    for source, offset, usr in references(module, sources, options):
        name, missing = required.get(usr, ("", []))
        for platform, version in missing:
            if platform in platforms:
                line = source.read_bytes()[:offset].count(b"\n") + 1
                number = ".".join(map(str, version))
                lines.add(f"{source.resolve()}:{line}: error: {name} needs {platform} {number}")
                break
    return sorted(lines)


def visible_modules(package, products):
    """The options with which the sources of a package find the modules built in the folder."""
    # As SwiftPM names it: after the folder.
    name = re.sub(r"\W", "_", package.name.lower())
    found = ["-package-name", name, "-I", str(products / "Modules"), "-I", str(package / "Sources/CRuneExpat")]
    for module_map in products.glob("*.build/module.modulemap"):
        # Tools of plugins are built a second time.
        if not module_map.parent.name.endswith("-tool.build"):
            found += ["-I", str(module_map.parent)]
    return found


def main():
    here = pathlib.Path(__file__).resolve().parent
    products, tool_products = map(pathlib.Path, sys.argv[1:])
    required = requirements()

    with tempfile.TemporaryDirectory() as folder:
        probe = pathlib.Path(folder, "Probe.swift")
        probe.write_text(PROBE)
        for platforms in [OLDEST, OLDEST_OF_TOOL]:
            if len(too_new("Probe", [probe], [], required, platforms)) < 2:
                sys.exit("the probe's new API is not found: the toolchain's formats have changed")

    errors = []
    for package, modules, folder, platforms in [
        (here, RUNTIME, products, OLDEST),
        (here.parents[2], TOOL, tool_products, OLDEST_OF_TOOL),
    ]:
        for module in modules:
            sources = sorted((package / "Sources" / module).resolve().rglob("*.swift"))
            errors += too_new(module, sources, visible_modules(package, folder), required, platforms)
    print("\n".join(errors) if errors else "no API is newer than the oldest supported systems")
    sys.exit(1 if errors else 0)


main()
