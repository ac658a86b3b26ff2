/// A complete file under a temporary name, moved over its destination in one step: readers, also after a crash, see
/// either the old content or the new one. Unless moved, it is removed with the object.
package final class TemporaryFile {
  private let path: String
  private var isMoved = false

  private init(ofComplete path: String) {
    self.path = path
  }

  deinit {
    if !isMoved { FileSystem.removeIfPresent(path) }
  }

  /// - Parameter path: an existing item there is an error and is not touched.
  package static func create(
    _ path: String,
    as file: NewFile,
    _ parts: [UnsafeRawBufferPointer]
  ) throws(SystemError) -> TemporaryFile {
    try file.create(path, parts)
    return TemporaryFile(ofComplete: path)
  }

  package static func create(
    _ path: String,
    as file: NewFile,
    _ bytes: [UInt8]
  ) throws(SystemError) -> TemporaryFile {
    try file.create(path, bytes)
    return TemporaryFile(ofComplete: path)
  }

  package func move(to place: String) throws(SystemError) {
    try FileSystem.move(path, to: place)
    isMoved = true
  }
}
