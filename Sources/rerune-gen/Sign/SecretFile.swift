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
    to file: WritableFile,
    permissions: UInt16,
    replacing: Bool
  ) throws(SystemError) {
    // Synchronized, because the key is about to be used.
    let kind = NewFile(permissions: permissions, synchronization: .always)
    if replacing {
      try file.stage(bytes, as: kind).move()
    } else {
      try file.create(bytes, as: kind)
    }
  }
}
