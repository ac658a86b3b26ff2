#!/usr/bin/env python3
"""Measures `rerune-gen diff` as a process: a catalog against the payloads of all its locales.

  diff.py [--keys 10000] [--locales 10] [--runs 5] [--tool PATH]

Of the texts over the air 5 % are changed, 1 % empty, 1 % incompatible and 1 % gone. Prints CPU seconds (user and system; it
runs on one thread) and peak memory with their goals, and exits 1 when a goal is missed.
"""
import argparse
import json
import pathlib
import random
import subprocess
import sys
import tempfile

import compiler

SECONDS = 0.5
CHANGED_SECONDS = 1.5     # where every text differs


def flat(localization):
    """A value as the flat payload has it; None for what it cannot say."""
    if "stringUnit" in localization and "substitutions" not in localization:
        return localization["stringUnit"]["value"]
    plural = localization.get("variations", {}).get("plural")
    return {name: form["stringUnit"]["value"] for name, form in plural.items()} if plural else None


def edited(value, rng, every):
    if isinstance(value, dict):
        return {name: edited(text, rng, every) for name, text in value.items()} if every else value
    dice = 0 if every else rng.random()
    if dice < 0.05:
        return value + " neu"
    if dice < 0.06:
        return ""
    if dice < 0.07:
        return value + " %9$@"
    return value


def write_download(catalog, folder, every=False):
    rng = random.Random(1)
    entries = json.loads(catalog.read_text(encoding="utf-8"))["strings"]
    payloads = {}
    for key, entry in entries.items():
        for locale, localization in entry.get("localizations", {}).items():
            value = flat(localization)
            if value is not None and (every or rng.random() >= 0.01):
                payloads.setdefault(locale, {})[key] = edited(value, rng, every)
    (folder / "locales").mkdir(parents=True)
    for locale, texts in payloads.items():
        (folder / f"locales/{locale}.json").write_text(json.dumps(texts, ensure_ascii=False), encoding="utf-8")
    manifest = {"revision": 1, "locales": [{"locale": locale, "version": 1} for locale in payloads]}
    (folder / "manifest.json").write_text(json.dumps(manifest))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--keys", type=int, default=10_000)
    parser.add_argument("--locales", type=int, default=10)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--tool", help="a built rerune-gen; without it, a release build is made")
    options = parser.parse_args()

    tool = options.tool or compiler.build("release")
    missed = False
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        catalog = folder / "Localizable.xcstrings"
        subprocess.run([sys.executable, str(compiler.ROOT / "Benchmarks/synthetic_catalog.py"), str(catalog),
                        "--keys", str(options.keys), "--locales", str(options.locales)], check=True)
        write_download(catalog, folder / "some")
        write_download(catalog, folder / "all", every=True)
        print(f"{options.keys} keys, {options.locales} locales, {catalog.stat().st_size / compiler.MIB:.1f} MiB")
        for what, download, format, goal in [
            ("diff, text", "some", "text", SECONDS),
            ("diff, json", "some", "json", SECONDS),
            ("diff, every text changed, json", "all", "json", CHANGED_SECONDS),
            ("diff, every text changed, text", "all", "text", CHANGED_SECONDS),
        ]:
            command = [str(tool), "diff", str(catalog), "--ota", str(folder / download), "--format", format,
                       "--fail-on", "never"]
            [(seconds, memory)] = compiler.measure([command], options.runs)
            missed |= seconds > goal
            print(f"{what:34} {seconds:6.2f} s  <= {goal} s  {memory:4.0f} MiB  "
                  f"{'ok' if seconds <= goal else 'MISSED'}")
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
