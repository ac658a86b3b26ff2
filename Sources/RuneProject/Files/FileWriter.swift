import RuneSystem

/// Creates folders, and temporary names for files that replace others.
package enum FileWriter {
  /// Creates a folder and its parents.
  package static func createFolder(_ path: String) throws(SystemError) {
    if let status = try? FileStatus(path: path), status.kind == .folder { return }
    let parent = FilePaths.folder(of: path)
    if parent != path, parent != "." { try createFolder(parent) }
    do throws(SystemError) {
      try FileSystem.createFolder(path)
    } catch {
      // Another process may have created it.
      guard error.alreadyExists, isFolder(path) else { throw error }
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    (try? FileStatus(path: path))?.kind == .folder
  }
}

// MARK: - Temporary files

extension FileWriter {
  private static let temporarySuffix = ".tmp"

  /// A name that no other process uses, next to the file that it will replace.
  package static func temporaryPath(for path: String) -> String {
    let name = "\(temporaryPrefix(for: path))\(ProcessNumber.own)\(temporarySuffix)"
    return FilePaths.join(FilePaths.folder(of: path), name)
  }

  /// Temporary files that killed runs have left next to a file. Only call it before this run has a temporary file
  /// there: its process id may have been another run's, which is common in containers.
  package static func leftovers(of path: String) -> [String] {
    let folder = FilePaths.folder(of: path)
    // A folder that cannot be listed cannot be written to either.
    let names = (try? FolderListing.names(in: folder)) ?? []
    return leftovers(of: path, among: names).map { FilePaths.join(folder, $0) }
  }

  /// - Parameter names: the names in the file's folder.
  package static func leftovers(of path: String, among names: [String]) -> [String] {
    let prefix = temporaryPrefix(for: path)
    return names.filter { name in
      let suffix = OpenFolder.asideSuffix
      let temporary = name.hasSuffix(suffix) ? name.dropLast(suffix.count) : name[...]
      guard temporary.hasPrefix(prefix), temporary.hasSuffix(temporarySuffix),
        let process = Int32(temporary.dropFirst(prefix.count).dropLast(temporarySuffix.count))
      else { return false }
      return process == ProcessNumber.own || !ProcessNumber.isRunning(process)
    }
  }

  private static func temporaryPrefix(for path: String) -> String { ".\(FilePaths.name(of: path))." }
}
