import Foundation
import PackagePlugin

/// Runs `rerune-gen` on behalf of a command plugin. Plugins cannot share modules, so the others have a symbolic link
/// to this file.
enum ToolRun {
  /// Ends the plugin with the tool's exit status, which SwiftPM passes on.
  static func perform(_ tool: URL, _ arguments: [String], in folder: URL) throws -> Never {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    exit(process.terminationStatus)
  }

  /// Removes the targets that Xcode prepends, which the tool does not support.
  static func withoutTargets(_ arguments: [String]) -> [String] {
    var extractor = ArgumentExtractor(arguments)
    _ = extractor.extractOption(named: "target")
    return extractor.remainingArguments
  }
}
