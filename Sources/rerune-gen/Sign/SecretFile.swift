import RuneProject
import RuneSystem

/// Writes files that only their owner may read.
enum SecretFile {
  /// - Parameters:
  ///   - permissions: the permissions of the file from the start.
  ///   - replacing: whether an existing file is replaced; otherwise it is an error.
  /// - Throws: `SystemError`; an existing file is then unchanged.
  static func write(
    _ bytes: [UInt8],
    to path: String,
    permissions: UInt16,
    replacing: Bool
  ) throws(SystemError) {
    // Synchronized, because the key is about to be used.
    let kind = NewFile(permissions: permissions, synchronization: .always)
    if replacing {
      try TemporaryFile.create(FileWriter.temporaryPath(for: path), as: kind, bytes).move(to: path)
    } else {
      try kind.create(path, bytes)
    }
  }
}
