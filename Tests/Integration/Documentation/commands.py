"""Checks that every command of the tool that the documentation names exists, with its options: in blocks and in prose.

  commands.py TOOL
"""
import json
import re
import shlex
import subprocess
import sys

from pages import ROOT, pages, without_blocks

COMMAND = re.compile(r"(?:rerune-gen|swift package rerune) ([a-z]+)\b(.*)")


def known_options(tool):
    dump = json.loads(subprocess.run([tool, "--experimental-dump-help"], capture_output=True, text=True).stdout)
    return {
        command["commandName"]: {("--" if name["kind"] == "long" else "-") + name["name"]
                                 for argument in command.get("arguments", []) for name in argument.get("names", [])}
        for command in dump["command"]["subcommands"]
    }


def lines(page):
    """The lines of blocks, and the code in sentences."""
    text = page.read_text(encoding="utf-8")
    prose = without_blocks(text)
    yield from (line for line in text.splitlines() if re.match(r"\s*(\$ |- run: |run: )", line))
    yield from re.findall(r"`([^`\n]+)`", prose)


def main():
    (tool,) = sys.argv[1:]
    options, count, faults = known_options(tool), 0, []
    for page in pages():
        for line in lines(page):
            found = COMMAND.search(line)
            if not found or found[1] not in options and "--product" in line:
                continue
            count += 1
            where = f"{page.relative_to(ROOT)}: `{line.strip()}`"
            if found[1] not in options:
                faults.append(f"{where}: there is no command '{found[1]}'")
                continue
            # Behind a bare `--`, a pipe and a comment are another program's.
            rest = re.split(r" -- | \| |#", found[2])[0]
            words = [word.strip("[]…").partition("=")[0] for word in shlex.split(rest.replace("'", '"') if rest.count("'") % 2 else rest)]
            faults += [f"{where}: there is no option {word}"
                       for word in words if word.startswith("--") and len(word) > 2 and word not in options[found[1]]]
    print("\n".join(faults) if faults else f"{count} commands exist with their options")
    sys.exit(1 if faults else 0)


main()
