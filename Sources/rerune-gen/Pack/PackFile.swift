import RunePacks

/// The file of a pack as it is published.
struct PackFile {
  let id: PackID
  /// `nil` for a file of `--file`.
  let language: String?
  let compression: PackCompression
  /// Changes with the bytes of the file: no cache serves a former one under it.
  let name: String
  /// Of the file.
  let digest: FileDigest
  /// Of what apps install.
  let content: FileDigest

  /// - Parameter digest: that of the file.
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
  /// - Parameter base: the address of the folder; empty for one relative to the index.
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

  /// The name to which no digest belongs yet. No other pack has it.
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
