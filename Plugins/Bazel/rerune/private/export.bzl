"""Documents for translators."""

load(":private/tables.bzl", "SETTINGS", "SOURCES", "tables_of")
load(":private/toolchain.bzl", "TOOLCHAIN", "run_tool")

def _export_impl(ctx):
    folder = ctx.actions.declare_directory(ctx.label.name)
    tables = tables_of(ctx)
    arguments = ctx.actions.args()
    arguments.add_all(tables)
    arguments.add("--config", ctx.file.config)
    for locale in ctx.attr.locales:
        arguments.add("--locale", locale)
    arguments.add("--format", ctx.attr.format)
    arguments.add("--only", ctx.attr.only)
    arguments.add("--output", folder.path)
    run_tool(
        ctx,
        "export",
        inputs = depset([ctx.file.config], transitive = [tables]),
        outputs = [folder],
        arguments = arguments,
        mnemonic = "ReRuneExport",
        message = "Exporting the texts of {}".format(ctx.label),
    )
    return [DefaultInfo(files = depset([folder]))]

rerune_export = rule(
    implementation = _export_impl,
    doc = "Writes a folder with a document for each language.",
    attrs = dict(
        {"config": SETTINGS["config"]},
        format = attr.string(
            default = "xliff",
            doc = "The format of the documents.",
            values = ["xliff", "xcloc", "xliff2", "android", "csv"],
        ),
        locales = attr.string_list(doc = "The languages to translate into; the files' own if it is empty."),
        only = attr.string(
            default = "all",
            doc = "Which texts are in them.",
            values = ["all", "missing", "needs-review"],
        ),
        **SOURCES
    ),
    toolchains = [TOOLCHAIN],
)
