import RuneCompiler
import RuneSystem

/// Finds the localization files that the given paths stand for.
///
/// A folder stands for all such files below it, except in folders of build products, dependencies and exports for
/// translators, which hold copies of the project's own files.
/// Each file is found once, and the order is that of the paths' bytes.
package struct InputDiscovery {
  private static let skippedFolders: Set<String> = [
    "Pods", "Carthage", "DerivedData", "node_modules", "Source Contents",
  ]
  private static let skippedExtensions: Set<String> = [
    "xcloc", "framework", "xcframework", "app", "appex", "xcassets",
  ]

  package private(set) var files: [String] = []
  package private(set) var diagnostics: [Diagnostic] = []
  private var visitedFolders: Set<FileStatus.Identity> = []
  private var foundFiles: Set<FoundFile> = []
  private var linkedFolders: [String] = []

  /// A file by its place, so that `.` and `./en.lproj/a.strings` together name it once.
  private struct FoundFile: Hashable {
    var folder: FileStatus.Identity
    var name: String
  }

  /// Finding nothing at all counts as a missing input.
  package init(paths: [String]) {
    for path in paths { addArgument(Self.namingLocale(FilePaths.tidy(path))) }
    // Linked folders come last: a file that is reachable without a link shows under its own path.
    while let folder = linkedFolders.popLast() { addFolder(folder) }
    if files.isEmpty, diagnostics.isEmpty { diagnostics = paths.map(Diagnostic.nothingFound(below:)) }
    files.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// In a folder such as `de.lproj` nothing in a path below it would say the language: `../de.lproj/a.strings` does.
  private static func namingLocale(_ path: String) -> String {
    guard !path.utf8.starts(with: "/".utf8), !path.utf8.starts(with: "..".utf8),
      let current = FilePaths.realPath("."), FilePaths.fileExtension(of: current) == "lproj"
    else { return path }
    let folder = FilePaths.join("..", FilePaths.name(of: current))
    return path == "." ? folder : FilePaths.join(folder, path)
  }

  private mutating func addArgument(_ path: String) {
    do {
      switch try FileStatus(path: path).kind {
      case .folder where TableFormat(path: path) != nil: report(.folder, at: path)
      case .folder: addFolder(path)
      case .file, .link, .other:
        guard TableFormat(path: path) != nil else {
          diagnostics.append(.unsupportedInput(path))
          return
        }
        try addFile(path, in: FileStatus(path: FilePaths.folder(of: path)).identity)
      }
    } catch {
      diagnostics.append(.unreadableInput(path, error))
    }
  }

  private mutating func addFolder(_ path: String) {
    do {
      let identity = try FileStatus(path: path).identity
      // Also what ends a loop of links.
      guard visitedFolders.insert(identity).inserted else { return }
      for name in try FolderListing.names(in: path) where !Self.isSkipped(name) {
        addEntry(FilePaths.join(path, name), in: identity)
      }
    } catch {
      diagnostics.append(.unreadableInput(path, error))
    }
  }

  private mutating func addEntry(_ path: String, in folder: FileStatus.Identity) {
    let isTable = TableFormat(path: path) != nil
    do {
      switch try FileStatus(path: path).kind {
      case .folder where isTable: report(.folder, at: path)
      case .folder where FolderListing.isSymbolicLink(path): linkedFolders.append(path)
      case .folder: addFolder(path)
      case .file, .link, .other: if isTable { addFile(path, in: folder) }
      }
    } catch {
      // A broken link to something else is none of our business.
      if isTable { diagnostics.append(.unreadableInput(path, error)) }
    }
  }

  private mutating func addFile(_ path: String, in folder: FileStatus.Identity) {
    let file = FoundFile(folder: folder, name: FilePaths.name(of: path))
    if foundFiles.insert(file).inserted { files.append(path) }
  }

  private mutating func report(_ refusal: FileReader.Refusal, at path: String) {
    diagnostics.append(.unreadableInput(path, refusal))
  }

  package static func isSkipped(_ name: String) -> Bool {
    name.utf8.first == UInt8(ascii: ".") || skippedFolders.contains(name)
      || FilePaths.fileExtension(of: name).map(skippedExtensions.contains) ?? false
  }
}

extension TableFormat {
  /// By the file's extension; `nil` where it is none of ours.
  init?(path: String) {
    guard let fileExtension = FilePaths.fileExtension(of: path) else { return nil }
    self.init(rawValue: fileExtension)
  }
}
