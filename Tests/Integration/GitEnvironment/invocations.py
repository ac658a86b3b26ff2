"""The commands of the tool that start git, from its own help and its sources, and how each is run here."""

import json
import pathlib
import re
import subprocess
import sys

SOURCES = pathlib.Path(__file__).resolve().parents[3] / "Sources/rerune-gen"

# By command. `{program}` is the tool outside of all repositories, as everywhere; the current folder is the repository.
INVOCATIONS = {
    "adopt": [
        ["App"],
        ["--dry-run", "--locale", "de", "--ota", ".rerune", "App"],
        ["--allow-older", "App"],
    ],
    "merge": [
        ["--repair", "Conflict/Conflict.xcstrings"],
        ["--repair", "--conflicts", "ours", "--marker-size", "9", "Conflict/Conflict.xcstrings"],
        ["--install"],
        ["--install", "--global"],
        ["--path", "L.xcstrings", "Versions/base", "Versions/ours", "Versions/theirs"],
    ],
    "outdated": [
        ["App/Localizable.xcstrings"],
        ["--mark", "App/Localizable.xcstrings"],
        ["--mark", "--dry-run", "App/Localizable.xcstrings"],
        ["--since", "HEAD~2", "--locale", "de", "--format", "json", "App/Localizable.xcstrings"],
    ],
    "serve": [["App/Localizable.xcstrings"]],
}
# Those that need a package trait, which Tests/run.sh runs with a tool that has it, and the scripts that run them.
OF_TRAIT = {"Serve": {"serve": "serve_history.py"}}
# Whose options change nothing for git.
WITHOUT_OPTIONS = {"serve"}
# Options that have no part in what git is asked.
WITHOUT_GIT = {"config", "source-locale", "fail-on", "version", "help"}


def of_sources():
    """The commands in whose folder a type of `Git` is used."""
    declared = set()
    for file in (SOURCES / "Git").glob("*.swift"):
        declared |= set(re.findall(r"^(?:final )?(?:struct|enum|class) (\w+)", file.read_text(), re.M))
    pattern = re.compile(rf"\b({'|'.join(sorted(declared))})\b")
    used = {file.relative_to(SOURCES).parts[0] for file in SOURCES.rglob("*.swift") if pattern.search(file.read_text())}
    return {folder.lower() for folder in used - {"Git"}}


def check(tool):
    """Fails if a command that starts git, or an option of one, is not run here."""
    help_ = json.loads(subprocess.run([tool, "--experimental-dump-help"], capture_output=True, check=True).stdout)
    commands = {command["commandName"]: command for command in help_["command"]["subcommands"]}
    faults = []
    for name in sorted(of_sources() ^ set(INVOCATIONS)):
        faults.append(f"{name} starts git and is not run here" if name not in INVOCATIONS else f"{name} starts no git")
    for name in sorted(set(INVOCATIONS) & set(commands) - WITHOUT_OPTIONS):
        given = {word[2:] for invocation in INVOCATIONS[name] for word in invocation if word.startswith("--")}
        known = {names["name"] for argument in commands[name]["arguments"] for names in argument.get("names", [])
                 if names["kind"] == "long"}
        faults += [f"{name} --{option} is not run here" for option in sorted(known - given - WITHOUT_GIT)]
    return faults


def all_of_them(trait=None):
    """Those that need the trait; without one, those that need none."""
    names = set(OF_TRAIT[trait]) if trait else set(INVOCATIONS) - {name for scripts in OF_TRAIT.values() for name in scripts}
    return [[name, *arguments] for name in sorted(names) for arguments in INVOCATIONS[name]]


def command_line(tool, what, trait=None):
    """The command that runs an invocation."""
    if not trait:
        return [tool, *what]
    return [sys.executable, str(pathlib.Path(__file__).with_name(OF_TRAIT[trait][what[0]])), str(tool), *what[1:]]


# Those that change a table, or would.
CHANGES = [what for what in all_of_them() if what[0] == "adopt" or "--repair" in what or "--mark" in what]
