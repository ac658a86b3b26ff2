#!/usr/bin/env python3
"""What `publish` writes, from the hosts of the tutorial: the headers that they send, what clients request, a rollback.

usage: hosts.py TOOL nginx --url URL --folder WEBROOT --log ACCESS_LOG [--tls-url URL --authority FILE]
       hosts.py TOOL s3 --server MOTO_SERVER
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

from project import FACET, Client, Failure, Project, expect

TRUSTED_AUTHORITIES = "/etc/ssl/certs/ca-certificates.crt"
PAGE = pathlib.Path(__file__).parents[3] / "Sources/rerune-gen/Documentation.docc/HowTo/Texts-From-Your-Own-Host.md"


def get(url, headers={}):
    """- Returns: status, headers and body."""
    try:
        with urllib.request.urlopen(urllib.request.Request(url, headers=headers)) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read()


def check_headers(url: str):
    """What the tutorial promises of caches."""
    status, headers, body = get(f"{url}/{FACET}/manifest?platform=ios")
    expect(status == 200 and headers["Content-Type"].startswith("application/json"), f"the manifest: {status} {headers}")
    expect(headers["Cache-Control"] == "no-cache", f"the manifest may be kept: {headers['Cache-Control']}")
    status, _, _ = get(f"{url}/{FACET}/manifest?platform=ios", {"If-None-Match": headers["ETag"]})
    expect(status == 304, f"a manifest that is known is sent again: {status}")
    address = f"{url}/{FACET}/{json.loads(body)['locales'][0]['url']}"
    status, headers, plain = get(address)
    expect(status == 200 and "immutable" in headers["Cache-Control"], f"texts may not be kept: {headers}")
    status, headers, part = get(address, {"Range": "bytes=10-"})
    expect(status == 206 and part == plain[10:], f"a range: {status}")
    return address, plain


def updates(project: Project, client: Client, upload):
    """An update, an update of one language, and a rollback."""
    project.write(1)
    project.publish()
    upload()
    result = client.pull()
    expect(result.returncode == 0 and client.number() == 1, f"the first revision is not read: {result.stderr}")
    project.write(2)
    project.publish()
    upload()
    expect(client.pull().returncode == 0 and client.number() == 2, "the second revision is not read")
    project.restore(1)
    upload()
    expect(client.pull().returncode == 0 and client.number() == 1, "the rollback is not read")
    print("  ok: an update, and a rollback")


def nginx(options, project: Project, work: pathlib.Path):
    second = 0

    def upload():
        nonlocal second
        second += 1
        shutil.copytree(project.site, options.folder, dirs_exist_ok=True)
        for path in options.folder.rglob("*"):
            os.utime(path, (1_700_000_000 + second, 1_700_000_000 + second))

    client = Client(options.tool, work / "client", options.url)
    updates(project, client, upload)
    address, plain = check_headers(options.url)
    status, headers, packed = get(address, {"Accept-Encoding": "gzip"})
    expect(headers["Content-Encoding"] == "gzip" and len(packed) < len(plain) / 3, f"texts are not compressed: {headers}")
    print(f"  ok: caches, ranges, and texts compressed to {100 * len(packed) // len(plain)} %")
    # One language of four changes.
    (project.folder / "App/de.lproj/Localizable.strings").write_text('"key1" = "de 1 of 1";\n')
    project.write(1)
    path = project.folder / "App/de.lproj/Localizable.strings"
    path.write_text(path.read_text().replace("de 1 of 1", "de eins of 1"))
    project.publish()
    upload()
    before = options.log.read_text().count("\n")
    expect(client.pull().returncode == 0, "the third revision is not read")
    requests = options.log.read_text().splitlines()[before:]
    expect(len(requests) == 2 and "/manifest" in requests[0] and "/texts/de-" in requests[1], f"requests: {requests}")
    before = options.log.read_text().count("\n")
    expect(client.pull().returncode == 0, "an update without a change")
    requests = options.log.read_text().splitlines()[before:]
    expect(len(requests) == 1 and " 304 " in requests[0], f"requests: {requests}")
    print("  ok: one request for each changed language, and a 304 without a change")
    if options.tls_url:
        tls(options, client)


def tls(options, client: Client):
    """The same host with a certificate of this test, whose authority only the second client trusts."""
    number = client.number()
    client.url = options.tls_url
    result = client.pull()
    expect(result.returncode == 69 and "certificate" in result.stderr, f"status {result.returncode}: {result.stderr}")
    expect(client.number() == number, "texts are lost without a trusted certificate")
    print("  ok: TLS with a certificate that nobody trusts")
    # On Linux, what the system trusts is a file. This process and what it starts see another one there.
    trust = f"mount --bind '{options.authority}' {TRUSTED_AUTHORITIES} && exec \"$@\""
    private = ["unshare", "--mount", "sh", "-c", trust, "trust"]
    if subprocess.run([*private, "true"], capture_output=True).returncode != 0:
        print("  skipped: TLS with a trusted certificate, because only root may trust an authority")
        return
    client = Client(options.tool, client.folder / "trusting", options.tls_url)
    result = client.pull(*private)
    expect(result.returncode == 0 and client.number() == number, f"TLS: {result.stderr}")
    print("  ok: TLS with a certificate that the system trusts")


def commands() -> list[str]:
    """The commands of the tutorial that upload to object storage."""
    lines = re.findall(r"^\$ (rclone .*(?:\\\n.*)*)$", PAGE.read_text(), re.MULTILINE)
    expect(len(lines) == 3, f"{PAGE.name} has other commands: {lines}")
    return lines


def s3(options, project: Project, work: pathlib.Path):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = subprocess.Popen([options.server, "-H", "127.0.0.1", "-p", str(port)], stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL)
    try:
        url = f"http://127.0.0.1:{port}"
        for _ in range(300):
            try:
                get(url)
                break
            except urllib.error.URLError:
                time.sleep(0.1)
        environment = {
            "PATH": os.environ["PATH"], "HOME": str(work), "RCLONE_CONFIG_CLOUD_TYPE": "s3",
            "RCLONE_CONFIG_CLOUD_PROVIDER": "Other", "RCLONE_CONFIG_CLOUD_ENDPOINT": url,
            "RCLONE_CONFIG_CLOUD_ACCESS_KEY_ID": "id", "RCLONE_CONFIG_CLOUD_SECRET_ACCESS_KEY": "secret",
            "RCLONE_CONFIG_CLOUD_FORCE_PATH_STYLE": "true", "RCLONE_CONFIG_CLOUD_ACL": "public-read",
        }

        def rclone(command):
            result = subprocess.run(command, shell=True, cwd=project.folder, env=environment, capture_output=True, text=True)
            expect(result.returncode == 0, f"{command}: {result.stderr}")
            return result.stdout

        rclone("rclone mkdir cloud:texts")
        client = Client(options.tool, work / "client", f"{url}/texts")
        updates(project, client, lambda: [rclone(command) for command in commands()])
        check_headers(f"{url}/texts")
        names = set(rclone("rclone lsf --recursive --files-only cloud:texts").split())
        expect(names == {str(path) for path in project.files()}, f"other files: {names}")
        print("  ok: caches and ranges; the bucket has what the folder has")
    finally:
        server.terminate()
        server.wait()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tool", type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument("host", choices=["nginx", "s3"])
    parser.add_argument("--url")
    parser.add_argument("--tls-url")
    parser.add_argument("--authority", type=pathlib.Path)
    parser.add_argument("--folder", type=pathlib.Path)
    parser.add_argument("--log", type=pathlib.Path)
    parser.add_argument("--server", type=pathlib.Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        project = Project(options.tool, work / "project")
        {"nginx": nginx, "s3": s3}[options.host](options, project, work)


if __name__ == "__main__":
    try:
        main()
    except Failure as failure:
        raise SystemExit(f"  FAILED: {failure}")
