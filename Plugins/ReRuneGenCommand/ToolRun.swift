import Foundation
import PackagePlugin

/// One run of `rerune-gen` in the place of a command plugin. Plugins share no modules, so the others have a symbolic
/// link to this file.
enum ToolRun {
  /// Ends the plugin with the tool's status, which SwiftPM passes on.
  static func perform(_ tool: URL, _ arguments: [String], in folder: URL) throws -> Never {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    exit(process.terminationStatus)
  }

  /// Without the targets that Xcode puts in front, which the tool knows nothing of.
  static func withoutTargets(_ arguments: [String]) -> [String] {
    var extractor = ArgumentExtractor(arguments)
    _ = extractor.extractOption(named: "target")
    return extractor.remainingArguments
  }
}
