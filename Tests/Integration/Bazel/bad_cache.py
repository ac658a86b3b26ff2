"""An HTTP cache in memory that lies or dies."""

import http.server
import threading


class BadCache:
    """It keeps what it is sent.

    lies: the last byte of each file of content that it sends is another one.
    answers: how many requests it answers before it closes every connection; none for all of them.
    """

    def __init__(self):
        self.entries: dict[str, bytes] = {}
        self.lies, self.answers, self.lie_count = False, None, 0
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), self.handler())
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def is_dead(self) -> bool:
        if self.answers is None:
            return False
        self.answers -= 1
        return self.answers < 0

    def content(self, path: str) -> bytes | None:
        content = self.entries.get(path)
        if self.lies and content and path.startswith("/cas/"):
            self.lie_count += 1
            return content[:-1] + bytes([content[-1] ^ 1])
        return content

    def handler(self):
        cache = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def answer(self, status: int, body: bytes = b""):
                if cache.is_dead():
                    self.close_connection = True
                    return
                self.send_response(status)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def do_GET(self):
                content = cache.content(self.path)
                self.answer(404) if content is None else self.answer(200, content)

            def do_PUT(self):
                cache.entries[self.path] = self.rfile.read(int(self.headers["Content-Length"]))
                self.answer(200)

            def log_message(self, *arguments):
                pass

        return Handler

    def stop(self):
        self.server.shutdown()
        self.server.server_close()
