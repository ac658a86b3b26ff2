#!/usr/bin/env python3
"""Shows that check.py fails for code that is correct on Linux and wrong on Apple's systems.

usage: test_check.py HEADERS
"""
import pathlib
import sys
import tempfile

from check import ROOT, check

# A source, the edit, and the resulting error.
BROKEN = [
    ("Sources/RuneSystem/Process/RunningProgram.swift", "  import MachO.dyld\n", "",
     "cannot find '_NSGetExecutablePath' in scope"),
    ("Sources/RuneSystem/Files/FileStatus.swift", "st_mtimespec", "st_mtim", "has no member 'st_mtim'"),
    ("Sources/ReRuneCore/Cache/CacheFolder.swift", ".applicationSupportDirectory", ".applicationSupport",
     "has no member 'applicationSupport'"),
    ("Sources/RuneModel/Limits/Limits.swift", "package enum Limits {", "package enum Limits {\n  static let wide: Int = 0x1_0000_0000",
     "integer literal '4294967296' overflows when stored into 'Int'"),
    ("Sources/CRuneSupport/rune_thread.c", "pthread_main_np", "pthread_main", "function 'pthread_main'"),
]  # fmt: skip


def main():
    missed = []
    with tempfile.TemporaryDirectory() as folder:
        replaced = {}
        for index, (path, old, new, _) in enumerate(BROKEN):
            text = (ROOT / path).read_text()
            if old not in text:
                sys.exit(f"{path} does not contain '{old.strip()}': choose another line to break")
            replaced[path] = pathlib.Path(folder, f"{index}-{pathlib.Path(path).name}")
            replaced[path].write_text(text.replace(old, new))
        # All at once: none of them hides another.
        problems, _, _ = check(pathlib.Path(sys.argv[1]).resolve(), replaced)
        for path, _, _, message in BROKEN:
            if not any(f"{replaced[path]}:" in line and message in line for line in problems):
                missed.append(f"{path}: nothing says {message!r}")
    if missed:
        sys.exit("\n".join(missed + ["", *problems]))
    print(f"{len(BROKEN)} faults are found that do not occur on Linux")


main()
