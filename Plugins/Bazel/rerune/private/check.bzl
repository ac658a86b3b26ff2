"""Checks of localization files: while other targets build, and as a test."""

load(":private/script.bzl", "tool_script")
load(":private/tables.bzl", "SETTINGS", "SOURCES", "add_settings", "tables_of")
load(":private/toolchain.bzl", "TOOLCHAIN")

_FAIL_ON = {
    "fail_on": attr.string(
        default = "error",
        doc = "The least severity of findings that fail.",
        values = ["error", "warning", "never"],
    ),
}

def _check_impl(ctx):
    report = ctx.actions.declare_file(ctx.label.name + ".checked")
    tables = tables_of(ctx)
    toolchain = ctx.toolchains[TOOLCHAIN]
    arguments = ctx.actions.args()
    arguments.add(toolchain.tool)
    arguments.add(report)
    arguments.add_all(tables)
    settings = add_settings(ctx, arguments)
    arguments.add("--fail-on", ctx.attr.fail_on)
    ctx.actions.run_shell(
        # The findings are on the standard error, which Bazel shows. The output only says that the check has passed.
        command = 'tool=$1; passed=$2; shift 2; "$tool" check "$@" && : > "$passed"',
        arguments = [arguments],
        inputs = depset(settings, transitive = [tables]),
        outputs = [report],
        tools = [toolchain.files_to_run],
        mnemonic = "ReRuneCheck",
        progress_message = "Checking the texts of {}".format(ctx.label),
        env = {},
    )
    return [
        DefaultInfo(files = depset()),
        # Bazel runs it beside all other actions, and nothing waits for it.
        OutputGroupInfo(_validation = depset([report])),
    ]

rerune_check = rule(
    implementation = _check_impl,
    doc = """Checks localization files whenever the target is built, as a validation action: no other action waits for it.

`--norun_validations` leaves it out.
""",
    attrs = dict(SETTINGS, **dict(SOURCES, **_FAIL_ON)),
    toolchains = [TOOLCHAIN],
)

def _check_test_impl(ctx):
    files = [ctx.file.config]
    options = ["--config", ctx.file.config.short_path, "--fail-on", ctx.attr.fail_on]
    if ctx.file.baseline:
        files.append(ctx.file.baseline)
        options += ["--baseline", ctx.file.baseline.short_path]
    return [tool_script(ctx, "check", files, options)]

rerune_check_test = rule(
    implementation = _check_test_impl,
    doc = "Checks the localization files of an app and all its modules, as a test. Its `args` are options of `rerune-gen check`.",
    attrs = dict(SETTINGS, **dict(SOURCES, **_FAIL_ON)),
    test = True,
    toolchains = [TOOLCHAIN],
)
