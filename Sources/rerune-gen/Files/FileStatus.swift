import RuneSystem

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the file system says about a path, symbolic links followed.
struct FileStatus: Equatable {
  enum Kind { case file, folder, other }

  /// The same for all names of one file or folder.
  struct Identity: Hashable {
    var device: UInt64
    var node: UInt64
  }

  var kind: Kind
  var size: Int
  /// Last change of the content, in nanoseconds since 1970; of a time beyond the year 2262 only what is left of it.
  var modified: Int
  var identity: Identity

  init(path: String) throws(SystemError) {
    var buffer = stat()
    _ = try retryingInterrupts { stat(path, &buffer) }
    self.init(buffer)
  }

  init(descriptor: Int32) throws(SystemError) {
    var buffer = stat()
    _ = try retryingInterrupts { fstat(descriptor, &buffer) }
    self.init(buffer)
  }

  private init(_ buffer: stat) {
    switch buffer.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    default: kind = .other
    }
    size = Int(buffer.st_size)
    #if canImport(Darwin)
      let time = buffer.st_mtimespec
    #else
      let time = buffer.st_mtim
    #endif
    modified = Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
    identity = Identity(
      device: UInt64(truncatingIfNeeded: buffer.st_dev),
      node: UInt64(truncatingIfNeeded: buffer.st_ino)
    )
  }
}
