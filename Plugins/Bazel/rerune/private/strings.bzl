"""Swift accessors and the compiled fallback table of a module."""

load(":private/tables.bzl", "EXTENSIONS", "ReRuneTablesInfo", "SETTINGS", "add_settings", "tables_of")
load(":private/toolchain.bzl", "TOOLCHAIN", "run_tool")

def _strings_impl(ctx):
    type_name = ctx.attr.type_name
    outputs = [
        ctx.actions.declare_file("{}/{}{}.swift".format(ctx.label.name, type_name, suffix))
        for suffix in ["", "+Fallback"]
    ]
    arguments = ctx.actions.args()
    arguments.add_all(ctx.files.srcs)
    settings = add_settings(ctx, arguments)
    arguments.add("--output", outputs[0].dirname)
    arguments.add("--type-name", type_name)
    arguments.add("--access", ctx.attr.access)
    if ctx.attr.source_locale:
        arguments.add("--source-locale", ctx.attr.source_locale)
    run_tool(
        ctx,
        "generate",
        inputs = depset(ctx.files.srcs + settings),
        outputs = outputs,
        arguments = arguments,
        mnemonic = "ReRuneStrings",
        message = "Compiling the texts of {}".format(ctx.label),
    )
    return [
        DefaultInfo(files = depset(outputs)),
        ReRuneTablesInfo(tables = tables_of(ctx)),
    ]

rerune_strings = rule(
    implementation = _strings_impl,
    doc = """Generates Swift from localization files.

The outputs are two Swift files: add the target to the `srcs` of a `swift_library` that depends on ReRuneCore. A translation that does
not fit its source text is left out of the table, with a warning; `rerune_check` makes it an error.
""",
    attrs = dict(
        SETTINGS,
        access = attr.string(
            default = "internal",
            doc = "The access level of the accessors.",
            values = ["internal", "package", "public"],
        ),
        deps = attr.label_list(
            doc = "Other `rerune_strings`, whose tables rules for a whole app find through this target.",
            providers = [ReRuneTablesInfo],
        ),
        source_locale = attr.string(doc = "The locale of the source texts, if the files do not say it."),
        srcs = attr.label_list(
            allow_files = EXTENSIONS,
            doc = "The localization files of one module.",
            mandatory = True,
        ),
        type_name = attr.string(default = "ReRuneStrings", doc = "The name of the generated type."),
    ),
    toolchains = [TOOLCHAIN],
)
