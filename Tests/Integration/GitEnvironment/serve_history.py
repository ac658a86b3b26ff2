"""What `serve` asks of git: serve_history.py TOOL FILE. Prints the history of the first text and the outdated ones."""

import json
import re
import subprocess
import sys
import threading
import urllib.request


def main(tool: str, file: str):
    command = [tool, "serve", file, "--read-only"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    address, token = re.fullmatch(r"(.*)/\?token=(\w+)\n", process.stdout.readline()).groups()
    told = threading.Event()

    def listen():
        for line in process.stderr:
            print(line, end="")
            told.set()

    listener = threading.Thread(target=listen)
    listener.start()

    def get(path: str) -> dict:
        request = urllib.request.Request(f"{address}/api/{path}", headers={"Authorization": f"Bearer {token}"})
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)

    try:
        project = get("project")
        while project["history"] and "outdated" not in project["filters"] and not told.wait(0.05):
            project = get("project")
        entry = get("entries?locale=de&limit=1")["entries"][0]
        print(json.dumps(get(f"history?table={entry['table']}&key={entry['key']}"), sort_keys=True))
        if "outdated" in project["filters"]:
            print([one["key"] for one in get("entries?locale=de&filter=outdated")["entries"]])
    finally:
        process.terminate()
        process.wait()
        listener.join()


main(*sys.argv[1:])
