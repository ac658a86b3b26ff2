"""Languages as packs: what an app no longer carries, how large they are, and how long a user waits for one."""
import contextlib
import functools
import gzip
import http.server
import json
import os
import statistics
import threading

import processes
import products
import swiftc_rows
from results import Figure

KEYS, LOCALES = 2_000, 40


def measure(workspace):
    folder = workspace.folder / "packs"
    folder.mkdir()
    catalog = workspace.catalog(KEYS, LOCALES)
    entries = json.loads(catalog.read_text(encoding="utf-8"))["strings"]
    yield from app_rows(catalog, folder)

    packs = folder / "packs"
    processes.run([str(products.tool("release")), "pack", str(catalog), "--output", str(packs)])
    packages = json.loads((packs / "index.json").read_text(encoding="utf-8"))["packages"]
    files = [(packs / package["url"]).read_bytes() for package in packages]
    texts = statistics.median(text_bytes(entries, package["language"]) for package in packages)
    yield Figure("pack-size", statistics.median(map(len, files)) / 1e3, texts / 1e3, "KB")
    compressed = statistics.median(len(gzip.compress(file, 6, mtime=0)) for file in files)
    yield Figure("pack-size-gzip", compressed / 1e3, texts / 1e3, "KB")

    languages = [package["id"] for package in packages if package["id"] != "en"]
    with serving(packs) as origin:
        lines = processes.output(
            [str(products.in_process("pack-benchmark")), f"{origin}/index.json", plain_key(entries), *languages],
            env={**os.environ, "XDG_DATA_HOME": str(folder / "data")})
    for line in lines.splitlines():
        yield Figure(**json.loads(line))


def app_rows(catalog, folder):
    """The generated Swift with its texts, compiled as in a release of an app."""
    jobs = []
    for choice in ["source", "all"]:
        output = folder / f"generated-{choice}"
        # Public, so that whole-module optimization does not remove anything.
        processes.run([str(products.tool("release")), "generate", str(catalog), "--output-directory", str(output),
                       "--access", "public", "--fallback-locales", choice])
        jobs.append((folder / f"objects-{choice}", sorted(output.glob("*.swift"))))
    source, everything = swiftc_rows.compiled(jobs, folder, ["-O", "-whole-module-optimization"], rounds=1)
    yield Figure("pack-app-bytes", source.loaded_bytes / 1e6, everything.loaded_bytes / 1e6, "MB")


def text_bytes(entries, locale):
    """The keys and texts of a language."""
    return sum(
        len(key.encode()) + sum(len(text.encode()) for text in swiftc_rows.strings(entry["localizations"][locale]))
        for key, entry in entries.items())


def plain_key(entries):
    """A key whose texts have no arguments."""
    return next(key for key, entry in entries.items()
                if not any("%" in text for text in swiftc_rows.strings(entry["localizations"])))


class Handler(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Otherwise the body waits for the client to acknowledge the head, which takes up to 40 ms.
    disable_nagle_algorithm = True

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def serving(folder):
    """Serves a folder for the duration of the context and yields its origin."""
    handler = functools.partial(Handler, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}"
        finally:
            server.shutdown()
            thread.join()
