import CRuneSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension OpenFile {
  /// Whether reading a mapped page of the file can crash the process: if the device is locked, or if the file's
  /// volume is gone.
  package var canBecomeUnreadable: Bool { isRemote || rune_file_can_be_locked(descriptor) }

  private var isRemote: Bool {
    #if os(macOS)
      var volume = statfs()
      return fstatfs(descriptor, &volume) == 0 && volume.f_flags & UInt32(MNT_LOCAL) == 0
    #else
      // The other systems keep an app's data on the device; network home folders of servers are not handled.
      return false
    #endif
  }

  /// Maps the file's pages, which stay mapped when it is closed, renamed or removed. Reading a page that has since
  /// been truncated crashes the process.
  ///
  /// - Parameters:
  ///   - length: at least 1.
  ///   - soonRead: how many of the first bytes the system should prefetch.
  package func map(length: Int, soonRead: Int) throws(SystemError) -> UnsafeRawBufferPointer {
    guard let start = mmap(nil, length, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED else {
      throw .current
    }
    madvise(start, min(length, soonRead), MADV_WILLNEED)
    return UnsafeRawBufferPointer(start: start, count: length)
  }

  /// - Parameter pages: what `map` returned.
  package static func unmap(_ pages: UnsafeRawBufferPointer) {
    guard let start = pages.baseAddress else { return }
    munmap(UnsafeMutableRawPointer(mutating: start), pages.count)
  }
}
