"""Scripts that run `rerune-gen` on all files of a target, for tests and for `bazel run`."""

load(":private/tables.bzl", "tables_of")
load(":private/toolchain.bzl", "TOOLCHAIN")

_SCRIPT = """#!/usr/bin/env bash
set -euo pipefail
{prologue}
mapfile -t paths < {paths}
exec {tool} {command} {options} "$@" "${{paths[@]}}"
"""

def _short_path(file):
    return file.short_path

def _quoted(text):
    return "'" + text.replace("'", "'\\''") + "'"

def tool_script(ctx, command, files, options, prologue = ":"):
    """Writes a script that runs `rerune-gen` on the files of the target.

    Args:
      ctx: the context of a rule with the attributes `SOURCES` that needs the toolchain.
      command: the name of the subcommand.
      files: what it reads besides.
      options: the options of the command.
      prologue: lines of the script that may change its arguments.

    Returns:
      the `DefaultInfo` of the target.
    """
    tables = tables_of(ctx)
    tool = ctx.toolchains[TOOLCHAIN].tool

    # An app may have more files than fit on a command line of the shell.
    paths = ctx.actions.declare_file(ctx.label.name + ".paths")
    listed = ctx.actions.args()
    listed.set_param_file_format("multiline")
    listed.add_all(tables, map_each = _short_path)
    ctx.actions.write(paths, listed)
    script = ctx.actions.declare_file(ctx.label.name + ".sh")
    ctx.actions.write(
        script,
        _SCRIPT.format(
            command = command,
            options = " ".join([_quoted(option) for option in options]),
            paths = _quoted(paths.short_path),
            prologue = prologue,
            tool = _quoted(tool.short_path),
        ),
        is_executable = True,
    )
    return DefaultInfo(
        executable = script,
        runfiles = ctx.runfiles(files + [paths, tool], transitive_files = tables),
    )
