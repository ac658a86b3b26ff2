"""The programs under stress: the runtime's cache, its packages, and each subcommand of the tool that writes.

A subject knows how to run again, its complete states on disk, and which files must not remain.
"""

import hashlib
import json
import os
import pathlib
import re
import subprocess

import translation_service as service_texts


class Broken(Exception):
    """A broken requirement."""


def expect(condition, message):
    if not condition:
        raise Broken(message)


class Subject:
    """One program that changes files in one folder."""

    # Of a disk with enough space for two copies of the files, while they are replaced.
    disk_size = 4 << 20

    def __init__(self, programs, service, folder):
        self.programs = programs
        self.service = service
        self.folder = pathlib.Path(folder).resolve()
        self.folder.mkdir(parents=True, exist_ok=True)
        self.inputs = programs.work / f"{self.name}-inputs"

    def turn(self):
        """Changes the inputs, so that the next run writes a different state."""

    def command(self):
        raise NotImplementedError

    def endless_command(self):
        """The command for kills at random moments."""
        return self.command()

    def check(self, output=""):
        """Checks that the state is complete. `output` is that of the previous run."""
        raise NotImplementedError

    def check_outcome(self, status, output, errors):
        """Checks the result of a run with a fault of the file system but no signal."""
        expect(status in (0, 74), f"the status is {status}: {errors}")
        if status == 74:
            expect("rror: " in errors, f"no reason is given: {errors}")
        else:
            self.check_done()

    def check_done(self):
        """Checks that the state is the requested one."""
        raise NotImplementedError

    def litter(self):
        """The names of leftover files."""
        raise NotImplementedError

    def check_clean(self):
        expect(not self.litter(), f"there is litter: {self.litter()}")

    def finish(self):
        """The next run, without faults, must succeed and remove all leftovers."""
        status, output, errors = self.run()
        expect(status == 0, f"the next run fails with {status}: {output}{errors}")
        self.check_done()
        self.check_clean()

    def run(self, environment=None, launcher=()):
        process = self.start([*launcher, *self.command()], environment)
        output, errors = process.communicate(timeout=120)
        return process.returncode, output, errors

    def start(self, command, environment=None):
        return subprocess.Popen(
            [str(word) for word in command], text=True, env={**os.environ, **(environment or {})},
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def names(self):
        return sorted(str(path.relative_to(self.folder)) for path in self.folder.rglob("*"))


class Cache(Subject):
    """The runtime's snapshot file, replaced by updates."""

    name = "cache"
    # The newest revision that is known to be stored.
    acknowledged = 0

    def command(self):
        return [self.programs.app, "update", self.service.origin, self.folder, "2"]

    def endless_command(self):
        return [self.programs.app, "update", self.service.origin, self.folder]

    def check(self, output=""):
        """A killed update may have stored more than it reported, but never less."""
        self.acknowledged = max([self.acknowledged] + revisions(output))

    def check_outcome(self, status, output, errors):
        """The app must survive faults of the disk: it shows its texts, and stores them later."""
        expect(status == 0 and len(revisions(output)) == 2, f"the app stopped with {status}: {output}{errors}")
        self.said = errors
        if not errors:
            self.check(output)

    def finish(self):
        self.age_leftovers()
        process = self.start([self.programs.app, "restart", self.service.origin, self.folder])
        output, errors = process.communicate(timeout=120)
        expect(process.returncode == 0 and not errors, f"the next launch fails: {output}{errors}")
        found, updated = revisions(output)
        expect(found >= self.acknowledged,
               f"revision {self.acknowledged} was stored, and {found} is there")
        expect(updated == self.service.revision, f"{updated} is not the newest revision")
        self.acknowledged = updated
        self.check_clean()

    def check_done(self):
        """The next launch checks this."""

    def litter(self):
        return [name for name in self.names() if "/" in name and not name.endswith("/snapshot.rerune")]

    def age_leftovers(self):
        make_old(self.folder.glob("*/.*.tmp"))


class Pull(Subject):
    """The folder of a download, replaced as a whole."""

    name = "pull"
    is_there = False

    def command(self):
        return [self.programs.tool, "pull", "--publish-id", "endurance", "--origin", self.service.origin,
                "--output", self.folder / ".rerune"]

    def check(self, output=""):
        download = self.folder / ".rerune"
        if not download.exists():
            expect(not self.is_there, "the download is gone")
            return None
        self.is_there = True
        revision = self.number(text(download / "manifest.json"))
        for locale in service_texts.LOCALES:
            expect(text(download / f"locales/{locale}.json") == service_texts.texts(revision, locale),
                   f"{locale} is not of revision {revision}")
        expect(text(download / "download.json").endswith("}\n"), "a torn record")
        return revision

    def check_done(self):
        revision = self.check()
        expect(revision == self.service.revision, f"{revision} is not the newest revision")

    def number(self, manifest):
        try:
            revision = json.loads(manifest)["revision"]
        except ValueError:
            raise Broken(f"a torn manifest: {manifest}") from None
        expect(manifest == service_texts.manifest(revision), f"a torn manifest: {manifest}")
        return revision

    def litter(self):
        return [name for name in self.names() if name.split("/")[0] != ".rerune"]


class Generate(Subject):
    """Two Swift files that must come from the same run, and their stamp."""

    name = "generate"
    outputs = ("ReRuneStrings.swift", "ReRuneStrings+Fallback.swift")

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.version = 0
        self.expected = []
        for version in (0, 1):
            self.write_inputs(version)
            clean = self.programs.work / f"generate-{version}"
            subprocess.run([self.programs.tool, "generate", self.inputs, "--output", clean], check=True)
            self.expected.append([(clean / name).read_bytes() for name in self.outputs])

    def write_inputs(self, version):
        """The second version has an extra first key, so that the numbers of all entries differ."""
        keys = (["added"] if version else []) + service_texts.PLAIN_KEYS
        for locale in ("en", "de"):
            lines = [f'"{key}" = "{key} in {locale} of version {version}.{service_texts.FILLER}";' for key in keys]
            write(self.inputs / f"{locale}.lproj/Localizable.strings", "\n".join(lines) + "\n")

    def turn(self):
        self.version = 1 - self.version
        self.write_inputs(self.version)

    def command(self):
        return [self.programs.tool, "generate", self.inputs, "--output", self.folder]

    def check(self, output=""):
        """Accessors and table of the same version, or no accessors, so that nothing compiles."""
        found = [read(self.folder / name) for name in self.outputs]
        if found[0] is not None:
            expect(found in self.expected, "the accessors are not those of the table")
        for content, versions in zip(found, zip(*self.expected)):
            expect(content is None or content in versions, "a torn file")

    def check_done(self):
        found = [read(self.folder / name) for name in self.outputs]
        expect(found == self.expected[self.version], "the outputs are not those of the inputs")

    def litter(self):
        return [name for name in self.names() if name not in (".ReRuneStrings.rerune-stamp", *self.outputs)]


class Adopt(Subject):
    """A developer's localization files."""

    name = "adopt"
    files = ("de.lproj/First.strings", "de.lproj/Second.strings", "en.lproj/First.strings",
             "en.lproj/Second.strings")

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.version = 0
        for file in self.files:
            write(self.folder / file, self.text(file, 0))

    def keys(self, file):
        return [f"{pathlib.Path(file).stem}.{key}" for key in service_texts.PLAIN_KEYS]

    def value(self, key, file, version):
        return f"{key} in {file[:2]} of version {version}.{service_texts.FILLER}"

    def text(self, file, version):
        lines = [f'/* {key} */\n"{key}" = "{self.value(key, file, version)}";' for key in self.keys(file)]
        return "\n".join(lines) + "\n"

    def turn(self):
        self.version = 1 - self.version
        write(self.inputs / "manifest.json", json.dumps({"revision": 1, "locales": ["de", "en"]}))
        for locale in ("de", "en"):
            texts = {key: self.value(key, file, self.version)
                     for file in self.files if file.startswith(locale) for key in self.keys(file)}
            write(self.inputs / f"locales/{locale}.json", json.dumps(texts))

    def command(self):
        return [self.programs.tool, "adopt", self.folder, "--ota", self.inputs]

    def check(self, output=""):
        for file in self.files:
            expect((self.folder / file).read_text() in (self.text(file, 0), self.text(file, 1)), f"{file} is torn")

    def check_done(self):
        for file in self.files:
            expect((self.folder / file).read_text() == self.text(file, self.version), f"{file} was not adopted")

    def litter(self):
        return [name for name in self.names() if "/" in name and name not in self.files]


def write_languages(folder, version):
    """Texts in three languages. The English ones are the same in both versions, so that their file is, too."""
    for locale, number in (("en", 0), ("de", version), ("pl", version)):
        lines = [f'"{key}" = "{key} in {locale} of version {number}.{service_texts.FILLER}";'
                 for key in service_texts.PLAIN_KEYS]
        write(folder / f"{locale}.lproj/Localizable.strings", "\n".join(lines) + "\n")


class Pack(Subject):
    """A folder of packs: an index, and files that never change."""

    name = "pack"
    is_there = False

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.version = 0
        self.expected = []
        for version in (0, 1):
            write_languages(self.inputs, version)
            clean = self.programs.work / f"pack-{version}"
            subprocess.run([self.programs.tool, "pack", self.inputs, "--output", clean], check=True, capture_output=True)
            self.expected.append(self.packages(clean))

    def turn(self):
        """Also removes the files that are not listed any more, so that the next run has to write them."""
        self.version = 1 - self.version
        write_languages(self.inputs, self.version)
        listed = self.check() or {}
        for name in {*self.expected[0], *self.expected[1]} - {*listed}:
            (self.folder / name).unlink(missing_ok=True)

    def command(self):
        return [self.programs.tool, "pack", self.inputs, "--output", self.folder]

    def packages(self, folder):
        """The digest of each listed file by its name."""
        try:
            return {package["url"]: package["sha256"] for package in json.loads(text(folder / "index.json"))["packages"]}
        except ValueError:
            raise Broken("a torn index") from None

    def check(self, output=""):
        """Every file that the index lists is complete."""
        if not (self.folder / "index.json").exists():
            expect(not self.is_there, "the index is gone")
            return None
        self.is_there = True
        packages = self.packages(self.folder)
        expect(packages in self.expected, f"the index mixes two versions: {packages}")
        for name, digest in packages.items():
            content = read(self.folder / name)
            expect(content is not None, f"{name} is listed and missing")
            expect(hashlib.sha256(content).hexdigest() == digest, f"{name} is torn")
        return packages

    def check_done(self):
        expect(self.check() == self.expected[self.version], "the index is not that of the inputs")

    def litter(self):
        published = {"index.json", *self.expected[0], *self.expected[1]}
        return [name for name in self.names() if name not in published]


class Publish(Subject):
    """A folder of published texts: a manifest, and files that never change."""

    name = "publish"
    facet = "app/facets/translations"
    is_there = False

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.version = 0
        self.expected = []
        for version in (0, 1):
            write_languages(self.inputs, version)
            clean = self.programs.work / f"published-texts-{version}"
            subprocess.run([self.programs.tool, "publish", self.inputs, "--output", clean], check=True,
                           capture_output=True)
            self.expected.append(self.texts(clean))

    def turn(self):
        self.version = 1 - self.version
        write_languages(self.inputs, self.version)
        self.check()

    def command(self):
        # No earlier revision is kept, so that each run also removes files.
        return [self.programs.tool, "publish", self.inputs, "--output", self.folder, "--keep", "0"]

    def texts(self, folder):
        """The digest of each file that the manifest names."""
        try:
            locales = json.loads(text(folder / self.facet / "manifest"))["locales"]
            return {locale["url"]: locale["sha256"] for locale in locales}
        except ValueError:
            raise Broken("a torn manifest") from None

    def check(self, output=""):
        """Every file that the manifest names is complete."""
        if not (self.folder / self.facet / "manifest").exists():
            expect(not self.is_there, "the manifest is gone")
            return None
        self.is_there = True
        texts = self.texts(self.folder)
        expect(texts in self.expected, f"the manifest mixes two versions: {texts}")
        for name, digest in texts.items():
            content = read(self.folder / self.facet / name)
            expect(content is not None, f"{name} is named and missing")
            expect(hashlib.sha256(content).hexdigest() == digest, f"{name} is torn")
        return texts

    def check_done(self):
        expect(self.check() == self.expected[self.version], "the manifest is not that of the inputs")

    def litter(self):
        """Without a kept revision, there are the files that the manifest names, and its copy."""
        manifest = json.loads(text(self.folder / self.facet / "manifest"))
        published = {"manifest", f"manifests/{manifest['revision']}.json", *self.texts(self.folder)}
        return [name for name in self.names()
                if (self.folder / name).is_file() and name not in {f"{self.facet}/{file}" for file in published}]


class Install(Subject):
    """The packages that an app installs: the texts of a language, and a file."""

    name = "install"
    # A download needs 16 MB more than its files.
    disk_size = 32 << 20

    def __init__(self, *arguments):
        super().__init__(*arguments)
        # By id: the version that was found last.
        self.found = {}
        self.service.packs = [self.publish(version) for version in (0, 1)]
        self.expected = [self.contents(folder) for folder in self.service.packs]

    def publish(self, version):
        """Two versions have files of the same lengths."""
        clean, words = self.programs.work / f"published-{version}", self.inputs / f"words-{version}.json"
        lines = [f'"{key}" = "revision {version} of {key} in de.{service_texts.FILLER}";'
                 for key in service_texts.PLAIN_KEYS]
        write(self.inputs / "de.lproj/Localizable.strings", "\n".join(lines) + "\n")
        write(words, service_texts.texts(version, "words"))
        subprocess.run([self.programs.tool, "pack", self.inputs, "--file", f"words={words}", "--output", clean],
                       check=True, capture_output=True)
        return clean

    def contents(self, folder):
        packages = json.loads(text(folder / "index.json"))["packages"]
        return {package["id"]: read(folder / package["url"]) for package in packages}

    def command(self):
        return [*self.endless_command(), "1"]

    def endless_command(self):
        return [self.programs.app, "install", self.service.origin, self.folder]

    def check(self, output=""):
        """Each package is a whole version, and not older than one that was installed before."""
        installed = self.records()
        for id in self.expected[0]:
            oldest = max([self.found.get(id, 0), *revisions(output)])
            if id not in installed:
                expect(oldest == 0, f"version {oldest} of {id} was installed, and none is there")
                continue
            version, file = installed[id]["version"], installed[id]["file"]
            expect(version >= oldest, f"version {oldest} of {id} was installed, and {version} is there")
            content = read(self.folder / "installed" / file)
            expect(content is not None, f"{file} is listed and missing")
            expect(content == self.expected[version % 2][id], f"{file} is not version {version} of {id}")
            self.found[id] = version

    def records(self):
        try:
            packs = json.loads(text(self.folder / "installed.json") or '{"packs": []}')["packs"]
        except ValueError:
            raise Broken("a torn list") from None
        return {record["id"]: record for record in packs}

    def check_done(self):
        self.check()
        newest = self.service.pack_version
        expect(self.found == {id: newest for id in self.expected[0]}, f"{self.found} is not version {newest}")

    def finish(self):
        make_old([*self.folder.glob("staging/*"), *self.folder.rglob(".*.tmp")])
        super().finish()

    def litter(self):
        kept = {"index.json", "index.meta.json", "installed.json", "downloads.json", "downloads", "staging", "installed",
                *(f"installed/{record['file']}" for record in self.records().values())}
        return [name for name in self.names() if name not in kept]


ALL = (Cache, Pull, Generate, Adopt, Pack, Publish, Install)

# The age in seconds from which the runtime's temporary files cannot be in use any more.
LEFTOVER_AGE = 60


def make_old(paths):
    for path in paths:
        time = path.stat().st_mtime - LEFTOVER_AGE - 1
        os.utime(path, (time, time))


def revisions(output):
    """The revisions printed by the sample app."""
    return [int(number) for number in re.findall(r"^revision (\d+)", output, re.MULTILINE)]


def read(path):
    return path.read_bytes() if path.exists() else None


def text(path):
    return path.read_text() if path.exists() else ""


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
