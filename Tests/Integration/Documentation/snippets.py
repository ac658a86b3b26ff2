"""Type-checks the Swift that the documentation shows.

  snippets.py host|signing|hummingbird PRODUCTS
  snippets.py apple PRODUCTS TOOL

PRODUCTS is the folder of a build: of the package (host), of the package with the trait Signing (signing), of
Examples/Mailer (hummingbird), or of Tests/Integration/AppleSurface (apple), whose stand-ins for Apple's modules serve the
snippets that import them. Each snippet belongs to one of the four. Those of a page about Hummingbird see each other's
types, and the snippets of a page with type aliases see these. The manifests belong to host, the migration guides to apple: TOOL generates the
accessors of a guide's entries, and the column "ReRune" of its tables must compile with them.
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from pages import CATALOG, ROOT, blocks, files_of, code_of_column

# What a snippet takes from its surroundings: the accessors, and what a word in it needs.
ACCESSORS = """
enum ReRuneStrings {
  static var homeTitle: String { "" }
  static func bookCount(_ arg1: Int) -> String { "" }
  static func cartItems(_ arg1: Int) -> String { "" }
}
"""
SURROUNDINGS = {
    "label.text": "import UIKit\n@MainActor let label = UILabel()\nlet count = 2\n",
}
VIEW = re.compile(r"\bPicker\(")
APPLE = re.compile(r"import (SwiftUI|UIKit)|label\.text|" + VIEW.pattern)
MANIFEST = re.compile(r"import PackageDescription|^\.package\(")
TUIST = "import ProjectDescription\n"
SIGNING = re.compile(r"\btrustedKeys\b")
HUMMINGBIRD = re.compile(r"import Hummingbird")


def kind(block):
    if SIGNING.search(block.text):
        return "signing"
    if HUMMINGBIRD.search(block.text):
        return "hummingbird"
    return "apple" if APPLE.search(block.text) else "host"


def modules(products):
    """The built modules, and the maps of those in C; the maps of the plugins' tools are copies of the same modules."""
    maps = [path.parent for path in products.glob("*.build/module.modulemap") if not path.parent.name.endswith("-tool.build")]
    # Of dependencies whose sources have them.
    maps += [path.parent for path in products.parent.glob("checkouts/*/Sources/*/include/module.modulemap")]
    return [argument for folder in [products / "Modules", *maps] for argument in ("-I", folder)]


def manifest_modules():
    compiler = pathlib.Path(shutil.which("swiftc")).resolve()
    return ["-I", compiler.parents[1] / "lib/swift/pm/ManifestAPI", "-package-description-version", "6.1"]


def type_check(sources, arguments):
    """The compiler's errors and warnings."""
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for name, text in sources.items():
            paths.append(pathlib.Path(folder) / name)
            paths[-1].write_text(text, encoding="utf-8")
        is_library = any("@main" in text for text in sources.values())
        result = subprocess.run(
            ["swiftc", "-typecheck", "-swift-version", "6", "-module-name", "Snippet",
             *(["-parse-as-library"] if is_library else []), *arguments, *paths], capture_output=True, text=True)
    return result.stderr if result.returncode or "warning:" in result.stderr else ""


def source(block):
    """A snippet as a file: with the imports that a fragment leaves out, and a view in a view's body."""
    if "import " in block.text:
        return block.text
    imports = "import Foundation\nimport ReRuneCore\n"
    if VIEW.search(block.text):
        return f"{imports}import SwiftUI\nstruct Shown: View {{\nvar body: some View {{\n{block.text}}}\n}}\n"
    return imports + block.text


def check(block, products):
    if MANIFEST.search(block.text):
        text = block.text if "import " in block.text else f"import PackageDescription\nlet shown: Package.Dependency = {block.text}"
        return type_check({"Package.swift": text}, manifest_modules())
    if TUIST in block.text:
        stand_in = (pathlib.Path(__file__).parent / "ProjectDescription.swift").read_text()
        return type_check({"ProjectDescription.swift": stand_in, "main.swift": block.text.replace(TUIST, "")}, [])
    context = ACCESSORS + "".join(text for word, text in SURROUNDINGS.items() if word in block.text)
    if kind(block) == "hummingbird":
        context += types_beside(block)
    context += aliases_beside(block)
    name = "App.swift" if "@main" in block.text else "main.swift"
    return type_check({"Context.swift": context, name: source(block)}, modules(products))


def undeclared_products():
    """The products and plugins that a project of Tuist or XcodeGen names, and the package does not declare."""
    manifest = (ROOT / "Package.swift").read_text()
    declared = set(re.findall(r'\.(?:library|plugin|executable)\(\s*name: "([^"]+)"', manifest))
    for block in [*blocks("yaml"), *(block for block in blocks("swift") if TUIST in block.text)]:
        for name in re.findall(r'\b(?:product|plugin): "?([\w-]+)"?', block.text):
            if name not in declared:
                yield f"{block}: Package.swift declares no product {name}"


def types_beside(block):
    """The types that the other snippets of a page about Hummingbird declare."""
    others = [other.text for other in blocks("swift")
              if other.page == block.page and other.line != block.line and kind(other) == "hummingbird"]
    return "".join(other for other in others if "@main" not in other and "let router" not in other)


def aliases_beside(block):
    """The aliases of a page, with which its other snippets compile."""
    if "typealias " in block.text:
        return ""
    return "".join(other.text for other in blocks("swift") if other.page == block.page and "typealias " in other.text)


# What the calls of the guides name.
CALLERS = '''
let name = "Ada", key = "home.title", id = "en"
let index = URL(fileURLWithPath: "/index.json"), fallback = URL(fileURLWithPath: "/fallback.json")
func check(_ file: URL) throws {}
'''
IMPORTS = ["Foundation", "ReRuneApp", "ReRuneCore", "ReRuneCrowdin", "ReRuneDynamic", "ReRunePacks", "ReRuneSwiftUI", "SwiftUI"]


def guide(page, products, tool):
    """Yields what is wrong with our own calls in a migration guide."""
    with tempfile.TemporaryDirectory() as folder:
        generated, problems = accessors(page, pathlib.Path(folder), tool)
    # Each call in a function of its own, so that its names do not meet others.
    calls = "".join(f"@MainActor func call{number}() async {{ {call} }}\n"
                    for number, call in enumerate(code_of_column(page, "ReRune")))
    text = "".join(f"import {name}\n" for name in IMPORTS) + CALLERS + calls
    # Their values are unused.
    problems = problems or type_check({**generated, "main.swift": text}, [*modules(products), "-suppress-warnings"])
    if problems or not calls:
        yield f"{page.relative_to(ROOT)}: its calls do not compile\n{problems}"


def accessors(page, folder, tool):
    """The Swift for the tables that a page shows, and what the tool reports if it refuses them."""
    files = files_of(page)
    if not files:
        return {}, ""
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    run = subprocess.run([tool, "generate", ".", "--output", "Generated"], cwd=folder,
                         capture_output=True, text=True)
    generated = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("Generated/*.swift")}
    return generated, run.stderr if run.returncode else ""


def main():
    wanted, products, *tool = sys.argv[1:]
    products = pathlib.Path(products)
    faults, checked = [], 0
    for block in blocks("swift"):
        if kind(block) == wanted:
            checked += 1
            if problems := check(block, products):
                faults.append(f"{block}: does not compile without warnings\n{problems}")
    if wanted == "host":
        faults += undeclared_products()
    print(f"{checked} snippets of Swift compile ({wanted})" if not faults else "\n".join(faults))
    if wanted == "apple":
        guides = sorted((CATALOG / "Migration").glob("From-*.md"))
        found = [fault for page in guides for fault in guide(page, products, pathlib.Path(*tool).resolve())]
        print(f"the calls of {len(guides)} migration guides compile" if not found else "\n".join(found))
        faults += found
    sys.exit(1 if faults or not checked else 0)


main()
