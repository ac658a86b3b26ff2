#!/usr/bin/env python3
"""Packs a folder, or makes an artifact bundle of packed folders, with contents that depend on the files only.

    archive.py tar FOLDER ARCHIVE.tar.gz
    archive.py bundle VERSION BUNDLE.zip ARCHIVE.tar.gz…

An archive for a bundle is named rerune-gen-VERSION-PLATFORM.tar.gz; PLATFORM is a key of TRIPLES. The bundle is that of
SE-0305 (https://github.com/swiftlang/swift-evolution/blob/main/proposals/0305-swiftpm-binary-target-improvements.md).
"""
import gzip
import io
import json
import os
import pathlib
import sys
import tarfile
import zipfile

EXECUTABLES = ["rune-generate", "rerune-gen"]
TRIPLES = {
    "macos": ["arm64-apple-macosx", "x86_64-apple-macosx"],
    "linux-x86_64": ["x86_64-unknown-linux-gnu"],
    "linux-aarch64": ["aarch64-unknown-linux-gnu"],
}
# The earliest date that a zip archive can say.
EPOCH = (1980, 1, 1, 0, 0, 0)


def write_tar(folder, archive):
    folder = pathlib.Path(folder)
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.GNU_FORMAT) as tar:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            member = tarfile.TarInfo(f"{folder.name}/{path.relative_to(folder).as_posix()}")
            member.size = path.stat().st_size
            member.mtime = int(os.environ.get("SOURCE_DATE_EPOCH", "0"))
            member.mode = 0o755 if path.parent.name == "bin" else 0o644
            with open(path, "rb") as file:
                tar.addfile(member, file)
    with open(archive, "wb") as file, gzip.GzipFile("", "wb", fileobj=file, mtime=0) as packed:
        packed.write(buffer.getvalue())


def platform(archive, version):
    name = pathlib.Path(archive).name
    prefix, suffix = f"rerune-gen-{version}-", ".tar.gz"
    key = name.removeprefix(prefix).removesuffix(suffix)
    if key not in TRIPLES or name != f"{prefix}{key}{suffix}":
        sys.exit(f"{name} is not an archive of version {version} for one of {', '.join(TRIPLES)}")
    return key


def write_bundle(version, bundle, archives):
    platforms = {platform(archive, version): archive for archive in archives}
    if len(platforms) != len(archives):
        sys.exit("two archives are for the same platform")
    info = {"schemaVersion": "1.0", "artifacts": {}}
    files = {}
    for name in EXECUTABLES:
        variants = []
        for key in sorted(platforms):
            path = f"{key}/bin/{name}"
            with tarfile.open(platforms[key]) as tar:
                files[path] = tar.extractfile(f"rerune-gen-{version}-{key}/bin/{name}").read()
            variants.append({"path": path, "supportedTriples": TRIPLES[key]})
        info["artifacts"][name] = {"type": "executable", "version": version, "variants": variants}
    files["info.json"] = (json.dumps(info, indent=2) + "\n").encode()
    with tarfile.open(archives[0]) as tar:
        root = f"rerune-gen-{version}-{platform(archives[0], version)}"
        files["LICENSE"] = tar.extractfile(f"{root}/LICENSE").read()
    with zipfile.ZipFile(bundle, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(files):
            member = zipfile.ZipInfo(f"rerune-gen.artifactbundle/{path}", EPOCH)
            member.create_system = 3  # Unix, whose permissions follow
            member.external_attr = (0o100755 if "/bin/" in path else 0o100644) << 16
            member.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(member, files[path])


def main():
    # Xcode's Python is 3.9, without `match`.
    command, arguments = sys.argv[1:2], sys.argv[2:]
    if command == ["tar"] and len(arguments) == 2:
        write_tar(*arguments)
    elif command == ["bundle"] and len(arguments) > 2:
        version, bundle, *archives = arguments
        write_bundle(version, bundle, archives)
    else:
        sys.exit(__doc__)


main()
