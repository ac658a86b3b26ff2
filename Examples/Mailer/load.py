#!/usr/bin/env python3
"""Puts mailer under load while its texts change every second: load.py MAILER [--seconds N] [--readers N] [--deadline N]

The service is sound, silent, drips its answers and dies in turn. Each revision changes all texts of a mail, and every text has the
number of its revision, so that a mail with texts of two revisions shows it. At the end mailer is started anew with each kind of
service, and has to be ready within the deadline.
"""

import argparse
import collections
import http.client
import http.server
import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse

KEYS = {"mail.subject": "[{}]", "mail.greeting %@": "[{}] %@", "mail.points %lld": "[{}] %lld"}
MOODS = ("sound", "silent", "dripping", "dying")


class Service(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    revision = 1
    mood = "sound"
    asked = collections.Counter()

    def do_GET(self):
        mood, revision = Service.mood, Service.revision
        Service.asked[mood] += 1
        if mood == "silent":
            # Without an answer until the client gives up.
            self.close_connection = True
            self.rfile.read(1)
            return
        body = json.dumps(self.document(revision)).encode()
        head = f"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode()
        try:
            if mood == "dying":
                self.wfile.write(head + body[:len(body) // 2])
                self.close_connection = True
            elif mood == "dripping":
                for byte in head + body:
                    self.wfile.write(bytes([byte]))
                    self.wfile.flush()
                    time.sleep(0.5)
            else:
                self.wfile.write(head + body)
        except OSError:
            self.close_connection = True

    def document(self, revision):
        if self.path.split("?")[0].endswith("/manifest"):
            return {"revision": revision, "locales": [{"locale": "de", "etag": f"de-{revision}"}]}
        texts = {key: text.format(revision) for key, text in KEYS.items()}
        texts["mail.cart %lld"] = {form: f"[{revision}] %lld" for form in ("one", "other")}
        return texts

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_):
        # A client that has given up.
        pass


class Mailer:
    """A running mailer with a folder for its downloads."""

    def __init__(self, program, origin, folder):
        environment = {**os.environ, "XDG_DATA_HOME": folder}
        started = time.monotonic()
        self.process = subprocess.Popen([program, "--port", "0", "--ota-origin", origin, "--publish-id", "load"],
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment, text=True)
        self.address = urllib.parse.urlparse(self.process.stdout.readline().strip()).netloc
        self.seconds = time.monotonic() - started
        if not self.address:
            sys.exit("FAILED: mailer does not start")

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=60)


class Load:
    def __init__(self, mailer):
        self.mailer = mailer
        self.ended = threading.Event()
        self.lock = threading.Lock()
        self.pages = 0
        self.revisions = collections.Counter()
        self.mixed = []
        self.faults = collections.Counter()

    def read(self):
        """Asks for mails until the end, over one connection."""
        connection = http.client.HTTPConnection(self.mailer.address, timeout=30)
        while not self.ended.is_set():
            try:
                connection.request("GET", "/mail/welcome?name=Mira&items=3&points=7", headers={"Accept-Language": "de"})
                answer = connection.getresponse()
                body, status = answer.read().decode(), answer.status
            except (OSError, http.client.HTTPException) as fault:
                with self.lock:
                    self.faults[type(fault).__name__] += 1
                connection.close()
                continue
            found = re.findall(r"\[(\d+)\]", body)
            with self.lock:
                self.pages += 1
                self.revisions[found[0] if found else "bundled"] += 1
                if status != 200:
                    self.faults[status] += 1
                elif len(set(found)) > 1 or len(found) not in (0, 4):
                    self.mixed.append(body)

    def update(self):
        """A new revision every second, and a check for it."""
        while not self.ended.is_set():
            Service.revision += 1
            threading.Thread(target=self.check, daemon=True).start()
            self.ended.wait(1)

    def check(self):
        try:
            connection = http.client.HTTPConnection(self.mailer.address, timeout=120)
            connection.request("POST", "/texts/check", body=b"")
            connection.getresponse().read()
        except (OSError, http.client.HTTPException):
            pass

    def run(self, seconds, readers, mood_seconds):
        threads = [threading.Thread(target=self.read) for _ in range(readers)] + [threading.Thread(target=self.update)]
        for thread in threads:
            thread.start()
        end = time.monotonic() + seconds
        turn = 0
        while time.monotonic() < end:
            Service.mood = MOODS[turn % len(MOODS)]
            turn += 1
            time.sleep(min(mood_seconds, max(0, end - time.monotonic())))
        self.ended.set()
        for thread in threads:
            thread.join()


def silent_port():
    """An address where nobody listens."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("mailer")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--mood-seconds", type=float, default=12,
                        help="how long the service stays as it is: longer than a client waits for silence, 10 seconds")
    parser.add_argument("--readers", type=int, default=8)
    parser.add_argument("--deadline", type=float, default=31, help="how many seconds a start may take: the first check ends after 30")
    options = parser.parse_args()

    service = Server(("127.0.0.1", 0), Service)
    threading.Thread(target=service.serve_forever, daemon=True).start()
    origin = f"http://127.0.0.1:{service.server_port}"
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        mailer = Mailer(options.mailer, origin, folder + "/load")
        load = Load(mailer)
        load.run(options.seconds, options.readers, options.mood_seconds)
        asked = Service.asked.copy()
        print(f"{load.pages} mails with {len(load.revisions)} revisions in {options.seconds:.0f} s; requests to a service that is "
              + ", ".join(f"{mood}: {asked[mood]}" for mood in MOODS))
        print(f"mails with texts of two revisions: {len(load.mixed)}")
        # A check that waits for a silent service must not hide the next kind.
        if options.seconds >= len(MOODS) * options.mood_seconds and not all(asked[mood] for mood in MOODS):
            print("FAILED: the service was not asked in every mood")
            failures += 1
        if load.mixed or load.faults or len(load.revisions) < 2:
            print(f"FAILED: {dict(load.faults)}\n" + "\n".join(load.mixed[:1]))
            failures += 1
        if mailer.stop() != 0:
            print("FAILED: mailer does not end in order")
            failures += 1
        for mood in (*MOODS, "gone"):
            Service.mood = mood
            started = Mailer(options.mailer, f"http://127.0.0.1:{silent_port()}" if mood == "gone" else origin,
                             f"{folder}/{mood}")
            verdict = "ok" if started.seconds <= options.deadline else "FAILED"
            failures += verdict != "ok"
            print(f"{verdict}: with a service that is {mood}, it is ready after {started.seconds:.1f} s")
            started.stop()
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
