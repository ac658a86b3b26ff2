"""An app joins `serve --lan` with a code: usage: pairing.py TOOL STOREFRONT"""

import http.client
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from apps import RESOURCES


class Pairing:
    """An app with a code instead of the token, on an address of the local network if the machine has one."""

    def __init__(self, tool: pathlib.Path, folder: pathlib.Path):
        shutil.copytree(RESOURCES, folder / "Sources")
        command = [str(tool), "serve", "Sources", "--lan"]
        self.process = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()
        self.hosts = ["127.0.0.1"]
        for line in self.process.stderr:
            if code := re.search(r"Code for an app on the local network: (\d{6}),", line):
                self.code = code[1]
                break
            found = re.search(r"http://([\d.]+):(\d+)$", line.strip())
            assert found, line
            self.hosts.append(found[1])
        self.port = int(re.search(r":(\d+)/", self.address)[1])
        self.token = self.address.split("token=")[1]

    def call(self, host: str, method: str, path: str, body=None, **headers) -> tuple[int, dict]:
        connection = http.client.HTTPConnection(host, self.port, timeout=30)
        connection.request(method, path, None if body is None else json.dumps(body),
                           {"Content-Type": "application/json", **headers})
        answer = connection.getresponse()
        data = answer.read()
        connection.close()
        return answer.status, json.loads(data or b"null")

    def pair(self, host: str, code: str) -> tuple[int, dict]:
        return self.call(host, "POST", "/api/sdk/preview/pairing", {"code": code})

    def new_code(self) -> str:
        status, answer = self.call("127.0.0.1", "POST", "/api/pairing", {}, Authorization=f"Bearer {self.token}")
        assert status == 200 and answer["expires"] == 120, answer
        return answer["code"]

    def run(self):
        for host in self.hosts:
            code = self.new_code()
            wrong = f"{(int(code) + 1) % 1_000_000:06}"
            assert self.pair(host, wrong)[0] == 403
            status, answer = self.pair(host, code)
            assert status == 200, (host, answer)
            assert self.pair(host, code)[0] == 403, "a code works twice"
            app = {"X-OTA-Publish-Id": answer["token"]}
            status, manifest = self.call(host, "GET", "/api/sdk/translations/manifest?platform=ios", **app)
            assert status == 200 and {one["locale"] for one in manifest["locales"]} >= {"de", "en", "pl"}, manifest
            status, texts = self.call(host, "GET", "/api/sdk/translations/ios/de", **app)
            assert status == 200 and texts["tables"]["Localizable"]["receipt.title"] == "Quittung"
            # The token of an app is none of a page.
            for headers in (app, {"Authorization": f"Bearer {answer['token']}"}):
                status, _ = self.call(host, "GET", "/api/entries?locale=de", **headers)
                assert status in (401, 403, 421), (host, status)
        # Too many wrong codes make the right one void.
        code = self.new_code()
        for step in range(1, 6):
            assert self.pair("127.0.0.1", f"{(int(code) + step) % 1_000_000:06}")[0] == 403
        assert self.pair("127.0.0.1", code)[0] == 403, "a code can be guessed"
        # The page is for this machine, even with its token.
        for host in self.hosts[1:]:
            for headers in ({}, {"Host": f"127.0.0.1:{self.port}"}):
                status, answer = self.call(host, "GET", f"/?token={self.token}", **headers)
                assert status in (403, 421) and "cookie" not in json.dumps(answer), (host, status)
                status, _ = self.call(host, "GET", "/api/project", Authorization=f"Bearer {self.token}", **headers)
                assert status in (403, 421), (host, status)

    def app(self, program: str):
        app = subprocess.Popen([program, "--locale", "de", "--preview", f"http://{self.hosts[-1]}:{self.port}",
                                "-ReRunePreviewCode", self.new_code()], stdout=subprocess.PIPE, text=True)
        for line in app.stdout:
            if line.startswith("-- revision") and not line.startswith("-- revision 0"):
                break
        else:
            raise AssertionError("the app did not join")
        app.kill()
        app.wait()

    def end(self):
        self.process.terminate()
        self.process.wait()


def main(tool: pathlib.Path, storefront: str):
    with tempfile.TemporaryDirectory() as folder:
        pairing = Pairing(tool, pathlib.Path(folder))
        try:
            pairing.run()
            pairing.app(storefront)
        finally:
            pairing.end()
        print(f"pairing: at {', '.join(pairing.hosts)}")


main(pathlib.Path(sys.argv[1]).resolve(), sys.argv[2])
