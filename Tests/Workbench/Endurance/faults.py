"""Makes each file system step of a subject fail in turn; see fault_injection.c."""

import errno
import random

from subjects import Broken

FAULTS = {"kill": "kill", **{name: str(getattr(errno, name)) for name in ("ENOSPC", "EIO", "EROFS", "ENOSYS")}}


def run(subject, samples, seed):
    """`samples`: the number of steps to try for each kind of fault; `None` for all."""
    storms(subject)
    for name, fault in FAULTS.items():
        subject.turn()
        subject.finish()
        steps = step_count(subject)
        chosen = range(1, steps + 1)
        if samples is not None and samples < steps:
            chosen = sorted(random.Random(f"{seed} {subject.name} {name}").sample(chosen, samples))
        calls = [call for call in (fail(subject, name, fault, step) for step in chosen) if call]
        print(f"  {subject.name}: {name} at {len(calls)} of {steps} steps ({', '.join(sorted(set(calls)))})",
              flush=True)


def step_count(subject):
    subject.turn()
    report = report_file(subject)
    status, _, errors = subject.run({**environment(subject), "ENDURANCE_REPORT": str(report)})
    if status != 0:
        raise Broken(f"a run without a fault ends with {status}: {errors}")
    return int(report.read_text().split()[1])


def fail(subject, name, fault, step):
    subject.turn()
    call, status, output, errors = injected(subject, fault, step)
    try:
        if name != "kill":
            subject.check_outcome(status, output, errors)
        elif call and status != -9:
            raise Broken(f"the status is {status}")
        subject.check(output if name == "kill" else "")
        subject.finish()
    except Broken as broken:
        raise Broken(f"{name} at step {step}, {call}: {broken}") from None
    return call


def injected(subject, fault, step):
    """The name of the failed call, empty if there were fewer steps, and the result of the run."""
    report = report_file(subject)
    status, output, errors = subject.run({
        **environment(subject), "ENDURANCE_STEP": str(step), "ENDURANCE_FAULT": fault,
        "ENDURANCE_REPORT": str(report),
    })
    return report.read_text().split()[0] if report.exists() else "", status, output, errors


def report_file(subject):
    path = subject.programs.work / "step"
    path.unlink(missing_ok=True)
    return path


def environment(subject):
    return {**subject.programs.fault_injection, "ENDURANCE_FOLDER": str(subject.folder)}


def storms(subject):
    """Interrupted and partial calls are not faults: the run must succeed."""
    for name, storm in (("every call interrupted", {"ENDURANCE_STORM": "1"}),
                        ("2,000 signals a second", {"ENDURANCE_TIMER": "500"})):
        subject.turn()
        status, output, errors = subject.run({**environment(subject), **storm})
        if status != 0 or (subject.name == "cache" and errors):
            raise Broken(f"{name}: the status is {status}: {output}{errors}")
        subject.check(output)
        subject.check_done()
        subject.check_clean()
        print(f"  {subject.name}: {name}, without effect on the result", flush=True)
