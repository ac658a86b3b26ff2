/// A complete file under a temporary name, moved over its destination in one step: even after a crash, readers see
/// either the old content or the new one. Unless moved, it is removed with the object.
package final class TemporaryFile {
  private let name: String
  /// The folder of both names; without it, they are paths.
  private let folder: OpenFolder?
  private var isMoved = false

  private init(_ name: String, in folder: OpenFolder?) {
    self.name = name
    self.folder = folder
  }

  deinit {
    guard !isMoved else { return }
    if let folder { folder.remove(name, levels: 0) } else { FileSystem.removeIfPresent(name) }
  }

  /// - Parameter path: an existing item there is an error and is not touched.
  package static func create(
    _ path: String,
    as file: NewFile,
    _ parts: [UnsafeRawBufferPointer]
  ) throws(SystemError) -> TemporaryFile {
    try file.create(path, parts)
    return TemporaryFile(path, in: nil)
  }

  package static func create(
    _ path: String,
    as file: NewFile,
    _ bytes: [UInt8]
  ) throws(SystemError) -> TemporaryFile {
    try file.create(path, bytes)
    return TemporaryFile(path, in: nil)
  }

  /// - Parameter name: an existing item of this name is an error and is not touched.
  static func create(
    _ name: String,
    in folder: OpenFolder,
    as file: NewFile,
    _ bytes: [UInt8]
  ) throws(SystemError) -> TemporaryFile {
    try file.create(name, inFolder: folder.descriptor, bytes)
    return TemporaryFile(name, in: folder)
  }

  /// - Parameter place: a name in the folder, or a path.
  package func move(to place: String) throws(SystemError) {
    if let folder { try folder.move(name, to: place) } else { try FileSystem.move(name, to: place) }
    isMoved = true
  }

  /// Moves a file with a path to its place. A folder in that place is set aside.
  package func move(inPlaceOf place: String) throws(SystemError) {
    try FileSystem.move(name, inPlaceOf: place)
    isMoved = true
  }
}

/// The names of files and folders that are not yet in their places.
package enum TemporaryName {
  private static let suffix = ".tmp"

  /// A name that no other running process uses, beside the file that it will replace.
  package static func own(for name: String) -> String { "\(prefix(for: name))\(ProcessNumber.own)\(suffix)" }

  /// The temporary names that killed runs have left for a file. Only call it before this run has a temporary file
  /// there: another run may have had the same process id, which is common in containers.
  ///
  /// - Parameter names: the names in the file's folder.
  package static func leftovers(of name: String, among names: [String]) -> [String] {
    let prefix = prefix(for: name)
    return names.filter { name in
      let aside = OpenFolder.asideSuffix
      let temporary = name.hasSuffix(aside) ? name.dropLast(aside.count) : name[...]
      guard temporary.hasPrefix(prefix), temporary.hasSuffix(suffix),
        let process = Int32(temporary.dropFirst(prefix.count).dropLast(suffix.count))
      else { return false }
      return process == ProcessNumber.own || !ProcessNumber.isRunning(process)
    }
  }

  private static func prefix(for name: String) -> String { ".\(name)." }
}
