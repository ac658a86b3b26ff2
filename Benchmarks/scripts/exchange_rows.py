"""`export` and `import` of a language as processes."""
import re
import shutil

import processes
import products
from results import Figure
import synthetic_catalog


def measure(workspace):
    tool = str(products.tool("release"))
    folder = workspace.folder / "exchange"
    (folder / "App").mkdir(parents=True)
    catalog = folder / "App/Localizable.xcstrings"
    synthetic_catalog.write_catalog(catalog, keys=10_000, locales=10)
    document, original = folder / "de.xliff", folder / "original.xcstrings"
    export = [tool, "export", "App", "--locale", "de", "--output", "de.xliff"]
    processes.run(export, cwd=folder)
    document.write_text(retranslated(document.read_text(encoding="utf-8")), encoding="utf-8")
    shutil.copyfile(catalog, original)
    (folder / "exported").mkdir()
    export[-1] = "exported/de.xliff"

    (write, written), (read, imported), (generate, _), (_, least) = processes.interleaved(
        [export,
         [tool, "import", "de.xliff", "--into", "App"],
         [tool, "generate", "App", "--output-directory", str(folder / "generated")],
         [tool, "--version"]],
        rounds=7, before=lambda: restore(original, catalog, folder / "generated"), cwd=folder)
    processes.run([tool, "import", "de.xliff", "--into", "App"], cwd=folder)
    count = catalog.read_text(encoding="utf-8").count("§")
    if count != document.read_text(encoding="utf-8").count("§"):
        raise ValueError(f"{count} texts have been imported")
    size = (catalog.stat().st_size + document.stat().st_size) / 1e6
    yield Figure("export", write, generate, "s")
    yield Figure("import", read, generate, "s")
    yield Figure("export-memory", (written - least) / 1e6, size, "MB")
    yield Figure("import-memory", (imported - least) / 1e6, size, "MB")


def retranslated(document):
    """Every target with a mark behind it."""
    return re.sub("</target>", " §</target>", document)


def restore(original, catalog, generated):
    shutil.copyfile(original, catalog)
    shutil.rmtree(generated, ignore_errors=True)
