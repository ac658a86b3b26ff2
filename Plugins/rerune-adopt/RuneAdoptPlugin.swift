import PackagePlugin

/// `swift package rerune-adopt …`: runs `rerune-gen adopt` in the package's folder with the given arguments.
@main
struct RuneAdoptPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = try context.tool(named: "rerune-gen").url
    try ToolRun.perform(tool, ["adopt"] + arguments, in: context.package.directoryURL)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension RuneAdoptPlugin: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      let tool = try context.tool(named: "rerune-gen").url
      let arguments = ["adopt"] + ToolRun.withoutTargets(arguments)
      try ToolRun.perform(tool, arguments, in: context.xcodeProject.directoryURL)
    }
  }
#endif
