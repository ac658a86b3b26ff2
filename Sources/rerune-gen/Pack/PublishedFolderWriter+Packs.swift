import RuneModel
import RunePacks
import RuneProject

extension PublishedFolderWriter {
  /// Writes the file of a pack under a temporary name, unless it is already in its place.
  ///
  /// - Parameters:
  ///   - compression: if it does not make the pack smaller, it is not compressed.
  ///   - former: its entry in the folder's index. If the content is the same, the file is kept, even if this version of
  ///     libzstd would compress it differently: apps would download it again.
  /// - Throws: `Abort` for a file of `--file` that cannot be read, and `OutputWriter.Failure`.
  func stage(_ content: PackContent, _ compression: PackCompression, former: PackEntry?) throws -> PackFile {
    if compression == .zstandard {
      if let former, let file = try currentFile(of: content, former) { return file }
      if let file = try stageCompressed(content) { return file }
    }
    let file = PackFile(content, .none, content.digest)
    if try isCurrent(file.name, file.digest) { return file }
    try stage(as: PackFile.temporaryName(content, .none)) { append in
      try content.forEachPiece(append)
      return file.name
    }
    return file
  }

  /// The compressed file that the index lists, if it has this content and is in its place.
  private func currentFile(of content: PackContent, _ former: PackEntry) throws -> PackFile? {
    guard former.compression == .zstandard, former.installedSHA256 == content.digest.sha256,
      former.installedSize == content.digest.size, let size = former.size, let sha256 = former.sha256
    else { return nil }
    let file = PackFile(content, .zstandard, FileDigest(size: size, sha256: sha256))
    return try isCurrent(file.name, file.digest) ? file : nil
  }

  /// - Returns: `nil` if the compressed file is not smaller.
  private func stageCompressed(_ content: PackContent) throws -> PackFile? {
    #if Zstandard
      var result: PackFile?
      try stage(as: PackFile.temporaryName(content, .zstandard)) { append in
        var (size, hash) = (0, SHA256Digest())
        func write(_ bytes: UnsafeRawBufferPointer) throws(OutputWriter.Failure) {
          size += bytes.count
          hash.update(bytes)
          try append(bytes)
        }
        let encoder = try ZstandardEncoder(size: content.digest.size, path: folder.path)
        try content.forEachPiece { piece throws(OutputWriter.Failure) in try encoder.encode(piece, write) }
        try encoder.finish(write)
        guard size < content.digest.size else { return nil }
        let file = PackFile(content, .zstandard, FileDigest(size: size, sha256: hash.digits))
        result = file
        return try isCurrent(file.name, file.digest) ? nil : file.name
      }
      return result
    #else
      return nil
    #endif
  }
}

/// The file of a pack as it is published.
struct PackFile {
  let id: PackID
  /// `nil` for a file of `--file`.
  let language: String?
  let compression: PackCompression
  /// The name of the file, which changes with its bytes, so that no cache serves a former file under it.
  let name: String
  /// The digest of the file.
  let digest: FileDigest
  /// The digest of the content that apps install.
  let content: FileDigest

  /// - Parameter digest: the digest of the file.
  init(_ content: PackContent, _ compression: PackCompression, _ digest: FileDigest) {
    id = content.id
    language = content.language
    self.compression = compression
    self.digest = digest
    self.content = content.digest
    name = Self.name("\(content.id)-\(digest.sha256.prefix(8))", content, compression)
  }

  /// The entry of the index.
  ///
  /// - Parameter base: the address of the folder; empty for an address relative to the index.
  func entry(version: PackVersion, base: String) -> PackEntry {
    let isCompressed = compression != .none
    return PackEntry(
      id: id,
      language: language,
      kind: language == nil ? .file : .texts,
      version: version,
      url: base + name,
      compression: compression,
      size: digest.size,
      sha256: digest.sha256,
      installedSize: isCompressed ? content.size : nil,
      installedSHA256: isCompressed ? content.sha256 : nil
    )
  }

  /// The name without a digest, unique to the pack.
  static func temporaryName(_ content: PackContent, _ compression: PackCompression) -> String {
    name("\(content.id)-new", content, compression)
  }

  /// - Parameter stem: the name without extensions.
  private static func name(_ stem: String, _ content: PackContent, _ compression: PackCompression) -> String {
    var name = stem
    if let text = content.fileExtension { name += ".\(text)" }
    if compression == .zstandard { name += ".zst" }
    return name
  }
}
