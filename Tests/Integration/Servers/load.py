#!/usr/bin/env python3
"""Asks mailer for pages in 40 languages over many connections at once, while its texts change: load.py MAILER [OPTION…]

Each page must have one language, the one that its reader asked for, and one revision; no answer may be an error. At the end
SIGTERM comes while answers are being sent, and all of them must be complete.

The memory at the first tenth of the updates and at the end may not differ by more than --growth.
"""

import argparse
import asyncio
import collections
import os
import pathlib
import resource
import signal
import sys
import tempfile
import time

from service import Connection, Page, Service

QUERY = "name=Mira&items=3&points=7"
DIGEST = 20
# Each path with the texts in its page.
PAGES = ((f"/mail/welcome?{QUERY}", 4), (f"/mail/page?{QUERY}", 4), (f"/mail/digest?{QUERY}&mails={DIGEST}", 4 * DIGEST))


def wish(number, tags):
    """A language, and a request for it: its path, its fields and the texts in its page."""
    tag, other = tags[number % len(tags)], tags[(number * 7 + 3) % len(tags)]
    # Most pages are short ones.
    path, texts = PAGES[2 if number % 11 == 0 else number % 3 == 0]
    ways = ((path, [f"Accept-Language: {tag}"]), (path, [f"Accept-Language: {other};q=0.4, x-none, {tag};q=0.9, *;q=0.1"]),
            (f"{path}&lang={tag}", [f"Accept-Language: {other}"]),
            (path, [f"Accept-Language: {other}", f"Cookie: a=b; lang={tag}"]))
    return tag, *ways[number // len(tags) % len(ways)], texts


class Server:
    """A running mailer."""

    async def start(self, program, origin, folder):
        environment = {**os.environ, "XDG_DATA_HOME": folder}
        self.log = pathlib.Path(folder, "log")
        with self.log.open("wb") as log:
            self.process = await asyncio.create_subprocess_exec(
                program, "--port", "0", "--ota-origin", origin, "--publish-id", "load",
                stdout=asyncio.subprocess.PIPE, stderr=log, env=environment)
        address = (await self.process.stdout.readline()).decode().strip()
        if not address:
            sys.exit("FAILED: mailer does not start:\n" + self.log.read_text(errors="replace"))
        self.port = int(address.rsplit(":", 1)[1])
        # What it prints later may not fill the pipe.
        self.drained = asyncio.create_task(self.process.stdout.read())

    def end(self):
        """At once, if it has not ended yet."""
        if self.process.returncode is None:
            self.process.kill()

    @property
    def kilobytes(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))


class Load:
    def __init__(self, server, service, options):
        self.server, self.service, self.options = server, service, options
        self.asked = self.answered = self.updates = 0
        self.revisions = collections.Counter()
        self.faults = collections.Counter()
        self.examples = []
        self.times = []
        self.memory = []
        # Set at the next update.
        self.updated = asyncio.Event()

    @property
    def is_ended(self):
        return self.answered >= self.options.requests and self.updates >= self.options.updates

    def fault(self, what, example):
        self.faults[what] += 1
        if len(self.examples) < 3:
            self.examples.append(f"{what}: {example}")

    def judge(self, tag, texts, page):
        self.revisions.update({revision for _, revision in page.marks})
        if page.status != 200:
            self.fault(f"status {page.status}", page.body)
        elif page.language != tag:
            self.fault("another language than asked for", f"{tag}, said to be {page.language}")
        elif {language for language, _ in page.marks} != {tag}:
            self.fault("texts of another language", f"{tag}: {page.body}")
        elif len({revision for _, revision in page.marks}) != 1:
            self.fault("texts of two revisions", page.body)
        elif len(page.marks) != texts:
            self.fault("texts are missing", page.body)

    async def read(self):
        """Asks for pages over one connection, as long as some are left."""
        connection = Connection(self.server.port)
        while (number := self.asked) < self.options.requests:
            # Spread over all updates.
            if number * self.options.updates > (self.updates + 1) * self.options.requests:
                await self.updated.wait()
                continue
            self.asked += 1
            tag, path, fields, texts = wish(number, self.service.tags)
            started = time.monotonic()
            try:
                self.judge(tag, texts, await asyncio.wait_for(connection.ask(path, fields), 60))
            except (OSError, asyncio.IncompleteReadError, asyncio.TimeoutError) as error:
                self.fault(type(error).__name__, path)
                connection.close()
            self.times.append(time.monotonic() - started)
            self.answered += 1
        connection.close()

    async def update(self):
        """New texts and a check for them, again and again."""
        connection = Connection(self.server.port)
        while not self.is_ended:
            due = time.monotonic() + self.options.every / 1000
            self.service.revision += 1
            page = await connection.ask("/texts/check", method="POST")
            if page.status != 200:
                self.fault("a check failed", page.body)
            self.updates += 1
            self.updated.set()
            self.updated = asyncio.Event()
            if self.updates % max(1, self.options.updates // 10) == 0:
                self.memory.append(self.server.kilobytes)
            await asyncio.sleep(max(0, due - time.monotonic()))
        connection.close()

    async def run(self):
        started = time.monotonic()
        readers = [self.read() for _ in range(self.options.connections)]
        await asyncio.gather(self.update(), *readers)
        seconds = time.monotonic() - started
        self.times.sort()
        median, slow = (self.times[int(len(self.times) * part)] * 1000 for part in (0.5, 0.99))
        print(f"{self.answered} pages in {len(self.service.tags)} languages over {self.options.connections} connections in "
              f"{seconds:.1f} s, median {median:.0f} ms, 99% {slow:.0f} ms; {self.updates} updates, {len(self.revisions)} revisions seen")
        print(f"memory in KB, after each tenth of the updates: {' '.join(map(str, self.memory[:10]))}, now {self.server.kilobytes}")

    async def stop(self):
        """SIGTERM while answers are sent."""
        tags, mails = self.service.tags, 200
        connections = [Connection(self.server.port) for _ in range(min(50, self.options.connections))]
        begun = []
        for number, connection in enumerate(connections):
            tag = tags[number % len(tags)]
            await connection.send(f"/mail/digest?{QUERY}&mails={mails}", [f"Accept-Language: {tag}"])
            begun.append((tag, connection, *await connection.begin()))
        self.server.process.send_signal(signal.SIGTERM)

        complete = 0
        for tag, connection, status, fields in begun:
            try:
                marks = set((page := Page(status, fields, await connection.rest(fields))).marks)
                complete += status == 200 and len(marks) == 1 and len(page.marks) == 4 * mails and marks.pop()[0] == tag
            except (OSError, asyncio.IncompleteReadError):
                pass
            connection.close()
        ended = await asyncio.wait_for(self.server.process.wait(), 60)
        print(f"SIGTERM during {len(begun)} answers: {complete} complete, status {ended}")
        if complete != len(begun) or ended != 0:
            self.fault("SIGTERM", f"{len(begun) - complete} cut off, status {ended}")


async def languages(program, folder):
    """The languages that mailer has texts in."""
    server = Server()
    await server.start(program, "http://127.0.0.1:9", folder)
    tags = [line.split()[0] for line in (await Connection(server.port).ask("/languages")).body.splitlines()]
    server.process.terminate()
    await server.process.wait()
    return tags


async def main(options):
    with tempfile.TemporaryDirectory() as folder:
        first, second = pathlib.Path(folder, "languages"), pathlib.Path(folder, "load")
        first.mkdir()
        second.mkdir()
        service = Service(await languages(options.mailer, str(first)))
        server = Server()
        await server.start(options.mailer, await service.start(), str(second))
        load = Load(server, service, options)
        try:
            await load.run()
            await load.stop()
        finally:
            server.end()
        if "ThreadSanitizer" in (log := server.log.read_text(errors="replace")):
            load.fault("the thread sanitizer reports", log[log.index("ThreadSanitizer"):][:4000])
    grown = load.memory[-1] - load.memory[0] if load.memory else 0
    if options.growth and grown > options.growth:
        load.fault("memory", f"{grown} KB more than after a tenth of the updates")
    if len(load.revisions) < min(3, options.updates):
        load.fault("revisions", f"only {sorted(load.revisions)} were seen")
    for example in load.examples:
        print(f"FAILED: {example}")
    if load.faults:
        sys.exit(f"FAILED: {dict(load.faults)}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("mailer")
    parser.add_argument("--requests", type=int, default=1_000)
    parser.add_argument("--connections", type=int, default=200)
    parser.add_argument("--updates", type=int, default=10, help="how many there are at least")
    parser.add_argument("--every", type=float, default=200, help="milliseconds from one update to the next, if the check takes no longer")
    parser.add_argument("--growth", type=int, default=0, help="KB; 0 for no limit")
    arguments = parser.parse_args()
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(limit, 1 << 14), limit))
    asyncio.run(main(arguments))
