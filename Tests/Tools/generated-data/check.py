#!/usr/bin/env python3
"""Every file in a folder `Generated` is as its script wrote it, and the script is the one that wrote it.

If Debian's package of CLDR is installed, the data from it is made again and compared. The files of the page of `serve`
are always compared with what they were made of; its texts only by a digest while the tool is not built. The parameters
of Apple's frameworks cannot be made again without an SDK; their script is tested with a small interface.
"""
import re
import subprocess
import sys
from pathlib import Path

import generated

HEADER = re.compile(
    r"// Made by Tests/Tools/generated-data/([\w-]+\.py) from (.+): do not edit\.\n"
    r"// .*\n"
    r"// Digest of the script and of what follows: ([0-9a-f]{16})\n")
# Written and compared by a unit test.
TESTED = re.compile(r"// Made of .+ by (\w+): do not edit\.\n")
TOOL = generated.ROOT / ".build/debug/rerune-gen"
CLDR = Path("/usr/share/unicode/cldr/common/main")


def fault(path):
    """What is wrong with a generated file; None if nothing is."""
    text = path.read_text(encoding="utf-8")
    if test := TESTED.match(text):
        return None if list((generated.ROOT / "Tests").glob(f"*/**/{test[1]}.swift")) else f"there is no {test[1]}"
    header = HEADER.match(text)
    if not header:
        return "its first lines do not name the script that made it"
    if not (generated.SCRIPTS / header[1]).is_file():
        return f"there is no {header[1]}"
    if generated.digest(header[1], text[header.end():]) != header[3]:
        return f"it or {header[1]} was edited since; run the script again"
    return None


def main():
    names = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", ":(glob)Sources/*/Generated/**",
         ":(glob)Tests/*/Generated/**", "Sources/RuneStudio/Page/web/texts.js"],
        cwd=generated.ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    paths = [generated.ROOT / name for name in names if (generated.ROOT / name).is_file()]
    faults = [f"{path.relative_to(generated.ROOT)}: {found}" for path in paths if (found := fault(path))]
    if faults:
        sys.exit("\n".join(faults))
    marks = (generated.ROOT / "Sources/RuneWorkbench/Generated/QuotationMarkData.swift").read_text(encoding="utf-8")
    version = re.search(r"CLDR (\d+)", marks)[1]
    if CLDR.is_dir():
        command = [sys.executable, generated.SCRIPTS / "quotation_marks.py", CLDR, version, "--check"]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    subprocess.run(
        [sys.executable, generated.SCRIPTS / "system_parameters_test.py"], check=True, stdout=subprocess.DEVNULL)
    made_again = [["page-files.py"], ["page-texts.py", *([TOOL] if TOOL.is_file() else [])]]
    for script, *arguments in made_again:
        command = [sys.executable, generated.SCRIPTS / script, *arguments, "--check"]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    print(f"{len(paths)} generated files are as their scripts wrote them")


main()
