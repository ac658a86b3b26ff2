import PackagePlugin

/// `swift package rerune-pull …`: runs `rerune-gen pull` in the package's folder with the given arguments.
@main
struct RunePullPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = try context.tool(named: "rerune-gen").url
    try ToolRun.perform(tool, ["pull"] + arguments, in: context.package.directoryURL)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension RunePullPlugin: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      let tool = try context.tool(named: "rerune-gen").url
      let arguments = ["pull"] + ToolRun.withoutTargets(arguments)
      try ToolRun.perform(tool, arguments, in: context.xcodeProject.directoryURL)
    }
  }
#endif
