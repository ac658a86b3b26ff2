"""Ends `serve` at each step of a save, and makes each step fail: usage: kills.py TOOL

A step is a call that changes a file of the project; see Tests/Workbench/Endurance/FaultInjection. After a kill the file
has the old or the new text and nothing else has changed, the draft is there or not yet, and the next start saves the
text. After a failure the page is told, and the file and the draft are whole.
"""

import errno
import http.client
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

import project
from client import Client, Server

FAULTS = pathlib.Path(__file__).resolve().parents[2] / "Workbench/Endurance/FaultInjection/fault_injection.c"
FILE = pathlib.Path("Sources/Storefront/Localizable.xcstrings")
DRAFTS = pathlib.Path(".rerune-drafts/drafts.json")
WHERE = {"table": "Localizable", "key": "cart.title", "locale": "pl"}
OLD, NEW = "Koszyk", "Nowy koszyk"


class Save:
    """A text goes into its file."""
    name = "save"
    status = 200

    def __init__(self, text: str = NEW):
        self.text = text

    def send(self, client: Client) -> tuple[int, dict]:
        return client.save(*WHERE.values(), self.text)

    def check(self, folder: pathlib.Path, before: bytes, is_done: bool):
        catalog = (folder / FILE).read_bytes()
        after = before.replace(f'"{OLD}"'.encode(), f'"{self.text}"'.encode())
        assert catalog in ((after,) if is_done else (before, after)), "the file has neither the old nor the new text"


class Draft(Save):
    """A text that is only kept."""
    name = "draft"

    def send(self, client: Client) -> tuple[int, dict]:
        return client.call("PUT", "/api/text", {**WHERE, "draftOnly": True, "texts": [{"place": "", "value": self.text}]})

    def check(self, folder: pathlib.Path, before: bytes, is_done: bool):
        assert (folder / FILE).read_bytes() == before, "a draft is in the file"
        kept = json.loads((folder / DRAFTS).read_text())["drafts"] if (folder / DRAFTS).exists() else []
        assert kept or not is_done, "the draft is lost"
        for draft in kept:
            assert draft["texts"] == [{"place": "", "value": self.text}], "the draft is not whole"


class Refused(Draft):
    """A text that `check` refuses and the server keeps as a draft."""
    name = "refused text"
    status = 422

    def __init__(self):
        super().__init__("%d")

    def send(self, client: Client) -> tuple[int, dict]:
        return client.save(*WHERE.values(), self.text)


class DraftThatIsSaved(Save):
    """A text whose draft goes when it is saved."""
    name = "save of a draft"

    def prepare(self, client: Client):
        Draft().send(client)

    def check(self, folder: pathlib.Path, before: bytes, is_done: bool):
        super().check(folder, before, is_done)
        if (folder / FILE).read_bytes() == before:
            # The text is not saved, so its draft must be there.
            Draft.check(Draft(), folder, before, True)


class Run:
    def __init__(self, tool: pathlib.Path, library: pathlib.Path, work: pathlib.Path):
        self.tool, self.library, self.work = tool, library, work
        self.folder = work / "project"

    def start(self, **faults: str) -> Server:
        environment = {"LD_PRELOAD": str(self.library), "ENDURANCE_FOLDER": str(self.folder), **faults} if faults else {}
        return Server(self.tool, self.folder, command=["env", *(f"{name}={value}" for name, value in environment.items())])

    def reset(self, action: Save) -> bytes:
        shutil.rmtree(self.folder, ignore_errors=True)
        project.write(self.folder)
        if hasattr(action, "prepare"):
            server = self.start()
            action.prepare(Client(server))
            server.stop()
        return (self.folder / FILE).read_bytes()

    def litter(self) -> list[str]:
        known = {FILE.name, "Settings.xcstrings", "CartView.swift", DRAFTS.name, ".gitignore"}
        return [path.name for path in self.folder.rglob("*") if path.is_file() and path.name not in known]

    def count(self, action: Save) -> int:
        before = self.reset(action)
        report = self.work / "steps"
        report.unlink(missing_ok=True)
        server = self.start(ENDURANCE_REPORT=str(report))
        status, answer = action.send(Client(server))
        assert status == action.status, answer
        server.stop()
        action.check(self.folder, before, True)
        assert not self.litter(), self.litter()
        return int(report.read_text().split()[1])

    def kill(self, action: Save, step: int):
        before = self.reset(action)
        server = self.start(ENDURANCE_STEP=str(step), ENDURANCE_FAULT="kill")
        try:
            action.send(Client(server))
            raise AssertionError("it was not killed")
        except (http.client.HTTPException, OSError):
            pass
        assert server.process.wait() == -9
        server.process.stdout.close()
        action.check(self.folder, before, False)
        server = self.start()
        client = Client(server)
        status, answer = action.send(client)
        assert status == action.status, answer
        server.stop()
        action.check(self.folder, before, True)

    def fail(self, action: Save, step: int, error: int):
        before = self.reset(action)
        server = self.start(ENDURANCE_STEP=str(step), ENDURANCE_FAULT=str(error))
        client = Client(server)
        status, answer = action.send(client)
        assert status in (action.status, 500), (status, answer)
        action.check(self.folder, before, status == action.status)
        assert not self.litter(), self.litter()
        # The fault is over.
        status, answer = action.send(client)
        assert status == action.status, (status, answer)
        action.check(self.folder, before, True)
        assert server.stop() == 0


def main():
    tool = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as temporary:
        work = pathlib.Path(temporary).resolve()
        library = work / "faults.so"
        subprocess.run(["cc", "-O1", "-shared", "-fPIC", "-o", library, FAULTS, "-ldl", "-lpthread"], check=True)
        run = Run(tool, library, work)
        for action in [Save(), Draft(), Refused(), DraftThatIsSaved()]:
            steps = run.count(action)
            assert steps > 2, f"{action.name} has {steps} steps"
            for step in range(1, steps + 1):
                try:
                    run.kill(action, step)
                    for error in (errno.ENOSPC, errno.EIO):
                        run.fail(action, step, error)
                except AssertionError as broken:
                    sys.exit(f"FAILED: {action.name}, step {step} of {steps}: {broken}")
            print(f"  ok: {action.name}: killed and failed at each of {steps} steps")


main()
