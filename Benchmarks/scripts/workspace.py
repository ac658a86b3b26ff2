"""A folder for one run, with the catalogs that it measures."""
import functools
import pathlib

import synthetic_catalog


class Workspace:
    def __init__(self, folder):
        self.folder = pathlib.Path(folder)

    @functools.cache
    def catalog(self, keys=10_000, locales=10):
        path = self.folder / f"{keys}x{locales}/Localizable.xcstrings"
        path.parent.mkdir()
        synthetic_catalog.write_catalog(path, keys, locales)
        return path

    @functools.cache
    def strings(self, keys=40_000):
        """German, 5 MB if nothing else is said."""
        path = self.folder / "strings/de.lproj/Localizable.strings"
        path.parent.mkdir(parents=True)
        synthetic_catalog.write_strings(path, keys, locale="de")
        return path
