"""Headless Chromium, driven through its DevTools protocol on a pipe, with only Python's standard library."""

import base64
import json
import os
import subprocess
import sys
import tempfile

# Not a shell: some only support descriptors of one digit.
LAUNCHER = """
import os, sys
os.dup2(int(sys.argv[1]), 3)
os.dup2(int(sys.argv[2]), 4)
os.execvp(sys.argv[3], sys.argv[3:])
"""


class Browser:
    """One page. Messages are NUL-terminated JSON documents on the browser's file descriptors 3 and 4."""

    def __init__(self, executable: str):
        self._profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        to_browser, self._output = os.pipe()
        self._input, from_browser = os.pipe()
        # Above these two, so that moving one does not overwrite the other.
        ends = [os.dup2(end, 50 + place, inheritable=True) for place, end in enumerate((to_browser, from_browser))]
        command = [
            executable, "--headless", "--disable-gpu", "--hide-scrollbars", "--remote-debugging-pipe",
            # CI containers run as root, where Chromium has no sandbox, and have a small /dev/shm.
            "--no-sandbox", "--disable-dev-shm-usage",
            f"--user-data-dir={self._profile.name}", "about:blank",
        ]
        self._process = subprocess.Popen(
            [sys.executable, "-c", LAUNCHER, *map(str, ends), *command],
            pass_fds=ends, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for end in (to_browser, from_browser, *ends):
            os.close(end)
        self._buffer = b""
        self._number = 0
        self._session = None
        target = next(one for one in self.call("Target.getTargets")["targetInfos"] if one["type"] == "page")
        attached = self.call("Target.attachToTarget", targetId=target["targetId"], flatten=True)
        self._session = attached["sessionId"]
        self.call("Page.enable")

    def call(self, method: str, **parameters):
        """The result of a command."""
        self._number += 1
        message = {"id": self._number, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._output, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._read()
            if answer.get("id") == self._number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]

    def _read(self) -> dict:
        while b"\0" not in self._buffer:
            part = os.read(self._input, 1 << 20)
            if not part:
                raise RuntimeError("the browser has ended")
            self._buffer += part
        message, self._buffer = self._buffer.split(b"\0", 1)
        return json.loads(message)

    def _wait(self, event: str):
        while self._read().get("method") != event:
            pass

    def open(self, address: str, width: int, scheme: str = "light"):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=width < 500)
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        # From another document, so that the page is also loaded if only the fragment changes.
        self.call("Page.navigate", url="about:blank")
        self._wait("Page.loadEventFired")
        self.call("Page.navigate", url=address)
        self._wait("Page.loadEventFired")

    def evaluate(self, script: str):
        result = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(json.dumps(result["exceptionDetails"]))
        return result["result"].get("value")

    def press(self, key: str, code: int, text: str = ""):
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code,
                      **({"text": text} if text and kind == "keyDown" else {}))

    def type(self, text: str):
        for letter in text:
            self.press(letter, ord(letter.upper()), letter)

    def picture(self, path: str):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))

    def close(self):
        self._process.terminate()
        self._process.wait()
        os.close(self._input)
        os.close(self._output)
        self._profile.cleanup()
