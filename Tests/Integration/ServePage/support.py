"""What the tests of the page share: its server, the browser, and a folder with the project."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time
import unittest

import project
from client import Server
from page import Page

HERE = pathlib.Path(__file__).resolve().parent


class Options:
    """Set by check_page.py."""
    browser = ""
    # The tool whose server is tested. Without one it is the stand-in.
    tool = None
    axe = None
    # Of the stand-in.
    mock = []
    pictures = os.environ.get("RERUNE_SCREENSHOTS")


# A real server has another project, or other answers.
mock_only = unittest.skipIf("--tool" in sys.argv, "only the stand-in of the server can do this")


class Mock:
    """The stand-in of the server, on a project of its own."""

    def __init__(self, folder: pathlib.Path, *arguments: str):
        command = [sys.executable, str(HERE / "mock.py"), str(folder), *Options.mock, *arguments]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()

    def stop(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()


class PageTest(unittest.TestCase):
    """Each class has its own project and its own browser."""
    arguments = ()
    needs_mock = False

    @classmethod
    def setUpClass(cls):
        temporary = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        cls.addClassCleanup(temporary.cleanup)
        cls.folder = pathlib.Path(temporary.name) / "project"
        cls.prepare(cls.folder)
        if Options.tool and not cls.needs_mock:
            cls.server = Server(Options.tool.resolve(), cls.folder, "--code", "Sources")
        else:
            cls.server = Mock(cls.folder, *cls.arguments)
        cls.addClassCleanup(lambda: cls.server.stop())
        cls.address = cls.server.address
        cls.page = Page(Options.browser)
        cls.addClassCleanup(cls.page.close)
        cls.page.open(cls.address, 1280)
        cls.page.wait("document.querySelector('main')?.childElementCount", "the page")

    @classmethod
    def prepare(cls, folder: pathlib.Path):
        project.write(folder)
        if Options.tool:
            project.commit(folder, "The texts")

    def setUp(self):
        self.page.messages.clear()

    def tearDown(self):
        # Answers such as 409 are logged as failures to load; they are expected.
        messages = [one for one in self.page.messages if not one.startswith("Failed to load resource")]
        self.assertEqual(messages, [], "the console of the browser")

    # What one sees

    def show(self, hash: str, key: str | None = None):
        self.page.go(hash)
        if key is not None:
            self.wait_for_key(key)

    def wait_for_key(self, key: str):
        self.page.wait(f"document.querySelector('entry-editor h2')?.textContent === {json.dumps(key)}", f"the editor of {key}")

    def wait_for_list(self):
        self.page.wait("document.querySelector('.row:not(.loading)')", "rows")

    def told(self, part: str):
        """Waits for what a screen reader is told, and takes it away."""
        live = "document.querySelector('[role=status].spoken')"
        self.page.wait(f"{live}.textContent.includes({json.dumps(part)})", f"told {part}")
        self.page.evaluate(f"{live}.replaceChildren()")

    def focused(self) -> str:
        return self.page.evaluate("document.activeElement.localName")

    def fields(self) -> dict:
        return self.page.evaluate(
            "Object.fromEntries([...document.querySelectorAll('text-field')].map(one => [one.field.place, one.value]))")

    def picture(self, name: str):
        if Options.pictures:
            self.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
            time.sleep(0.2)
            self.page.picture(f"{Options.pictures}/serve-{name}.png")

    # The files

    def catalog_path(self, table: str = "Localizable") -> pathlib.Path:
        return next(self.folder.rglob(f"{table}.xcstrings"))

    def localization(self, key: str, locale: str, table: str = "Localizable"):
        document = json.loads(self.catalog_path(table).read_text(encoding="utf-8"))
        return document["strings"][key]["localizations"].get(locale)

    def edit_outside(self, key: str, locale: str, text: str):
        """What an editor or git does."""
        path = self.catalog_path()
        document = json.loads(path.read_text(encoding="utf-8"))
        document["strings"][key]["localizations"][locale] = project.unit(text)
        path.write_text(json.dumps(document, ensure_ascii=False, indent=2, separators=(",", " : ")), encoding="utf-8")
