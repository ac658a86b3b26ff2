import Foundation

/// The files of one target that the compiler shall read.
struct TargetInputs {
  private static let extensions: Set<String> = ["strings", "stringsdict", "xcstrings"]
  private static let configurationName = "rerune-gen.json"

  /// In the order of their paths, so that the command stays the same from build to build.
  var tables: [URL]
  var configuration: URL?

  /// - Parameters:
  ///   - files: every file of the target, whatever its type: a string catalog is a resource in one
  ///     manifest and unknown in the next.
  ///   - configurationFolders: where a configuration may be, the nearest first.
  init(files: [URL], configurationFolders: [URL]) {
    let tables = files.flatMap(Self.expand).filter { Self.extensions.contains($0.pathExtension) }
    self.tables = Set(tables).sorted { $0.path < $1.path }
    configuration = configurationFolders.lazy
      .map { $0.appendingPathComponent(Self.configurationName) }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// A folder that is copied as one resource is one entry of its target.
  private static func expand(_ file: URL) -> [URL] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), isFolder.boolValue,
      let contents = FileManager.default.enumerator(atPath: file.path)
    else { return [file] }
    return contents.compactMap { $0 as? String }.map { file.appendingPathComponent($0) }
  }
}
