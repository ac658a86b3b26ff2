import RuneProject
import RuneSystem

/// Writes what nobody but its owner may read.
enum SecretFile {
  /// - Parameters:
  ///   - permissions: of the file from its first moment on.
  ///   - replacing: whether an existing file is replaced; else it is an error.
  /// - Throws: `SystemError`; what was there is then as it was.
  static func write(
    _ bytes: [UInt8],
    to path: String,
    permissions: UInt16,
    replacing: Bool
  ) throws(SystemError) {
    // Somebody is about to rely on this key.
    let kind = NewFile(permissions: permissions, synchronization: .always)
    if replacing {
      try TemporaryFile.create(FileWriter.temporaryPath(for: path), as: kind, bytes).move(to: path)
    } else {
      try kind.create(path, bytes)
    }
  }
}
