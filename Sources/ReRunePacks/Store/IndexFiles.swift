import RuneModel
import RuneSystem

/// The index of packages, with its signature and a note about it.
///
/// The files are replaced in such an order that the note always has its index and signature, under their own
/// names or the names of the replacements. A killed process therefore leaves the old index or the new one.
struct IndexFiles: Sendable {
  let folder: StoreFolder

  private static let indexName = "index.json"
  private static let signatureName = "index.json.sig"
  private static let noteName = "index.meta.json"
  private static let newSuffix = ".new"

  /// Reads the index; `nil` if none is usable.
  func stored() -> StoredIndex? {
    // Another process may replace the files between two reads.
    for _ in 0..<3 {
      do throws(StoreFault) {
        guard let note = try self.note() else { return nil }
        if let index = try stored(note) { return index }
      } catch {
        folder.log("the stored index of packages is not used: \(error)")
        return nil
      }
    }
    folder.log("the stored index of packages in \(folder.path) is damaged; it is requested again")
    return nil
  }

  private func note() throws(StoreFault) -> StoredIndexNote? {
    try folder.contents(of: Self.noteName, limit: Limits.packNoteBytes).flatMap(StoredIndexNote.init)
  }

  private func stored(_ note: StoredIndexNote) throws(StoreFault) -> StoredIndex? {
    guard let index = try content(Self.indexName, sha256: note.sha256) else { return nil }
    var signature: [UInt8]?
    if let digest = note.signatureSHA256 {
      signature = try content(Self.signatureName, sha256: digest)
      guard signature != nil else { return nil }
    }
    return StoredIndex(
      bytes: index,
      signature: signature.map { String(decoding: $0, as: UTF8.self) },
      etag: note.etag,
      fetchedAt: note.fetchedAt,
      url: note.url
    )
  }

  /// The content of a file or its replacement, whichever has the digest.
  private func content(_ name: String, sha256: String) throws(StoreFault) -> [UInt8]? {
    for name in [name, name + Self.newSuffix] {
      if let bytes = try folder.contents(of: name, limit: Limits.packIndexBytes),
        SHA256Digest.digits(of: bytes).hasSameUTF8(as: sha256)
      {
        return bytes
      }
    }
    return nil
  }

  func save(_ index: StoredIndex) throws(StoreFault) {
    try folder.create()
    let note = StoredIndexNote(of: index)
    let signature = index.signature.map { Array($0.utf8) }
    let indexFile = try folder.write(index.bytes, for: Self.indexName)
    let signatureFile = try signature.map { bytes throws(StoreFault) in
      try folder.write(bytes, for: Self.signatureName)
    }
    let noteFile = try folder.write(note.encoded, for: Self.noteName)
    try folder.locked { () throws(SystemError) in
      // The note may describe the replacements.
      try finishReplacement()
      try indexFile.move(inPlaceOf: "\(folder.path)/\(Self.indexName + Self.newSuffix)")
      try signatureFile?.move(inPlaceOf: "\(folder.path)/\(Self.signatureName + Self.newSuffix)")
      try noteFile.move(inPlaceOf: "\(folder.path)/\(Self.noteName)")
      // The files can be read under either name.
      try? finishReplacement()
    }
    FileSystem.synchronizeFolder(folder.path)
  }

  /// Gives replacements their final names if the note already belongs to the new index, and removes other ones. Called
  /// with the lock held.
  func finishReplacement() throws(SystemError) {
    guard let note = try? self.note() else { return }
    for (name, digest) in [(Self.indexName, note.sha256), (Self.signatureName, note.signatureSHA256)] {
      let place = "\(folder.path)/\(name)"
      let replacement = place + Self.newSuffix
      guard let digest else {
        FileSystem.removeIfPresent(place)
        FileSystem.removeIfPresent(replacement)
        continue
      }
      guard let bytes = try? folder.contents(of: name + Self.newSuffix, limit: Limits.packIndexBytes) else {
        continue
      }
      if SHA256Digest.digits(of: bytes).hasSameUTF8(as: digest) {
        try FileSystem.move(replacement, inPlaceOf: place)
      } else {
        FileSystem.removeIfPresent(replacement)
      }
    }
  }
}
