"""BuildGrid, a remote cache for Bazel, on this machine. `pip` installs it."""

import contextlib
import pathlib
import socket
import subprocess
import sys
import time

CONFIGURATION = pathlib.Path(__file__).resolve().parent / "cache.yml"


@contextlib.contextmanager
def cache(folder: pathlib.Path):
    """The address of a new, empty cache; empty if `pip` cannot install it.

    - Parameter folder: a folder for its program, which is created.
    """
    folder.mkdir(parents=True)
    virtual = folder / "venv"
    for command in ([sys.executable, "-m", "venv", virtual], [virtual / "bin/pip", "install", "--quiet", "buildgrid"]):
        if subprocess.run(command, capture_output=True).returncode != 0:
            yield ""
            return
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    configuration = folder / "cache.yml"
    configuration.write_text(CONFIGURATION.read_text().replace("PORT", str(port)))
    with open(folder / "log", "w") as log:
        server = subprocess.Popen([virtual / "bin/bgd", "server", "start", configuration], stdout=log, stderr=log)
    try:
        _wait(port, server, folder / "log")
        yield f"grpc://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(timeout=30)


def _wait(port: int, server: subprocess.Popen, log: pathlib.Path):
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and server.poll() is None:
        with contextlib.suppress(OSError):
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        time.sleep(0.1)
    raise SystemExit(f"BuildGrid does not start:\n{log.read_text()}")
