"""Compares the stand-in of the server, with which most tests of the page run, with the server: usage: stand_in.py TOOL

Both serve the same project. What an answer of the stand-in has, the server's must have too, with the same type, and each entry the
same texts, places and arguments: otherwise the page works with the stand-in alone.
"""

import pathlib
import subprocess
import sys
import tempfile

import project
from client import ADDRESS, Client, Server

HERE = pathlib.Path(__file__).resolve().parent
# The server has it in a repository.
UNKNOWN = {"outdated"}
SAME = [("source", "texts"), ("target", "texts"), ("arguments",)]


class StandIn(Server):
    def __init__(self, folder: pathlib.Path):
        command = [sys.executable, str(HERE / "mock.py"), str(folder)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()
        found = ADDRESS.fullmatch(self.address)
        self.port, self.token = int(found[1]), found[2]


def shape(value, path: str, found: dict[str, set[str]]):
    """Adds the types of all members, by their paths."""
    if isinstance(value, dict):
        found.setdefault(path, set()).add("object")
        for name, member in value.items():
            shape(member, f"{path}.{name}", found)
    elif isinstance(value, list):
        found.setdefault(path, set()).add("array")
        for element in value:
            shape(element, f"{path}[]", found)
    elif value is not None:
        found.setdefault(path, set()).add("number" if type(value) in (int, float) else type(value).__name__)
    else:
        found.setdefault(path, set())


def answers(server: Server) -> tuple[dict[str, set[str]], dict]:
    """-> the shapes of all answers, and the entries by their language, table and key"""
    client, shapes, entries = Client(server), {}, {}
    overview = client.get("project")
    shape(overview, "project", shapes)
    for locale in [one["locale"] for one in overview["locales"]]:
        listed = client.get("entries", locale=locale, limit=500)
        shape(listed, "entries", shapes)
        for one in listed["entries"]:
            entry = client.entry(one["table"], one["key"], locale)
            shape(entry, "entry", shapes)
            entries[locale, one["table"], one["key"]] = entry
    shape(client.get("coverage"), "coverage", shapes)
    shape(client.get("findings"), "findings", shapes)
    return shapes, entries


def member(entry: dict, path: tuple[str, ...]):
    for name in path:
        entry = entry[name]
    return entry


def main(tool: pathlib.Path):
    with tempfile.TemporaryDirectory() as temporary:
        folders = [pathlib.Path(temporary) / name for name in ("server", "stand-in")]
        for folder in folders:
            project.write(folder)
        servers = [Server(tool, folders[0], "--code", "Sources"), StandIn(folders[1])]
        try:
            (shapes, entries), (imitated, imitations) = map(answers, servers)
        finally:
            for server in servers:
                server.stop()
    faults = []
    for path in sorted(imitated):
        if path.rsplit(".", 1)[-1] in UNKNOWN:
            continue
        # Lists that are empty on one side say nothing of their elements.
        if "[]" in path and (path.split("[]")[0] + "[]") not in (shapes.keys() & imitated.keys()):
            continue
        real, stand_in = shapes.get(path), imitated[path]
        if real is None:
            faults.append(f"only the stand-in has {path}")
        elif real and stand_in and not real & stand_in:
            faults.append(f"{path} is {real} on the server, {stand_in} on the stand-in")
    for place in sorted(imitations):
        if place not in entries:
            faults.append(f"only the stand-in has {place}")
            continue
        names = [{one["place"] for one in side[place]["target"]["places"]} for side in (entries, imitations)]
        if not names[1] <= names[0]:
            faults.append(f"{place}: only the stand-in has the places {names[1] - names[0]}")
        for path in SAME:
            real, stand_in = member(entries[place], path), member(imitations[place], path)
            known = [{name: one.get(name) for name in other} for one, other in zip(real, stand_in)]
            if known != stand_in or len(real) != len(stand_in):
                faults.append(f"{place}: {'.'.join(path)} is {real} on the server, {stand_in} on the stand-in")
    for fault in faults[:20]:
        print(f"  FAILED: {fault}")
    if faults:
        sys.exit(f"FAILED: the stand-in differs from the server in {len(faults)} ways")
    print(f"  ok: the stand-in answers as the server does, for {len(entries)} texts")


main(pathlib.Path(sys.argv[1]).resolve())
