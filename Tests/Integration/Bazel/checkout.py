"""A generated workspace with many modules, and two machines that build it."""

import json
import pathlib
import re
import shutil
import subprocess

# The first ones are those of a usual app; a hundred need variants.
LANGUAGES = """en de fr ja ar pl es it ko tr af am as az be bg bn bs ca cs cy da el et eu fa fi fil ga gl gu he hi hr hu hy id is
ka kk km kn ky lo lt lv mk ml mn mr ms my nb ne nl or pa pt ro ru sd si sk sl so sq sr sv sw ta te th tk uk ur uz vi zh-Hans
zh-Hant zu en-GB en-AU en-IN es-419 es-MX fr-CA fr-CH de-AT de-CH pt-PT zh-HK ar-EG nn tg ug yo ig ha rw mi""".split()


class Failure(Exception):
    pass


def expect(condition, what):
    if not condition:
        raise Failure(what)


def catalog(module: int, keys: int, languages: int, change: str = "") -> str:
    """A string catalog as Xcode writes it; `change` goes into one German text."""
    strings = {}
    for key in range(keys):
        localizations = {}
        for locale in LANGUAGES[:languages]:
            text = f"{locale} {key} of module {module}: %@"
            if change and key == 0 and locale == "de":
                text += change
            localizations[locale] = {"stringUnit": {"state": "translated", "value": text}}
        strings[f"key{key:04} %@"] = {"localizations": localizations}
    return json.dumps({"sourceLanguage": "en", "strings": strings, "version": "1.0"}, indent=2, separators=(",", " : "))


BUILD = """load("@rerune//rerune:defs.bzl", "rerune_check", "rerune_strings")

rerune_strings(
    name = "strings",
    srcs = ["Localizable.xcstrings"],
    type_name = "Module{number}Strings",
    visibility = ["//visibility:public"],
)

rerune_check(
    name = "check",
    deps = [":strings"],
)
"""

APP = """load("@rerune//rerune:defs.bzl", "rerune_check_test", "rerune_export", "rerune_packs", "rerune_publish")
load("//:swift.bzl", "swiftc_library")

swiftc_library(
    name = "first",
    srcs = ["//modules/m0:strings"],
)

MODULES = {modules}

rerune_check_test(
    name = "check_test",
    deps = MODULES,
)

rerune_packs(
    name = "packs",
    deps = MODULES[:1],
    version = 7,
)

rerune_export(
    name = "export",
    deps = MODULES[:1],
    locales = ["de", "fr"],
)

rerune_publish(
    name = "publish",
    deps = MODULES[:1],
)
"""

# rules_swift needs newer versions of Bazel than distributions have; this compiles the same files in the same way.
SWIFT = '''"""A stand-in for the `swift_library` of rules_swift."""

def _swiftc_library_impl(ctx):
    object = ctx.actions.declare_file(ctx.label.name + ".o")
    arguments = ctx.actions.args()
    arguments.add_all(["-parse-as-library", "-wmo", "-c", "-module-cache-path", "module-cache", "-module-name", "App", "-o"])
    arguments.add(object)
    arguments.add_all({options})
    arguments.add_all(ctx.files.srcs)
    ctx.actions.run(
        executable = "{compiler}",
        arguments = [arguments],
        inputs = ctx.files.srcs,
        outputs = [object],
        mnemonic = "SwiftCompile",
        env = {{"HOME": "/nowhere", "PATH": "/usr/bin:/bin"}},
    )
    return [DefaultInfo(files = depset([object]))]

swiftc_library = rule(
    implementation = _swiftc_library_impl,
    attrs = {{"srcs": attr.label_list(allow_files = [".swift"])}},
)
'''


# Bazel itself asks for these repositories when it looks for toolchains. Their rules are built in, so that nothing is downloaded.
BUILT_IN = {
    "rules_cc": ("cc", ["cc_binary", "cc_import", "cc_library", "cc_test", "cc_toolchain", "cc_toolchain_suite"]),
    "rules_java": ("java", ["java_binary", "java_import", "java_library", "java_runtime", "java_toolchain"]),
}


class Workspace:
    def __init__(self, folder: pathlib.Path, rules: pathlib.Path, tool: pathlib.Path, modules: int, keys: int,
                 languages: int = 10):
        expect(languages <= len(LANGUAGES), f"there are {len(LANGUAGES)} languages here")
        self.folder, self.modules, self.keys, self.languages = folder, modules, keys, languages
        folder.mkdir(parents=True)
        # The last one is asked for by tests, for coverage.
        repositories = "".join(f'local_repository(name = "{name}", path = "built-in/{name}")\n'
                               for name in [*BUILT_IN, "remote_coverage_tools"])
        coverage = folder / "built-in/remote_coverage_tools"
        coverage.mkdir(parents=True)
        (coverage / "WORKSPACE").write_text("")
        (coverage / "BUILD").write_text("".join(
            f'filegroup(name = "{name}", visibility = ["//visibility:public"])\n'
            for name in ("coverage_report_generator", "lcov_merger")))
        for name, (package, rules_of_it) in BUILT_IN.items():
            path = folder / f"built-in/{name}/{package}"
            path.mkdir(parents=True)
            (path.parent / "WORKSPACE").write_text("")
            (path / "BUILD").write_text("")
            (path / "defs.bzl").write_text("".join(f"{rule} = native.{rule}\n" for rule in rules_of_it))
        (folder / "WORKSPACE").write_text(f'''{repositories}
local_repository(
    name = "rerune",
    path = "{rules}",
)

load("@rerune//rerune:repositories.bzl", "rerune_local")

rerune_local(
    name = "rerune_tool",
    path = "{tool}",
)

register_toolchains("@rerune_tool//:toolchain")
''')
        for module in range(modules):
            path = folder / f"modules/m{module}"
            path.mkdir(parents=True)
            (path / "BUILD.bazel").write_text(BUILD.format(number=module))
            self.write(module)
        (folder / "app").mkdir()
        names = [f"//modules/m{module}:strings" for module in range(modules)]
        (folder / "app/BUILD.bazel").write_text(APP.format(modules=json.dumps(names)))
        (folder / "BUILD.bazel").write_text("")

    def write_compiler(self, compiler: str, options: list[str]):
        (self.folder / "swift.bzl").write_text(SWIFT.format(compiler=compiler, options=json.dumps(options)))

    def write(self, module: int, change: str = ""):
        path = self.folder / f"modules/m{module}/Localizable.xcstrings"
        path.write_text(catalog(module, self.keys, self.languages, change))

    def copy(self, folder: pathlib.Path) -> "Workspace":
        """The checkout of another machine, in a folder of another name."""
        shutil.copytree(self.folder, folder)
        other = object.__new__(Workspace)
        other.folder, other.modules, other.keys, other.languages = folder, self.modules, self.keys, self.languages
        return other


class Machine:
    """A checkout with an output base of its own."""

    def __init__(self, workspace: Workspace, base: pathlib.Path, cache: str = ""):
        self.workspace, self.base, self.cache = workspace, base, cache

    def run(self, command: str, *targets, status=(0,)) -> str:
        # On by default, and without `experimental`, from version 5 on.
        options = ["--experimental_run_validations"] if command in ("build", "test") else []
        if self.cache:
            options += [f"--remote_cache={self.cache}", "--remote_timeout=30"]
        result = subprocess.run(
            ["bazel", f"--output_base={self.base}", "--batch", command, *options, *targets], cwd=self.workspace.folder,
            capture_output=True, text=True)
        expect(result.returncode in status, f"bazel {command} {targets}: status {result.returncode}\n{result.stderr}")
        return result.stderr + result.stdout

    def build(self, *targets, status=(0,)) -> dict[str, int]:
        """How many actions were run where: `INFO: 7 processes: 3 internal, 4 remote cache hit.`"""
        return self.processes(self.run("build", *targets, status=status))

    @staticmethod
    def processes(output: str) -> dict[str, int]:
        line = re.findall(r"INFO: \d+ process(?:es)?: (.*)\.$", output, re.MULTILINE)
        expect(line, f"no count of processes in\n{output}")
        return {name: int(count) for count, name in re.findall(r"(\d+) ([a-z -]+?)(?:,|$)", line[-1])}

    def outputs(self) -> dict[str, bytes]:
        """What the actions wrote, by its path."""
        folder = next((self.base / "execroot").glob("*/bazel-out/*/bin"))
        return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
                and path.suffix in {".swift", ".checked", ".json", ".xliff", ".runepack"}}

    def stop(self):
        subprocess.run(["bazel", f"--output_base={self.base}", "shutdown"], cwd=self.workspace.folder, capture_output=True)
