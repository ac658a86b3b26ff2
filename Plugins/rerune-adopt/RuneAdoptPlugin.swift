import Foundation
import PackagePlugin

/// `swift package rerune-adopt …`: runs `rerune-gen adopt` in the package's folder with the given arguments.
@main
struct RuneAdoptPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(context.tool(named: "rerune-gen").url, arguments, in: context.package.directoryURL)
  }

  private func run(_ tool: URL, _ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = ["adopt"] + arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    // SwiftPM passes the plugin's own status on.
    exit(process.terminationStatus)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension RuneAdoptPlugin: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      // Xcode puts the chosen targets in front, which the tool knows nothing of.
      var extractor = ArgumentExtractor(arguments)
      _ = extractor.extractOption(named: "target")
      try run(
        context.tool(named: "rerune-gen").url,
        extractor.remainingArguments,
        in: context.xcodeProject.directoryURL
      )
    }
  }
#endif
