"""Texts over the air that change all the time: each revision replaces every text in every language, and each text says its own
language and revision. And a client that asks for pages over one connection."""

import asyncio
import json
import re

KEYS = {"mail.subject": "{}", "mail.greeting %@": "{} %@", "mail.points %lld": "{} %lld"}
MARK = re.compile(r"\[([A-Za-z-]+) (\d+)\]")


class Service:
    """The service that a server asks for texts."""

    def __init__(self, tags):
        self.tags = tags
        self.revision = 1

    async def start(self):
        server = await asyncio.start_server(self.serve, "127.0.0.1", 0, backlog=1000)
        return f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"

    async def serve(self, reader, writer):
        try:
            while True:
                head = await reader.readuntil(b"\r\n\r\n")
                body = json.dumps(self.document(head.split()[1].decode())).encode()
                writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            writer.close()

    def document(self, path):
        revision = self.revision
        name = path.split("?")[0].rsplit("/", 1)[1]
        if name == "manifest":
            return {"revision": revision, "locales": [{"locale": tag, "etag": f"{tag}-{revision}"} for tag in self.tags]}
        mark = f"[{name.removesuffix('.json')} {revision}]"
        return {**{key: text.format(mark) for key, text in KEYS.items()},
                "mail.cart %lld": {form: f"{mark} %lld" for form in ("zero", "one", "two", "few", "many", "other")}}


class Page:
    """An answer of the server."""

    def __init__(self, status, fields, body):
        self.status = status
        self.language = fields.get("content-language")
        self.body = body.decode(errors="replace")
        self.marks = MARK.findall(self.body)


class Connection:
    """A connection that is kept open."""

    def __init__(self, port):
        self.port = port
        self.reader = self.writer = None

    async def send(self, path, fields=(), method="GET"):
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 20)
        lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", *fields]
        if method == "POST":
            lines.append("Content-Length: 0")
        self.writer.write(("\r\n".join(lines) + "\r\n\r\n").encode())

    async def begin(self):
        """The status and fields of an answer."""
        status, *lines = (await self.reader.readuntil(b"\r\n\r\n")).decode().strip().split("\r\n")
        fields = dict(line.lower().split(": ", 1) if not line.lower().startswith("content-language")
                      else ("content-language", line.split(": ", 1)[1]) for line in lines)
        return int(status.split()[1]), fields

    async def rest(self, fields):
        """Its body."""
        if fields.get("transfer-encoding") != "chunked":
            return await self.reader.readexactly(int(fields.get("content-length", 0)))
        parts = []
        while size := int(await self.reader.readuntil(b"\r\n"), 16):
            parts.append(await self.reader.readexactly(size))
            await self.reader.readexactly(2)
        await self.reader.readexactly(2)
        return b"".join(parts)

    async def ask(self, path, fields=(), method="GET"):
        await self.send(path, fields, method)
        status, answered = await self.begin()
        return Page(status, answered, await self.rest(answered))

    def close(self):
        if self.writer is not None:
            self.writer.close()
        self.reader = self.writer = None
