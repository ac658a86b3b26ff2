"""A project whose texts name their revision, what `publish` makes of it, and what `pull` reads of that."""

import json
import os
import pathlib
import re
import subprocess

LOCALES = ["de", "en", "fr", "ja"]
STOREFRONT = pathlib.Path(__file__).parents[3] / "Examples/Storefront/Sources/storefront/Resources/Localizable.xcstrings"
FACET = "app/facets/translations"


class Failure(Exception):
    pass


def expect(condition, what):
    if not condition:
        raise Failure(what)


class Project:
    def __init__(self, tool: pathlib.Path, folder: pathlib.Path):
        self.tool, self.folder = tool, folder
        self.site = folder / "site"
        # The German texts of an app that reads them.
        self.storefront = {}
        for key, entry in json.loads(STOREFRONT.read_text())["strings"].items():
            unit = entry["localizations"]["de"].get("stringUnit") if "de" in entry.get("localizations", {}) else None
            if unit:
                self.storefront[key] = unit["value"]
        folder.mkdir(parents=True, exist_ok=True)

    def write(self, number: int, keys: int = 50):
        """Each text of all languages says that it is of this number."""
        for locale in LOCALES:
            path = self.folder / f"App/{locale}.lproj/Localizable.strings"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("".join(f'"key{key}" = "{locale} {key} of {number}";\n' for key in range(keys)))
        with (self.folder / "App/de.lproj/Localizable.strings").open("a") as file:
            for key, text in self.storefront.items():
                value = json.dumps(f"{text} of {number}", ensure_ascii=False)
                file.write(f"{json.dumps(key)} = {value};\n")

    def run(self, *arguments, status=0):
        result = subprocess.run([self.tool, *arguments], cwd=self.folder, capture_output=True, text=True)
        expect(result.returncode == status, f"{arguments}: status {result.returncode}: {result.stderr}")
        return result.stderr

    def publish(self, *arguments):
        return self.run("publish", "App", "--output", "site", *arguments)

    def restore(self, revision: int, *arguments):
        return self.run("publish", "--output", "site", "--restore", str(revision), *arguments)

    def files(self) -> list[pathlib.Path]:
        """Relative to the site, the manifest last."""
        manifest = pathlib.Path(FACET) / "manifest"
        found = [path.relative_to(self.site) for path in sorted(self.site.rglob("*")) if path.is_file()]
        return [path for path in found if path != manifest] + [manifest]


class Client:
    """`pull`, as an app would: it keeps what it had before."""

    def __init__(self, tool: pathlib.Path, folder: pathlib.Path, url: str):
        self.tool, self.folder, self.url = tool, folder, url
        folder.mkdir(parents=True)

    def pull(self, *runner) -> subprocess.CompletedProcess:
        """- Parameter runner: a command that runs the one after it."""
        return subprocess.run(
            [*runner, self.tool, "pull", "--service", "app", "--origin", self.url], cwd=self.folder, capture_output=True,
            text=True, env={"PATH": os.environ["PATH"], "HOME": str(self.folder)})

    def number(self) -> int | None:
        """The number in its texts, which is the same in all of them; none before the first download."""
        manifest = self.folder / ".rerune/manifest.json"
        if not manifest.exists():
            return None
        numbers = set()
        for entry in json.loads(manifest.read_text())["locales"]:
            text = (self.folder / f".rerune/locales/{entry['locale']}.json").read_text()
            numbers.update(re.findall(r" of (\d+)\"", text))
        expect(len(numbers) == 1, f"a mixture of {sorted(numbers)}")
        return int(numbers.pop())


class App:
    """Examples/Storefront: each update is a start of the app."""

    def __init__(self, storefront: pathlib.Path, folder: pathlib.Path, url: str):
        self.storefront, self.folder, self.url = storefront, folder, url
        self.shown = None
        folder.mkdir(parents=True)

    def pull(self) -> subprocess.CompletedProcess:
        result = subprocess.run(
            [self.storefront, "--locale", "de", "--service", "app", "--ota-origin", self.url], capture_output=True, text=True,
            env={"PATH": os.environ["PATH"], "HOME": str(self.folder), "RERUNE_APP_TOKEN": "token"})
        lines = re.findall(r" of \d+$", result.stdout, re.MULTILINE)
        numbers = set(lines)
        expect(len(numbers) == 1 and len(lines) > 5, f"a mixture of {sorted(numbers)}:\n{result.stdout}{result.stderr}")
        self.shown = int(numbers.pop().removeprefix(" of "))
        return result

    def number(self) -> int | None:
        """What it has shown last."""
        return self.shown
