"""Processes and what they cost: CPU seconds, user and system, and peak memory."""
import os
import subprocess
import tempfile


class Failed(Exception):
    """A process that should have succeeded did not."""


def run(command, **options):
    """The CPU seconds of a process and its children, and its peak memory in bytes."""
    with tempfile.TemporaryFile() as errors:
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=errors, **options)
        _, status, usage = os.wait4(process.pid, 0)
        # Nobody else can wait for it any more.
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            errors.seek(0)
            raise Failed(f"{' '.join(map(str, command))}: status {process.returncode}: "
                         + errors.read().decode(errors="replace")[-2000:])
    in_bytes = 1 if os.uname().sysname == "Darwin" else 1024
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss * in_bytes


def output(command, **options):
    """What a process prints."""
    done = subprocess.run(command, capture_output=True, text=True, **options)
    if done.returncode != 0:
        raise Failed(f"{' '.join(map(str, command))}: status {done.returncode}: {(done.stdout + done.stderr)[-2000:]}")
    return done.stdout


def interleaved(commands, rounds, before=lambda: None):
    """For each command the least CPU seconds of its rounds, and the largest peak memory.

    The commands take turns, so that whatever else the machine does in the meantime slows all of them; the least counts,
    because disturbances only ever add.
    """
    costs = [[] for _ in commands]
    for _ in range(rounds):
        for command, cost in zip(commands, costs):
            before()
            cost.append(run(command))
    return [(min(seconds), max(memory)) for seconds, memory in (zip(*cost) for cost in costs)]
