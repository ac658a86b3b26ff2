import RuneProject
import RuneSystem
import RuneWorkbench

/// Replaces the folder of a download as a whole: readers, and the next run after a crash, see either the old one or
/// the new one.
///
/// Symbolic links at the folder, next to it or in it are neither followed nor written through.
struct DownloadWriter {
  struct File {
    /// Whether it is in `locales` instead of the download's folder itself.
    var isPayload = false
    var name: String
    var bytes: [UInt8]
  }

  private let folder: String

  /// - Parameter folder: may not exist yet.
  init(folder: String) {
    let isNamed = ![".", ".."].contains(FilePaths.name(of: folder))
    self.folder = isNamed ? folder : FilePaths.realPath(folder) ?? folder
  }

  private var name: String { FilePaths.name(of: folder) }
  /// Next to the folder.
  private var temporaryName: String { TemporaryName.own(for: name) }

  /// - Throws: `OutputWriter.Failure`; the folder is then unchanged.
  func replace(with files: [File]) throws {
    let parent = try naming(folder) {
      let parent = try WritePath(FilePaths.folder(of: folder), namedBy: .user).folder()
      try parent.check(name)
      return parent.opened
    }
    try checkReplaceable(in: parent)
    let names = (try? parent.names()) ?? []
    for leftover in TemporaryName.leftovers(of: name, among: names) { Self.remove(leftover, from: parent) }
    let new = try naming(FilePaths.join(FilePaths.folder(of: folder), temporaryName)) {
      try parent.createFolder(temporaryName)
    }
    do {
      try write(files, to: new)
      try naming(folder) { try exchange(in: parent) }
    } catch {
      Self.remove(temporaryName, from: parent)
      throw error
    }
    // The previous download, if there was one.
    Self.remove(temporaryName, from: parent)
  }

  /// A download is two levels deep.
  private static func remove(_ name: String, from parent: OpenFolder) { parent.remove(name, levels: 2) }

  private func write(_ files: [File], to new: OpenFolder) throws {
    let locales = try naming(folder) { try new.createFolder(DownloadLayout.localesName) }
    for file in files {
      let path = FilePaths.join(folder, file.name)
      try naming(path) { try (file.isPayload ? locales : new).create(file.name, file.bytes) }
    }
    try naming(folder) {
      try locales.synchronize()
      try new.synchronize()
    }
  }

  private func exchange(in parent: OpenFolder) throws {
    if try parent.kind(of: name) == nil {
      try parent.move(temporaryName, to: name)
    } else {
      do {
        try parent.exchange(temporaryName, name)
      } catch  where error.isOnAnotherDevice {
        // A folder in a lower layer of a container image cannot be renamed (overlayfs), only removed. In between,
        // readers see no download, and a run that is killed there leaves none.
        Self.remove(name, from: parent)
        try parent.move(temporaryName, to: name)
      }
    }
    try parent.synchronize()
  }
}

// MARK: - Checks before replacement

extension DownloadWriter {
  /// Rejects a folder with anything that does not belong to a download, because it would be lost.
  func checkReplaceable() throws {
    let parent: OpenFolder
    do {
      try naming(folder) { try WritePath(folder, namedBy: .user).check() }
      parent = try OpenFolder(FilePaths.folder(of: folder), followsLink: true)
    } catch let error as SystemError where error.isMissing {
      return
    } catch let error as SystemError {
      throw OutputWriter.Failure(path: folder, reason: error.reason)
    }
    try checkReplaceable(in: parent)
  }

  private func checkReplaceable(in parent: OpenFolder) throws {
    switch try naming(folder, { try parent.kind(of: name) }) {
    case nil: return
    case .folder: break
    case .link:
      throw OutputWriter.Failure(
        path: folder,
        reason: "it is a symbolic link, and pull follows none; give the folder that it leads to, or remove it"
      )
    case .file, .other:
      throw OutputWriter.Failure(path: folder, reason: "a file is in the folder's place")
    }
    guard let foreign = try naming(folder, { try Self.foreignName(in: parent.folder(name)) }) else { return }
    throw OutputWriter.Failure(
      path: folder,
      reason: "it holds \(foreign), which is not part of a download and would be lost; choose another folder"
    )
  }

  /// The first name that does not belong to a download. Links never do.
  private static func foreignName(in folder: OpenFolder) throws -> String? {
    let files = [
      DownloadLayout.manifestName, DownloadLayout.languagesName, DownloadLayout.recordName,
      DownloadLayout.signatureName, finderFile,
    ]
    for name in try folder.names() {
      let kind = try folder.kind(of: name)
      if name == DownloadLayout.localesName, kind == .folder {
        if let inner = try foreignPayload(in: folder.folder(name)) { return FilePaths.join(name, inner) }
      } else if kind != .file || !files.contains(name) {
        return name
      }
    }
    return nil
  }

  private static func foreignPayload(in locales: OpenFolder) throws -> String? {
    try locales.names().first { name in
      try locales.kind(of: name) != .file
        || !(FilePaths.fileExtension(of: name) == "json" || name == finderFile)
    }
  }

  /// Created by the Finder in every folder that it shows.
  private static let finderFile = ".DS_Store"

  private func naming<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try OutputWriter.naming(path, body)
    } catch is FileReader.Refusal {
      throw OutputWriter.Failure(path: path, reason: "a symbolic link is in its place")
    }
  }
}
