import PackagePlugin

/// `swift package rerune check …`: runs `rerune-gen` in the package's folder with the given arguments.
@main
struct RuneGenCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = try context.tool(named: "rerune-gen").url
    try ToolRun.perform(tool, arguments, in: context.package.directoryURL)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension RuneGenCommandPlugin: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      let tool = try context.tool(named: "rerune-gen").url
      let arguments = ToolRun.withoutTargets(arguments)
      try ToolRun.perform(tool, arguments, in: context.xcodeProject.directoryURL)
    }
  }
#endif
