import Foundation
import PackagePlugin

/// The information for building one target, which SwiftPM and Xcode provide differently.
struct BuildRequest {
  var targetName: String
  var files: [URL]
  /// The folder of the target or of its project.
  var root: URL
  /// The folder to search for tables if there are none among the files.
  var searchFolder: URL?
  var configurationFolders: [URL]
  var tool: URL
  var outputFolder: URL
}

/// The variables that are settings of the tool. Swift Build starts tools without the environment of the build.
private var settingVariables: [String: String] {
  ProcessInfo.processInfo.environment.filter { $0.key.hasPrefix("RERUNE_") }
}

/// Creates the build command for both adapters.
func buildCommands(for request: BuildRequest) -> [Command] {
  let inputs = TargetInputs(
    files: request.files,
    root: request.root,
    searchFolder: request.searchFolder,
    configurationFolders: request.configurationFolders
  )
  guard !inputs.tables.isEmpty || !inputs.documents.isEmpty else {
    let searched = request.searchFolder.map { ", and neither has the folder '\($0.path)'" } ?? ""
    Diagnostics.error(
      """
      target '\(request.targetName)' uses ReRuneGenPlugin but has no .strings, .stringsdict or .xcstrings file\
      \(searched); add one to the target or remove the plugin from it
      """
    )
    return []
  }

  // A fixed name: SwiftPM caches its plan, including the names of outputs, although the configuration may change.
  let baseName = OutputNames.defaultTypeName
  var arguments = ["--output", request.outputFolder.path, "--output-name", baseName]
  if let configuration = inputs.configuration { arguments += ["--config", configuration.path] }
  arguments += ["--"] + (inputs.tables + inputs.documents).map(\.path)

  return [
    .buildCommand(
      displayName: "Generating \(baseName) for \(request.targetName)",
      executable: request.tool,
      arguments: arguments,
      environment: settingVariables,
      inputFiles: inputs.tables + inputs.existingDocuments
        + [inputs.configuration, inputs.baseline].compactMap { $0 },
      outputFiles: OutputNames.all(baseName: baseName).map(request.outputFolder.appendingPathComponent)
    )
  ]
}
