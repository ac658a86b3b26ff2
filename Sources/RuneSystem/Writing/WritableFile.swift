/// A writable place for a file in a folder. The file itself is never opened for writing: a new one is written beside it
/// and moved over it. A link or hard link is therefore replaced, and its target is not written.
package struct WritableFile {
  package let name: String
  package let folder: WritableFolder

  init(name: String, folder: WritableFolder) {
    self.name = name
    self.folder = folder
  }

  /// The path as the user or project wrote it, for messages.
  package var path: String { PathText.join(folder.path, name) }

  /// The status of the file, or of a link in its place; `nil` if there is nothing.
  package func status() throws(SystemError) -> FileStatus? {
    do throws(SystemError) {
      return try FileStatus(name: name, inFolder: folder.opened.descriptor)
    } catch {
      guard error.isMissing else { throw error }
      return nil
    }
  }

  /// Throws if something is in the place that a file must not replace.
  ///
  /// - Throws: `WriteRefusal` or `SystemError`.
  package func checkReplaceable() throws {
    switch try status()?.kind {
    case nil, .file, .link: break
    case .folder: throw WriteRefusal.folder
    case .other: throw WriteRefusal.special
    }
  }

  /// - Throws: `FileReader.Refusal`, also for a link, or `SystemError`.
  package func contents(limit: Int) throws -> FileReader.Contents {
    try folder.opened.contents(of: name, limit: limit)
  }

  /// Writes a complete file beside this one. `move` puts it in place; otherwise it is removed with the object.
  /// Leftovers of killed runs are removed first.
  ///
  /// - Throws: `SystemError`.
  package func stage(_ bytes: [UInt8], as kind: NewFile) throws(SystemError) -> StagedFile {
    removeLeftovers()
    let temporary = try TemporaryFile.create(TemporaryName.own(for: name), in: folder.opened, as: kind, bytes)
    return StagedFile(temporary: temporary, file: self)
  }

  /// Creates the file; an existing one is an error and is not touched.
  package func create(_ bytes: [UInt8], as kind: NewFile) throws(SystemError) {
    try kind.create(name, inFolder: folder.opened.descriptor, bytes)
  }

  /// Removes a file or a link, never its target.
  package func remove() throws(SystemError) { try folder.opened.unlinkFile(name) }

  /// Waits until the folder's entries are on the device, if its file system supports that.
  package func synchronizeFolder() throws(SystemError) { try folder.opened.synchronize() }

  private func removeLeftovers() {
    // A folder that cannot be listed cannot be written to either.
    let names = (try? folder.opened.names()) ?? []
    for leftover in TemporaryName.leftovers(of: name, among: names) {
      folder.opened.remove(leftover, levels: 0)
    }
  }
}

/// A complete file under a temporary name, beside the one that it will replace.
package struct StagedFile {
  private let temporary: TemporaryFile
  package let file: WritableFile

  fileprivate init(temporary: TemporaryFile, file: WritableFile) {
    self.temporary = temporary
    self.file = file
  }

  /// Moves the file into its place, in one step.
  ///
  /// - Throws: `SystemError`; what was there is then unchanged.
  package func move() throws(SystemError) { try temporary.move(to: file.name) }
}
