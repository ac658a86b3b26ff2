"""Builds what is measured."""
import functools
import pathlib

import processes

ROOT = pathlib.Path(__file__).resolve().parents[2]
IN_PROCESS = ROOT / "Benchmarks/InProcess"
SIGNING = ROOT / "Benchmarks/Signing"


@functools.cache
def _built(package, configuration, product):
    command = ["swift", "build", "--package-path", str(package), "-c", configuration]
    processes.output(command + (["--product", product] if product else []))
    return pathlib.Path(processes.output(command + ["--show-bin-path"]).strip())


def tool(configuration):
    """`rerune-gen`, built as its users' builds do (debug) or for installation (release)."""
    return _built(ROOT, configuration, "rerune-gen") / "rerune-gen"


def in_process(name):
    """A program of Benchmarks/InProcess."""
    return _built(IN_PROCESS, "release", None) / name


def signing():
    """The program of Benchmarks/Signing."""
    return _built(SIGNING, "release", None) / "signing-benchmark"


def modules():
    """The folder of the runtime's Swift modules in a release build."""
    return _built(IN_PROCESS, "release", None) / "Modules"
