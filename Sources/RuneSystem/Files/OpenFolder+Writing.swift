#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension OpenFolder {
  /// A new folder; whatever has the name already is an error.
  package func createFolder(_ name: String) throws -> OpenFolder {
    guard mkdirat(descriptor, name, 0o777) == 0 else { throw SystemError.current }
    return try folder(name)
  }

  /// A new file, on the device when this returns; whatever has the name already is an error.
  package func create(_ name: String, _ bytes: [UInt8]) throws(SystemError) {
    let file = NewFile(permissions: 0o666, synchronization: .wherePossible)
    try file.create(name, inFolder: descriptor, bytes)
  }

  /// Waits until the folder's names are on the device.
  package func synchronize() throws(SystemError) {
    try OpenFile.synchronize(descriptor, .wherePossible)
  }

  package func move(_ name: String, to other: String) throws(SystemError) {
    guard renameat(descriptor, name, descriptor, other) == 0 else { throw .current }
  }

  /// Of what `exchange` moves out of the way.
  package static let asideSuffix = ".old"

  /// Swaps two folders in one step. Where the file system cannot, it takes two: in between there is nothing
  /// under the second name, and a failure of the second step undoes the first.
  package func exchange(_ name: String, _ other: String) throws(SystemError) {
    if exchangeAtOnce(name, other) == 0 { return }
    guard [ENOSYS, EINVAL, ENOTSUP].contains(errno) else { throw .current }
    let aside = name + Self.asideSuffix
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
  package func remove(_ name: String, levels: Int) {
    if levels > 0, (try? kind(of: name)) == .folder, let folder = try? folder(name) {
      for inner in (try? folder.names()) ?? [] { folder.remove(inner, levels: levels - 1) }
      unlinkat(descriptor, name, AT_REMOVEDIR)
    } else {
      unlinkat(descriptor, name, 0)
    }
  }
}
