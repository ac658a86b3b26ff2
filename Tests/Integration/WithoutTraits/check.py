#!/usr/bin/env python3
"""Checks what a tool that was built without package traits says when one is needed: check.py TOOL"""

import json
import pathlib
import subprocess
import sys
import tempfile

# A command, and the trait that it needs.
CASES = [
    (["keygen", "--key-id", "a"], "Signing"), (["sign", "--key", "a"], "Signing"), (["verify", "--key", "a"], "Signing"),
    (["pull", "--publish-id", "a", "--trusted-key", "a"], "Signing"),
    (["pack", "--output", "out", "--file", "a=words.txt", "--key", "a"], "Signing"),
    (["publish", "--output", "out", "--sign", "a"], "Signing"),
    (["pack", "--output", "out", "--file", "a=words.txt", "--compress", "zstd"], "Zstandard"),
    (["serve"], "Serve"),
]


def run(tool: pathlib.Path, folder: pathlib.Path, *arguments: str) -> subprocess.CompletedProcess:
    return subprocess.run([tool, *arguments], cwd=folder, capture_output=True, text=True, timeout=60)


def main():
    tool = pathlib.Path(sys.argv[1]).resolve()
    for arguments, trait in CASES:
        with tempfile.TemporaryDirectory() as temporary:
            folder = pathlib.Path(temporary)
            (folder / "words.txt").write_text("words")
            result = run(tool, folder, *arguments)
            wanted = [f"needs the package trait {trait}", f"swift build --traits {trait} --product rerune-gen"]
            if result.returncode != 64 or not all(part in result.stderr for part in wanted):
                sys.exit(f"FAILED: {' '.join(arguments)}: {result.returncode} {result.stderr}")
            if [path.name for path in folder.iterdir()] != ["words.txt"]:
                sys.exit(f"FAILED: {' '.join(arguments)}: wrote something")
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        (folder / "words.txt").write_text("words")
        result = run(tool, folder, "pack", "--output", "out", "--file", "a=words.txt")
        assert result.returncode == 0, result.stderr
        index = folder / "out/index.json"
        text = index.read_text()
        assert json.loads(text)
        index.write_text(text.replace('"compression": "none"', '"compression": "zstd"'))
        result = run(tool, folder, "verify", "out")
        if result.returncode != 0 or "is compressed, and its content was not read" not in result.stderr:
            sys.exit(f"FAILED: verify of a compressed package: {result.returncode} {result.stderr}")
    print(f"  ok: {len(CASES)} commands name the trait that they need, and a compressed package is mentioned")


main()
