#!/usr/bin/env python3
"""Builds many modules with Bazel on two machines that share a cache.

usage: farm.py TOOL [--modules N] [--keys N] [--languages N] [--runtime FOLDER]

Two output bases are two machines: the second one runs none of our actions, a changed table runs two, a broken translation fails
the check and not the build, and no output names a machine.
"""

import argparse
import pathlib
import shutil
import subprocess
import tempfile
import time

import grid
from bad_cache import BadCache
from checkout import Failure, Machine, Workspace, expect

ROOT = pathlib.Path(__file__).resolve().parents[3]
# What Bazel itself calls actions that it runs here.
LOCAL = ["linux-sandbox", "processwrapper-sandbox", "local", "worker", "darwin-sandbox"]


def ran(processes: dict[str, int]) -> int:
    return sum(processes.get(name, 0) for name in LOCAL)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tool", type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument("--modules", type=int, default=20)
    parser.add_argument("--keys", type=int, default=20)
    parser.add_argument("--languages", type=int, default=10)
    parser.add_argument("--runtime", type=lambda path: pathlib.Path(path).resolve(), help="the folder of a debug build of the runtime")
    options = parser.parse_args()
    work = pathlib.Path(tempfile.mkdtemp())
    try:
        with grid.cache(work / "grid") as cache:
            if not cache:
                print("  pip cannot install BuildGrid: without a cache")
            build(options, work, cache)
    finally:
        # Bazel makes its outputs read-only.
        subprocess.run(["chmod", "-R", "u+w", work], check=False)
        shutil.rmtree(work, ignore_errors=True)


def runtime_options(products: pathlib.Path | None) -> list[str]:
    if not products:
        return []
    folders = [products / "Modules", *(path.parent for path in products.glob("*.build/module.modulemap")
                                         if not path.parent.name.endswith("-tool.build"))]
    return [option for folder in folders for option in ("-I", str(folder))]


def farm(tool: pathlib.Path, modules: int, keys: int, languages: int, work: pathlib.Path, cache: str,
         runtime: pathlib.Path | None = None) -> list[Machine]:
    """Two machines with checkouts of one project."""
    first = Workspace(work / "first/checkout", ROOT / "Plugins/Bazel", tool, modules, keys, languages)
    first.write_compiler(shutil.which("swiftc"), runtime_options(runtime))
    return [Machine(first, work / "base-1", cache),
            Machine(first.copy(work / "second/another-checkout"), work / "base-2", cache)]


def timed(machine: Machine) -> tuple[float, dict[str, int]]:
    """The seconds of a build of all modules, and where its actions were run."""
    started = time.monotonic()
    processes = machine.build("//modules/...")
    return time.monotonic() - started, processes


def build(options, work: pathlib.Path, cache: str):
    one, two = farm(options.tool, options.modules, options.keys, options.languages, work, cache, options.runtime)
    cold, processes = timed(one)
    expect(ran(processes) == 2 * options.modules, f"the first machine ran {processes}")
    outputs = one.outputs()
    expect(len(outputs) == 3 * options.modules, f"{len(outputs)} files for {options.modules} modules")
    print(f"  ok: {options.modules} modules of {options.keys} keys in {options.languages} languages in {cold:.1f} s")

    warm, processes = timed(two)
    if cache:
        expect(ran(processes) == 0 and processes.get("remote cache hit") == 2 * options.modules,
               f"the second machine ran {processes}")
        print(f"  ok: another machine takes all {processes['remote cache hit']} results from the cache, in {warm:.1f} s")
    expect(two.outputs() == outputs, "the machines have other outputs")
    for name, content in outputs.items():
        for text in (str(work), "base-1", "another-checkout"):
            expect(text.encode() not in content, f"{name} names {text}")
    print("  ok: the same bytes, without a path of a machine")

    one.workspace.write(options.modules // 2, change=", changed")
    changed, processes = timed(one)
    expect(1 <= ran(processes) <= 2, f"a changed table ran {processes}")
    print(f"  ok: a changed table runs {ran(processes)} actions, in {changed:.1f} s")

    one.workspace.write(options.modules // 2, change=" %d")
    one.build("//modules/...", "--noexperimental_run_validations")
    output = one.run("build", "//modules/...", status=(1,))
    expect("placeholder" in output and f"modules/m{options.modules // 2}/Localizable.xcstrings:" in output,
           f"the check does not say what is broken:\n{output}")
    swift = one.outputs()
    expect(sum(name.endswith(".swift") for name in swift) == 2 * options.modules, "a broken translation stops the build")
    print("  ok: a broken translation fails the check and not the build")

    output = one.run("test", "//app:check_test", "--test_output=errors", status=(3,))
    expect("placeholder" in output, f"the test does not say what is broken:\n{output}")
    one.workspace.write(options.modules // 2)
    one.run("test", "//app:check_test")
    print(f"  ok: a test of the tables of all {options.modules} modules")

    one.build("//app:packs", "//app:export")
    names = set(one.outputs())
    expect("app/packs/index.json" in names and "app/export/de.xliff" in names, f"packs and export: {sorted(names)[:9]}")
    one.run("run", "//app:publish", "--", "--output", "site")
    expect((one.workspace.folder / "site/app/facets/translations/manifest").exists(), "nothing is published")
    print("  ok: packs, documents for translators, and published texts")
    if options.runtime:
        one.build("//app:first")
        print("  ok: swiftc compiles the accessors")
    one.build("//modules/...")
    bad_caches(one.workspace, one.outputs(), work)


def bad_caches(checkout: Workspace, outputs: dict[str, bytes], work: pathlib.Path):
    """A few modules with a cache that nobody can trust: the build takes nothing of it that is wrong, and goes on without it."""
    cache = BadCache()
    targets = [f"//modules/m{module}/..." for module in range(min(checkout.modules, 6))]
    expected = {name: content for name, content in outputs.items() if name.split("/")[1] in {f"m{n}" for n in range(6)}}

    def build(name: str) -> dict[str, int]:
        machine = Machine(checkout, work / name, cache.url)
        processes = machine.build(*targets)
        built = {name: content for name, content in machine.outputs().items() if not name.startswith("app/")}
        expect(built == expected, f"{name}: other outputs, {sorted(set(built) ^ set(expected))}")
        return processes

    try:
        expect(ran(build("base-3")) == 2 * len(targets), "the cache is not empty")
        cache.lies = True
        processes = build("base-4")
        expect(cache.lie_count > 0 and ran(processes) == 2 * len(targets), f"a lie is believed: {processes}")
        cache.lies, cache.answers = False, 7
        processes = build("base-5")
        expect(0 < ran(processes) < 2 * len(targets) and cache.answers < 0, f"the cache did not die in the middle: {processes}")
        print("  ok: a cache that lies, and one that dies in the middle: the same outputs")
    finally:
        cache.stop()


if __name__ == "__main__":
    try:
        main()
    except Failure as failure:
        raise SystemExit(f"  FAILED: {failure}")
