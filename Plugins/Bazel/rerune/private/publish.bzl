"""Texts over the air, as a folder for any web server."""

load(":private/script.bzl", "tool_script")
load(":private/tables.bzl", "SETTINGS", "SOURCES")
load(":private/toolchain.bzl", "TOOLCHAIN")

# A relative path is one in the folder in which `bazel run` was started.
_ABSOLUTE_PATHS = """arguments=()
while [ $# -gt 0 ]; do
  case $1 in
    --output | --sign)
      [ $# -gt 1 ] || { echo "$1 needs a path" >&2; exit 64; }
      case $2 in /*) path=$2 ;; *) path=${BUILD_WORKING_DIRECTORY:-$PWD}/$2 ;; esac
      arguments+=("$1" "$path")
      shift
      ;;
    *) arguments+=("$1") ;;
  esac
  shift
done
set -- "${arguments[@]}\""""

def _publish_impl(ctx):
    options = ["--config", ctx.file.config.short_path, "--facet", ctx.attr.facet]
    for locale in ctx.attr.locales:
        options += ["--locale", locale]
    return [tool_script(ctx, "publish", [ctx.file.config], options, _ABSOLUTE_PATHS)]

rerune_publish = rule(
    implementation = _publish_impl,
    doc = """Publishes texts into a folder: `bazel run //app:publish -- --output site`.

It is run and not built, because each revision follows the one in the folder.
""",
    attrs = dict(
        {"config": SETTINGS["config"]},
        facet = attr.string(default = "translations", doc = "The id under which apps ask for the texts."),
        locales = attr.string_list(doc = "The locales to publish; all if it is empty."),
        **SOURCES
    ),
    executable = True,
    toolchains = [TOOLCHAIN],
)
