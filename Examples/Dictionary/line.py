#!/usr/bin/env python3
"""A line between the app and its server, on which things go wrong.

  line.py SERVER CONDITION [--port PORT]

SERVER is an address such as http://127.0.0.1:38211, and CONDITION a file with one word, which is read before each answer:

  good    everything passes
  slow    files pass at 100 KB a second
  noise   the last byte of each file is changed
  busy    each file is answered with status 503

The index passes in any case. Prints the address of the line.
"""
import argparse
import http.client
import http.server
import time
import urllib.parse

PIECE = 10_000


class Line(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    options = None

    def do_GET(self):
        with open(self.options.condition, encoding="utf-8") as file:
            condition = file.read().strip()
        if self.path == "/index.json":
            condition = "good"
        if condition == "busy":
            self.send_response(503)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        server = urllib.parse.urlsplit(self.options.server)
        connection = http.client.HTTPConnection(server.hostname, server.port)
        headers = {name: value for name, value in self.headers.items() if name.lower() not in ("host", "connection")}
        connection.request("GET", self.path, headers=headers)
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        self.send_response(answer.status)
        for name, value in answer.getheaders():
            if name.lower() not in ("connection", "transfer-encoding", "content-length"):
                self.send_header(name, value)
        if answer.status != 304:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        try:
            self.send_body(body, condition)
        except (BrokenPipeError, ConnectionResetError):
            # The app has paused or cancelled the download.
            self.close_connection = True

    def send_body(self, body, condition):
        if condition == "noise" and body:
            body = body[:-1] + bytes([body[-1] ^ 1])
        if condition != "slow":
            self.wfile.write(body)
            return
        for start in range(0, len(body), PIECE):
            self.wfile.write(body[start:start + PIECE])
            self.wfile.flush()
            time.sleep(0.1)

    def log_message(self, *arguments):
        pass


class Server(http.server.ThreadingHTTPServer):
    allow_reuse_address = True
    daemon_threads = True


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("server", metavar="SERVER")
    parser.add_argument("condition", metavar="CONDITION")
    parser.add_argument("--port", type=int, default=0, help="the port of an earlier line (default: any)")
    Line.options = parser.parse_args()
    server = Server(("127.0.0.1", Line.options.port), Line)
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()


main()
