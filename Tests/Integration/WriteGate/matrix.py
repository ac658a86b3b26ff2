#!/usr/bin/env python3
"""Tries to make each command write where it must not: matrix.py TOOL [--trait NAME]… [--only TEXT] [--swaps N]

Every way in which a path can be named (commands.py) meets every obstacle in the place of every component of that path
(sandbox.py). After each run, nothing outside of the project and nothing in its repository may have changed. Each way is run
without an obstacle first, to show that it writes what it is about.
"""

import argparse
import http.server
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import threading

from commands import WAYS, missing_ways
from sandbox import MANIFEST, OBSTACLES, PAYLOAD, Sandbox, Swapping, git_environment, put_in_the_way

ROOT = pathlib.Path(__file__).resolve().parents[3]
SCHEMA = ROOT / "Sources/rerune-gen/Documentation.docc/Resources/rerune-gen.schema.json"
STATUSES = {0, 1, 64, 65, 66, 69, 74}


class Server(http.server.BaseHTTPRequestHandler):
    """Texts for `pull`."""

    def do_GET(self):
        # Newer ones than those of the project.
        is_manifest = self.path.split("?")[0].endswith("manifest")
        body = (MANIFEST.replace("3", "4") if is_manifest else PAYLOAD.replace("Servus", "Hallo")).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Matrix:
    def __init__(self, tool, template, server, swaps):
        self.tool, self.template, self.server, self.swaps = tool, template, server, swaps
        self.cells = self.runs = self.swapped = 0
        self.failures = []

    def sandbox(self, folder, way):
        sandbox = Sandbox(folder, self.template)
        if way.before:
            way.before(sandbox.project, self.tool)
        if way.configuration:
            (sandbox.project / "rerune-gen.json").write_text(json.dumps(way.configuration))
        return sandbox

    def run(self, way, sandbox):
        self.runs += 1
        arguments = [self.server if argument == "SERVER" else argument for argument in way.arguments]
        environment = {**git_environment(sandbox.root), **way.environment}
        try:
            result = subprocess.run([self.tool, *arguments], cwd=sandbox.project, env=environment, timeout=30,
                                    stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace")
        except subprocess.TimeoutExpired:
            return None, "it does not end"
        return result.returncode, (result.stdout + result.stderr).strip()

    def fail(self, way, what, output=""):
        self.failures.append(f"{way.name}: {what}")
        print(f"  FAILED: {self.failures[-1]}" + (f"\n    {output[-400:]}" if output else ""), flush=True)

    def undisturbed(self, way):
        """Without an obstacle the way leads where it says."""
        with tempfile.TemporaryDirectory() as folder:
            sandbox = self.sandbox(folder, way)
            target = sandbox.project / way.target
            before = target.read_bytes() if target.exists() else None
            kept = [str(sandbox.project / ".git/config")] if way.configures_git else []
            digest = sandbox.digest(kept)
            status, output = self.run(way, sandbox)
            after = target.read_bytes() if target.exists() else None
            if status not in way.statuses:
                self.fail(way, f"ends with {status} without an obstacle", output)
            if way.writes == (before == after):
                self.fail(way, f"does {'not write' if way.writes else 'write'} {way.target}", output)
            if sandbox.digest(kept) != digest:
                self.fail(way, "writes where it must not, without an obstacle", output)

    def obstructed(self, way, obstacle, depth):
        """With an obstacle in the place of one component."""
        parts = way.target.split("/")
        is_last = depth == len(parts) - 1
        # The person knows where a link leads that is part of the path.
        if depth < way.named and obstacle.endswith(" to outside") and not obstacle.startswith("further"):
            return
        with tempfile.TemporaryDirectory() as folder:
            sandbox = self.sandbox(folder, way)
            path = sandbox.project.joinpath(*parts[:depth + 1])
            if not put_in_the_way(obstacle, path, sandbox.places(), is_last):
                return
            self.cells += 1
            kept = [str(sandbox.project / ".git/config")] if way.configures_git else []
            digest = sandbox.digest(kept)
            if obstacle.startswith("swap"):
                with Swapping(path) as swapping:
                    results = [self.run(way, sandbox) for _ in range(self.swaps)]
                self.swapped += swapping.count
            else:
                results = [self.run(way, sandbox)]
            for status, output in results:
                if status not in STATUSES:
                    self.fail(way, f"ends with {status} with a {obstacle} at {path.name}", output)
            if sandbox.digest(kept) != digest:
                self.fail(way, f"writes where it must not, with a {obstacle} at {path.name}", results[0][1])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tool", type=pathlib.Path)
    parser.add_argument("--trait", action="append", default=[], help="what the tool was built with")
    parser.add_argument("--lists", action="store_true", help="only whether commands.py has everything that the tool has")
    parser.add_argument("--only", default="", metavar="TEXT", help="only ways whose name contains this")
    parser.add_argument("--swaps", type=int, default=3, help="the runs of each cell with a folder that is swapped")
    options = parser.parse_args()
    tool = options.tool.resolve()
    missing = missing_ways(tool, SCHEMA)
    if missing:
        sys.exit("FAILED: commands.py does not say where these lead: " + ", ".join(missing))
    if options.lists:
        return

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    # A way that needs a trait is run with a tool that has it, and only that one then.
    ways = [way for way in WAYS if options.only in way.name
            and (way.trait in options.trait if options.trait else not way.trait)]
    with tempfile.TemporaryDirectory() as folder:
        template = pathlib.Path(folder)
        Sandbox.make_template(template)
        matrix = Matrix(tool, template, f"http://127.0.0.1:{server.server_port}", options.swaps)
        for way in ways:
            matrix.undisturbed(way)
            if way.writes:
                for depth in range(len(way.target.split("/"))):
                    for obstacle in OBSTACLES:
                        matrix.obstructed(way, obstacle, depth)
    print(f"{len(ways)} ways to name a path, {matrix.cells} cells, {matrix.runs} runs, folders swapped {matrix.swapped} times")
    if matrix.failures:
        sys.exit(f"FAILED: {len(matrix.failures)}")


if __name__ == "__main__":
    main()
