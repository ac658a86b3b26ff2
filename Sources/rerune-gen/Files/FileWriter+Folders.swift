#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension FileWriter {
  /// Waits until a file's content, or a folder's names, are on the device.
  static func synchronize(_ path: String) throws(SystemError) {
    let descriptor = try retryingInterrupts { open(path, O_RDONLY | O_CLOEXEC) }
    defer { close(descriptor) }
    do {
      _ = try retryingInterrupts { fsync(descriptor) }
    } catch {
      // Some file systems cannot, and say so by EINVAL: theirs is the risk.
      guard error.code == EINVAL else { throw error }
    }
  }

  /// Swaps two folders in one step. Where the file system cannot, it takes two: in between there is nothing
  /// under the second name, and a failure of the second step undoes the first.
  static func exchange(_ path: String, _ other: String) throws(SystemError) {
    let result = exchangeAtOnce(path, other)
    if result == 0 { return }
    guard [ENOSYS, EINVAL, ENOTSUP].contains(errno) else { throw .current }
    let aside = path + asideSuffix
    try move(other, to: aside)
    do {
      try move(path, to: other)
    } catch {
      try move(aside, to: other)
      throw error
    }
    try move(aside, to: path)
  }

  private static func exchangeAtOnce(_ path: String, _ other: String) -> Int32 {
    #if canImport(Darwin)
      return renamex_np(path, other, UInt32(RENAME_SWAP))
    #else
      // glibc's header shows it to GNU sources only, which Swift's import is not; old systems have none.
      typealias Call =
        @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
      guard let symbol = dlsym(nil, "renameat2") else {
        errno = ENOSYS
        return -1
      }
      let exchange: UInt32 = 2
      return unsafeBitCast(symbol, to: Call.self)(AT_FDCWD, path, AT_FDCWD, other, exchange)
    #endif
  }
}

extension FilePaths {
  /// Absolute and without symbolic links; `nil` for a path that leads nowhere.
  static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
