"""A project that must not be left, what is around it, and what may be in the way of a path."""

import ctypes
import hashlib
import os
import pathlib
import shutil
import stat
import subprocess
import threading
import time

AT_FDCWD = -100
RENAME_EXCHANGE = 2
LIBC = ctypes.CDLL(None, use_errno=True)

CATALOG = """{
  "sourceLanguage" : "en",
  "strings" : {
    "greeting" : {
      "localizations" : {
        "de" : { "stringUnit" : { "state" : "translated", "value" : "Hallo  %@" } },
        "en" : { "stringUnit" : { "state" : "translated", "value" : "Hello %@" } }
      }
    },
    "unused" : { }
  },
  "version" : "1.0"
}
"""
MANIFEST = '{"version": 1, "revision": 3, "locales": [{"locale": "de"}]}'
RECORD = """{"version": 2, "service": "rerune", "origin": "https://example.com", "downloadedAt": "2026-01-01T00:00:00Z",
  "manifest": {}, "locales": {"de": {}}}"""
PAYLOAD = '{"greeting": "Servus %@", "title": "Überschrift"}'

# What commands read, write and change.
FILES = {
    "App/Localizable.xcstrings": CATALOG,
    "Tables/en.lproj/Main.strings": '"title" = "Title";\n"old" = "Old";\n"note" = "Note";\n',
    "Tables/de.lproj/Main.strings": '"title" = "Titel";\n"old" = "Alt";\n"note" = "Notiz ";\n',
    "Code/View.swift": 'let text = NSLocalizedString("title", tableName: "Main", comment: "")\n',
    ".rerune/manifest.json": MANIFEST,
    ".rerune/locales/de.json": PAYLOAD,
    "answer.sh": "#!/bin/sh\n" r"""exec sed 's/.*"id": *\("[^"]*"\).*/{"id":\1,"value":"Neu"}/'""" + "\n",
}


class Sandbox:
    """`project` is a git repository with the folder of another version control system in it; `outside` is beside it."""

    def __init__(self, root, template):
        self.root = pathlib.Path(root)
        self.project = self.root / "project"
        self.outside = self.root / "outside"
        shutil.copytree(template, self.root, symlinks=True, dirs_exist_ok=True)

    @staticmethod
    def make_template(root):
        project = root / "project"
        for name, text in FILES.items():
            path = project / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        (project / "answer.sh").chmod(0o755)
        environment = git_environment(root)
        for arguments in (["init", "-q", "-b", "main", "--template="], ["add", "-A"], ["commit", "-q", "-m", "one"]):
            subprocess.run(["git", "-C", project, *arguments], check=True, env=environment)
        # Newer source texts, for `outdated`.
        catalog = project / "App/Localizable.xcstrings"
        catalog.write_text(CATALOG.replace("Hello %@", "Hello there, %@"))
        subprocess.run(["git", "-C", project, "commit", "-q", "-a", "-m", "two"], check=True, env=environment)
        for folder in (project / ".hg/store", root / "outside/hooks"):
            folder.mkdir(parents=True)
            (folder / "precious").write_text("precious\n")
        (root / "outside/precious").write_text("precious\n")
        (root / "home").mkdir()

    def places(self):
        """Where nothing may be written, by the name of the obstacle that leads there."""
        return {"outside": self.outside, ".git": self.project / ".git", ".hg": self.project / ".hg"}

    def digest(self, without=()):
        """Of everything that no command may change: all but the project's own files."""
        lines = []
        for top in [self.outside, self.root / "home", self.project / ".git", self.project / ".hg"]:
            for folder, folders, files in os.walk(top):
                folders.sort()
                for name in sorted(files + [f for f in folders if os.path.islink(os.path.join(folder, f))]):
                    path = os.path.join(folder, name)
                    if path in without:
                        continue
                    status = os.lstat(path)
                    content = os.readlink(path) if stat.S_ISLNK(status.st_mode) else ""
                    if stat.S_ISREG(status.st_mode):
                        content = hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest()
                    lines.append(f"{path} {stat.S_IFMT(status.st_mode)} {content}")
                lines.append(f"{folder}/")
        names = sorted(name for name in os.listdir(self.root))
        return "\n".join(lines + names)


def git_environment(root):
    return {"PATH": os.environ["PATH"], "HOME": str(root / "home"), "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_NAME": "a",
            "GIT_COMMITTER_EMAIL": "a@example.com"}


def put_in_the_way(obstacle, path, places, is_last):
    """Puts an obstacle in the place of a path. What was there, if anything, is where a link leads to, so that a command
    goes on. Returns whether this obstacle exists for the path."""
    kind, _, place = obstacle.partition(" to ")
    path.parent.mkdir(parents=True, exist_ok=True)
    if kind == "link":
        target = places[place] / f"target-{path.name}"
        if path.exists():
            shutil.move(path, target)
        elif is_last:
            target.write_text("precious\n")
        else:
            target.mkdir()
        path.symlink_to(target)
        return True
    if kind == "swap":
        if is_last:
            return False
        path.mkdir(exist_ok=True)
        target = places[place] / f"target-{path.name}"
        shutil.copytree(path, target, symlinks=True)
        path.with_name(path.name + ".link").symlink_to(target)
        return True
    if not is_last:
        return False
    if kind == "further name":
        target = places[place] / f"target-{path.name}"
        target.write_bytes(path.read_bytes() if path.exists() else b"precious\n")
        path.unlink(missing_ok=True)
        os.link(target, path)
    elif kind == "pipe":
        path.unlink(missing_ok=True)
        os.mkfifo(path)
    elif kind == "folder":
        path.unlink(missing_ok=True)
        path.mkdir()
    return True


OBSTACLES = [f"{kind} to {place}" for kind in ("link", "further name", "swap") for place in ("outside", ".git", ".hg")
             ] + ["pipe", "folder"]


class Swapping:
    """Exchanges a folder and the link beside it, over and over, until the block ends."""

    def __init__(self, path):
        self.paths = [os.fsencode(path), os.fsencode(path.with_name(path.name + ".link"))]
        self.count = 0
        self.ended = threading.Event()
        self.thread = threading.Thread(target=self.swap)

    def swap(self):
        while not self.ended.is_set():
            if LIBC.renameat2(AT_FDCWD, self.paths[0], AT_FDCWD, self.paths[1], RENAME_EXCHANGE) == 0:
                self.count += 1
            # Otherwise this thread takes the core that the command needs.
            time.sleep(0.0001)

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.ended.set()
        self.thread.join()
