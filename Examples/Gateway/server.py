#!/usr/bin/env python3
"""A gateway on this machine, with some posts to read and some ways to fail. Prints its address first."""
import http.server
import json
import time
import urllib.parse

POSTS = [{"id": str(9_007_199_254_740_990 + number), "title": f"Post {number}"} for number in range(1, 26)]


class Gateway(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        address = urllib.parse.urlsplit(self.path)
        query = dict(urllib.parse.parse_qsl(address.query))
        route = {
            "/app/hello": lambda: self.answer(200, {"message": "Hello, World!"}),
            "/app/facets/blog/posts": lambda: self.posts(query),
            "/app/private": lambda: self.problem(401, "UNAUTH", "The token is missing.", "auth"),
            "/app/forbidden": lambda: self.problem(403, "DENIED", "The token may not read this.", "policy"),
            "/app/conflict": lambda: self.answer(409, {"code": "STALE", "message": "Somebody else has changed it."}),
            "/app/invalid": lambda: self.problem(422, "INVALID", "The name is too long.", "validation"),
            "/app/limited": lambda: self.problem(429, "LIMIT", "Too many calls.", "rate_limit", {"Retry-After": "30"}),
            "/app/broken": lambda: self.send(500, "text/html", b"<h1>Oops</h1>"),
            "/app/page": lambda: self.send(200, "text/html", b"<h1>Sign in</h1>"),
            "/app/slow": lambda: (time.sleep(5), self.answer(200, {"message": "too late"})),
            "/app/endless": self.endless,
        }.get(address.path)
        route() if route else self.send(404, "text/plain", b"not found")

    def do_POST(self):
        order = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if self.headers["Authorization"] != "Bearer secret":
            return self.problem(403, "DENIED", "The token may not order.", "policy")
        return self.answer(200, {"ok": True, "value": {"number": "4711", **order}})

    def posts(self, query):
        start, limit = int(query.get("page_token", 0)), int(query["limit"])
        page = {"items": POSTS[start:start + limit]}
        if start + limit < len(POSTS):
            page["next_page_token"] = str(start + limit)
        self.answer(200, page)

    def problem(self, status, code, message, kind, headers=None):
        self.answer(status, {"ok": False, "problem": {"code": code, "message": message, "kind": kind}}, headers)

    def answer(self, status, value, headers=None):
        self.send(status, "application/json", json.dumps(value).encode(), headers)

    def send(self, status, kind, body, headers=None):
        self.send_response(status)
        for name, value in {"Content-Type": kind, "Content-Length": str(len(body)), **(headers or {})}.items():
            self.send_header(name, value)
        self.end_headers()
        self.write(body)

    def endless(self):
        """Each silence is short, and the answer never ends."""
        self.send_response(200)
        self.send_header("Content-Length", "1000")
        self.end_headers()
        while self.write(b" "):
            time.sleep(0.1)

    def write(self, body):
        """Whether the caller still waits."""
        try:
            self.wfile.write(body)
        except (BrokenPipeError, ConnectionResetError):
            return False
        return True

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Gateway) as server:
        print(f"http://127.0.0.1:{server.server_port}", flush=True)
        server.serve_forever()
