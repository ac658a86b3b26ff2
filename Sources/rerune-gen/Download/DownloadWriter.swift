#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Replaces the folder of a download as a whole: whoever looks sees the former one or the new one, and so does
/// the next run after a crash.
struct DownloadWriter {
  struct File {
    /// Relative to the folder; at most one folder deep.
    var path: String
    var bytes: [UInt8]
  }

  private let folder: String
  private let temporary: String

  /// - Parameter folder: may be missing; a symbolic link stays one.
  init(folder: String) {
    self.folder = FilePaths.realPath(folder) ?? folder
    temporary = FileWriter.temporaryPath(for: self.folder)
  }

  /// - Throws: `OutputWriter.Failure`; the folder is then as it was.
  func replace(with files: [File]) throws {
    try checkReplaceable()
    try naming(folder) { () throws(SystemError) in
      try FileWriter.createFolder(FilePaths.folder(of: folder))
    }
    for leftover in FileWriter.leftovers(of: folder) { FolderRemover.remove(leftover) }
    do {
      try writeTemporary(files)
      try naming(folder) { () throws(SystemError) in try exchange() }
    } catch {
      FolderRemover.remove(temporary)
      throw error
    }
    // What is left is the former download, if there was one.
    FolderRemover.remove(temporary)
  }

  /// Refuses a folder that holds what would be lost: everything but a download.
  func checkReplaceable() throws {
    guard let status = try? FileStatus(path: folder) else { return }
    guard status.kind == .folder else {
      throw OutputWriter.Failure(path: folder, reason: "a file is in the folder's place")
    }
    let layout = DownloadLayout(folder: folder)
    let own = [
      DownloadLayout.manifestName, DownloadLayout.recordName, DownloadLayout.localesName,
      DownloadLayout.signatureName, ".DS_Store",
    ]
    var foreign = try names(in: folder).filter { !own.contains($0) }
    foreign += try names(in: layout.locales)
      .filter { !$0.hasSuffix(".json") && $0 != ".DS_Store" }
      .map { FilePaths.join(DownloadLayout.localesName, $0) }
    guard let first = foreign.first else { return }
    throw OutputWriter.Failure(
      path: folder,
      reason: "it holds \(first), which is no part of a download and would be lost; choose another folder"
    )
  }

  private func names(in folder: String) throws -> [String] {
    do {
      return try FolderListing.names(in: folder)
    } catch let error as SystemError where error.isMissing {
      return []
    } catch let error as SystemError {
      throw OutputWriter.Failure(path: folder, reason: error.reason)
    }
  }

  private func writeTemporary(_ files: [File]) throws {
    let locales = FilePaths.join(temporary, DownloadLayout.localesName)
    try naming(temporary) { () throws(SystemError) in try FileWriter.createFolder(locales) }
    for file in files {
      let path = FilePaths.join(temporary, file.path)
      try naming(FilePaths.join(folder, file.path)) { () throws(SystemError) in
        try FileWriter.create(path, file.bytes)
        try FileWriter.synchronize(path)
      }
    }
    for path in [locales, temporary] {
      try naming(folder) { () throws(SystemError) in try FileWriter.synchronize(path) }
    }
  }

  private func exchange() throws(SystemError) {
    if (try? FileStatus(path: folder)) == nil {
      try FileWriter.move(temporary, to: folder)
    } else {
      do {
        try FileWriter.exchange(temporary, folder)
      } catch {
        guard error.code == EXDEV else { throw error }
        // A folder from a layer of a container's image cannot be renamed (overlayfs), only removed. Whoever looks in
        // between sees no download; a run that is killed there leaves none.
        FolderRemover.remove(folder)
        try FileWriter.move(temporary, to: folder)
      }
    }
    try FileWriter.synchronize(FilePaths.folder(of: folder))
  }

  private func naming(_ path: String, _ body: () throws(SystemError) -> Void) throws {
    do {
      try body()
    } catch {
      throw OutputWriter.Failure(path: path, reason: error.reason)
    }
  }
}

/// Removes the folder of a download, which is two folders deep and no deeper.
private enum FolderRemover {
  static func remove(_ folder: String) {
    for name in (try? FolderListing.names(in: folder)) ?? [] {
      let path = FilePaths.join(folder, name)
      for inner in (try? FolderListing.names(in: path)) ?? [] {
        FileWriter.removeIfPresent(FilePaths.join(path, inner))
      }
      rmdir(path)
      FileWriter.removeIfPresent(path)
    }
    rmdir(folder)
  }
}
