"""Puts links and pipes where `serve` writes: usage: links.py TOOL

Nothing outside the project may change, and no text may be lost: what cannot be written is reported, and the server goes
on.
"""

import os
import pathlib
import sys
import tempfile

import project
from client import Client, Server

WHERE = ("Localizable", "cart.title", "pl")
TEXT = "Nowy koszyk"


def draft(client: Client) -> tuple[int, dict]:
    table, key, locale = WHERE
    return client.call("PUT", "/api/text", {"table": table, "key": key, "locale": locale, "draftOnly": True,
                                            "texts": [{"place": "", "value": TEXT}]})


def save(client: Client) -> tuple[int, dict]:
    return client.save(*WHERE, TEXT, etag=client.etag)


class Place:
    """A project beside a folder that must stay as it is."""

    def __init__(self, root: pathlib.Path):
        self.folder, self.outside = root / "project", root / "outside"
        project.write(self.folder)
        self.outside.mkdir()
        self.catalog = self.folder / "Sources/Storefront/Localizable.xcstrings"
        self.drafts = self.folder / ".rerune-drafts"
        (self.outside / "secret").write_text("secret")
        (self.outside / "Localizable.xcstrings").write_bytes(self.catalog.read_bytes())

    # What somebody does between the start of the server and the request.

    def link_drafts(self):
        self.drafts.symlink_to(self.outside)

    def link_draft_file(self):
        self.drafts.mkdir()
        (self.drafts / "drafts.json").symlink_to(self.outside / "secret")

    def link_ignore_file(self):
        self.drafts.mkdir()
        (self.drafts / ".gitignore").symlink_to(self.outside / "secret")

    def pipe_for_drafts(self):
        self.drafts.mkdir()
        os.mkfifo(self.drafts / "drafts.json")

    def file_for_drafts(self):
        self.drafts.write_text("a file")

    def link_catalog(self):
        self.catalog.unlink()
        self.catalog.symlink_to(self.outside / "Localizable.xcstrings")

    def pipe_for_catalog(self):
        self.catalog.unlink()
        os.mkfifo(self.catalog)

    def link_folder(self):
        os.rename(self.catalog.parent, self.folder / "moved")
        self.catalog.parent.symlink_to(self.outside)

    def remove_catalog(self):
        self.catalog.unlink()

    def state(self) -> dict:
        return {path.name: path.read_bytes() for path in self.outside.iterdir()}


# What is done, what is sent, and the statuses that may be answered.
CASES = [
    (Place.link_drafts, draft, [500]), (Place.link_draft_file, draft, [200, 500]), (Place.link_ignore_file, draft, [200, 500]),
    (Place.pipe_for_drafts, draft, [200, 500]), (Place.file_for_drafts, draft, [500]),
    (Place.link_catalog, save, [404, 409, 422, 423, 500]), (Place.pipe_for_catalog, save, [404, 409, 422, 423, 500]),
    (Place.link_folder, save, [404, 409, 422, 423, 500]), (Place.remove_catalog, save, [404, 409, 422, 423, 500]),
]


def main():
    tool = pathlib.Path(sys.argv[1]).resolve()
    for prepare, send, statuses in CASES:
        with tempfile.TemporaryDirectory() as temporary:
            place = Place(pathlib.Path(temporary).resolve())
            before = place.state()
            server = Server(tool, place.folder)
            try:
                client = Client(server)
                client.etag = client.entry(*WHERE)["target"]["etag"]
                prepare(place)
                status, answer = send(client)
                name = f"{prepare.__name__}, {send.__name__}"
                if status not in statuses:
                    sys.exit(f"FAILED: {name}: {status} {answer}")
                if place.state() != before:
                    sys.exit(f"FAILED: {name}: something outside the project changed")
                if status != 200 and not answer["message"]:
                    sys.exit(f"FAILED: {name}: no reason is given")
                if client.call("GET", "/api/project")[0] != 200:
                    sys.exit(f"FAILED: {name}: the server does not go on")
            finally:
                server.stop()
    print(f"  ok: {len(CASES)} links, pipes and missing files, nothing outside the project changed")


main()
