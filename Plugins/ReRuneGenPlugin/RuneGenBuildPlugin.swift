import Foundation
import PackagePlugin

/// Runs `rune-generate` in builds in which a target's localization files have changed.
@main
struct RuneGenBuildPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else {
      Diagnostics.error("target '\(target.name)' has no sources; ReRuneGenPlugin works on source targets")
      return []
    }
    guard module is SwiftSourceModuleTarget else {
      Diagnostics.error(
        """
        target '\(target.name)' has no Swift file of its own, so that SwiftPM would hand the generated Swift to the compiler \
        of C; add a .swift file to it, even an empty one
        """
      )
      return []
    }
    return buildCommands(
      for: BuildRequest(
        targetName: target.name,
        files: module.sourceFiles.map(\.url),
        root: target.directoryURL,
        searchFolder: nil,
        configurationFolders: [target.directoryURL, context.package.directoryURL],
        tool: try context.tool(named: "rune-generate").url,
        outputFolder: context.pluginWorkDirectoryURL
      )
    )
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension RuneGenBuildPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let project = context.xcodeProject.directoryURL
      // An Xcode target does not have a folder; by convention its files are in a folder with its name.
      let folder = project.appendingPathComponent(target.displayName)
      return buildCommands(
        for: BuildRequest(
          targetName: target.displayName,
          files: target.inputFiles.map(\.url),
          root: project,
          // Apple's documentation does not say whether Xcode's file list includes the contents of synchronized
          // folders and the localizations of a file.
          searchFolder: folder,
          configurationFolders: [folder, project],
          tool: try context.tool(named: "rune-generate").url,
          outputFolder: context.pluginWorkDirectoryURL
        )
      )
    }
  }
#endif
