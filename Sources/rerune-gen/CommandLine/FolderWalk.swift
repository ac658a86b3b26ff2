import RuneCompiler
import RuneProject
import RuneSystem

/// The files below some paths with one of some extensions, in byte order of their paths, each as often as a path leads to
/// it.
struct FolderWalk {
  private(set) var files: [String] = []
  /// What cannot be read: a path, or a folder below one, which may contain anything.
  private(set) var diagnostics: [Diagnostic] = []
  private let extensions: Set<String>
  private let isSkipped: (String) -> Bool
  private var visitedFolders: Set<FileStatus.Identity> = []

  /// - Parameters:
  ///   - paths: files and folders.
  ///   - isSkipped: whether a folder's entry is left out, by its name.
  init(_ paths: [String], extensions: Set<String>, isSkipped: @escaping (String) -> Bool = { _ in false }) {
    (self.extensions, self.isSkipped) = (extensions, isSkipped)
    for path in paths { add(FilePaths.tidy(path), isArgument: true) }
    files.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Reads the files.
  ///
  /// - Throws: `Abort` if any path, folder or file cannot be read.
  func load() throws -> [InputFile] {
    guard diagnostics.isEmpty else { throw Abort(diagnostics) }
    return try InputFile.loadAll(files)
  }

  private mutating func add(_ path: String, isArgument: Bool) {
    do {
      let status = try FileStatus(path: path)
      switch status.kind {
      case .folder:
        // This also ends loops of links.
        guard visitedFolders.insert(status.identity).inserted else { return }
        for name in try FolderListing.names(in: path) where !isSkipped(name) {
          add(FilePaths.join(path, name), isArgument: false)
        }
      case .file, .link, .other:
        guard let fileExtension = FilePaths.fileExtension(of: path) else { return }
        if extensions.contains(fileExtension) { files.append(path) }
      }
    } catch {
      // Broken links in a folder are ignored, and so are files that were removed while it was read.
      if isArgument || !error.leadsNowhere { diagnostics.append(.unreadableInput(path, error)) }
    }
  }
}

extension FolderWalk {
  /// The files of `--code`: sources, and resources that may contain keys.
  static func code(_ paths: [String]) -> FolderWalk {
    let extensions: Set = ["swift", "m", "mm", "h", "plist", "intentdefinition", "xib", "storyboard"]
    return FolderWalk(paths, extensions: extensions, isSkipped: InputDiscovery.isSkipped)
  }
}
