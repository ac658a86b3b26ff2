"""Runs the commands that the documentation shows, and compares what they print.

  transcripts.py TOOL [--write] [PAGE…]

`transcripts/<Page>.sh` makes the project that a page speaks of. In its folder, one shell runs all lines of the page's
console blocks that begin with "$ ", in order. What follows a command is its output, both streams: "…" stands for the rest
of a line or, alone, for any lines. A command without output may print what it likes, but must end with status 0, unless a
comment behind it says otherwise. `--write` prints the actual outputs.

A line `# elsewhere: COMMAND (WHERE)` in such a file names a command that this cannot run, and the test that does. A page
whose file has the line `# needs the trait Signing` runs only if it is named.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from pages import ROOT, blocks

HERE = pathlib.Path(__file__).resolve().parent
ELSEWHERE = re.compile(r"^# elsewhere: (.+) \((.+)\)$", re.MULTILINE)
STATUS = re.compile(r"#.*\bstatus (\d+)")


def commands(block):
    """(command, expected lines) of a console block."""
    found = []
    for line in block.text.splitlines():
        if line.startswith("$ "):
            found.append((line[2:], []))
        elif not found:
            raise SystemExit(f"{block}: an output without a command")
        else:
            found[-1][1].append(line)
    return [(command, trimmed(lines)) for command, lines in found]


def trimmed(lines):
    while lines and not lines[-1].strip():
        lines.pop()
    return lines


def matches(expected, actual):
    """Whether the lines are those that a page shows."""
    pattern = "".join(r"(?:.*\n)*?" if line.strip() == "…" else re.escape(line).replace("…", ".*") + r" *\n" for line in expected)
    return re.fullmatch(pattern + r"\n*", "".join(line + "\n" for line in actual)) is not None


def run(setup, lines, tool):
    """The output and status of each command, in one shell, in the project of a page."""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for name in ("bin", "home", "project", "results"):
            (folder / name).mkdir()
        (folder / "bin/rerune-gen").symlink_to(tool)
        script = [f". {HERE}/transcripts/project.sh", f". {setup}"]
        for number, line in enumerate(lines):
            (folder / f"results/{number}.sh").write_text(line)
            script.append(f'{{ eval "$(cat "$results/{number}.sh")"; }} > "$results/{number}.out" 2>&1 < /dev/null; '
                          f'echo $? > "$results/{number}.status"')
        environment = {
            "PATH": f"{folder}/bin:{os.environ['PATH']}", "HOME": f"{folder}/home", "LC_ALL": "C.UTF-8",
            "TMPDIR": str(folder), "root": str(ROOT), "results": f"{folder}/results", "here": str(HERE),
        }
        shell = subprocess.run(["bash", "-c", "\n".join(script)], cwd=folder / "project", env=environment,
                               capture_output=True, text=True)
        results = []
        for number in range(len(lines)):
            output, status = folder / f"results/{number}.out", folder / f"results/{number}.status"
            if not status.exists():
                raise SystemExit(f"{setup.name} ends before '{lines[number]}'\n{shell.stdout}{shell.stderr}")
            results.append((output.read_text(encoding="utf-8"), int(status.read_text())))
        return results


def needs_trait(page):
    setup = HERE / f"transcripts/{page.stem}.sh"
    return setup.exists() and "# needs the trait" in setup.read_text(encoding="utf-8")


def faults(page, shown, tool, write):
    """Yields what a page shows that does not happen."""
    setup = HERE / f"transcripts/{page.stem}.sh"
    if not setup.exists():
        yield f"{page.relative_to(ROOT)}: has commands, and there is no {setup.relative_to(ROOT)}"
        return
    elsewhere = dict(ELSEWHERE.findall(setup.read_text(encoding="utf-8")))
    for command, test in elsewhere.items():
        if not any(shown_command.startswith(command) for _, shown_command, _ in shown):
            yield f"{setup.relative_to(ROOT)}: the page does not show '{command}'"
        if not (ROOT / test).exists():
            yield f"{setup.relative_to(ROOT)}: there is no {test}"
    own = [entry for entry in shown if not any(entry[1].startswith(command) for command in elsewhere)]
    for (block, command, expected), (output, status) in zip(own, run(setup, [entry[1] for entry in own], tool)):
        if write and (not expected or not matches(expected, trimmed(output.splitlines()))):
            print(f"$ {command}\n{output}[{status}]")
        wanted = STATUS.search(command)
        if expected and not matches(expected, trimmed(output.splitlines())):
            yield f"{block}: '{command}' prints\n{output}instead of\n" + "\n".join(expected)
        elif wanted and status != int(wanted[1]) or not wanted and not expected and status:
            yield f"{block}: '{command}' ends with status {status}\n{output}"


def main():
    tool, *names = sys.argv[1:]
    write = "--write" in names
    names = [name for name in names if name != "--write"]
    shown = {}
    for block in blocks("console"):
        for command, expected in commands(block):
            shown.setdefault(block.page, []).append((block, command, expected))
    found, count = [], 0
    for page, entries in shown.items():
        if page.stem in names or not names and not needs_trait(page):
            count += len(entries)
            found += faults(page, entries, pathlib.Path(tool).resolve(), write)
    stale = {path.stem for path in (HERE / "transcripts").glob("*.sh")} - {page.stem for page in shown} - {"project"}
    found += [f"transcripts/{name}.sh: there is no such page with commands" for name in sorted(stale)]
    print("\n\n".join(found) if found else f"{count} commands print what the documentation shows")
    sys.exit(1 if found else 0)


main()
