"""Processes and their cost: CPU seconds (user and system) and peak memory."""
import functools
import os
import pathlib
import shutil
import subprocess
import tempfile


class Failed(Exception):
    """A process failed unexpectedly."""


@functools.cache
def launcher():
    """The folder, removed at the end, and the program that starts what is measured: see launcher.c."""
    compiler = shutil.which("clang") or shutil.which("cc")
    if compiler is None:
        raise Failed("there is no C compiler for the launcher of measured processes")
    folder = tempfile.TemporaryDirectory()
    program = pathlib.Path(folder.name) / "launcher"
    output([compiler, "-O1", "-o", str(program), str(pathlib.Path(__file__).with_name("launcher.c"))])
    return folder, program


def run(command, **options):
    """The CPU seconds of a process and its children, and its peak memory in bytes."""
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryFile() as errors:
        report = pathlib.Path(folder) / "report"
        done = subprocess.run([launcher()[1], report, *command], stdout=subprocess.DEVNULL, stderr=errors, **options)
        microseconds, memory, status = map(int, report.read_text().split()) if done.returncode == 0 else (0, 0, 0)
        code = done.returncode or os.waitstatus_to_exitcode(status)
        if code != 0:
            errors.seek(0)
            raise Failed(f"{' '.join(map(str, command))}: status {code}: "
                         + errors.read().decode(errors="replace")[-2000:])
    in_bytes = 1 if os.uname().sysname == "Darwin" else 1024
    return microseconds / 1e6, memory * in_bytes


def output(command, **options):
    """The standard output of a process."""
    done = subprocess.run(command, capture_output=True, text=True, **options)
    if done.returncode != 0:
        raise Failed(f"{' '.join(map(str, command))}: status {done.returncode}: {(done.stdout + done.stderr)[-2000:]}")
    return done.stdout


def interleaved(commands, rounds, before=lambda: None, **options):
    """The minimum CPU seconds and the maximum peak memory of each command over its rounds.

    The commands alternate, so that other activity on the machine affects all of them; the minimum counts, because
    disturbances only add time.
    """
    costs = [[] for _ in commands]
    for _ in range(rounds):
        for command, cost in zip(commands, costs):
            before()
            cost.append(run(command, **options))
    return [(min(seconds), max(memory)) for seconds, memory in (zip(*cost) for cost in costs)]
