"""Saves, drafts and events for a day, in minutes: usage: growth.py TOOL [SECONDS]

Pages come and go and follow the events, files change on disk, texts are saved and kept. Memory, open files and drafts
must not grow.
"""

import pathlib
import random
import sys
import tempfile
import threading
import time

import large_project
from client import Client, Server

# Saves of a busy day: one each twenty seconds for eight hours.
SAVES = 1440
MOST_GROWTH = 24


def follow(server: Server, ending: threading.Event, counts: list[int]):
    """Pages that are open for a while."""
    while not ending.is_set():
        client = Client(server)
        connection = client.connection
        connection.request("GET", "/api/events", headers={"Authorization": f"Bearer {server.token}"})
        answer = connection.getresponse()
        if answer.status != 200:
            raise SystemExit(f"FAILED: the events are answered with {answer.status}")
        end = time.monotonic() + 2
        while time.monotonic() < end and not ending.is_set():
            line = answer.readline()
            if not line:
                break
            counts[0] += line.startswith(b"event: change")
        connection.close()


def main():
    tool = pathlib.Path(sys.argv[1]).resolve()
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 60
    seed = random.randrange(1 << 32)
    choose = random.Random(seed)
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary) / "project"
        large_project.write(folder, tables=4, keys=100, locales=10)
        server = Server(tool, folder)
        ending, counts = threading.Event(), [0]
        pages = [threading.Thread(target=follow, args=(server, ending, counts)) for _ in range(4)]
        for page in pages:
            page.start()
        client = Client(server)
        saves = outside = 0
        warm = None
        begin = time.monotonic()
        while time.monotonic() - begin < seconds or saves < SAVES:
            where = (f"Table{choose.randrange(4):02}", f"screen{(key := choose.randrange(100)) // 50:03}.text{key:05}",
                     large_project.LOCALES[choose.randrange(10)])
            kind = choose.random()
            if kind < 0.75:
                status, answer = client.save(*where, f"Text {saves} %@")
                assert status in (200, 409), (seed, status, answer)
                saves += 1
            elif kind < 0.9:
                status, answer = client.save(*where, "%d")
                assert status in (422, 409), (seed, status, answer)
                client.call("DELETE", "/api/draft", {"table": where[0], "key": where[1], "locale": where[2]})
            elif kind < 0.98:
                client.get("entries", locale=where[2], q=str(saves % 100))
            else:
                path = folder / "Sources" / f"{where[0]}.xcstrings"
                path.write_text(path.read_text(encoding="utf-8").replace("%@", "%@ ", 1).replace("%@  ", "%@ "),
                                encoding="utf-8")
                outside += 1
                time.sleep(0.6)
            if warm is None and saves >= SAVES // 4:
                warm = server.memory()
                files = len(list(pathlib.Path(f"/proc/{server.process.pid}/fd").iterdir()))
        ending.set()
        client.save("Table00", "screen000.text00000", "fr", f"The end {seed} %@")
        for page in pages:
            page.join(30)
        time.sleep(1)
        memory, open_files = server.memory(), len(list(pathlib.Path(f"/proc/{server.process.pid}/fd").iterdir()))
        status = server.stop()
    print(f"  {saves} saves, {outside} files changed outside, {counts[0]} events read: {warm:.0f} MB became {memory:.0f} MB, "
          f"{files} open files became {open_files}")
    if memory > warm + MOST_GROWTH or open_files > files or status != 0 or counts[0] < saves:
        sys.exit(f"FAILED (seed {seed}, status {status})")


main()
