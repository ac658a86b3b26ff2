"""Languages and files as packs that apps download on demand."""

load(":private/tables.bzl", "SETTINGS", "SOURCES", "add_settings", "tables_of")
load(":private/toolchain.bzl", "TOOLCHAIN", "run_tool")

def _packs_impl(ctx):
    folder = ctx.actions.declare_directory(ctx.label.name)
    tables = tables_of(ctx)
    arguments = ctx.actions.args()
    arguments.add_all(tables)
    arguments.add("--config", ctx.file.config)
    arguments.add("--output", folder.path)
    arguments.add("--pack-version", ctx.attr.version)
    for locale in ctx.attr.locales:
        arguments.add("--locale", locale)
    for target, id in ctx.attr.files.items():
        arguments.add("--file", "{}={}".format(id, target.files.to_list()[0].path))
    if ctx.attr.base_url:
        arguments.add("--base-url", ctx.attr.base_url)
    run_tool(
        ctx,
        "pack",
        inputs = depset(ctx.files.files + [ctx.file.config], transitive = [tables]),
        outputs = [folder],
        arguments = arguments,
        mnemonic = "ReRunePacks",
        message = "Packing the texts of {}".format(ctx.label),
    )
    return [DefaultInfo(files = depset([folder]))]

rerune_packs = rule(
    implementation = _packs_impl,
    doc = "Writes a folder of packs with their index, to be uploaded.",
    attrs = dict(
        {"config": SETTINGS["config"]},
        base_url = attr.string(doc = "The address that the folder is published at."),
        files = attr.label_keyed_string_dict(
            allow_files = True,
            doc = "Other files, each with the id of its pack.",
        ),
        locales = attr.string_list(doc = "The locales to pack; all if it is empty."),
        version = attr.int(
            doc = "The version of all packs. A build knows no former index, so raise it with each release.",
            mandatory = True,
        ),
        **SOURCES
    ),
    toolchains = [TOOLCHAIN],
)
