"""Processes and their cost: CPU seconds (user and system) and peak memory."""
import os
import subprocess
import tempfile


class Failed(Exception):
    """A process failed unexpectedly."""


def run(command, **options):
    """The CPU seconds of a process and its children, and its peak memory in bytes."""
    with tempfile.TemporaryFile() as errors:
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=errors, **options)
        _, status, usage = os.wait4(process.pid, 0)
        # Already waited for, so Popen must not do it again.
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            errors.seek(0)
            raise Failed(f"{' '.join(map(str, command))}: status {process.returncode}: "
                         + errors.read().decode(errors="replace")[-2000:])
    in_bytes = 1 if os.uname().sysname == "Darwin" else 1024
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss * in_bytes


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
