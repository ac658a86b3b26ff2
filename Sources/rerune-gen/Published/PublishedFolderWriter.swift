import RuneProject
import RuneSystem

/// Writes to a published folder, and prevents other runs from doing so until it is released.
///
/// Each file is complete and on the device under a temporary name before it replaces another one. Files that have not
/// been moved into place are removed with the object.
final class PublishedFolderWriter {
  let folder: PublishedFolder
  private let place: WritableFolder
  private var opened: OpenFolder { place.opened }
  private var staged: [(temporary: String, name: String)] = []

  /// How long to wait for another run, in seconds: a pack of a gigabyte takes minutes to compress.
  private static let patience = 1_800.0

  /// - Parameters:
  ///   - folder: created if it is missing.
  ///   - onWait: called before waiting for another run.
  /// - Throws: `OutputWriter.Failure`.
  init(_ folder: PublishedFolder, onWait: () -> Void) throws {
    self.folder = folder
    place = try folder.opened()
    do throws(SystemError) {
      do throws(SystemError) {
        try opened.lock(waiting: 0)
      } catch {
        guard error.isBusy else { throw error }
        onWait()
        try opened.lock(waiting: Self.patience)
      }
    } catch {
      let reason = error.isBusy ? "another run has been writing to it for half an hour" : error.reason
      throw OutputWriter.Failure(path: folder.path, reason: reason)
    }
  }

  deinit {
    for file in staged { opened.remove(file.temporary, levels: 0) }
  }

  // MARK: Staging

  /// Writes a file under a temporary name, unless `write` discards it.
  ///
  /// - Parameters:
  ///   - stem: the base of the temporary name; a file with the same stem that a killed run has left is replaced.
  ///   - write: appends the content, and returns the name of the file, or `nil` to discard it.
  func stage(
    as stem: String,
    _ write: (_ append: (UnsafeRawBufferPointer) throws(OutputWriter.Failure) -> Void) throws -> String?
  ) throws {
    removeLeftovers(of: stem)
    let temporary = TemporaryName.own(for: stem)
    let path = folder.path
    var name: String?
    try PublishedFolder.naming(path) {
      try opened.create(temporary) { file in
        name = try write { bytes throws(OutputWriter.Failure) in
          do throws(SystemError) {
            try file.append(bytes)
          } catch {
            throw OutputWriter.Failure(path: path, reason: error.reason)
          }
        }
      }
    }
    if let name {
      staged.append((temporary, name))
    } else {
      opened.remove(temporary, levels: 0)
    }
  }

  /// Writes a file under a temporary name, unless it already has these bytes.
  ///
  /// - Parameter stem: the base of the temporary name, if the name changes with the content.
  func stage(_ name: String, as stem: String? = nil, _ bytes: [UInt8]) throws {
    if try isCurrent(name, FileDigest(of: bytes)) { return }
    try stage(as: stem ?? name) { append in
      try bytes.withUnsafeBytes { try append($0) }
      return name
    }
  }

  private func removeLeftovers(of stem: String) {
    let names = (try? opened.names()) ?? []
    for leftover in TemporaryName.leftovers(of: stem, among: names) { opened.remove(leftover, levels: 0) }
  }

  /// - Throws: `OutputWriter.Failure` for anything but a file in its place.
  func isCurrent(_ name: String, _ digest: FileDigest) throws -> Bool {
    let kind = try PublishedFolder.naming(folder.file(name)) {
      try place.check(name)
      return try opened.kind(of: name)
    }
    switch kind {
    case nil: return false
    case .file: return (try? FileDigest(of: opened.file(name), limit: digest.size)) == digest
    case .link:
      throw OutputWriter.Failure(
        path: folder.file(name),
        reason: "a symbolic link is in its place, and none is written through; remove it"
      )
    case .folder: throw OutputWriter.Failure(path: folder.file(name), reason: "a folder is in its place")
    case .other:
      throw OutputWriter.Failure(
        path: folder.file(name),
        reason: "something that is not a regular file is in its place"
      )
    }
  }

  // MARK: Publishing

  /// Moves the staged files into place, in the order in which they were staged. They survive a power cut.
  func publish() throws {
    guard !staged.isEmpty else { return }
    while let file = staged.first {
      try PublishedFolder.naming(folder.file(file.name)) { try opened.move(file.temporary, to: file.name) }
      staged.removeFirst()
    }
    try PublishedFolder.naming(folder.path) { try opened.synchronize() }
  }

  /// Removes files of the folder that are not published any more.
  func remove(_ names: [String]) throws {
    for name in names {
      try PublishedFolder.naming(folder.file(name)) {
        try place.check(name)
        if try opened.kind(of: name) == .file { try opened.removeFiles(name) }
      }
    }
  }
}
