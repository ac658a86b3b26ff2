"""Builds the measured programs."""
import functools
import pathlib

import processes

ROOT = pathlib.Path(__file__).resolve().parents[2]
WORKBENCH = ROOT / "Tests/Workbench"


@functools.cache
def _built(package, configuration, product, *flags):
    command = ["swift", "build", "--package-path", str(package), "-c", configuration, *flags]
    processes.output(command + ["--product", product])
    return pathlib.Path(processes.output(command + ["--show-bin-path"]).strip())


def tool(configuration):
    """`rerune-gen`, built as in its users' builds (debug) or for installation (release)."""
    return _built(ROOT, configuration, "rerune-gen") / "rerune-gen"


def tool_with_page():
    """`rerune-gen` with the trait `Serve`, in a separate build folder."""
    flags = ["--traits", "Serve", "--scratch-path", str(ROOT / ".build-serve")]
    return _built(ROOT, "release", "rerune-gen", *flags) / "rerune-gen"


def in_process(name):
    """A program of Tests/Workbench/Benchmarks."""
    return _built(WORKBENCH, "release", name) / name


def signing():
    """The program that needs the trait `Signing`, in a separate build folder."""
    flags = ["--traits", "Signing", "--scratch-path", str(WORKBENCH / ".build-signing")]
    return _built(WORKBENCH, "release", "signing-benchmark", *flags) / "signing-benchmark"


def modules():
    """The folder of the runtime's Swift modules in a release build."""
    return _built(WORKBENCH, "release", "runtime-benchmark") / "Modules"
