"""Serves a folder as `pull` writes it at the addresses of ReRune's service, and prints the server's address.

  serve.py FOLDER
"""
import http.server
import pathlib
import sys
import urllib.parse

FOLDER = pathlib.Path(sys.argv[1]).resolve()
BASE = "/api/sdk/translations/"


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        path = urllib.parse.urlsplit(self.path).path.removeprefix(BASE)
        file = FOLDER / ("manifest.json" if path == "manifest" else f"locales/{path.removeprefix('ios/')}.json")
        content = file.read_bytes() if file.exists() else b""
        self.send_response(200 if file.exists() else 404)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(f"http://127.0.0.1:{server.server_port}", flush=True)
server.serve_forever()
