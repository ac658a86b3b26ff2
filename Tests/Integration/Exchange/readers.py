"""Has other programs read what `export` writes: aapt2 Android's resources, LibreOffice tables.

usage: readers.py TOOL FOLDER
  FOLDER has localization files. Each program must read the texts that `rerune-gen inspect` reads from the same
  document. A program that is not installed is skipped with a message.
"""

import csv
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

MANIFEST = '<manifest package="rerune.exchange"/>'


def fail(message, detail=""):
    print(f"FAILED: {message}\n{detail}"[:4000])
    sys.exit(1)


def run(*command, **options):
    result = subprocess.run(command, capture_output=True, text=True, **options)
    if result.returncode not in (0, 1):
        fail(" ".join(command), result.stderr + result.stdout)
    return result


def catalogs(folder):
    """The folders of string catalogs and of .lproj folders."""
    found = set()
    for path, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        if any(name.endswith(".xcstrings") for name in names) or any(name.endswith(".lproj") for name in folders):
            found.add(path)
    return sorted(found)


def export(tool, catalog, folder, form):
    """Documents of all languages; none if the project has only one, or cannot be parsed."""
    command = [tool, "export", os.path.abspath(catalog), "--format", form, "--output", folder]
    result = subprocess.run(command, capture_output=True, text=True, cwd=folder)
    if result.returncode not in (0, 1, 64, 65):
        fail(" ".join(command), result.stderr)
    return "Wrote" in result.stderr


def inspected(tool, path):
    """(name, form): text, of one language."""
    texts = {}
    for line in run(tool, "inspect", path).stdout.splitlines():
        record = json.loads(line)
        if record["source"]:
            continue
        # An array as aapt2 prints it.
        array = [text for form, text in record["forms"].items() if form.startswith("set.")]
        if array:
            texts[record["key"], "set"] = ", ".join(f'"{text}"' for text in array)
            continue
        for form, text in record["forms"].items():
            texts[record["key"], form] = text
    return texts


# MARK: Android


def android(tool, folders):
    if not shutil.which("aapt2"):
        return print("skipped: aapt2 is not installed (Debian: aapt)")
    documents, count = 0, 0
    for catalog in folders:
        with tempfile.TemporaryDirectory() as work:
            if not export(tool, catalog, work, "android"):
                continue
            for name in sorted(os.listdir(work)):
                document = os.path.join(work, name, "strings.xml")
                if name == "values":  # the source texts
                    continue
                expected = inspected(tool, document)
                read = resources(document)
                # An import does not read what is not to be translated.
                for key in untranslatable(document):
                    read.pop(key, None)
                if read != expected:
                    different = [key for key in sorted(read.keys() | expected) if read.get(key) != expected.get(key)]
                    fail(f"aapt2 reads {len(different)} texts of {catalog}, {name}, otherwise",
                         "\n".join(f"{key}: {read.get(key)!r} {expected.get(key)!r}" for key in different[:5]))
                documents, count = documents + 1, count + len(read)
    if not count:
        fail("no text was read by aapt2")
    print(f"aapt2 reads {count:,} texts in {documents} documents as rerune-gen does")


def untranslatable(document):
    with open(document, encoding="utf-8") as stream:
        return [(name, "") for name in re.findall(r'<string name="(\w+)" translatable="false"', stream.read())]


def resources(document):
    with tempfile.TemporaryDirectory() as work:
        folder = os.path.join(work, "res/values")
        os.makedirs(folder)
        shutil.copyfile(document, os.path.join(folder, "strings.xml"))
        manifest = os.path.join(work, "AndroidManifest.xml")
        with open(manifest, "w", encoding="utf-8") as stream:
            stream.write(MANIFEST)
        compiled, package = os.path.join(work, "compiled.zip"), os.path.join(work, "package.apk")
        for command in (["aapt2", "compile", "--dir", os.path.join(work, "res"), "-o", compiled],
                        ["aapt2", "link", "-o", package, "--manifest", manifest, compiled]):
            result = run(*command)
            if result.returncode:
                fail(f"aapt2 refuses {document}", result.stderr)
        return dumped(run("aapt2", "dump", "resources", package).stdout)


HEADER = re.compile(r"    resource 0x[0-9a-f]+ (string|plurals|array)/(\S+)\n")
# A line break in a text is followed by the indentation of the line that it begins in.
STRING = re.compile(r'      \(\) "(.*)"\n?\Z', re.DOTALL)
ARRAY = re.compile(r"      \(\) \(array\) size=\d+\n        \[(.*)\]\n?\Z", re.DOTALL)
QUANTITY = re.compile(r'^        (zero|one|two|few|many|other)="(.*?)"$(?=\n        \w+="|\n\Z|\Z)', re.DOTALL | re.MULTILINE)


def dumped(dump):
    """The texts that aapt2 prints of one configuration."""
    texts = {}
    parts = HEADER.split(dump.replace("\n  type ", "\n    resource 0x0 string/-\n"))
    for kind, name, body in zip(parts[1::3], parts[2::3], parts[3::3]):
        if kind == "string" and (found := STRING.match(body)):
            texts[name, ""] = found[1].replace("\n      ", "\n")
        elif kind == "array" and (found := ARRAY.match(body)):
            texts[name, "set"] = found[1].replace("\n        ", "\n")
        elif kind == "plurals":
            for quantity, text in QUANTITY.findall(body):
                texts[name, f"plural.{quantity}"] = text.replace("\n        ", "\n")
    return texts


# MARK: Tables


def tables(tool, folders):
    office = shutil.which("soffice")
    if not office:
        return print("skipped: LibreOffice is not installed (Debian: libreoffice-calc)")
    with tempfile.TemporaryDirectory() as work:
        written, read = os.path.join(work, "written"), os.path.join(work, "read")
        os.makedirs(written)
        for number, catalog in enumerate(folders):
            folder = os.path.join(work, str(number))
            os.makedirs(folder)
            export(tool, catalog, folder, "csv")
            for name in os.listdir(folder):
                os.rename(os.path.join(folder, name), os.path.join(written, f"{number}-{name}"))
        names = sorted(os.listdir(written))
        # 44, 34: comma and quotation mark; 76: UTF-8; 2 for each column: text. Written again the same way.
        columns = "/".join(f"{number}/2" for number in range(1, 9))
        for part in range(0, len(names), 100):
            run(office, f"-env:UserInstallation=file://{work}/profile", "--headless",
                f"--infilter=CSV:44,34,76,1,{columns}", "--convert-to", "csv:Text - txt - csv (StarCalc):44,34,76,1",
                "--outdir", read, *(os.path.join(written, name) for name in names[part:part + 100]))
        count = 0
        for name in names:
            before, after = (rows(os.path.join(folder, name)) for folder in (written, read))
            if before != after:
                different = [pair for pair in zip(before, after) if pair[0] != pair[1]]
                fail(f"LibreOffice changes {len(different)} rows of {name}", "\n".join(map(str, different[:3])))
            count += len(before)
    if not count:
        fail("no table was opened by LibreOffice")
    print(f"LibreOffice opens {len(names)} tables and writes the same {count:,} rows")


def rows(path):
    with open(path, encoding="utf-8", newline="") as stream:
        return list(csv.reader(stream))


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    tool, folder = os.path.abspath(sys.argv[1]), sys.argv[2]
    folders = catalogs(folder)
    android(tool, folders)
    tables(tool, folders)


if __name__ == "__main__":
    main()
