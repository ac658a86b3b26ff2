"""Running apps follow `serve`: usage: apps.py TOOL STOREFRONT MAILER

Each saved text is on the screen of Storefront within a second, whatever it is: a plain text, a plural, an edit of the file by another
program. A text with other arguments is never shown, and the page learns what the app shows. Mailer, a server, writes the next mail of
each of its 40 languages with the saved text.
"""

import json
import pathlib
import queue
import shutil
import struct
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
import zlib

from client import Client, Server

EXAMPLES = pathlib.Path(__file__).resolve().parents[3] / "Examples"
RESOURCES = EXAMPLES / "Storefront/Sources/storefront/Resources"
MAILS = EXAMPLES / "Mailer/Sources/mailer/Resources"
SECONDS = 1.0


class App:
    """Storefront as a preview, with what it has printed last."""

    def __init__(self, program: str, address: str, locale: str = "de", **environment: str):
        self.process = subprocess.Popen([program, "--locale", locale, "--preview", address], stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True)
        self.lines: queue.Queue[tuple[float, str]] = queue.Queue()
        self.messages: list[str] = []
        threading.Thread(target=self.read, daemon=True).start()
        threading.Thread(target=lambda: self.messages.extend(self.process.stderr), daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            self.lines.put((time.monotonic(), line.rstrip("\n")))

    def wait_for(self, text: str, seconds: float = 20) -> float:
        """-> the time at which a line with the text was printed"""
        end = time.monotonic() + seconds
        printed = []
        while (left := end - time.monotonic()) > 0:
            try:
                at, line = self.lines.get(timeout=left)
            except queue.Empty:
                break
            printed.append(line)
            if text in line:
                return at
        raise AssertionError(f"{text!r} was not printed in {seconds} s, only {printed[-25:]}; {self.messages}")

    def stop(self):
        self.process.kill()
        self.process.wait()


def png(width: int, height: int) -> bytes:
    """A grey picture."""
    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    rows = (b"\0" + b"\x80" * width) * height
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def forms(one: str, other: str) -> list[dict]:
    return [{"place": "plural.one", "value": one}, {"place": "plural.other", "value": other}]


class Day:
    def __init__(self, tool: pathlib.Path, storefront: str, folder: pathlib.Path):
        shutil.copytree(RESOURCES, folder / "Sources")
        self.tool, self.storefront, self.folder = tool, storefront, folder
        self.server = Server(tool, folder)
        self.client = Client(self.server)
        self.app = App(storefront, self.server.address)
        self.times: list[float] = []
        self.app.wait_for("Quittung")

    def save(self, key: str, texts: list[dict]) -> tuple[int, dict]:
        etag = self.client.entry("Localizable", key, "de")["target"]["etag"]
        body = {"table": "Localizable", "key": key, "locale": "de", "texts": texts, "state": "translated"}
        return self.client.call("PUT", "/api/text", body, **{"If-Match": etag})

    def shows(self, text: str, since: float, what: str):
        took = self.app.wait_for(text) - since
        self.times.append(took)
        assert took < SECONDS, f"{what} was shown after {took:.2f} s"

    def each_text_within_a_second(self):
        for number in range(20):
            begin = time.monotonic()
            status, answer = self.save("receipt.title", [{"place": "", "value": f"Quittung {number}"}])
            assert status == 200, answer
            self.shows(f"Quittung {number}  Nr.", begin, "a text")
        begin = time.monotonic()
        status, answer = self.save("delivery.days %lld", forms("In %lld Tag da", "In %lld Tagen bei dir"))
        assert status == 200, answer
        self.shows("In 3 Tagen bei dir", begin, "a plural")

    def an_edited_file(self):
        path = next((self.folder / "Sources").glob("*.xcstrings"))
        document = path.read_text(encoding="utf-8")
        begin = time.monotonic()
        path.write_text(document.replace("Danke, %@!", "Vielen Dank, %@!"), encoding="utf-8")
        # The server looks every half second.
        took = self.app.wait_for("Vielen Dank, Mira!") - begin
        assert took < 2 * SECONDS, f"an edited file was shown after {took:.2f} s"

    def wrong_arguments(self):
        status, _ = self.save("receipt.thanks %@", [{"place": "", "value": "Danke, %d!"}])
        assert status == 422, status
        # Another program writes what the server would refuse.
        path = next((self.folder / "Sources").glob("*.xcstrings"))
        document = path.read_text(encoding="utf-8")
        path.write_text(document.replace("Vielen Dank, %@!", "Danke, %d!"), encoding="utf-8")
        begin = time.monotonic()
        while "Danke, %d!" not in json.dumps(self.client.entry("Localizable", "receipt.thanks %@", "de")):
            assert time.monotonic() - begin < 5, "the server does not see the file"
            time.sleep(0.1)
        # The text that the app was built with.
        self.app.wait_for("Danke, Mira!")
        path.write_text(document, encoding="utf-8")
        self.app.wait_for("Vielen Dank, Mira!")

    def what_is_on_the_screen(self):
        def keys() -> list[str]:
            apps = self.client.get("screen")["apps"]
            assert len(apps) == 1, apps
            assert (apps[0]["app"], apps[0]["language"], apps[0]["view"]) == ("storefront", "de", "Receipt"), apps
            return [one["key"] for one in apps[0]["entries"]]

        end = time.monotonic() + 5
        while not (shown := keys() if self.client.get("screen")["apps"] else []) and time.monotonic() < end:
            time.sleep(0.1)
        # The last line of the receipt is looked up last.
        assert shown[0].startswith("copyright") or "opyright" in shown[0], shown[:3]
        assert {"receipt.title", "receipt.total", "delivery.days %lld"} <= set(shown), shown
        assert "home.search" not in shown, "a text that no line shows"
        texts = {one["key"]: one["text"] for one in self.client.get("screen")["apps"][0]["entries"]}
        assert texts["receipt.title"] == "Quittung 19", texts["receipt.title"]

    def what_the_window_looks_like(self):
        """Only Apple's systems draw windows for it: another app sends here what such an app sends."""
        picture = png(40, 30)
        shown = {"table": "Localizable", "key": "receipt.title", "rectangle": {"x": 4, "y": 2.5, "width": 20, "height": 8}}
        report = {"id": "phone", "app": "Shop", "language": "de", "view": "Receipt", "entries": [shown]}
        self.send("preview/screen", json.dumps(report).encode(), "application/json")
        self.send("preview/screenshot?app=phone&width=40&height=30", picture, "image/png")
        app = next(one for one in self.client.get("screen")["apps"] if one["app"] == "Shop")
        assert app["entries"][0]["rectangle"] == shown["rectangle"], app
        assert (app["screenshot"]["width"], app["screenshot"]["height"]) == (40, 30), app
        entry = self.client.entry("Localizable", "receipt.title", "de")
        assert [one["rectangle"] for one in entry["screenshots"]] == [shown["rectangle"]], entry["screenshots"]
        assert self.client.entry("Localizable", "home.search", "de")["screenshots"] == []
        request = urllib.request.Request(f"http://127.0.0.1:{self.server.port}{app['screenshot']['url']}",
                                         headers={"Authorization": f"Bearer {self.server.token}"})
        with urllib.request.urlopen(request, timeout=20) as answer:
            assert answer.headers["Content-Type"] == "image/png" and answer.read() == picture

    def send(self, path: str, body: bytes, content_type: str):
        headers = {"X-OTA-Publish-Id": self.server.token, "Content-Type": content_type}
        request = urllib.request.Request(f"http://127.0.0.1:{self.server.port}/api/sdk/{path}", body, headers)
        with urllib.request.urlopen(request, timeout=20) as answer:
            assert answer.status == 200

    def a_server_that_comes_back(self):
        """With another token, so the app says that it lost the server, once, and goes on with the texts that it has."""
        self.server.stop()
        end = time.monotonic() + 10
        while not any("cannot be reached" in line for line in self.app.messages):
            assert time.monotonic() < end, self.app.messages
            time.sleep(0.1)
        time.sleep(2.5)
        lost = [line for line in self.app.messages if "preview:" in line]
        assert len(lost) == 1, lost
        assert self.app.process.poll() is None, "the app has ended"

    def end(self):
        self.app.stop()
        self.server.stop()


class Mails:
    """A server whose mails follow what is saved, in the language of each reader."""

    def __init__(self, tool: pathlib.Path, mailer: str, folder: pathlib.Path):
        shutil.copytree(MAILS, folder / "Sources")
        self.server = Server(tool, folder)
        self.client = Client(self.server)
        self.mailer = subprocess.Popen([mailer, "--preview", self.server.address], stdout=subprocess.PIPE, text=True)
        self.url = self.mailer.stdout.readline().strip()

    def mail(self, language: str) -> str:
        request = urllib.request.Request(f"{self.url}/mail/welcome?name=Mira&items=3&points=7", headers={"Accept-Language": language})
        with urllib.request.urlopen(request, timeout=20) as answer:
            return answer.read().decode()

    def wait_for(self, text: str, language: str, since: float) -> float:
        while text not in (mail := self.mail(language)):
            assert time.monotonic() - since < 20, f"{text!r} is not in {mail!r}"
            time.sleep(0.01)
        return time.monotonic() - since

    def run(self) -> list[float]:
        self.wait_for("Witamy", "pl", time.monotonic())
        times = []
        languages = [one["locale"] for one in self.client.get("project")["locales"]]
        assert len(languages) > 35, languages
        for language in languages:
            texts = [{"place": "", "value": f"✉ {language}"}]
            body = {"table": "Localizable", "key": "mail.subject", "locale": language, "texts": texts, "state": "translated"}
            etag = self.client.entry("Localizable", "mail.subject", language)["target"]["etag"]
            begin = time.monotonic()
            status, answer = self.client.call("PUT", "/api/text", body, **{"If-Match": etag})
            assert status == 200, answer
            times.append(self.wait_for(f"Subject: ✉ {language}", language, begin))
        assert max(times) < SECONDS, times
        return sorted(times)

    def end(self):
        self.mailer.terminate()
        self.mailer.wait()
        self.server.stop()


def main(tool: pathlib.Path, storefront: str, mailer: str):
    with tempfile.TemporaryDirectory() as folder:
        day = Day(tool, storefront, pathlib.Path(folder))
        try:
            day.each_text_within_a_second()
            day.an_edited_file()
            day.wrong_arguments()
            day.what_is_on_the_screen()
            day.what_the_window_looks_like()
            day.a_server_that_comes_back()
        finally:
            day.end()
        times = sorted(day.times)
        print(f"an app: {len(times)} texts shown after {times[len(times) // 2] * 1000:.0f} ms, at most {times[-1] * 1000:.0f} ms")
    with tempfile.TemporaryDirectory() as folder:
        mails = Mails(tool, mailer, pathlib.Path(folder))
        try:
            times = mails.run()
        finally:
            mails.end()
        print(f"a server: mails in {len(times)} languages after {times[len(times) // 2] * 1000:.0f} ms, at most {times[-1] * 1000:.0f} ms")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]).resolve(), *sys.argv[2:])
