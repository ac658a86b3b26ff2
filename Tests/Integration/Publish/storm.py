#!/usr/bin/env python3
"""Many clients update while revisions are uploaded, file by file and in any order that ends with the manifest: none of them
ever has a mixture of two revisions, loses its texts, or goes back.

usage: storm.py TOOL --url URL --folder WEBROOT --clients N [--app STOREFRONT]

Every fifth client is an app, the others are `pull`.
"""

import argparse
import concurrent.futures
import os
import pathlib
import random
import shutil
import tempfile
import threading
import time

from project import App, FACET, Client, Failure, Project, expect

# Some of them are broken off.
UPLOADS = 25


def upload(project: Project, webroot: pathlib.Path, chance: random.Random, second: int, breaks_off: bool):
    """Copies the files of a revision as an upload does: each is complete when it appears."""
    *files, manifest = project.files()
    chance.shuffle(files)
    if breaks_off:
        files, manifest = files[:len(files) // 2], None
    for file in [*files, *([manifest] if manifest else [])]:
        target = webroot / file
        if target.exists() and file != manifest:
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        temporary = target.with_name(f".{target.name}.part")
        shutil.copy(project.site / file, temporary)
        # nginx makes its ETags of date and size, and two revisions of this test may come in one second.
        os.utime(temporary, (1_700_000_000 + second, 1_700_000_000 + second))
        temporary.rename(target)
        time.sleep(0.005)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tool", type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument("--url", required=True)
    parser.add_argument("--folder", type=pathlib.Path, required=True)
    parser.add_argument("--clients", type=int, required=True)
    parser.add_argument("--app", type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument("--seed", type=int, default=random.randrange(1_000_000))
    options = parser.parse_args()
    print(f"  --seed {options.seed}")
    chance = random.Random(options.seed)
    shutil.rmtree(options.folder / "app", ignore_errors=True)
    with tempfile.TemporaryDirectory() as work:
        run(options, chance, pathlib.Path(work))


def run(options, chance: random.Random, work: pathlib.Path):
    project = Project(options.tool, work / "project")
    done = threading.Event()
    published = [0]

    def publish_all():
        for second in range(1, UPLOADS):
            breaks_off = second % 4 == 3
            if second % 10 == 9:
                # Back to what was published before the last one.
                project.restore(published[0] - 1, "--keep", "100")
            else:
                project.write(second)
                project.publish("--keep", "100")
            published[0] += 1
            upload(project, options.folder, chance, second, breaks_off)
        # The one that was broken off last may be missing.
        upload(project, options.folder, chance, UPLOADS, False)
        done.set()

    project.write(0)
    project.publish()
    upload(project, options.folder, chance, 0, False)
    published[0] = 1
    counts = {"updated": 0, "kept": 0}
    lock = threading.Lock()

    def update(number: int):
        folder = work / f"client-{number}"
        is_app = options.app and number % 5 == 0
        client = App(options.app, folder, options.url) if is_app else Client(options.tool, folder, options.url)
        for _ in range(3 if number % 2 or is_app else 1):
            before = client.number()
            result = client.pull()
            after = client.number()
            expect(after is not None or result.returncode != 0, "a successful update without texts")
            expect(before is None or after is not None, "the texts are lost")
            # An upload moves the manifest last, so that nothing that it names is missing.
            expect(result.returncode == 0, f"status {result.returncode}: {result.stderr}")
            with lock:
                counts["updated" if before != after else "kept"] += 1

    publisher = threading.Thread(target=publish_all)
    publisher.start()
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        for future in [pool.submit(update, number) for number in range(options.clients)]:
            future.result()
    publisher.join()
    expect(done.is_set(), "the uploads did not end")
    last = Client(options.tool, work / "last", options.url)
    expect(last.pull().returncode == 0 and last.number() is not None, "the last revision cannot be read")
    apps = f", {-(-options.clients // 5)} of them apps" if options.app else ""
    print(f"  ok: {options.clients} clients{apps}, {counts['updated']} updates, {counts['kept']} without a change, "
          f"{published[0]} revisions; no mixture, nothing lost")


if __name__ == "__main__":
    try:
        main()
    except Failure as failure:
        raise SystemExit(f"  FAILED: {failure}")
