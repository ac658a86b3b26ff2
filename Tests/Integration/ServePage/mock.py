#!/usr/bin/env python3
"""A stand-in of the server of `rerune-gen serve`, to develop and test its page without building the tool.

It serves the page's files from the sources, reads and writes the catalogs of a folder, and knows a few checks only. Like
the tool it first prints the address with the token.
"""

import argparse
import http.server
import json
import pathlib
import queue
import re
import secrets
import struct
import sys
import threading
import time
import urllib.parse
import zlib

import project
from catalogs import check
from store import Refusal, Store, plain

ROOT = pathlib.Path(__file__).resolve().parents[3]
EMBEDDED = re.compile(r'File\(path: "(.+?)", contentType: "(.+?)", text: #"""\n(.*?)\n"""#\)', re.DOTALL)
POLICY = ("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
          "form-action 'none'; base-uri 'none'; frame-ancestors 'none'")
TYPES = {".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8"}


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64

    def handle_error(self, *_):
        """Browsers that close connections are no error."""
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(*_)


class Events:
    def __init__(self):
        self.listeners = set()

    def send(self, name: str, data: dict):
        for listener in list(self.listeners):
            listener.put(f"event: {name}\ndata: {json.dumps(data)}\n\n")


def page_files(is_embedded: bool):
    """-> a function that reads a file of the page; embedded, it is as the tool has it"""
    if not is_embedded:
        web = ROOT / "Sources/RuneStudio/Page/web"
        return lambda name: (web / name).read_text(encoding="utf-8") if (web / name).is_file() else None
    source = (ROOT / "Sources/RuneStudio/Generated/PageFiles.swift").read_text(encoding="utf-8")
    return {name: text for name, _, text in EMBEDDED.findall(source)}.get


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    store: Store
    events: Events
    token: str
    lock = threading.RLock()

    def log_message(self, *_):
        pass

    def answer(self, status: int, body, kind: str = "application/json", headers: dict = {}):
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(status)
        for name, value in {"Content-Type": kind, "Content-Length": str(len(data)), "Content-Security-Policy": POLICY,
                            "X-Content-Type-Options": "nosniff", "Cache-Control": "no-store", **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)

    def handle_method(self):
        address = urllib.parse.urlsplit(self.path)
        query = urllib.parse.parse_qs(address.query, keep_blank_values=True)
        length = int(self.headers.get("Content-Length") or 0)
        body = json.loads(self.rfile.read(length) or b"{}")
        if query.get("token") == [self.token]:
            cookie = f"rerune={self.token}; HttpOnly; SameSite=Strict; Path=/"
            return self.answer(303, b"", headers={"Location": "/", "Set-Cookie": cookie})
        is_program = self.headers.get("Authorization") == f"Bearer {self.token}"
        if not is_program and f"rerune={self.token}" not in (self.headers.get("Cookie") or ""):
            return self.answer(401, {"problem": "token", "message": "Open the address that the terminal shows."})
        if not address.path.startswith("/api/"):
            return self.file(address.path)
        if address.path == "/api/events":
            return self.stream()
        action = screenshot if PICTURE.match(address.path) else ACTIONS.get((self.command, address.path))
        if not action:
            return self.answer(404, {"problem": "not-found", "message": "There is no such address."})
        time.sleep(self.store.options.delay)
        try:
            with self.lock:
                result = action(self, {name: values for name, values in query.items()}, body)
            self.answer(200, result, "image/png" if isinstance(result, bytes) else "application/json")
        except Refusal as refusal:
            self.answer(refusal.status, refusal.body)

    do_GET = do_PUT = do_POST = do_DELETE = handle_method

    def file(self, path: str):
        name = path.lstrip("/") or "index.html"
        text = None if "/" in name else self.read_page(name)
        if text is None:
            return self.answer(404, {"problem": "not-found", "message": "There is no such file."})
        self.answer(200, text.encode(), TYPES[pathlib.Path(name).suffix])

    def stream(self):
        listener = queue.Queue()
        self.events.listeners.add(listener)
        try:
            self.send_response(200)
            self.send_header("Content-Type", "text/event-stream")
            self.send_header("Cache-Control", "no-store")
            self.send_header("Connection", "close")
            self.end_headers()
            self.wfile.write(b": open\n\n")
            while True:
                try:
                    self.wfile.write(listener.get(timeout=15).encode())
                except queue.Empty:
                    self.wfile.write(b":\n\n")
        except OSError:
            pass
        finally:
            self.events.listeners.discard(listener)
            self.close_connection = True

    def tell(self, *entries):
        self.events.send("change", {"revision": self.store.revision, "tables": [one["table"] for one in entries],
                                    "entries": [{"table": one["table"], "key": one["key"]} for one in entries]})


def entries(handler, query, _):
    one = lambda name, default=None: query.get(name, [default])[0]
    find = (one("findTable"), one("findKey")) if "findKey" in query else None
    return handler.store.entries(one("locale"), query.get("table"), one("filter"), one("q"), int(one("after", 0)),
                                 min(int(one("limit", 200)), 500), find)


def entry(handler, query, _):
    return handler.store.entry(query["table"][0], query["key"][0], query["locale"][0])


def history(*_):
    return {"versions": [{"text": "Items: %lld", "place": "", "commit": "a1b2c3d", "date": "2026-11-01"},
                         {"text": "%lld articles", "place": "", "commit": "9f8e7d6", "date": "2026-09-14"}], "reason": None}


def put_text(handler, _, body):
    answer = handler.store.put(body, handler.headers.get("If-Match"))
    handler.tell(body)
    return answer


def drop_draft(handler, _, body):
    handler.store.drafts.pop((body["table"], body["key"], body["locale"]), None)
    handler.store.rows = {}
    handler.tell(body)
    return {"entry": handler.store.entry(body["table"], body["key"], body["locale"])}


def check_texts(handler, _, body):
    catalog = handler.store.catalogs[body["table"]]
    source = plain(catalog.texts(body["key"], catalog.source))
    return {"findings": check(source, {one["place"]: one["value"] for one in body["texts"]}, body["locale"])}


def replace(handler, _, body):
    store, locale = handler.store, body["locale"]
    pattern = re.compile(re.escape(body["search"]), 0 if body["matchCase"] else re.IGNORECASE)
    changes, left = [], []
    for table, catalog in store.catalogs.items():
        if (body["tables"] and table not in body["tables"]) or store.read_only(table):
            continue
        for key in catalog.document["strings"]:
            now = store.entry(table, key, locale)
            for one in now["target"]["texts"]:
                after = pattern.sub(lambda _: body["replacement"], one["text"])
                if after != one["text"]:
                    source, texts = plain(catalog.texts(key, catalog.source)), plain(catalog.texts(key, locale))
                    found = check(source, {**texts, one["place"]: after}, locale)
                    changes.append({"table": table, "key": key, "place": one["place"], "before": one["text"],
                                    "after": after, "etag": now["target"]["etag"], "findings": found})
    if body["apply"] is None:
        return {"changes": changes}
    chosen = {(one["table"], one["key"], one["place"]) for one in body["apply"]}
    saved = 0
    for change in changes:
        if (change["table"], change["key"], change["place"]) not in chosen:
            continue
        try:
            tag = store.entry(change["table"], change["key"], locale)["target"]["etag"]
            store.put({**change, "locale": locale, "value": change["after"], "state": None}, tag)
            saved += 1
        except Refusal as refusal:
            left.append({**{name: change[name] for name in ("table", "key", "place")}, "message": refusal.body["message"]})
    handler.events.send("change", {"revision": store.revision, "tables": list(store.catalogs), "entries": None})
    return {"revision": store.revision, "saved": saved, "left": left}


def coverage(handler, *_):
    def numbers(rows):
        count = lambda flag: sum(flag in row["flags"] for row in rows)
        return {"total": len(rows), "translated": len(rows) - count("missing"), "needsReview": count("needs-review"),
                "missing": count("missing"), "sameAsSource": count("same-as-source")}

    store = handler.store
    return {"revision": store.revision, "locales": [
        {"locale": locale, **numbers(store.all_rows(locale)),
         "tables": [{"table": table, **numbers([row for row in store.all_rows(locale) if row["table"] == table])}
                    for table in store.catalogs]} for locale in store.locales()]}


def findings(handler, query, _):
    store = handler.store
    found = []
    for locale in store.locales():
        for row in store.all_rows(locale):
            if "with-findings" in row["flags"]:
                one = store.entry(row["table"], row["key"], locale)
                found += [{**finding, "file": one["file"], "line": one["line"], "column": 7, "table": row["table"],
                           "key": row["key"]} for finding in one["findings"]]
    after, limit = (int(query.get(name, [default])[0]) for name, default in (("after", 0), ("limit", 200)))
    count = lambda severity: sum(one["severity"] == severity for one in found)
    return {"revision": store.revision, "total": len(found), "errors": count("error"), "warnings": count("warning"),
            "findings": found[after:after + limit]}


def screen(handler, *_):
    if not handler.store.options.apps:
        return {"apps": []}
    text = lambda key: {"table": "Localizable", "key": key, "text": handler.store.row("Localizable", key, "de")["text"]}
    shown = [{**text("cart.title"), "rectangle": {"x": 20, "y": 80, "width": 200, "height": 40}}, text("cart.note")]
    picture = {"url": "/api/screenshot/1", "width": 390, "height": 300, "rectangle": None, "app": "Storefront"}
    storefront = {"id": "1", "app": "Storefront", "language": "de", "view": "CartView", "entries": shown}
    mailer = {"id": "2", "app": "Mailer", "language": "pl", "view": None, "entries": [], "screenshot": None}
    return {"apps": [{**storefront, "screenshot": picture}, mailer]}


def screenshot(*_):
    """A grey picture of 390 by 300 pixels."""
    chunk = lambda kind, data: struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = b"".join(b"\0" + bytes([225 - row // 6]) * 390 for row in range(300))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 390, 300, 8, 0, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


PICTURE = re.compile(r"/api/screenshot/\d+$")
ACTIONS = {
    ("GET", "/api/project"): lambda handler, *_: handler.store.project(),
    ("GET", "/api/entries"): entries, ("GET", "/api/entry"): entry, ("GET", "/api/history"): history,
    ("PUT", "/api/text"): put_text, ("DELETE", "/api/draft"): drop_draft, ("POST", "/api/check"): check_texts,
    ("POST", "/api/replace"): replace, ("GET", "/api/coverage"): coverage, ("GET", "/api/findings"): findings,
    ("GET", "/api/screen"): screen,
    ("POST", "/api/pairing"): lambda *_: {"code": "482913", "expires": 120},
}


def watch(store: Store, events: Events):
    """Catalogs that an editor or git has changed."""
    while True:
        time.sleep(0.1)
        with Handler.lock:
            if changed := store.changed_outside():
                events.send("change", {"revision": store.revision, "tables": changed, "entries": None})


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=pathlib.Path, help="written with project.py if it does not exist")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--keys", type=int, help="how many keys a new folder gets")
    parser.add_argument("--token", default=secrets.token_hex(8))
    parser.add_argument("--read-only", action="store_true")
    parser.add_argument("--locked", action="append", default=[], metavar="TABLE", help="a table that is read-only")
    parser.add_argument("--lan", action="store_true")
    parser.add_argument("--apps", action="store_true", help="with two running apps")
    parser.add_argument("--embedded", action="store_true", help="the page's files as the tool has them")
    parser.add_argument("--delay", type=float, default=0, help="of each answer, in seconds")
    options = parser.parse_args()
    if not options.folder.exists():
        project.write_large(options.folder, options.keys) if options.keys else project.write(options.folder)
    Handler.read_page = staticmethod(page_files(options.embedded))
    Handler.store, Handler.events, Handler.token = Store(options.folder, options), Events(), options.token
    server = Server(("127.0.0.1", options.port), Handler)
    threading.Thread(target=watch, args=(Handler.store, Handler.events), daemon=True).start()
    print(f"http://127.0.0.1:{server.server_port}/?token={options.token}", flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
