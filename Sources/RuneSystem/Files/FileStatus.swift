#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The metadata of a path.
package struct FileStatus: Equatable, Sendable {
  /// `link` occurs only if links are not followed.
  package enum Kind: Sendable { case file, folder, link, other }

  /// Equal for all names of one file or folder.
  package struct Identity: Hashable, Sendable {
    private var device: UInt64
    private var node: UInt64

    init(_ buffer: stat) {
      device = UInt64(truncatingIfNeeded: buffer.st_dev)
      node = UInt64(truncatingIfNeeded: buffer.st_ino)
    }
  }

  /// Distinguishes a file from copies, checkouts and later versions of it. Unlike a file's name, size, content and
  /// modification time, it cannot be chosen by anyone.
  package struct Incarnation: Hashable, Sendable {
    package var text: String

    package init(text: String) { self.text = text }
  }

  package var kind: Kind
  /// Clamped to `Int.max`.
  package var size: Int
  /// The last change of the content.
  package var modificationTime: SystemTime
  package var identity: Identity
  /// Not part of a comparison, because backups and search indexes change it, too.
  package var incarnation: Incarnation

  package static func == (one: Self, other: Self) -> Bool {
    one.kind == other.kind && one.size == other.size && one.modificationTime == other.modificationTime
      && one.identity == other.identity
  }

  /// Symbolic links are followed.
  package init(path: String) throws(SystemError) {
    var buffer = stat()
    try retryingInterrupts { stat(path, &buffer) }
    self.init(buffer)
  }

  /// - Parameter path: if it is a symbolic link, the link itself is examined.
  package init(ofLinkOrFile path: String) throws(SystemError) {
    try self.init(name: path, inFolder: AT_FDCWD)
  }

  init(descriptor: Int32) throws(SystemError) {
    var buffer = stat()
    try retryingInterrupts { fstat(descriptor, &buffer) }
    self.init(buffer)
  }

  /// - Parameter name: if it is a symbolic link, the link itself is examined.
  init(name: String, inFolder folder: Int32) throws(SystemError) {
    var buffer = stat()
    try retryingInterrupts { fstatat(folder, name, &buffer, AT_SYMLINK_NOFOLLOW) }
    self.init(buffer)
  }

  private init(_ buffer: stat) {
    switch buffer.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .other
    }
    size = Int(clamping: buffer.st_size)
    #if canImport(Darwin)
      modificationTime = SystemTime(buffer.st_mtimespec)
      let change = buffer.st_ctimespec
    #else
      modificationTime = SystemTime(buffer.st_mtim)
      let change = buffer.st_ctim
    #endif
    identity = Identity(buffer)
    incarnation = Incarnation(
      text: "\(buffer.st_dev).\(buffer.st_ino).\(change.tv_sec).\(change.tv_nsec)"
    )
  }

  /// The permissions of a file, symbolic links followed.
  package static func permissions(of path: String) throws(SystemError) -> UInt16 {
    var buffer = stat()
    try retryingInterrupts { stat(path, &buffer) }
    return UInt16(buffer.st_mode & 0o7777)
  }
}
