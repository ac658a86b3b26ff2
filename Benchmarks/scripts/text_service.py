"""A service that changes its 10,000 texts with each request for the manifest."""
import contextlib
import http.server
import itertools
import json
import threading


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Otherwise the body waits for the client to acknowledge the head, which takes up to 40 ms.
    disable_nagle_algorithm = True
    revisions = itertools.count(1)
    revision = 0

    def do_GET(self):
        if "/manifest" in self.path:
            Handler.revision = next(self.revisions)
            document = {"revision": self.revision, "locales": [{"locale": "en", "etag": str(self.revision)}]}
        else:
            document = {
                f"feature_{index % 50:02d}.screen.item_{index:05d}":
                    f"Text {index} of update {self.revision}, about as long as such texts are on average"
                for index in range(10_000)
            }
        body = json.dumps(document).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def running():
    """Runs the service for the duration of the context and yields its origin."""
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}"
        finally:
            server.shutdown()
            thread.join()
