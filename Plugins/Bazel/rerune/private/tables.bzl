"""The localization files of a target and of all targets below it."""

ReRuneTablesInfo = provider(
    doc = "Localization files, for rules that work on a whole app.",
    fields = {
        "tables": "A depset of the files of this target and its dependencies.",
    },
)

# The extensions of files that rerune-gen reads.
EXTENSIONS = [".strings", ".stringsdict", ".xcstrings", ".xliff"]

# How all rules say which files they read, and with which settings.
SETTINGS = {
    "baseline": attr.label(
        allow_single_file = [".json"],
        doc = "Known findings, which are not reported.",
    ),
    "config": attr.label(
        allow_single_file = [".json"],
        default = "@rerune//rerune:private/no_configuration.json",
        doc = "The settings, as `rerune-gen.json` has them. Attributes of the rule take precedence.",
    ),
}

SOURCES = {
    "srcs": attr.label_list(
        allow_files = EXTENSIONS,
        doc = "Localization files: `glob([\"**/*.xcstrings\", \"**/*.lproj/*\"])`.",
    ),
    "deps": attr.label_list(
        doc = "Targets whose localization files belong to this one, such as `rerune_strings`.",
        providers = [ReRuneTablesInfo],
    ),
}

def tables_of(ctx):
    """The localization files of a rule with the attributes `SOURCES`, as a depset."""
    return depset(ctx.files.srcs, transitive = [dep[ReRuneTablesInfo].tables for dep in ctx.attr.deps])

def add_settings(ctx, arguments):
    """Adds the options of `SETTINGS`.

    Args:
      ctx: the context of a rule with these attributes.
      arguments: the `Args` of an action.

    Returns:
      the files that the options name.
    """
    arguments.add("--config", ctx.file.config)
    if not ctx.file.baseline:
        return [ctx.file.config]
    arguments.add("--baseline", ctx.file.baseline)
    return [ctx.file.config, ctx.file.baseline]
