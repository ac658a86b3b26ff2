#!/usr/bin/env python3
"""Stresses the runtime and the tool with kills, faults and several processes, and soaks the runtime. See README.md."""

import argparse
import functools
import pathlib
import random
import subprocess
import sys
import tempfile

import disks
import faults
import kills
import sharing
import subjects
from translation_service import TranslationService

PARTS = ("faults", "disks", "kills", "sharing", "soak")


def main():
    options = parse()
    with tempfile.TemporaryDirectory(prefix="rerune-endurance-") as work, TranslationService() as service:
        run = Run(options, Programs(options, pathlib.Path(work)), service)
        for part in options.parts:
            print(f"{part}, seed {options.seed}", flush=True)
            getattr(run, part)()
            print(f"{part}: passed", flush=True)


def parse():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", default=PARTS, metavar="part", help=", ".join(PARTS))
    parser.add_argument("--app", required=True, type=pathlib.Path, help="the built sample-app")
    parser.add_argument("--tool", required=True, type=pathlib.Path, help="the built rerune-gen")
    parser.add_argument("--faults", type=pathlib.Path, help="the built fault_injection.c")
    parser.add_argument("--subjects", default=",".join(kind.name for kind in subjects.ALL))
    parser.add_argument("--kills", type=int, default=20, help="of each subject")
    parser.add_argument("--steps", type=int, help="that fail, for each subject and kind of fault (default: all)")
    parser.add_argument("--sharing-seconds", type=float, default=3)
    parser.add_argument("--soak-seconds", type=float, default=10)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    return parser.parse_args()


class Programs:
    """What is run, and where."""

    def __init__(self, options, work):
        self.app = options.app.resolve()
        self.tool = options.tool.resolve()
        self.work = work
        self.has_faults = options.faults is not None
        self.fault_injection = {"LD_PRELOAD": str(options.faults.resolve())} if options.faults else {}


class Run:
    def __init__(self, options, programs, service):
        self.options = options
        self.programs = programs
        self.service = service
        names = options.subjects.split(",")
        self.kinds = [kind for kind in subjects.ALL if kind.name in names]
        self.folders = 0

    def subject(self, kind, folder=None):
        self.folders += 1
        return kind(self.programs, self.service, folder or self.programs.work / f"{kind.name}-{self.folders}")

    def kills(self):
        for kind in self.kinds:
            kills.run(self.subject(kind), self.options.kills, self.options.seed)

    def faults(self):
        if not self.programs.has_faults:
            print("  SKIPPED: faults are injected on Linux only")
            return
        for kind in self.kinds:
            faults.run(self.subject(kind), self.options.steps, self.options.seed)

    def disks(self):
        for kind in self.kinds:
            disks.run(kind.name, functools.partial(self.subject, kind), self.programs.work)

    def sharing(self):
        sharing.run(self.programs, self.service, self.programs.work / "shared", self.options.sharing_seconds)

    def soak(self):
        status = subprocess.call([self.programs.app, "soak", self.service.origin, self.programs.work / "soak",
                                  str(self.options.soak_seconds)])
        subjects.expect(status == 0, f"the soak ended with {status}")


if __name__ == "__main__":
    try:
        main()
    except subjects.Broken as fault:
        sys.exit(f"FAILED: {fault}")
