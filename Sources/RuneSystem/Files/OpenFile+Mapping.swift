import CRuneSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The pages of a file, mapped only until their content has been copied.
///
/// If someone truncates a mapped file, reading the missing pages would end the process, so a file is only mapped if
/// that cannot happen. On Linux a lease delays everyone who opens the file for writing or truncates it, by default for
/// up to 45 seconds, which is far longer than copying takes. On Apple's systems, missing pages read as zeros.
///
/// `@unchecked Sendable` because the pages are only read, and the descriptor is locked.
package final class FilePages: @unchecked Sendable {
  package let buffer: UnsafeRawBufferPointer
  /// The descriptor; -1 once others may change the file.
  private let descriptor: Locked<Int32>

  /// Maps the file; `nil` if the system cannot keep the pages readable, or the length differs: the file must then be
  /// read.
  /// The pages stay mapped when the file is renamed or removed.
  ///
  /// - Parameters:
  ///   - length: at least 1.
  ///   - soonRead: how many of the first bytes the system should prefetch.
  package init?(of file: borrowing OpenFile, length: Int, soonRead: Int) {
    guard !file.canBecomeUnreadable, rune_file_hold(file.descriptor),
      // The file cannot be truncated anymore.
      (try? file.status().size) == length,
      let held = try? retryingInterrupts({ fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0) })
    else { return nil }
    descriptor = Locked(held)
    guard let start = rune_file_map(held, length) else {
      rune_file_let_go(held)
      close(held)
      return nil
    }
    madvise(UnsafeMutableRawPointer(mutating: start), min(length, soonRead), MADV_WILLNEED)
    buffer = UnsafeRawBufferPointer(start: start, count: length)
  }

  /// Lets others change the file: its pages must not be read anymore.
  package func letGo() {
    let held = descriptor.withLock { descriptor in
      defer { descriptor = -1 }
      return descriptor
    }
    guard held >= 0 else { return }
    rune_file_let_go(held)
    close(held)
  }

  deinit {
    munmap(UnsafeMutableRawPointer(mutating: buffer.baseAddress), buffer.count)
    letGo()
  }
}

extension OpenFile {
  /// Whether reading a mapped page of the file can crash the process: if the device is locked, or if the file's
  /// volume is gone.
  fileprivate var canBecomeUnreadable: Bool { isRemote || rune_file_can_be_locked(descriptor) }

  private var isRemote: Bool {
    #if os(macOS)
      var volume = statfs()
      return fstatfs(descriptor, &volume) == 0 && volume.f_flags & UInt32(MNT_LOCAL) == 0
    #else
      // On other systems an app's data is on the device; network home folders of servers are not handled.
      return false
    #endif
  }
}
