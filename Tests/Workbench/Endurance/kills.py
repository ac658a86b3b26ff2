"""Kills each subject at random moments. After every kill the state must be complete and the next run must work."""

import random
import time

from subjects import Broken

# Every other run waits this long before each file system step, which would otherwise be too brief to be hit.
DELAY = {"ENDURANCE_DELAY": "3000"}


def run(subject, times, seed):
    generator = random.Random(f"{seed} {subject.name}")
    subject.turn()
    subject.finish()
    environments = [{}, {**DELAY, **subject.programs.fault_injection, "ENDURANCE_FOLDER": str(subject.folder)}]
    lengths = [length(subject, environment) for environment in environments]
    kills = finished = 0
    while kills < times:
        subject.turn()
        slow = (kills + finished) % 2
        moment = generator.uniform(0, lengths[slow])
        process = subject.start(subject.endless_command(), environments[slow])
        time.sleep(moment)
        process.kill()
        output, errors = process.communicate(timeout=120)
        if process.returncode != -9:
            finished += 1
            if process.returncode != 0:
                raise Broken(f"it ended by itself with {process.returncode}: {output}{errors}")
        else:
            kills += 1
        try:
            subject.check(output)
            subject.finish()
        except Broken as fault:
            raise Broken(f"kill {kills} after {moment:.4f} s (seed {seed}): {fault}") from None
        if process.returncode == -9 and kills % 50 == 0:
            print(f"  {subject.name}: {kills} of {times} kills", flush=True)
    print(f"  {subject.name}: {kills} kills, a complete state after each ({finished} runs were faster)",
          flush=True)


def length(subject, environment):
    """The duration of a run in seconds, including the start of the process."""
    subject.turn()
    start = time.monotonic()
    status, _, errors = subject.run(environment)
    if status != 0:
        raise Broken(f"a run that is not killed fails with {status}: {errors}")
    return time.monotonic() - start
