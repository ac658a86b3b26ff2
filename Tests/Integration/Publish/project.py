"""A project whose texts name their revision, what `publish` makes of it, and what `pull` reads of that."""

import json
import os
import pathlib
import re
import subprocess

LOCALES = ["de", "en", "fr", "ja"]
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
        folder.mkdir(parents=True, exist_ok=True)

    def write(self, number: int, keys: int = 50):
        """Each text of all languages says that it is of this number."""
        for locale in LOCALES:
            path = self.folder / f"App/{locale}.lproj/Localizable.strings"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("".join(f'"key{key}" = "{locale} {key} of {number}";\n' for key in range(keys)))

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
    """An app, as `pull` plays it: it keeps what it had before."""

    def __init__(self, tool: pathlib.Path, folder: pathlib.Path, url: str):
        self.tool, self.folder, self.url = tool, folder, url
        folder.mkdir(parents=True)

    def pull(self) -> subprocess.CompletedProcess:
        return subprocess.run(
            [self.tool, "pull", "--service", "app", "--origin", self.url], cwd=self.folder, capture_output=True, text=True,
            env={"PATH": os.environ["PATH"], "HOME": str(self.folder)})

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
