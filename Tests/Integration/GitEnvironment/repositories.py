"""Repositories with a table, its history and a download; and the places in which they can hide traps."""

import os
import shutil
import stat
import subprocess

# Each command that the tool has git run, and the others that the control runs.
GIT_COMMANDS = ["cat-file", "check-ignore", "config", "diff-index", "diff-tree", "ls-files", "ls-tree", "merge-file",
                "rev-list", "rev-parse", "status", "log", "fetch", "version"]
HOOKS = ["applypatch-msg", "commit-msg", "fsmonitor-watchman", "post-applypatch", "post-checkout", "post-commit",
         "post-index-change", "post-merge", "post-rewrite", "post-update", "pre-applypatch", "pre-auto-gc", "pre-commit",
         "pre-merge-commit", "pre-push", "pre-rebase", "pre-receive", "prepare-commit-msg", "proc-receive",
         "push-to-checkout", "reference-transaction", "sendemail-validate", "update"]
ATTRIBUTES = "*.xcstrings filter=trap diff=trap merge=trap\n*.strings filter=process diff=process\n"
CLEAN = {"PATH": os.environ["PATH"], "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": os.devnull,
         "GIT_AUTHOR_NAME": "T", "GIT_AUTHOR_EMAIL": "t@example.com", "GIT_COMMITTER_NAME": "T",
         "GIT_COMMITTER_EMAIL": "t@example.com", "GIT_AUTHOR_DATE": "2026-01-01T12:00:00Z",
         "GIT_COMMITTER_DATE": "2026-01-01T12:00:00Z"}


def git(folder, *arguments, check=True, **options):
    return subprocess.run(["git", "-C", folder, *arguments], check=check, capture_output=True, env=CLEAN, **options)


def catalog(**texts):
    def unit(text):
        return f'{{ "stringUnit" : {{ "state" : "translated", "value" : "{text}" }} }}'
    entries = ",\n".join(f'    "{key}" : {{\n      "localizations" : {{\n        "de" : {unit(de)},\n'
                         f'        "en" : {unit(en)}\n      }}\n    }}' for key, (en, de) in texts.items())
    return f'{{\n  "sourceLanguage" : "en",\n  "strings" : {{\n{entries}\n  }},\n  "version" : "1.0"\n}}\n'


def write(path, text, executable=False):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    if executable:
        path.chmod(path.stat().st_mode | stat.S_IXUSR)


def create(folder):
    """Two commits, of which the second changes a source text and is signed; then a conflict in another table."""
    git(folder.parent, "init", "-q", "-b", "main", folder)
    table, conflict = folder / "App/Localizable.xcstrings", folder / "Conflict/Conflict.xcstrings"
    write(folder / ".gitattributes", ATTRIBUTES)
    write(folder / ".gitmodules", '[submodule "trap"]\n\tpath = Sub\n\turl = ext::false\n\tupdate = !false\n')
    write(table, catalog(open=("Open", "Öffnen")))
    write(conflict, catalog(a=("A", "A")))
    git(folder, "add", "--all")
    git(folder, "commit", "-q", "-m", "First")
    write(table, catalog(open=("Open file", "Öffnen")))
    git(folder, "commit", "-q", "-a", "-m", "Second")
    sign(folder)
    git(folder, "branch", "theirs")
    for key, branch in (("b", "theirs"), ("c", "main")):
        git(folder, "checkout", "-q", branch)
        write(conflict, catalog(a=("A", "A"), **{key: (key, key)}))
        git(folder, "commit", "-q", "-a", "-m", branch)
    git(folder, "merge", "-q", "theirs", check=False)
    write(folder / ".rerune/manifest.json", '{"revision": 7, "locales": ["de"]}')
    write(folder / ".rerune/locales/de.json", '{"open": "Aufmachen"}')
    write(folder / ".rerune/download.json", '{"schema": 1, "origin": "https://rerune.io", "project": "1", "downloadedAt": '
          '"2026-02-01T12:00:00Z", "manifest": {"digest": "1"}, "locales": {}}')
    for name, text in (("base", "[]\n"), ("ours", "[1]\n"), ("theirs", "[2]\n")):
        write(folder / "Versions" / name, text)


def sign(folder):
    """Gives the last commit a signature, for programs that check it."""
    headers, message = git(folder, "cat-file", "commit", "HEAD").stdout.decode().split("\n\n", 1)
    signature = "gpgsig -----BEGIN PGP SIGNATURE-----\n \n trap\n -----END PGP SIGNATURE-----"
    commit = git(folder, "hash-object", "-t", "commit", "-w", "--stdin",
                 input=f"{headers}\n{signature}\n\n{message}".encode()).stdout.decode().strip()
    git(folder, "reset", "-q", "--hard", commit)


def touch(folder):
    """Makes git compare contents, and so run filters: the files are newer than its index."""
    for path in folder.glob("*/*.xcstrings"):
        os.utime(path, (2_000_000_000, 2_000_000_000))


def append(path, text):
    write(path, (path.read_text() if path.exists() else "") + text)


class Trap:
    """What places are armed with: a text of configuration, programs that leave a mark, and a folder with hooks."""

    def __init__(self, configuration, spy, files):
        self.configuration, self.spy, self.files = configuration, spy, files

    def arm(self, git_folder):
        append(git_folder / "config", self.configuration)
        write(git_folder / "info/attributes", ATTRIBUTES)
        for hook in HOOKS:
            target = git_folder / "hooks" / hook
            target.parent.mkdir(exist_ok=True)
            target.unlink(missing_ok=True)
            target.symlink_to(self.spy(f"hook-{hook}"))


# Places: functions of the repository's folder, the trap, and whether it is armed. Without, they have the same form.

def unpacked(folder, trap, armed):
    """The configuration, hooks and attributes of `.git`, as in an archive."""
    if armed:
        trap.arm(folder / ".git")


def overriding(folder, trap, armed):
    """The same, with settings beside which others have no effect."""
    if armed:
        trap.arm(folder / ".git")
        append(folder / ".git/config", f"[core]\n\thooksPath = {trap.files}/hooks\n"
               f"[diff \"trap\"]\n\tcommand = {trap.spy('diff.trap.command')}\n")


def included(folder, trap, armed):
    """A file of the repository that the configuration includes."""
    if armed:
        write(folder / "App/settings", trap.configuration)
        append(folder / ".git/config", "[include]\n\tpath = ../App/settings\n")


def included_if(folder, trap, armed):
    """The same, on a condition."""
    if armed:
        write(folder / "App/settings", trap.configuration)
        append(folder / ".git/config", "[includeIf \"gitdir:**\"]\n\tpath = ../App/settings\n")


def nested_bare(folder, trap, armed):
    """A committed folder that git's own search takes for a repository, in the folder of the table."""
    for table in ("App", "Conflict") if armed else ():
        for name in ("HEAD", "objects", "refs", "config", "index"):
            copy = shutil.copytree if (folder / ".git" / name).is_dir() else shutil.copy
            copy(folder / ".git" / name, folder / table / name)
        # Without commits, so that results tell whether git reads it.
        write(folder / table / "HEAD", "ref: refs/heads/none\n")
        append(folder / table / "config", "[core]\n\tbare = false\n\tworktree = ..\n")
        trap.arm(folder / table)


def nested_bare_alone(folder, trap, armed):
    """The same, without a work tree of its own."""
    nested_bare(folder, trap, armed)
    for table in ("App", "Conflict") if armed else ():
        config = folder / table / "config"
        config.write_text(config.read_text().replace("\tbare = false\n\tworktree = ..\n", "\tbare = true\n"))


def git_file(folder, trap, armed):
    """A `.git` that names a folder among the files."""
    (folder / ".git").rename(folder / "store")
    write(folder / ".git", "gitdir: store\n")
    if armed:
        trap.arm(folder / "store")


def linked_work_tree(folder, trap, armed):
    """A work tree of its own, with a configuration for it alone."""
    own = folder / "store/worktrees/linked"
    (folder / ".git").rename(folder / "store")
    own.mkdir(parents=True)
    for name in ("HEAD", "index", "MERGE_HEAD"):
        (folder / "store" / name).rename(own / name)
    write(folder / "store/HEAD", "ref: refs/heads/theirs\n")
    write(own / "commondir", "../..\n")
    write(own / "gitdir", f"{folder}/.git\n")
    write(folder / ".git", "gitdir: store/worktrees/linked\n")
    append(folder / "store/config", "[core]\n\trepositoryformatversion = 1\n[extensions]\n\tworktreeConfig = true\n")
    if armed:
        write(own / "config.worktree", trap.configuration)
        trap.arm(folder / "store")


def submodule(folder, trap, armed):
    """A submodule, whose folder of git is in that of the outer repository."""
    inner = folder.with_name("inner")
    folder.rename(inner)
    git(folder.parent, "init", "-q", folder)
    (folder / ".git/modules").mkdir()
    (inner / ".git").rename(folder / ".git/modules/Sub")
    for child in list(inner.iterdir()):
        child.rename(folder / child.name)
    inner.rmdir()
    (folder / ".git").rename(folder.with_name("outer"))
    shutil.rmtree(folder / "outer", ignore_errors=True)
    folder.with_name("outer").rename(folder / "outer")
    write(folder / ".git", "gitdir: outer/modules/Sub\n")
    append(folder / "outer/modules/Sub/config", "[core]\n\tworktree = ../../..\n")
    if armed:
        trap.arm(folder / "outer/modules/Sub")
        trap.arm(folder / "outer")


def other_work_tree(folder, trap, armed):
    """A configuration that leads to the files of another folder."""
    other = folder.with_name("elsewhere")
    shutil.rmtree(other, ignore_errors=True)
    write(other / "App/Localizable.xcstrings", catalog(open=("Else", "Sonst")))
    if armed:
        append(folder / ".git/config", f"[core]\n\tworktree = {other}\n")
        trap.arm(folder / ".git")


def replaced(folder, trap, armed):
    """Objects that stand for others: a commit, and a version of the table."""
    if armed:
        first = git(folder, "rev-parse", "HEAD~2:App/Localizable.xcstrings").stdout.decode().strip()
        text = catalog(open=("Open file", "Öffnen")).encode()
        other = git(folder, "hash-object", "-w", "--stdin", input=text).stdout.decode().strip()
        git(folder, "replace", "-f", first, other)
        append(folder / ".git/config", "[core]\n\tuseReplaceRefs = true\n")
        trap.arm(folder / ".git")


def partial(folder, trap, armed, url="", setting=""):
    """A clone that has no version of the table, and whose remote runs a command when one is fetched."""
    for commit in ("HEAD", "HEAD~2"):
        object_ = git(folder, "rev-parse", f"{commit}:App/Localizable.xcstrings").stdout.decode().strip()
        (folder / ".git/objects" / object_[:2] / object_[2:]).unlink()
    append(folder / ".git/config", "[core]\n\trepositoryformatversion = 1\n")
    if armed:
        append(folder / ".git/config", "[extensions]\n\tpartialClone = trap\n[remote \"trap\"]\n"
               f"\turl = {url}\n\t{setting}\n")
        trap.arm(folder / ".git")


def partial_program(folder, trap, armed):
    partial(folder, trap, armed, f"ext::{trap.spy('remote.trap.url')}")


def partial_ssh(folder, trap, armed):
    partial(folder, trap, armed, "ssh://trap.invalid/trap")


def partial_folder(folder, trap, armed):
    partial(folder, trap, armed, str(folder))


def partial_helper(folder, trap, armed):
    partial(folder, trap, armed, "trap", "vcs = trap")


# Those that have a form of their own without traps as well.
FORMS = {git_file: "file", linked_work_tree: "linked", submodule: "submodule", partial_program: "partial",
         partial_ssh: "partial", partial_folder: "partial", partial_helper: "partial"}
# The folders of the tables are repositories themselves, so the tool writes nothing there.
AROUND_THE_TABLES = [nested_bare, nested_bare_alone]
PLACES = [unpacked, overriding, included, included_if, nested_bare, nested_bare_alone, other_work_tree, replaced, *FORMS]
