"""Draws the page of `serve` for the documentation, from the real server with the texts of Storefront.

  serve_page.py TOOL BROWSER FOLDER    TOOL has the trait Serve; needs Pillow, which makes the files half as large
"""
import base64
import io
import pathlib
import shutil
import sys
import tempfile

from PIL import Image

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "Tests/Integration/ServePage"))
from client import Server  # noqa: E402
from page import Page  # noqa: E402

EXAMPLE = ROOT / "Examples/Storefront/Sources/storefront"
PLURAL = "delivery.days %25lld"
# The name of a picture, the language, and the width and height in points.
PICTURES = [("page", "pl", 1280, 800), ("page-arabic", "ar", 1280, 800), ("page-narrow", "pl", 400, 800)]
# In the documentation a picture with @2x has half its pixels in points.
SCALE = {1280: 1.5, 400: 2}


def main(tool, browser, folder):
    with tempfile.TemporaryDirectory() as temporary:
        project = pathlib.Path(temporary) / "Storefront"
        shutil.copytree(EXAMPLE, project / "Sources")
        server = Server(pathlib.Path(tool).resolve(), project, "--code", "Sources")
        page = Page(browser)
        try:
            page.open(server.address, 1280)
            page.wait("document.querySelectorAll('.row:not(.loading)').length > 5")
            for name, locale, width, height in PICTURES:
                for colors, suffix in [("light", ""), ("dark", "~dark")]:
                    page.resize(width, colors, height)
                    page.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                              deviceScaleFactor=SCALE[width], mobile=width < 500)
                    page.go(f"#/{locale}/entry/Localizable/{PLURAL}")
                    page.wait(f"document.querySelectorAll('textarea[lang={locale}]').length > 1")
                    page.evaluate("new Promise(done => setTimeout(done, 1500))")
                    picture = base64.b64decode(page.call("Page.captureScreenshot", format="png")["data"])
                    reduced = Image.open(io.BytesIO(picture)).convert("RGB").quantize(256)
                    reduced.save(pathlib.Path(folder) / f"{name}{suffix}@2x.png", optimize=True)
            if page.messages:
                sys.exit(f"the page complains: {page.messages}")
        finally:
            page.close()
            server.stop()


main(*sys.argv[1:])
