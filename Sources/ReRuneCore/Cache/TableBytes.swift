import CRuneSupport
import Dispatch
import RuneSystem

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Bytes that stay where they are for as long as the object lives: in memory, or in a mapped file.
///
/// `@unchecked Sendable` because nobody here writes to them after `init`.
final class TableBytes: @unchecked Sendable {
  let buffer: UnsafeRawBufferPointer
  private let isMapped: Bool

  private init(_ buffer: UnsafeRawBufferPointer, isMapped: Bool) {
    self.buffer = buffer
    self.isMapped = isMapped
  }

  deinit {
    if isMapped, let start = buffer.baseAddress {
      // The last to hold it may be a lookup, which would wait for all processors to forget the pages: 80 µs measured.
      nonisolated(unsafe) let pages = UnsafeMutableRawPointer(mutating: start)
      let count = buffer.count
      DispatchQueue.global(qos: .utility).async { munmap(pages, count) }
    } else {
      buffer.deallocate()
    }
  }

  convenience init(copying bytes: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 8)
    copy.copyBytes(from: bytes)
    self.init(UnsafeRawBufferPointer(copy), isMapped: false)
  }

  /// A regular file, mapped. It may be renamed and removed meanwhile; reading what somebody has cut off ends the process.
  convenience init(mapping path: String) throws(SystemError) {
    let file = try Self.open(path)
    defer { close(file) }
    let length = try Self.length(of: file)
    guard length > 0, !Self.isRemote(file), !rune_file_can_be_locked(file) else {
      try self.init(reading: file, length: length)
      return
    }
    guard let start = mmap(nil, length, PROT_READ, MAP_PRIVATE, file, 0), start != MAP_FAILED else {
      throw .current
    }
    // What is checked on opening, in one transfer instead of page by page. Measured with nothing of the file in
    // memory, 10,000 keys in 10 locales: 1.5 instead of 2.5 ms.
    madvise(start, min(length, 1 << 20), MADV_WILLNEED)
    self.init(UnsafeRawBufferPointer(start: start, count: length), isMapped: true)
  }

  /// A regular file, read into memory: whatever becomes of it does not matter afterwards.
  convenience init(reading path: String) throws(SystemError) {
    let file = try Self.open(path)
    defer { close(file) }
    try self.init(reading: file, length: try Self.length(of: file))
  }

  private static func open(_ path: String) throws(SystemError) -> Int32 {
    // Without waiting, should somebody have put a pipe there.
    try retryingInterrupts { platformOpen(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
  }

  private convenience init(reading file: Int32, length: Int) throws(SystemError) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: length, alignment: 8)
    var count = 0
    do {
      while count < length {
        let done = try retryingInterrupts { read(file, copy.baseAddress.map { $0 + count }, length - count) }
        guard done > 0 else { break }
        count += done
      }
    } catch {
      copy.deallocate()
      throw error
    }
    self.init(UnsafeRawBufferPointer(rebasing: copy[..<count]), isMapped: false)
  }

  private static func length(of file: Int32) throws(SystemError) -> Int {
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .current }
    guard status.st_mode & S_IFMT == S_IFREG, let length = Int(exactly: status.st_size) else {
      throw SystemError(code: EINVAL)
    }
    return length
  }

  /// Whether its volume may go away. Reading a mapped page of a volume that is gone ends the process.
  private static func isRemote(_ file: Int32) -> Bool {
    #if os(macOS)
      var volume = statfs()
      return fstatfs(file, &volume) == 0 && volume.f_flags & UInt32(MNT_LOCAL) == 0
    #else
      // The other systems keep an app's data on the device; a server's home on a network is a risk of its own.
      return false
    #endif
  }
}

/// `open` of the platform, which `TableBytes.open` hides.
private func platformOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }
