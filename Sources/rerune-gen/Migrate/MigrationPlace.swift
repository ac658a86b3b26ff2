import RuneProject
import RuneSystem

/// Where a migration finds its project.
struct MigrationPlace {
  /// The folders that may have the configuration of the old generator.
  let folders: [String]
  /// The path of the configuration; `nil` for the one in the current folder, if there is one.
  let configuration: String?
  /// The path of a configuration that is created.
  let newConfiguration: String
  /// The folder with the code, unless paths of code are given.
  let project: String

  /// - Parameters:
  ///   - paths: the arguments of the command.
  ///   - configuration: the value of `--config`.
  init(_ paths: [String], configuration: String?) {
    let folders = paths.filter { (try? FileStatus(path: $0))?.kind == .folder }.map(FilePaths.tidy)
    self.folders = folders.contains(".") ? folders : ["."] + folders
    let isElsewhere = configuration == nil && FilePaths.realPath(Configuration.defaultName) == nil
    project = isElsewhere && paths.count == 1 && folders.contains(where: Self.isProject) ? folders[0] : "."
    newConfiguration = FilePaths.join(project, Configuration.defaultName)
    let isThere = project != "." && FilePaths.realPath(newConfiguration) != nil
    self.configuration = isThere ? newConfiguration : configuration
  }

  private static let projectFiles: Set<String> = ["Package.swift", "Podfile", Configuration.defaultName]

  /// Whether a folder is more than a folder with tables.
  private static func isProject(_ folder: String) -> Bool {
    let names = (try? FolderListing.names(in: folder)) ?? []
    return names.contains { projectFiles.contains($0) || FilePaths.fileExtension(of: $0) == "xcodeproj" }
      || !ProjectSurvey.generators(in: folder).isEmpty
  }
}
