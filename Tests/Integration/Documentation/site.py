"""Opens pages of the built site in a real browser: each must draw its title and its content.

  site.py SITE BROWSER
"""
import functools
import http.server
import pathlib
import sys
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "ReportPage"))
from browser import Browser

# The path of a page, and words of its content.
PAGES = {
    "documentation/rerune-gen": "Getting started",
    "documentation/rerune-for-swift/placeholder-type": "Cause",
    "documentation/rerune-for-swift/a-translators-week": "rerune-gen import",
    "documentation/rerune-for-swift/configuration": "fallbackLocales",
    "documentation/rerune-for-swift/from-swiftgen": "L10n.Home.title",
    "documentation/rerune-for-swift/peers": "Crowdin’s SDK",
    "documentation/rerune-for-swift/speed": "CPU time",
    "documentation/rerunecore/rerune": "languageOverride",
    "documentation/rerunepacks": "Topics",
}
SECONDS = 30


class Files(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def main():
    folder, executable = sys.argv[1:]
    handler = functools.partial(Files, directory=folder)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    browser = Browser(executable)
    for page, words in PAGES.items():
        browser.call("Page.navigate", url=f"http://127.0.0.1:{server.server_port}/{page}/")
        deadline = time.monotonic() + SECONDS
        while True:
            text = browser.call("Runtime.evaluate", expression="document.body ? document.body.innerText : ''")
            if words in text["result"]["value"]:
                break
            if time.monotonic() > deadline:
                sys.exit(f"{page} does not show '{words}' after {SECONDS} s, but\n{text['result']['value'][:500]}")
            time.sleep(0.1)
    print(f"{len(PAGES)} pages of the site are drawn in the browser")


main()
