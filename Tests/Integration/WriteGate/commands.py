"""Each way in which a command is led to a path that it writes: by an option, a variable, the configuration, a name in a
document, or because the file was found."""

import json
import pathlib
import subprocess
from typing import NamedTuple

from sandbox import CATALOG


class Way(NamedTuple):
    name: str
    # The path that is written, from the project's folder.
    target: str
    arguments: list
    # How many of its components the person who runs the command has named: links there are followed, but never into a
    # repository.
    named: int = 0
    configuration: dict = {}
    environment: dict = {}
    # Prepares the project.
    before: object = None
    # What the tool was built with.
    trait: str = ""
    # Whether the target is written without an obstacle; a name that is refused is not.
    writes: bool = True
    # Whether git changes its configuration for this command.
    configures_git: bool = False
    # The exit statuses of an undisturbed run.
    statuses: tuple = (0,)

    @property
    def command(self):
        return self.arguments[0]


STRINGS = "Tables/de.lproj/Main.strings"
SOURCE = "Tables/en.lproj/Main.strings"
APP = "App/Localizable.xcstrings"
XLIFF = """<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
  <file original="Tables/en.lproj/Main.strings" source-language="en" target-language="{locale}" datatype="plaintext">
    <body><trans-unit id="title"><source>Title</source><target>Neu</target></trans-unit></body>
  </file>
</xliff>
"""


def document(locale):
    return lambda project, tool: (project / "in.xliff").write_text(XLIFF.format(locale=locale))


def unsorted(project, tool):
    (project / APP).write_text(CATALOG.replace('"sourceLanguage" : "en",', '"sourceLanguage": "en",'))


def named_text(project, tool):
    (project / "Code/Text.swift").write_text('let text = String(localized: "named in code")\n')


def conflict(project, tool):
    base, theirs = project / "base.xcstrings", project / "theirs.xcstrings"
    base.write_text(CATALOG)
    theirs.write_text(CATALOG.replace('"unused" : { }', '"new" : { }'))


def marked(project, tool):
    ours = CATALOG.replace("Hallo", "Servus")
    theirs = CATALOG.replace("Hallo", "Moin")
    (project / APP).write_text("".join(
        line if line == other else f"<<<<<<< ours\n{line}=======\n{other}>>>>>>> theirs\n"
        for line, other in zip(ours.splitlines(True), theirs.splitlines(True))))


def prose(project, tool):
    (project / STRINGS).write_text('"title" = "Titel ";\n')


def snake_case(project, tool):
    (project / SOURCE).write_text('"a_b" = "A";\n')
    (project / "Code/View.swift").write_text("let title = R.string.main.a_b()\n")


def suffix_of(name):
    return {"xliff": "de.xliff", "xliff2": "de.xliff", "xliff2.1": "de.xliff", "csv": "de.csv",
            "android": "values-de/strings.xml", "xcloc": "de.xcloc/contents.json"}[name]


def baseline(project, tool):
    result = subprocess.run([tool, "check", "Tables", "--baseline", "base.json", "--update-baseline"], cwd=project,
                            capture_output=True)
    assert result.returncode == 0


def rule_baseline(project, tool):
    (project / STRINGS).write_text('"title" = "Titel  zwei";\n"old" = "Alt";\n"note" = "";\n')
    baseline(project, tool)


def key_file(project, tool):
    subprocess.run([tool, "keygen", "--key-id", "k", "--output", project.parent / "home/k.key"], check=True,
                   capture_output=True)


def index_of_packs(project, tool):
    key_file(project, tool)
    (project / ".rerune/manifest.json").write_text('{"packages": []}\n')


WAYS = [
    *[Way(f"generate, by {by}", f"out/deep/{name}", ["generate", "Tables", *flags], named, settings, variables)
      for name in ("ReRuneStrings.swift", "ReRuneStrings+Fallback.swift", ".ReRuneStrings.rerune-stamp")
      for by, flags, named, settings, variables in (
          ("option", ["--output", "out/deep"], 2, {}, {}),
          ("former option", ["--output-directory", "out/deep"], 2, {}, {}),
          ("variable", [], 2, {}, {"RERUNE_OUTPUT_DIRECTORY": "out/deep"}),
          ("configuration", [], 0, {"outputDirectory": "out/deep"}, {}))],
    *[Way(f"generate, {key} as a path", "../outside/x.swift", ["generate", "Tables", "--output", "out", *flags],
          configuration=settings, writes=False, statuses=(64, 65, 1))
      for key, flags, settings in (
          ("--output-name", ["--output-name", "../../outside/x"], {}),
          ("--type-name", ["--type-name", "../../outside/x"], {}),
          ("outputName", [], {"outputName": "../../outside/x"}),
          ("typeName", [], {"typeName": "../../outside/x"}))],
    Way("check --output", "reports/check.json", ["check", "Tables", "--format", "json", "--output", "reports/check.json"], 2),
    Way("check, output of the configuration", "reports/check.json", ["check", "Tables", "--format", "json"],
        configuration={"output": "reports/check.json"}),
    Way("check --baseline", "reports/base.json", ["check", "Tables", "--baseline", "reports/base.json",
                                                 "--update-baseline"], 2),
    Way("check, baseline of the configuration", "reports/base.json", ["check", "Tables", "--update-baseline"],
        configuration={"baseline": "reports/base.json"}),
    Way("diff --output", "reports/diff.json", ["diff", "Tables", "--fail-on", "never", "--format", "json", "--output",
                                              "reports/diff.json"], 2),
    Way("diff --baseline", "reports/diff.json", ["diff", "Tables", "--baseline", "reports/diff.json",
                                                "--update-baseline"], 2),
    Way("adopt", STRINGS, ["adopt", "Tables", "--allow-older"], 1),
    Way("adopt, paths of the configuration", STRINGS, ["adopt", "--allow-older"], configuration={"paths": ["Tables"]}),
    Way("pull --output", "down/load/manifest.json", ["pull", "--output", "down/load", "--publish-id", "id",
                                                    "--origin", "SERVER"], 2),
    Way("pull", ".rerune/manifest.json", ["pull", "--force", "--publish-id", "id", "--origin", "SERVER"]),
    Way("pull, a payload", ".rerune/locales/de.json", ["pull", "--force", "--publish-id", "id", "--origin", "SERVER"]),
    Way("format", APP, ["format", "App"], 1, before=unsorted),
    Way("format, paths of the configuration", APP, ["format"], configuration={"paths": ["App"]}, before=unsorted),
    Way("format a .strings file", SOURCE, ["format", "--sort", "Tables"], 1),
    Way("merge", APP, ["merge", "base.xcstrings", APP, "theirs.xcstrings"], 2, before=conflict),
    Way("merge --repair", APP, ["merge", "--repair", APP], 2, before=marked, statuses=(0, 1)),
    Way("merge --install", ".gitattributes", ["merge", "--install"], configures_git=True),
    Way("rename, a table", STRINGS, ["rename", "old", "fresh", "--in", "Tables"], 1),
    Way("rename, code", "Code/View.swift", ["rename", "title", "fresh", "--in", "Tables", "--code", "Code"], 1),
    Way("rename, code of the configuration", "Code/View.swift", ["rename", "title", "fresh", "--in", "Tables"],
        configuration={"code": ["Code"]}),
    Way("rename, code of the configuration's former key", "Code/View.swift", ["rename", "title", "fresh", "--in", "Tables"],
        configuration={"usage": ["Code"]}),
    Way("rename, the configuration", "rerune-gen.json", ["rename", "old", "fresh", "--in", "Tables"],
        configuration={"names": {"Main/old": "former"}}),
    Way("rename, the baseline", "base.json", ["rename", "note", "fresh", "--in", "Tables"],
        configuration={"baseline": "base.json"}, before=rule_baseline),
    Way("migrate, code", "Code/View.swift", ["migrate", "Tables", "--from", "foundation", "--code", "Code"], 1),
    Way("migrate, code of the configuration", "Code/View.swift", ["migrate", "Tables", "--from", "foundation"],
        configuration={"code": ["Code"]}),
    Way("migrate, the configuration", "rerune-gen.json", ["migrate", "Tables", "--from", "r.swift", "--code", "Code"],
        configuration={"access": "internal"}, before=snake_case),
    Way("migrate --report", "reports/left.json", ["migrate", "Tables", "--from", "foundation", "--code", "Code", "--report",
                                                 "reports/left.json"], 2),
    Way("remove", STRINGS, ["remove", "old", "--in", "Tables", "--yes"], 1),
    Way("remove --unused", STRINGS, ["remove", "--unused", "--in", "Tables", "--code", "Code", "--yes", "--force"], 1),
    Way("sync", APP, ["sync", "App", "--code", "Code"], 1, before=named_text, statuses=(0, 1)),
    Way("sync, paths of the configuration", APP, ["sync"], configuration={"paths": ["App"], "code": ["Code"]},
        before=named_text, statuses=(0, 1)),
    Way("outdated --mark", APP, ["outdated", "App", "--mark", "--fail-on", "never"], 1),
    Way("convert", "Tables/Main.xcstrings", ["convert", "Tables", "--to", "xcstrings"], 1),
    Way("convert, a removed file", STRINGS, ["convert", "Tables", "--to", "xcstrings"], 1),
    Way("convert, a new folder", "App/de.lproj/Localizable.strings", ["convert", "App", "--to", "strings"], 1),
    Way("fix", STRINGS, ["fix", "Tables"], 1, before=prose),
    Way("translate", STRINGS, ["translate", "Tables", "--locale", "de", "--with", "./answer.sh"], 1, before=prose,
        statuses=(0, 1)),
    *[Way(f"export --format {name}, a folder", f"ex/port/{suffix_of(name)}",
          ["export", "Tables", "--locale", "de", "--format", name, "--output", "ex/port"], 2)
      for name in ("xliff", "xliff2", "xliff2.1", "csv", "android", "xcloc")],
    *[Way(f"export --format xcloc, {name}", f"ex/port/de.xcloc/{name}",
          ["export", "Tables", "--locale", "de", "--format", "xcloc", "--output", "ex/port"], 2)
      for name in ("Localized Contents/de.xliff", "Source Contents/Tables/en.lproj/Main.strings")],
    Way("export --format android, the source", "ex/port/values/strings.xml",
        ["export", "Tables", "--locale", "de", "--format", "android", "--output", "ex/port"], 2),
    Way("export, a file", "ex/de.xliff", ["export", "Tables", "--locale", "de", "--output", "ex/de.xliff"], 2),
    Way("export --pseudo", "ex/port/en-XA.xliff", ["export", "Tables", "--pseudo", "en-XA", "--output", "ex/port"], 2),
    Way("import", STRINGS, ["import", "in.xliff", "--overwrite", "all"], before=document("de")),
    Way("import --into", STRINGS, ["import", "in.xliff", "--into", "Tables", "--overwrite", "all"], 1,
        before=document("de")),
    Way("import --into a new catalog", "App/New.xcstrings", ["import", "values/strings.xml", "--into", "App/New.xcstrings"], 1,
        before=lambda project, tool: ((project / "values").mkdir(), (project / "values/strings.xml").write_text(
            '<resources><string name="a">A %s</string></resources>'))),
    Way("import --add-locale", "Tables/fr.lproj/Main.strings", ["import", "in.xliff", "--add-locale"],
        before=document("fr")),
    Way("import --add-locale, a path", "outside/Main.strings", ["import", "in.xliff", "--add-locale"],
        before=document("../../outside/fr"), writes=False, statuses=(0, 1, 64, 65)),
    Way("init", "Fresh/rerune-gen.json", ["init", "Fresh", "--write"], 1,
        before=lambda project, tool: (subprocess.run(["cp", "-r", "Tables", "Fresh"], cwd=project),
                                      (project / "Fresh/de.lproj/Main.strings").write_text('"title" = "%d";\n'))),
    *[Way(f"pack, {name}", f"pa/cks/{name}", ["pack", "Tables", "--output", "pa/cks", "--locale", "de", "--file",
                                             "words=Code/View.swift"], 2)
      for name in ("index.json",)],
    *[Way(f"publish, {name}", f"pa/site/app/facets/texts/{name}", ["publish", "Tables", "--output", "pa/site", "--facet",
                                                                  "texts"], 2)
      for name in ("manifest", "manifests/1.json")],
    *[Way(f"publish, facet {name}", "../outside/manifest", ["publish", "Tables", "--output", "site", "--facet", name],
          writes=False, statuses=(64,)) for name in ("../../../../outside", "..", ".git")],
    *[Way(f"pack, id {name}", "../outside/x", ["pack", "--output", "packs", "--file", f"{name}=Code/View.swift"],
          writes=False, statuses=(64,)) for name in ("../outside/x", "..", ".git/config")],
    *[Way(f"keygen, {name}", name, ["keygen", "--key-id", "k", "--output", "keys/k.key"], 2, trait="Signing")
      for name in ("keys/k.key", "keys/k.key.pub")],
    Way("keygen --key-id, a path", "../outside/k.key", ["keygen", "--key-id", "../outside/k"], writes=False,
        statuses=(64,)),
    *[Way(f"sign, {name}", f".rerune/{name}", ["sign", "--key", "../home/k.key", "--digests"], before=key_file, trait="Signing")
      for name in ("manifest.json", "manifest.json.sig")],
    *[Way(f"sign --in-document, {name}", f".rerune/{name}", ["sign", "--key", "../home/k.key", "--in-document"],
          before=index_of_packs, trait="Signing")
      for name in ("manifest.json", "manifest.json.sig")],
]

# Commands that write no file.
READERS = {"inspect", "verify", "explain", "help"}

# Commands that run until they are ended, and the script that tests how they write.
SERVERS = {"serve": "Tests/Integration/ServePage/links.py"}

# The path options of each command: what is only read. Every other one must be in a way above.
READ = {
    ("*", "config"): "the configuration",
    ("*", "path"): "what is searched; files below are written by ways of their own",
    ("*", "file"): "documents and versions that are read",
    ("generate", "baseline"): "accepted findings",
    ("diff", "ota"): "a download", ("adopt", "ota"): "a download",
    ("pull", "trusted-key"): "public keys", ("pack", "key"): "a private key", ("sign", "key"): "a private key",
    ("publish", "sign"): "a private key",
    ("verify", "key"): "public keys", ("verify", "folder"): "a download",
    ("check", "code"): "code", ("*", "usage"): "code, by its former name", ("rename", "code"): "code, written by a way of its own",
    ("migrate", "code"): "code, written by a way of its own",
    ("sync", "code"): "code", ("sync", "stringsdata"): "data of a build", ("translate", "code"): "code", ("export", "code"): "code", ("serve", "code"): "code",
    ("remove", "code"): "code", ("remove", "in"): "what is searched",
    ("rename", "in"): "what is searched", ("import", "into"): "what is searched",
    ("init", "folder"): "what is searched", ("sign", "folder"): "a download, written by a way of its own",
}

# The keys of the configuration that name no path.
PLAIN_KEYS = {"$schema", "access", "accessors", "bundle", "collisions", "deprecateStale", "failOn", "fallbackLocales", "format",
              "glossary", "namespaces", "pseudo", "rules", "skipChecks", "sourceLocale", "tables"}


def paths_of_options(tool):
    """The options and arguments of each command whose values are paths, as the tool itself describes them."""
    dump = json.loads(subprocess.run([tool, "--experimental-dump-help"], check=True, capture_output=True).stdout)
    for command in dump["command"]["subcommands"]:
        yield command["commandName"], [
            (argument.get("names") or [{"name": argument["valueName"]}])[0]["name"]
            for argument in command.get("arguments", [])
            if {"file", "directory"} & set(argument.get("completionKind") or {})]


def missing_ways(tool, schema):
    """What the tool has and this file does not."""
    missing = []
    words = {(way.command, word.removeprefix("--")) for way in WAYS for word in way.arguments}
    for command, options in paths_of_options(tool):
        if command not in READERS and command not in SERVERS and not any(way.command == command for way in WAYS):
            missing.append(f"the command {command}")
        for option in options:
            if not ({(command, option), ("*", option)} & set(READ) or (command, option) in words):
                missing.append(f"{command} {option}")
    configured = {key for way in WAYS for key in way.configuration}
    for key in json.loads(pathlib.Path(schema).read_text())["properties"]:
        if key not in PLAIN_KEYS and key not in configured:
            missing.append(f"the setting {key}")
    return missing
