import RuneCompiler
import RuneProject
import RuneSystem

/// Finds the files of `--code`, in byte order of their paths: sources, and resources that may contain keys.
struct SourceDiscovery {
  private static let extensions: Set<String> = [
    "swift", "m", "mm", "h", "plist", "intentdefinition", "xib", "storyboard",
  ]

  private(set) var files: [String] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var visitedFolders: Set<FileStatus.Identity> = []

  init(paths: [String]) {
    for path in paths { add(FilePaths.tidy(path), isArgument: true) }
    files.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private mutating func add(_ path: String, isArgument: Bool) {
    do {
      let status = try FileStatus(path: path)
      switch status.kind {
      case .folder:
        // This also ends loops of links.
        guard visitedFolders.insert(status.identity).inserted else { return }
        for name in try FolderListing.names(in: path) where !InputDiscovery.isSkipped(name) {
          add(FilePaths.join(path, name), isArgument: false)
        }
      case .file, .link, .other:
        guard let fileExtension = FilePaths.fileExtension(of: path) else { return }
        if Self.extensions.contains(fileExtension) { files.append(path) }
      }
    } catch {
      // Broken links inside folders are ignored.
      if isArgument { diagnostics.append(.unreadableInput(path, error)) }
    }
  }
}
