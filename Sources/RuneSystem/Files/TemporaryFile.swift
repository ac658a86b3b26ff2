/// A complete file under a name that nobody looks for, until it takes the place of another: whoever looks there, and
/// whatever a crash leaves, is the old content or the new one. Unless it is moved it goes with the object.
package final class TemporaryFile {
  private let path: String
  private var isMoved = false

  private init(ofComplete path: String) {
    self.path = path
  }

  deinit {
    if !isMoved { FileSystem.removeIfPresent(path) }
  }

  /// - Parameter path: whatever is there already is an error and stays.
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
