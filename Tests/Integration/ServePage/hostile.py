"""Sends `serve` what attackers send, and checks that nothing passes: usage: hostile.py TOOL

The project's files must be as before, and the server must still answer.
"""

import concurrent.futures
import json
import pathlib
import re
import socket
import sys
import tempfile
import time
import urllib.parse

import project
from client import Client, Server

HERE = pathlib.Path(__file__).resolve().parent
SERVE = HERE.parents[2] / "Sources/rerune-gen/Serve"
EVIL = "evil.example"
# A browser's answers to the page have these.
GUARDS = ["content-security-policy: default-src 'none'", "x-frame-options: deny", "x-content-type-options: nosniff",
          "cross-origin-resource-policy: same-origin"]
FAILED: list[str] = []
SENT: set[str] = set()


def report(name: str, problem: str | None):
    SENT.add(name)
    if problem:
        FAILED.append(name)
        print(f"  FAILED: {name}: {problem}")


def addresses() -> list[tuple[str, str]]:
    """-> the methods and paths in Interface.md, with every address that the server's sources name among them"""
    text = (HERE / "Interface.md").read_text(encoding="utf-8")
    listed = re.findall(r"^## (GET|PUT|POST|DELETE) (/api/\S+)", text, re.MULTILINE)
    paths = [path for _, path in listed]
    page = re.findall(r'"(\w+)": "(?:GET|PUT|POST|DELETE)"', (SERVE / "PageRouter.swift").read_text(encoding="utf-8"))
    app = re.findall(r'"((?:preview|translations)/[\w/]+)"', (SERVE / "Apps/AppRouter.swift").read_text(encoding="utf-8"))
    for path in [f"/api/{name}" for name in page] + [f"/api/sdk/{name}" for name in app]:
        report(f"Interface.md has {path}", None if any(one.startswith(path) for one in paths) else "it has not")
    return [(method, re.sub(r"/N$", "/1", path)) for method, path in listed]


class Attack:
    def __init__(self, server: Server):
        self.port, self.token = server.port, server.token
        self.host = f"127.0.0.1:{server.port}"
        self.bearer = f"Authorization: Bearer {server.token}"
        answer = self.exchange(f"GET /?token={self.token} HTTP/1.1\r\nHost: {self.host}\r\nConnection: close\r\n\r\n")
        cookie = next(line for line in answer.split("\r\n") if line.lower().startswith("set-cookie:"))
        self.cookie = "Cookie: " + cookie.split(": ", 1)[1].split(";")[0]
        self.own = f"Origin: http://{self.host}"

    def connect(self, timeout: float = 20) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), timeout=timeout)

    def exchange(self, request: str | bytes, timeout: float = 20) -> str:
        """-> everything that is answered until the connection is closed: at once, or after ten seconds for half a request"""
        data = request if isinstance(request, bytes) else request.encode()
        with self.connect(timeout) as connection:
            answer = b""
            try:
                connection.sendall(data)
                while piece := connection.recv(65536):
                    answer += piece
            except (ConnectionResetError, BrokenPipeError):
                pass
            return answer.decode("utf-8", "replace")

    def request(self, target: str, *headers: str, method: str = "GET", body: str = "", host: str | None = None) -> str:
        lines = [f"{method} {target} HTTP/1.1"]
        if host != "":
            lines.append(f"Host: {host or self.host}")
        lines += [*headers, "Connection: close"]
        if body or method not in ("GET", "HEAD", "TRACE"):
            lines.append(f"Content-Length: {len(body.encode())}")
        return "\r\n".join(lines) + "\r\n\r\n" + body

    def expect(self, name: str, statuses: list[int], request: str | bytes, *, without: str = "jednostka-tajna"):
        """`without`: what an answer must not have. 0 stands for a connection that is closed without an answer."""
        try:
            answer = self.exchange(request)
        except OSError as error:
            return report(name, str(error))
        status = int(answer[9:12]) if answer.startswith("HTTP/1.1 ") else 0
        if status not in statuses:
            return report(name, f"answered {status} instead of {statuses}: {answer[:200]!r}")
        if answer.count("HTTP/1.1 ") > 1:
            return report(name, "two answers to one request")
        if without in answer or "access-control-allow" in answer.lower():
            return report(name, f"the answer has what it must not have: {answer[:300]!r}")
        if status in (200, 303, 401, 403, 404, 405, 415, 421, 429):
            for guard in GUARDS:
                if guard not in answer.lower():
                    return report(name, f"the answer has no {guard!r}")
        report(name, None)

    # MARK: What is sent

    def strangers(self):
        secret = "Koszyk"
        entries = "/api/entries?locale=pl"
        for name, headers in {
            "no token": [], "a wrong cookie": [f"Cookie: rerune-{self.port}={'0' * 64}"],
            "an empty cookie": [f"Cookie: rerune-{self.port}="], "the cookie of another port": [
                self.cookie.replace(f"rerune-{self.port}", "rerune-1")],
            "the token as a cookie": [f"Cookie: rerune-{self.port}={self.token}"],
            "a wrong bearer": [f"Authorization: Bearer {'0' * 64}"], "an empty bearer": ["Authorization: Bearer "],
            "the start of the token": [f"Authorization: Bearer {self.token[:-1]}"],
            "more than the token": [f"Authorization: Bearer {self.token}0"],
            "two bearers": [self.bearer, f"Authorization: Bearer {'0' * 64}"],
            "another scheme": [f"Authorization: Basic {self.token}"],
        }.items():
            self.expect(name, [401], self.request(entries, *headers), without=secret)
        self.expect("a wrong token in the address", [401], self.request(f"/?token={'0' * 64}"))
        self.expect("an empty token in the address", [401], self.request("/?token="))
        self.expect("the page without a token", [401], self.request("/"))
        self.expect("a token beside another path", [401], self.request(f"/api/project?token={self.token}"), without=secret)

    def other_sites(self):
        entries = "/api/entries?locale=pl"
        for name, host in {"a name that resolves to this machine": EVIL, "such a name with the port": f"{EVIL}:{self.port}",
                           "the address without a port": "127.0.0.1", "another port": f"127.0.0.1:{self.port + 1}",
                           "another name of the loopback": f"127.1:{self.port}",
                           "a name below localhost": f"evil.localhost:{self.port}",
                           "a host with a user": f"{EVIL}@127.0.0.1:{self.port}"}.items():
            self.expect(name, [421], self.request(entries, self.cookie, host=host), without="Koszyk")
        self.expect("no host", [400, 421], self.request(entries, self.cookie, host=""), without="Koszyk")
        self.expect("two hosts", [400, 421], self.request(entries, self.cookie, f"Host: {EVIL}"), without="Koszyk")
        self.expect("HTTP/1.0 without a host", [400, 421, 0],
                    f"GET {entries} HTTP/1.0\r\n{self.cookie}\r\n\r\n", without="Koszyk")
        save = json.dumps({"table": "Localizable", "key": "cart.title", "locale": "pl",
                           "texts": [{"place": "", "value": "jednostka-tajna"}]})
        for name, headers in {
            "another origin": [f"Origin: https://{EVIL}"], "the origin null": ["Origin: null"],
            "the origin of another port": [f"Origin: http://127.0.0.1:{self.port + 1}"],
            "the origin with https": [f"Origin: https://{self.host}"],
            "two origins": [self.own, f"Origin: https://{EVIL}"],
            "a cross-site request": [self.own, "Sec-Fetch-Site: cross-site"],
            "a same-site request": [self.own, "Sec-Fetch-Site: same-site"],
            "a form of another site": [f"Origin: https://{EVIL}", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate"],
        }.items():
            for method, path in [("PUT", "/api/text"), ("POST", "/api/replace")]:
                self.expect(f"{name}, {method}", [403], self.request(
                    path, self.cookie, "Content-Type: application/json", 'If-Match: "0"', *headers, method=method, body=save))
        self.expect("a change without an origin", [401], self.request(
            "/api/text", self.cookie, "Content-Type: application/json", method="PUT", body=save))
        for type in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]:
            self.expect(f"a body of {type}", [415], self.request(
                "/api/text", self.cookie, self.own, f"Content-Type: {type}", method="PUT", body=save))
        self.expect("a preflight", [401, 403, 405], self.request(
            "/api/text", f"Origin: https://{EVIL}", "Access-Control-Request-Method: PUT", method="OPTIONS"))
        self.expect("a cross-site script", [403], self.request(
            "/app.js", self.cookie, "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: no-cors"))

    def apps(self):
        """What plays a running app, and what an app may not do."""
        wire, token = "/api/sdk/", f"X-OTA-Publish-Id: {self.token}"
        addresses = ["translations/manifest?platform=ios", "translations/ios/pl", "preview/revision?after=0"]
        for address in addresses:
            for name, headers in {
                "no token": [], "a wrong token": [f"X-OTA-Publish-Id: {'0' * 64}"], "an empty token": ["X-OTA-Publish-Id: "],
                "the start of the token": [f"X-OTA-Publish-Id: {self.token[:-1]}"], "the cookie of a page": [self.cookie],
                "a bearer": [self.bearer], "two tokens": [token, f"X-OTA-Publish-Id: {'0' * 64}"],
            }.items():
                self.expect(f"an app with {name}: {address}", [401], self.request(wire + address, *headers), without="Koszyk")
            for name, header in {"another page": f"Origin: http://{EVIL}", "this page": self.own, "no page": "Origin: null",
                                 "a browser": "Sec-Fetch-Site: same-origin"}.items():
                self.expect(f"an app that is {name}: {address}", [403], self.request(wire + address, token, header),
                            without="Koszyk")
            self.expect(f"an app at another name: {address}", [421], self.request(wire + address, token, host=EVIL),
                        without="Koszyk")
            self.expect(f"an app that writes: {address}", [405], self.request(wire + address, token, method="PUT", body="{}"))
        for tag in ["../../../etc/passwd", "..%2f..%2fetc%2fpasswd", "pl/../en", "pl%00", "%2e%2e", "pl.json", "PL/", ""]:
            self.expect(f"an app asks for the language {tag!r}", [404], self.request(f"{wire}translations/ios/{tag}", token))
        for after in ["-1", "99999999999999999999", "x", "1;drop"]:
            self.expect(f"an app that knows the revision {after}", [400], self.request(f"{wire}preview/revision?after={after}", token))
        for body in ["", "[]", "{", '{"code": 1}', '{"id": "1"}', '{"id": "1", "app": "a", "language": "de", "entries": 1}']:
            self.expect(f"a screen {body!r}", [400], self.request(f"{wire}preview/screen", token, method="POST", body=body))
            self.expect(f"a code {body!r}", [400], self.request(f"{wire}preview/pairing", method="POST", body=body))
        png = "\x7fPNG"
        for query in ["", "?app=1&width=0&height=1", "?app=1&width=x&height=1", "?app=1&width=-1&height=1",
                      "?app=1&width=99999999999999999999&height=1"]:
            self.expect(f"a screenshot with {query!r}", [400], self.request(f"{wire}preview/screenshot{query}", token, method="POST", body=png))
        size = "?app=1&width=1&height=1"
        for body in ["", png, "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>", "<script>alert(1)</script>", "GIF89a"]:
            self.expect(f"the screenshot {body[:9]!r}", [415], self.request(f"{wire}preview/screenshot{size}", token, method="POST", body=body))
        self.expect("a screenshot without a token", [401], self.request(f"{wire}preview/screenshot{size}", method="POST", body=png))
        self.expect("a screenshot of 2 MB", [413], self.request(f"{wire}preview/screenshot{size}", token, method="POST", body="x" * (2 << 20)))
        for number in ["0", "1", "-1", "x", "1/../../entries", "99999999999999999999"]:
            self.expect(f"the screenshot {number} that no app has sent", [404], self.request(f"/api/screenshot/{number}", self.cookie))
        self.expect("a screenshot for whom is not on the page", [401], self.request("/api/screenshot/1"))
        self.expect("a screenshot for an app", [401], self.request("/api/screenshot/1", token))
        for code in ["000000", "123456", "", "0" * 1000, "' or 1"]:
            self.expect(f"the code {code[:9]!r} without --lan", [403],
                        self.request(f"{wire}preview/pairing", method="POST", body=json.dumps({"code": code})))
        self.expect("a code of a page without --lan", [404],
                    self.request("/api/pairing", self.cookie, self.own, "Content-Type: application/json", method="POST", body="{}"))
        self.expect("the token of an app in a page", [401], self.request("/api/entries?locale=pl", token), without="Koszyk")

    def every_address(self):
        """Strangers, other sites and other methods at each address, so that a new one joins by itself."""
        for method, path in addresses():
            is_of_apps = path.startswith("/api/sdk/")
            own = f"X-OTA-Publish-Id: {self.token}" if is_of_apps else self.cookie
            name = f"{method} {path.split('?')[0]}"

            def send(what: str, statuses: list[int], *headers: str, method: str = method, host: str | None = None):
                body = "" if method == "GET" else "{}"
                self.expect(f"{what}: {name}", statuses, self.request(
                    path, "Content-Type: application/json", *headers, method=method, body=body, host=host), without="Koszyk")

            # Pairing is for whoever has no token yet.
            send("no token", [400] if path.endswith("/pairing") and is_of_apps else [401])
            send("the other's token", [400, 401] if path.endswith("/pairing") else [401],
                 self.cookie if is_of_apps else f"X-OTA-Publish-Id: {self.token}")
            send("another host", [421], own, host=EVIL)
            send("another origin", [403], own, f"Origin: https://{EVIL}")
            send("a request of another site", [403], own, "Sec-Fetch-Site: cross-site")
            send("another method", [405], own, *([] if is_of_apps else [self.own]), method="PATCH")

    def paths(self):
        for path in ["/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc%2fpasswd", "//etc/passwd",
                     "/etc/passwd", "/page.css/../../../etc/passwd", "/page.css%00.js", "/web/app.js", "/.rerune-drafts/drafts.json",
                     "/Sources/Storefront/Localizable.xcstrings", "/api/../page.css", "/api/", "/api/text/", "/api/%2e%2e/x",
                     "/\\..\\..\\etc\\passwd"]:
            self.expect(f"the path {path}", [400, 404], self.request(path, self.bearer), without="root:")
        self.expect("an address of another host", [400, 404], self.request(f"http://{EVIL}/api/project", self.bearer))
        self.expect("CONNECT", [400, 401, 404, 405],
                    f"CONNECT {EVIL}:80 HTTP/1.1\r\nHost: {self.host}\r\nConnection: close\r\n\r\n")
        self.expect("TRACE", [401, 405], self.request("/", method="TRACE"))
        self.expect("an unknown method", [400, 401, 404, 405], self.request("/api/project", self.bearer, method="BREW"))
        for parameter in ["../../etc", "/etc/passwd", "Sources/Storefront/Localizable", "\u0000", "%", "a" * 3000]:
            quoted = urllib.parse.quote(parameter, safe="")
            self.expect(f"the table {parameter[:20]!r}", [400, 404],
                        self.request(f"/api/entry?table={quoted}&key=cart.title&locale=pl", self.bearer))
            self.expect(f"the locale {parameter[:20]!r}", [400, 404],
                        self.request(f"/api/entry?table=Localizable&key=cart.title&locale={quoted}", self.bearer))
        self.expect("a faulty escape", [400], self.request("/api/entry?table=%zz", self.bearer))
        self.expect("a line break in the address", [400, 404], self.request(
            "/api/entry?table=x%0d%0aSet-Cookie:%20a=b&key=x&locale=pl", self.bearer), without="\r\nset-cookie: a=b")
        self.expect("a long address", [414], self.request("/?" + "a" * 9000, self.bearer))
        self.expect("a number that is none", [400], self.request("/api/entries?locale=pl&after=-1", self.bearer))
        self.expect("a number beyond all", [400], self.request("/api/entries?locale=pl&after=99999999999999999999", self.bearer))

    def heads(self):
        get = f"GET /api/project HTTP/1.1\r\nHost: {self.host}\r\n{self.bearer}\r\n"
        put = f"PUT /api/text HTTP/1.1\r\nHost: {self.host}\r\n{self.bearer}\r\nContent-Type: application/json\r\n"
        refused = [400, 413, 431, 0]
        for name, request in {
            "two lengths": put + "Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}",
            "a length and chunks": put + "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            "chunks that are not last": put + "Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n",
            "a negative length": put + "Content-Length: -1\r\n\r\n", "a length with a sign": put + "Content-Length: +2\r\n\r\n{}",
            "a length that is none": put + "Content-Length: 2x\r\n\r\n{}",
            "a length beyond the limit": put + "Content-Length: 1048577\r\n\r\n",
            "a length beyond all": put + "Content-Length: 99999999999999999999999\r\n\r\n",
            "a chunk of a wrong size": put + "Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
            "a chunk beyond all": put + "Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n{}",
            "a body that ends early": put + "Content-Length: 100\r\n\r\n{}",
            "a blank before the colon": get + "X-A : b\r\n\r\n",
            "a header of 200 KB": get + "X-A: " + "b" * 200_000 + "\r\n\r\n",
            "ten thousand headers": get + "".join(f"X-{n}: b\r\n" for n in range(10_000)) + "\r\n",
            "a null character in a header": get + "X-A: b\0c\r\n\r\n",
            "no blank after the method": "GET/api/project HTTP/1.1\r\n\r\n", "another protocol": "GET / HTCPCP/1.0\r\n\r\n",
            "a later version": f"GET / HTTP/9.9\r\nHost: {self.host}\r\n\r\n", "no version": "GET /\r\n\r\n",
        }.items():
            self.expect(name, refused + [401, 422] if name == "no version" else refused, request)
        self.expect("the start of TLS", [400, 0], b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(500))
        self.expect("HTTP/2 without warning", [400, 0, 505], "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
        # The body is one, whatever it looks like.
        inner = self.request("/api/project", self.bearer)
        self.expect("a request within a body", [400], self.request(
            "/api/check", self.bearer, "Content-Type: application/json", method="POST", body=inner))

    def bodies(self):
        one = {"table": "Localizable", "key": "cart.title", "locale": "pl"}

        def send(name: str, body, statuses=(400,), path="/api/text", method="PUT"):
            text = body if isinstance(body, str) else json.dumps(body)
            self.expect(name, list(statuses), self.request(
                path, self.bearer, "Content-Type: application/json", 'If-Match: "0"', method=method, body=text))

        send("no JSON", "{")
        send("a list", "[]")
        send("ten thousand open brackets", "[" * 10_000)
        send("half a million open brackets", "[" * 500_000)
        send("a number for a text", {**one, "texts": [{"place": "", "value": 1}]})
        send("no text and no state", one, [400, 409])
        send("a text of 65 KB", {**one, "texts": [{"place": "", "value": "a" * 66_000}]})
        send("more texts than an entry has", {**one, "texts": [{"place": f"width.{n}", "value": ""} for n in range(201)]})
        send("a null character", {**one, "texts": [{"place": "", "value": "a\0b"}]})
        send("half a character", '{"table":"Localizable","key":"cart.title","locale":"pl","texts":[{"place":"","value":"\\ud800"}]}')
        send("an unknown place", {**one, "texts": [{"place": "../plural", "value": "a"}]})
        send("a place twice", {**one, "texts": [{"place": "", "value": "a"}, {"place": "", "value": "b"}]})
        send("an unknown state", {**one, "state": "\r\nX: y"})
        send("a key that is not there", {**one, "key": "nowhere", "state": "new"}, [404])
        send("a table that is a path", {**one, "table": "../../../etc/passwd", "state": "new"}, [404])
        send("a language that is a path", {**one, "locale": "../../x", "texts": [{"place": "", "value": "a"}]})
        send("a draft of a path", {**one, "table": "../x", "draftOnly": True, "texts": [{"place": "", "value": "a"}]}, [404])
        send("a replacement of 70 KB", {"locale": "pl", "search": "o", "replacement": "b" * 70_000}, [400], "/api/replace", "POST")
        no_tag = self.request("/api/text", self.bearer, "Content-Type: application/json", method="PUT",
                              body=json.dumps({**one, "state": "new"}))
        self.expect("no entity tag", [400], no_tag)

    # MARK: Slow clients and floods

    def slow(self):
        """A client must be gone after the limit of ten seconds."""
        put = (f"PUT /api/text HTTP/1.1\r\nHost: {self.host}\r\n{self.bearer}\r\nContent-Type: application/json\r\n"
               "Content-Length: 100\r\n\r\n")

        def drip(start: str) -> float | None:
            begin = time.monotonic()
            with self.connect(30) as connection:
                connection.sendall(start.encode())
                connection.settimeout(0.5)
                while time.monotonic() - begin < 25:
                    try:
                        connection.sendall(b"a")
                        if connection.recv(1000) == b"":
                            return time.monotonic() - begin
                    except TimeoutError:
                        continue
                    except OSError:
                        return time.monotonic() - begin
            return None

        with concurrent.futures.ThreadPoolExecutor() as pool:
            starts = {"a slow head": "GET / HT", "a slow header": f"GET / HTTP/1.1\r\nHost: {self.host}\r\nX-A: ",
                      "a slow body": put}
            for name, seconds in zip(starts, pool.map(drip, starts.values())):
                report(name, None if seconds and seconds < 15 else f"is served for {seconds} s")

    def floods(self, client: Client):
        streams = []
        refused = 0
        for _ in range(20):
            connection = self.connect()
            connection.sendall(self.request("/api/events", self.bearer).replace("Connection: close\r\n", "").encode())
            answer = connection.recv(2000)
            if b" 429 " in answer[:20]:
                refused += 1
            streams.append(connection)
        report("a flood of streams of events", None if refused == 4 else f"{refused} of 20 were refused instead of 4")
        for connection in streams:
            connection.close()
        time.sleep(1)
        connections = [self.connect() for _ in range(200)]
        time.sleep(1)
        closed = 0
        for connection in connections:
            connection.setblocking(False)
            try:
                closed += connection.recv(1) == b""
            except BlockingIOError:
                pass
            except ConnectionResetError:
                closed += 1
        report("a flood of connections", None if closed >= 136 else f"only {closed} of 200 were closed")
        for connection in connections:
            connection.close()
        time.sleep(1)
        status, _ = client.call("GET", "/api/project")
        report("the server after the floods", None if status == 200 else f"answers {status}")


def read_only(tool: pathlib.Path, folder: pathlib.Path):
    server = Server(tool, folder, "--read-only")
    client = Client(server)
    one = {"table": "Localizable", "key": "cart.title", "locale": "pl"}
    for name, call in {"a text": ("PUT", "/api/text", {**one, "texts": [{"place": "", "value": "x"}]}),
                       "a draft": ("PUT", "/api/text", {**one, "draftOnly": True, "texts": [{"place": "", "value": "x"}]}),
                       "no draft": ("DELETE", "/api/draft", one),
                       "a replacement": ("POST", "/api/replace",
                                         {"locale": "pl", "search": "o", "replacement": "0", "apply": []})}.items():
        status, answer = client.call(*call, **{"If-Match": '"0"'})
        report(f"--read-only, {name}", None if (status, answer["problem"]) == (403, "read-only") else f"{status} {answer}")
    server.stop()


def contents(folder: pathlib.Path) -> dict:
    return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def main():
    tool = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary) / "project"
        project.write(folder)
        before = contents(folder)
        read_only(tool, folder)
        server = Server(tool, folder)
        attack, client = Attack(server), Client(server)
        attack.strangers()
        attack.other_sites()
        attack.apps()
        attack.every_address()
        attack.paths()
        attack.heads()
        attack.bodies()
        report("the files", None if contents(folder) == before else "a file of the project changed")
        memory = server.memory()
        for _ in range(100):
            attack.bodies()
        report("memory after it all again", None if server.memory() < memory + 30 else f"{memory} became {server.memory()} MB")
        attack.slow()
        attack.floods(client)
        report("the end of the server", None if server.stop() == 0 else "it did not end by itself")
    if FAILED:
        sys.exit(f"FAILED: {len(FAILED)} of {len(SENT)}")
    print(f"  ok: {len(SENT)} hostile requests, none passed")


main()
