#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension OpenFolder {
  /// Creates a folder; an existing item of this name is an error.
  package func createFolder(_ name: String) throws -> OpenFolder {
    guard mkdirat(descriptor, name, 0o777) == 0 else { throw SystemError.current }
    return try folder(name)
  }

  /// Creates a file that is on the device on return; an existing item of this name is an error.
  package func create(_ name: String, _ bytes: [UInt8]) throws(SystemError) {
    let file = NewFile(permissions: 0o666, synchronization: .wherePossible)
    try file.create(name, inFolder: descriptor, bytes)
  }

  /// Creates a file whose content need not be in memory at once. An incomplete file is removed.
  ///
  /// - Parameter write: appends the content.
  /// - Throws: `SystemError`, and any error of `write`.
  package func create(_ name: String, writing write: (borrowing OpenFile) throws -> Void) throws {
    let file = NewFile(permissions: 0o666, synchronization: .wherePossible)
    try file.create(name, inFolder: descriptor, write)
  }

  /// Waits until the folder's entries are on the device.
  package func synchronize() throws(SystemError) {
    try OpenFile.synchronize(descriptor, .wherePossible)
  }

  package func move(_ name: String, to other: String) throws(SystemError) {
    guard renameat(descriptor, name, descriptor, other) == 0 else { throw .current }
  }

  /// The suffix of a folder that `exchange` moves aside.
  package static let asideSuffix = ".old"

  /// Swaps two folders in one step, or in two if the file system cannot: between the two steps the second name does
  /// not exist, and if the second step fails, the first is undone.
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
      // glibc's header only declares it for GNU sources, which Swift's import does not enable; old systems don't have
      // it.
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

  /// Removes a file, a link (never its target) or a folder with its files and links, as many of them as possible. A
  /// folder that is not empty afterwards stays.
  ///
  /// - Throws: `SystemError` of the first file that could not be removed.
  package func removeFiles(_ name: String) throws {
    guard try kind(of: name) == .folder else { return try unlinkFile(name) }
    let folder = try folder(name)
    var fault: (any Error)?
    for inner in try folder.names() {
      do {
        try folder.unlinkFile(inner)
      } catch {
        fault = fault ?? error
      }
    }
    if let fault { throw fault }
    unlinkat(descriptor, name, AT_REMOVEDIR)
  }

  /// Removes an item; it is not an error if the name does not exist.
  func unlinkFile(_ name: String) throws(SystemError) {
    guard unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else { throw .current }
  }

  /// Removes a file, a link (never its target) or a folder with its contents, down to a number of levels: anything
  /// deeper was not created by this tool and is kept.
  package func remove(_ name: String, levels: Int) {
    if levels > 0, (try? kind(of: name)) == .folder, let folder = try? folder(name) {
      for inner in (try? folder.names()) ?? [] { folder.remove(inner, levels: levels - 1) }
      unlinkat(descriptor, name, AT_REMOVEDIR)
    } else {
      unlinkat(descriptor, name, 0)
    }
  }
}
