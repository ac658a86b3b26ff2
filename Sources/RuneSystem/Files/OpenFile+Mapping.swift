import CRuneSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension OpenFile {
  /// Whether reading a mapped page of the file may end the process: when the device is locked, or when the file's volume
  /// is gone.
  package var canBecomeUnreadable: Bool { isRemote || rune_file_can_be_locked(descriptor) }

  private var isRemote: Bool {
    #if os(macOS)
      var volume = statfs()
      return fstatfs(descriptor, &volume) == 0 && volume.f_flags & UInt32(MNT_LOCAL) == 0
    #else
      // The other systems keep an app's data on the device; a server's home on a network is a risk of its own.
      return false
    #endif
  }

  /// The file's pages, which stay mapped when it is closed, renamed or removed. Reading what somebody has cut off ends
  /// the process.
  ///
  /// - Parameters:
  ///   - length: at least 1.
  ///   - soonRead: how many of the first bytes the system shall bring into memory at once.
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
