"""Real disks that fail: full, read-only, or with a limit on the size of files."""

import contextlib
import os
import signal
import subprocess

from subjects import Broken

# No file above 16 blocks of 512 or 1,024 bytes, which all subjects exceed.
LIMIT = "ulimit -f 16; exec \"$@\""


def run(name, make_subject, work):
    """`make_subject` takes an optional folder."""
    subject = make_subject()
    limited(subject)
    try:
        with small_disk(work / f"disk-{name}", subject.disk_size) as disk:
            subject = make_subject(disk / "folder")
            full(subject, disk)
            read_only(subject, disk)
        if name == "pull":
            with small_disk(work / "layers", subject.disk_size) as disk, layers(disk, make_subject) as container:
                layered(make_subject, container)
    except NoDisk as reason:
        print(f"  {name}: SKIPPED: full and read-only disks, {reason}", flush=True)


def limited(subject):
    subject.turn()
    subject.finish()
    subject.turn()
    refused(subject, "a limit on files", subject.run(launcher=["sh", "-c", f"trap '' XFSZ; {LIMIT}", "sh"]))
    subject.turn()
    outcome = subject.run(launcher=["sh", "-c", LIMIT, "sh"])
    if outcome[0] != -signal.SIGXFSZ:
        # The app's own threads block the signal.
        refused(subject, "a limit on files that kills", outcome)
        return
    subject.check(outcome[1])
    subject.finish()
    print(f"  {subject.name}: a limit on files that kills", flush=True)


def full(subject, disk):
    subject.turn()
    subject.finish()
    subject.turn()
    filler = disk / "filler"
    with open(filler, "wb", buffering=0) as file:
        with contextlib.suppress(OSError):
            while True:
                file.write(bytes(4096))
    # Some space is left, so that a write is cut off in the middle.
    os.truncate(filler, filler.stat().st_size - (8 << 10))
    outcome = subject.run()
    subject.check_clean()
    filler.unlink()
    refused(subject, "a full disk", outcome)


def read_only(subject, disk):
    subject.turn()
    mount("-o", "remount,ro", disk)
    try:
        outcome = subject.run()
    finally:
        mount("-o", "remount,rw", disk)
    refused(subject, "a read-only disk", outcome)


def layered(make_subject, container):
    """In a container, a folder of its image cannot be renamed."""
    subject = make_subject(container / "app")
    for _ in range(2):
        subject.turn()
        subject.finish()
    print(f"  {subject.name}: a folder of a container's image", flush=True)


def refused(subject, name, outcome):
    """A failure must be reported and leave the state unchanged, and the next run must work."""
    status, output, errors = outcome
    if status == 0 and not errors:
        raise Broken(f"{name} was not met")
    try:
        subject.check_outcome(*outcome)
        subject.check()
        subject.finish()
    except Broken as fault:
        raise Broken(f"{name}: {fault}") from None
    print(f"  {subject.name}: {name}: {errors.strip().splitlines()[0]}", flush=True)


class NoDisk(Exception):
    pass


@contextlib.contextmanager
def small_disk(folder, size):
    if os.geteuid() != 0:
        raise NoDisk("only root can mount one")
    folder.mkdir()
    try:
        mount("-t", "tmpfs", "-o", f"size={size}", "tmpfs", folder)
    except subprocess.CalledProcessError as error:
        raise NoDisk(error.stderr.strip()) from None
    try:
        yield folder
    finally:
        subprocess.run(["umount", folder], check=True)


@contextlib.contextmanager
def layers(disk, make_subject):
    """A container whose image contains a complete subject."""
    names = ("image", "changes", "work", "container")
    image, changes, scratch, container = (disk / name for name in names)
    for folder in (image, changes, scratch, container):
        folder.mkdir()
    make_subject(image / "app").finish()
    try:
        options = f"lowerdir={image},upperdir={changes},workdir={scratch}"
        mount("-t", "overlay", "-o", options, "overlay", container)
    except subprocess.CalledProcessError as error:
        raise NoDisk(f"and no layers: {error.stderr.strip()}") from None
    try:
        yield container
    finally:
        subprocess.run(["umount", container], check=True)


def mount(*arguments):
    subprocess.run(["mount", *map(str, arguments)], check=True, capture_output=True, text=True)
