"""`rerune-gen` as a toolchain, so that every rule runs the same one, and a worker of another system its own."""

TOOLCHAIN = "@rerune//rerune:toolchain_type"

def _toolchain_impl(ctx):
    return [platform_common.ToolchainInfo(
        files_to_run = ctx.attr.tool[DefaultInfo].files_to_run,
        tool = ctx.executable.tool,
    )]

rerune_toolchain = rule(
    implementation = _toolchain_impl,
    doc = "A build of `rerune-gen`. Name it in a `toolchain` of the type `@rerune//rerune:toolchain_type`.",
    attrs = {
        "tool": attr.label(
            allow_single_file = True,
            cfg = "exec",
            doc = "The executable.",
            executable = True,
            mandatory = True,
        ),
    },
)

def run_tool(ctx, command, inputs, outputs, arguments, mnemonic, message):
    """Runs `rerune-gen` in an action that sees no variables of the environment.

    Args:
      ctx: the context of a rule that needs the toolchain.
      command: the name of the subcommand.
      inputs: what it reads, besides the files in the arguments of the rule.
      outputs: what it writes.
      arguments: `Args` after the command.
      mnemonic: the kind of the action.
      message: what Bazel prints while it runs.
    """
    first = ctx.actions.args()
    first.add(command)
    ctx.actions.run(
        executable = ctx.toolchains[TOOLCHAIN].files_to_run,
        arguments = [first, arguments],
        inputs = inputs,
        outputs = outputs,
        mnemonic = mnemonic,
        progress_message = message,
        # No variable of the environment is a setting.
        env = {},
    )
