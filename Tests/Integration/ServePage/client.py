"""Requests to the server of `serve`, and the server itself as a child process."""

import http.client
import json
import pathlib
import re
import subprocess
import time
import urllib.parse

ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)/\?token=(\w+)")


class Server:
    """`rerune-gen serve` on a project."""

    def __init__(self, tool: pathlib.Path, folder: pathlib.Path, *arguments: str, command: list[str] | None = None):
        run = [*(command or []), str(tool), "serve", "Sources", *arguments]
        self.process = subprocess.Popen(run, cwd=folder, stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()
        found = ADDRESS.fullmatch(self.address)
        if not found:
            self.stop()
            raise RuntimeError(f"serve printed no address: {self.address!r}")
        self.port, self.token = int(found[1]), found[2]

    def stop(self) -> int:
        self.process.terminate()
        status = self.process.wait()
        self.process.stdout.close()
        return status

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def memory(self, name: str = "VmRSS") -> float:
        """In megabytes. VmHWM is the most that it ever had."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(rf"{name}:\s+(\d+)", status)[1]) / 1024

    def processor_seconds(self) -> float:
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / 100


class Client:
    """A program with the token. It keeps its connection."""

    def __init__(self, server: Server):
        self.server = server
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)

    def call(self, method: str, path: str, body=None, **headers) -> tuple[int, dict]:
        sent = {"Authorization": f"Bearer {self.server.token}", **headers}
        if body is not None:
            sent["Content-Type"] = "application/json"
        self.connection.request(method, path, None if body is None else json.dumps(body), sent)
        answer = self.connection.getresponse()
        return answer.status, json.loads(answer.read() or b"null")

    def get(self, name: str, **query) -> dict:
        status, answer = self.call("GET", f"/api/{name}?{urllib.parse.urlencode(query)}")
        assert status == 200, (status, answer)
        return answer

    def entry(self, table: str, key: str, locale: str) -> dict:
        return self.get("entry", table=table, key=key, locale=locale)

    def save(self, table: str, key: str, locale: str, text: str, state: str = "translated", etag: str | None = None):
        etag = etag or self.entry(table, key, locale)["target"]["etag"]
        body = {"table": table, "key": key, "locale": locale, "texts": [{"place": "", "value": text}], "state": state}
        return self.call("PUT", "/api/text", body, **{"If-Match": etag})

    def check(self, table: str, key: str, locale: str, text: str):
        body = {"table": table, "key": key, "locale": locale, "texts": [{"place": "", "value": text}]}
        return self.call("POST", "/api/check", body)

    def timed(self, action, *arguments) -> tuple[float, object]:
        """In milliseconds."""
        begin = time.perf_counter()
        result = action(*arguments)
        return (time.perf_counter() - begin) * 1000, result
