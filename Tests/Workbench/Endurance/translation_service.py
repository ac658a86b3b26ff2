"""The translation service on loopback: each served manifest is a new revision, which all its texts contain, and each
served index of packages a new version of them.

The addresses of the payloads and packages contain the revision, so that a mix of revisions can only be the client's fault.
"""

import http.server
import json
import threading

LOCALES = ("en", "de", "pl")
PLAIN_KEYS = [f"plain.{number}" for number in range(120)]
COUNT_KEY = "count"
MANIFEST_PATH = "/api/sdk/translations/manifest"
PACKS_PATH = "/packs/"
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
        # Two folders of packs: for even versions, and for odd ones.
        self.packs = []
        self.pack_version = 0
        self._server = Server(("127.0.0.1", 0), Handler)
        self._server.service = self
        self.origin = f"http://127.0.0.1:{self._server.server_port}"

    def next_revision(self):
        with self._lock:
            self.revision += 1
            return self.revision

    def next_index(self):
        with self._lock:
            self.pack_version += 1
            version = self.pack_version
        index = json.loads(self.pack_file(version, "index.json"))
        for package in index["packages"]:
            package.update(version=version, url=f"{version}/{package['url']}")
        return json.dumps(index)

    def pack_file(self, version, name):
        return (self.packs[version % 2] / name).read_bytes()

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
        content = self.content(self.path.partition("?")[0])
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def content(self, path):
        service = self.server.service
        if path == MANIFEST_PATH:
            return manifest(service.next_revision()).encode()
        if path == PACKS_PATH + "index.json":
            return service.next_index().encode()
        _, _, revision, name = path.split("/")
        if path.startswith(PACKS_PATH):
            return service.pack_file(int(revision), name)
        return texts(int(revision), name.removesuffix(".json")).encode()

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    with TranslationService() as service:
        print(service.origin, flush=True)
        threading.Event().wait()
