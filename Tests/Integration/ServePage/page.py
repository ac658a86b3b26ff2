"""The page of `serve` in a browser: keys with modifiers, waiting, and everything that the console says."""

import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "ReportPage"))
from browser import Browser  # noqa: E402

CODES = {"Enter": 13, "Escape": 27, "Tab": 9, "ArrowDown": 40, "ArrowUp": 38, "Home": 36, "End": 35, "Backspace": 8,
         " ": 32}
MODIFIERS = {"Alt": 1, "Ctrl": 2, "Meta": 4, "Shift": 8}
# A machine that builds something else meanwhile is slow.
PATIENCE = 60


def physical_key(key: str) -> str:
    if len(key) > 1:
        return key
    return {".": "Period", "/": "Slash"}.get(key) or (f"Digit{key}" if key.isdigit() else f"Key{key.upper()}")


class Page(Browser):
    def __init__(self, executable: str):
        self.messages = []
        super().__init__(executable)
        self.call("Log.enable")
        self.call("Runtime.enable")

    def _read(self) -> dict:
        message = super()._read()
        method, parameters = message.get("method"), message.get("params")
        if method == "Log.entryAdded" and parameters["entry"]["level"] == "error":
            self.messages.append(parameters["entry"]["text"])
        elif method == "Runtime.exceptionThrown":
            details = parameters["exceptionDetails"]
            self.messages.append(details.get("exception", {}).get("description") or details["text"])
        return message

    def go(self, hash: str):
        """Follows a link within the page."""
        self.evaluate(f"location.hash = {hash!r}")

    def wait(self, condition: str, what: str = "", patience: float = PATIENCE):
        """Until an expression is true."""
        end = time.monotonic() + patience
        while True:
            if self._holds(condition):
                return
            if time.monotonic() > end:
                raise AssertionError(f"never: {what or condition}")
            time.sleep(0.02)

    def _holds(self, condition: str) -> bool:
        try:
            return self.evaluate(f"Boolean({condition})")
        except RuntimeError:
            # Between two documents.
            return False

    def keys(self, *names: str):
        """Presses keys such as `j` or `Ctrl+Shift+1`, one after another."""
        for name in names:
            *held, key = name.split("+")
            code = CODES.get(key) or ord(key.upper())
            physical = physical_key(key)
            text = {"Enter": "\r"}.get(key, key if len(key) == 1 else "")
            has_text = text and not {"Ctrl", "Meta", "Alt"} & set(held)
            modifiers = sum(MODIFIERS[one] for one in held)
            for kind in ("keyDown", "keyUp"):
                self.call("Input.dispatchKeyEvent", type=kind, key=key, code=physical, windowsVirtualKeyCode=code,
                          modifiers=modifiers, **({"text": text} if has_text and kind == "keyDown" else {}))

    def write(self, text: str):
        """Types into what has the focus."""
        self.call("Input.insertText", text=text)

    def text(self, selector: str) -> str:
        return self.evaluate(f"document.querySelector({selector!r})?.textContent ?? ''")

    def count(self, selector: str) -> int:
        return self.evaluate(f"document.querySelectorAll({selector!r}).length")

    def resize(self, width: int, scheme: str = "light", height: int = 900):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 500)
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
