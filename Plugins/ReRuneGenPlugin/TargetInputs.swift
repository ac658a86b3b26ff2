import Foundation

/// The files of one target that the compiler reads. Xcode and SwiftPM list them differently; see `BuildRequest`.
struct TargetInputs {
  private static let extensions: Set<String> = ["strings", "stringsdict", "xcstrings"]
  private static let documentExtensions: Set<String> = ["xliff", "xlf"]
  private static let configurationName = "rerune-gen.json"
  /// Folders whose tables belong to another bundle or are not read by the program. Xcode lists linked frameworks among
  /// a target's files.
  private static let foreignFolders: Set<String> = [
    "framework", "xcframework", "bundle", "app", "appex", "xcassets", "xcloc",
  ]

  /// In path order, so that the command does not change between builds.
  var tables: [URL]
  var configuration: URL?
  /// The configured baseline: a change of it triggers a build.
  var baseline: URL?
  /// The configured translators' documents, including missing ones, which the tool reports.
  var documents: [URL]

  /// - Parameters:
  ///   - files: all files of the target, regardless of type: a string catalog is a resource in one manifest and an
  ///     unknown file in another.
  ///   - root: the folder of the target or of its project; only the names of folders below it are considered.
  ///   - searchFolder: the folder to search if there is no table among the files.
  ///   - configurationFolders: the possible folders of a configuration, the nearest first.
  init(files: [URL], root: URL, searchFolder: URL?, configurationFolders: [URL]) {
    var tables = Self.tables(among: files, root: root)
    if tables.isEmpty, let searchFolder { tables = Self.tables(among: [searchFolder], root: root) }
    self.tables = tables.sorted { $0.path < $1.path }
    configuration = configurationFolders.lazy
      .map { $0.appendingPathComponent(Self.configurationName) }
      .first { FileManager.default.fileExists(atPath: $0.path) }
    let settings = configuration.map(Self.settings) ?? [:]
    let folder = configuration?.deletingLastPathComponent()
    baseline = (settings["baseline"] as? String)
      .map { URL(fileURLWithPath: $0, relativeTo: folder).absoluteURL }
      .flatMap { FileManager.default.fileExists(atPath: $0.path) ? $0 : nil }
    documents = (settings["paths"] as? [Any] ?? []).compactMap { $0 as? String }
      .map { URL(fileURLWithPath: $0, relativeTo: folder).absoluteURL }
      .filter { Self.documentExtensions.contains($0.pathExtension.lowercased()) }
  }

  /// A build stops at an input that does not exist, without saying why.
  var existingDocuments: [URL] {
    documents.filter { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// The tool reports faults of the configuration.
  private static func settings(of configuration: URL) -> [String: Any] {
    guard let data = try? Data(contentsOf: configuration),
      let settings = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { return [:] }
    return settings
  }

  private static func tables(among files: [URL], root: URL) -> Set<URL> {
    Set(
      files.filter { !isForeign($0, root: root) }.flatMap(expand).filter {
        extensions.contains($0.pathExtension)
      }
    )
  }

  /// A folder that is copied as a resource is a single entry of its target. Entries without a file are dropped: Xcode
  /// may list all localizations of a table under one name.
  private static func expand(_ file: URL) -> [URL] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) else { return [] }
    guard isFolder.boolValue else { return [file] }
    guard let contents = FileManager.default.enumerator(atPath: file.path) else { return [] }
    var found: [URL] = []
    while let path = contents.nextObject() as? String {
      let url = file.appendingPathComponent(path)
      if foreignFolders.contains(url.pathExtension) { contents.skipDescendants() } else { found.append(url) }
    }
    return found
  }

  /// A project may be in a folder named `example.app`.
  private static func isForeign(_ file: URL, root: URL) -> Bool {
    let components = file.standardizedFileURL.pathComponents
    let above = root.standardizedFileURL.pathComponents
    guard components.starts(with: above) else { return foreignFolders.contains(file.pathExtension) }
    return components.dropFirst(above.count).contains {
      foreignFolders.contains(($0 as NSString).pathExtension)
    }
  }
}
