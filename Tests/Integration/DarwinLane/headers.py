#!/usr/bin/env python3
"""Prints the folder with Apple's open C headers, after extracting them from a PyPI package that contains them.

They come from Apple's published sources, collected by the Zig project for its C compiler. No code of the package is
run. Exits with status 3 if it is unavailable: without pip, or without a network and an earlier download.
"""
import os
import pathlib
import subprocess
import sys
import tempfile
import zipfile

PACKAGE = "ziglang==0.17.1"
MEMBER = "/libc/include/any-darwin-any/"


def main():
    caches = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache")
    folder = caches / "rerune-darwin-headers" / PACKAGE
    if not (folder / "include").is_dir():
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder) as work:
            download(pathlib.Path(work))
            # Either complete or missing.
            os.rename(pathlib.Path(work, "include"), folder / "include")
    print(folder)


def download(work):
    # The wheel for any system contains the headers of all.
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", str(work), PACKAGE]
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode != 0:
        reason = (result.stderr.strip() or "no message").splitlines()[-1]
        print(f"pip cannot download {PACKAGE}: {reason}", file=sys.stderr)
        sys.exit(3)
    for wheel in work.glob("*.whl"):
        with zipfile.ZipFile(wheel) as archive:
            for name in archive.namelist():
                if MEMBER in name and not name.endswith("/"):
                    target = work / "include" / name.split(MEMBER, 1)[1]
                    target.parent.mkdir(parents=True, exist_ok=True)
                    target.write_bytes(archive.read(name))
    if not (work / "include/mach-o/dyld.h").exists():
        sys.exit(f"{PACKAGE} has no headers of Apple's systems at {MEMBER}")


main()
