"""The translation service on loopback: each served manifest is a new revision, which all its texts contain.

The addresses of the payloads contain the revision, so that a mix of revisions can only be the client's fault.
"""

import http.server
import json
import threading

LOCALES = ("en", "de", "pl")
PLAIN_KEYS = [f"plain.{number}" for number in range(120)]
COUNT_KEY = "count"
MANIFEST_PATH = "/api/sdk/translations/manifest"
# Enough for payloads of 40 KB, which no file system writes in one step.
FILLER = " Lorem ipsum dolor sit amet." * 9


def texts(revision, locale):
    """The payload of a locale; SampleTexts.swift is its counterpart."""
    texts = {key: f"revision {revision} of {key} in {locale}.{FILLER}" for key in PLAIN_KEYS}
    texts[COUNT_KEY] = f"revision {revision} has %lld files."
    return json.dumps(texts)


def manifest(revision):
    return json.dumps({
        "revision": revision,
        "locales": {
            locale: {"version": revision, "url": f"/texts/{revision}/{locale}.json"} for locale in LOCALES
        },
    })


class TranslationService:
    """Runs while it is open: `with TranslationService() as service: … service.origin`."""

    def __init__(self):
        self._lock = threading.Lock()
        self.revision = 0
        self._server = Server(("127.0.0.1", 0), Handler)
        self._server.service = self
        self.origin = f"http://127.0.0.1:{self._server.server_port}"

    def next_revision(self):
        with self._lock:
            self.revision += 1
            return self.revision

    def __enter__(self):
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self._server.shutdown()
        self._server.server_close()


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64

    def handle_error(self, request, client_address):
        """Ignores errors of connections, since killed clients are expected here."""


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = -1

    def do_GET(self):
        path = self.path.partition("?")[0]
        if path == MANIFEST_PATH:
            body = manifest(self.server.service.next_revision())
        else:
            _, _, revision, name = path.split("/")
            body = texts(int(revision), name.removesuffix(".json"))
        content = body.encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    with TranslationService() as service:
        print(service.origin, flush=True)
        threading.Event().wait()
