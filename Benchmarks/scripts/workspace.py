"""A folder for one run, with its catalogs."""
import pathlib

import synthetic_catalog


class Workspace:
    def __init__(self, folder):
        self.folder = pathlib.Path(folder)

    def catalog(self, keys=10_000, locales=10):
        path = self.folder / f"{keys}x{locales}/Localizable.xcstrings"
        if not path.exists():
            path.parent.mkdir()
            synthetic_catalog.write_catalog(path, keys, locales)
        return path

    def strings(self, keys=40_000):
        """A German table, 5 MB by default."""
        path = self.folder / f"{keys}/de.lproj/Localizable.strings"
        if not path.exists():
            path.parent.mkdir(parents=True)
            synthetic_catalog.write_strings(path, keys, locale="de")
        return path
