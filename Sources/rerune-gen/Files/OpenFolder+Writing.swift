import RuneSystem

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension OpenFolder {
  /// A new folder; whatever has the name already is an error.
  func createFolder(_ name: String) throws -> OpenFolder {
    guard mkdirat(descriptor, name, 0o777) == 0 else { throw SystemError.current }
    return try folder(name)
  }

  /// A new file, on the device when this returns; whatever has the name already is an error.
  func create(_ name: String, _ bytes: [UInt8]) throws(SystemError) {
    let file = try retryingInterrupts {
      openat(descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    }
    do {
      try FileWriter.writeAll(bytes, to: file)
      try Self.synchronize(file)
    } catch {
      close(file)
      throw error
    }
    // A full quota or a network file system may report only here.
    guard close(file) == 0 else { throw .current }
  }

  /// Waits until the folder's names are on the device.
  func synchronize() throws(SystemError) { try Self.synchronize(descriptor) }

  private static func synchronize(_ descriptor: Int32) throws(SystemError) {
    do {
      _ = try retryingInterrupts { fsync(descriptor) }
    } catch {
      // Some file systems cannot, and say so by EINVAL: theirs is the risk.
      guard error.code == EINVAL else { throw error }
    }
  }

  func move(_ name: String, to other: String) throws(SystemError) {
    guard renameat(descriptor, name, descriptor, other) == 0 else { throw .current }
  }

  /// Swaps two folders in one step. Where the file system cannot, it takes two: in between there is nothing
  /// under the second name, and a failure of the second step undoes the first.
  func exchange(_ name: String, _ other: String) throws(SystemError) {
    if exchangeAtOnce(name, other) == 0 { return }
    guard [ENOSYS, EINVAL, ENOTSUP].contains(errno) else { throw .current }
    let aside = name + FileWriter.asideSuffix
    try move(other, to: aside)
    do {
      try move(name, to: other)
    } catch {
      try move(aside, to: other)
      throw error
    }
    try move(aside, to: name)
  }

  private func exchangeAtOnce(_ name: String, _ other: String) -> Int32 {
    #if canImport(Darwin)
      return renameatx_np(descriptor, name, descriptor, other, UInt32(RENAME_SWAP))
    #else
      // glibc's header shows it to GNU sources only, which Swift's import is not; old systems have none.
      typealias Call =
        @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
      guard let symbol = dlsym(nil, "renameat2") else {
        errno = ENOSYS
        return -1
      }
      let exchange: UInt32 = 2
      return unsafeBitCast(symbol, to: Call.self)(descriptor, name, descriptor, other, exchange)
    #endif
  }

  /// Removes a file, a link (never what it leads to) or a folder with what is in it, down to a number of levels:
  /// what is deeper was not made by this tool, and stays.
  func remove(_ name: String, levels: Int) {
    if levels > 0, (try? kind(of: name)) == .folder, let folder = try? folder(name) {
      for inner in (try? folder.names()) ?? [] { folder.remove(inner, levels: levels - 1) }
      unlinkat(descriptor, name, AT_REMOVEDIR)
    } else {
      unlinkat(descriptor, name, 0)
    }
  }
}
