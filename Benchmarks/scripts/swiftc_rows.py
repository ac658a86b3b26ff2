"""The cost of compiling the generated Swift, compared with hand-written code."""
import json
import pathlib
import shutil

import processes
import products
from results import Figure

BASE = """public func f(_ key: String, _ text: String) -> String { text }
"""


def measure(workspace):
    folder = workspace.folder / "swiftc"
    folder.mkdir()
    catalog = workspace.catalog()
    texts = json.loads(catalog.read_text(encoding="utf-8"))["strings"]
    # Public, so that whole-module optimization does not remove anything.
    processes.run([str(products.tool("release")), "generate", str(catalog), "--output-directory", str(folder),
                   "--access", "public"])
    generated = sorted(folder.glob("*.swift"))
    computed = write(folder / "Computed.swift", texts, 'public static var k{}: String {{ f({}, {}) }}')
    stored = write(folder / "Stored.swift", texts, 'public static let k{} = f({}, {})')
    (folder / "Base.swift").write_text(BASE)
    processes.run(["swiftc", "-O", "-parse-as-library", "-module-name", "Base", "-emit-module", "-c", "Base.swift"],
                  cwd=folder)

    text_bytes = sum(len(text.encode()) for entry in texts.values() for text in strings(entry["localizations"]))
    for level, flags in [("onone", ["-Onone", "-enable-batch-mode"]), ("o", ["-O", "-whole-module-optimization"])]:
        ours, theirs, lazy = compiled(
            [(folder / "ours", generated), (folder / "computed", [computed]), (folder / "stored", [stored])],
            folder, flags)
        yield Figure(f"swiftc-{level}-computed", ours.seconds, theirs.seconds, "s")
        yield Figure(f"swiftc-{level}-stored", ours.seconds, lazy.seconds, "s")
        yield Figure(f"object-size-{level}", (ours.loaded_bytes - text_bytes) / 1e6, theirs.loaded_bytes / 1e6, "MB")


def write(path, texts, declaration):
    """The keys and source texts of the catalog as hand-written function calls."""
    lines = ["import Base", "public enum Texts {"]
    for index, (key, entry) in enumerate(texts.items()):
        source = next(strings(entry["localizations"]["en"]))
        lines.append("  " + declaration.format(index, literal(key), literal(source)))
    path.write_text("\n".join(lines + ["}", ""]), encoding="utf-8")
    return path


def literal(text):
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def strings(value):
    """All texts of a localization, or of all localizations of an entry."""
    for name, inner in value.items():
        if name == "value":
            yield inner
        elif isinstance(inner, dict):
            yield from strings(inner)


class Objects:
    """The object files of one compilation."""

    def __init__(self, folder):
        self.seconds = float("inf")
        self.folder = folder

    @property
    def loaded_bytes(self):
        """Their loaded sections, without debug information and symbol tables."""
        lines = processes.output(["size", *map(str, self.folder.glob("*.o"))]).splitlines()[1:]
        return sum(int(number) for line in lines for number in line.split()[:3])


def compiled(jobs, folder, flags, rounds=2):
    """Compiles the jobs alternately like SwiftPM: file by file without optimization, whole modules with it."""
    modules = products.modules()
    sources = products.ROOT / "Sources"
    search = ["-I", str(folder), "-I", str(modules)]
    for name in ["CRuneSupport", "CRuneCurl"]:
        search += ["-Xcc", f"-fmodule-map-file={module_map(sources / name, folder)}", "-I", str(sources / name / "include")]
    results = [Objects(target) for target, _ in jobs]
    for _ in range(rounds):
        for result, (target, files) in zip(results, jobs):
            shutil.rmtree(target, ignore_errors=True)
            target.mkdir()
            command = ["swiftc", "-swift-version", "6", "-parse-as-library", "-module-name", "App", "-g", "-c"]
            seconds, _ = processes.run(command + flags + search + [str(file) for file in files], cwd=target)
            result.seconds = min(result.seconds, seconds)
    return results


def module_map(target, folder):
    """The module map of a C target, or one like SwiftPM's."""
    own = target / "include/module.modulemap"
    if own.exists():
        return own
    path = folder / f"{target.name}.modulemap"
    path.write_text(f'module {target.name} {{ umbrella "{pathlib.Path(target / "include")}" export * }}\n')
    return path
