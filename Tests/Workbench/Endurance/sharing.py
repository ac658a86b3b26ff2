"""Several processes with one cache: no torn read, and each launch finds everything stored before."""

import bisect
import re
import subprocess
import tempfile
import time

from subjects import Broken, expect

WRITERS = READERS = 4
LINE = re.compile(r"^revision (\d+) at ([\d.]+)$", re.MULTILINE)


def run(programs, service, folder, seconds):
    arguments = (service.origin, folder)
    # The cache has content before the first reader starts.
    subprocess.run([programs.app, "update", *arguments, "1"], check=True, stdout=subprocess.DEVNULL)
    writers = [Member(programs.app, "update", *arguments) for _ in range(WRITERS)]
    readers = [Member(programs.app, "read", *arguments, str(seconds)) for _ in range(READERS)]
    time.sleep(seconds)
    for reader in readers:
        expect(reader.process.wait(timeout=60) == 0, f"a reader ends: {reader.output()}")
    # On a busy machine they have not had their turns yet.
    deadline = time.monotonic() + 60
    while not all(writer.has_stored() for writer in writers) and time.monotonic() < deadline:
        time.sleep(0.1)
    for writer in writers:
        expect(writer.process.poll() is None, f"a writer ends: {writer.output()}")
        writer.process.kill()
        writer.process.wait()
    # The readers' results after the last write.
    last = Member(programs.app, "read", *arguments, "0")
    expect(last.process.wait(timeout=60) == 0, f"the last reader ends: {last.output()}")

    stored = sorted((at, revision) for writer in writers for revision, at in writer.lines())
    check_readings(stored, [reading for reader in readers + [last] for reading in reader.lines()])
    expect(all(writer.has_stored() for writer in writers), "a writer has stored too few revisions")
    print(f"  {WRITERS} writers stored {len(stored)} revisions, {READERS} readers restored "
          f"{sum(len(reader.lines()) for reader in readers)} times: none torn, none older than what was stored",
          flush=True)


def check_readings(stored, readings):
    times = [at for at, _ in stored]
    newest = []
    for _, revision in stored:
        newest.append(max(revision, newest[-1] if newest else 0))
    lost = 0
    for revision, at in readings:
        count = bisect.bisect_left(times, at)
        if count and revision < newest[count - 1]:
            lost += 1
            first = f"revision {newest[count - 1]} was stored, and a launch after it found {revision}"
    if lost:
        raise Broken(f"the newest revision was lost in {lost} of {len(readings)} launches; at last {first}")


class Member:
    """A process whose output goes to a file, because an unread pipe would block it."""

    def __init__(self, *command):
        self._file = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen([str(word) for word in command], stdout=self._file,
                                        stderr=subprocess.STDOUT)

    def has_stored(self):
        """Whether a writer has stored more than a few revisions."""
        return len(self.lines()) > 2

    def output(self):
        self._file.seek(0)
        return self._file.read()[-2000:]

    def lines(self):
        """Revision and time. Any other line is a warning or a fault; a kill may truncate the last line."""
        self._file.seek(0)
        text = self._file.read()
        whole = text[:text.rfind("\n") + 1]
        for line in whole.splitlines():
            expect(LINE.match(line), line)
        return [(int(revision), float(at)) for revision, at in LINE.findall(whole)]
