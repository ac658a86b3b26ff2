import Dispatch
import RuneSystem

/// Bytes at a fixed address as long as the object lives: in memory, or in a mapped file.
///
/// `@unchecked Sendable` because the bytes are not modified after `init`.
package final class TableBytes: @unchecked Sendable {
  package let buffer: UnsafeRawBufferPointer
  private let isMapped: Bool

  private init(_ buffer: UnsafeRawBufferPointer, isMapped: Bool) {
    self.buffer = buffer
    self.isMapped = isMapped
  }

  deinit {
    if isMapped {
      // The last owner may be a lookup, for which unmapping would take 80 µs while all processors flush their TLB.
      // Only this closure refers to the pages.
      nonisolated(unsafe) let pages = buffer
      DispatchQueue.global(qos: .utility).async { OpenFile.unmap(pages) }
    } else {
      buffer.deallocate()
    }
  }

  convenience init(copying bytes: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 8)
    copy.copyBytes(from: bytes)
    self.init(UnsafeRawBufferPointer(copy), isMapped: false)
  }

  /// Maps a regular file. It may then be renamed or removed; reading a page that has been truncated crashes the
  /// process.
  package convenience init(mapping path: String) throws(SystemError) {
    let file = try OpenFile(reading: path)
    let length = try Self.length(of: file)
    guard length > 0, !file.canBecomeUnreadable else {
      try self.init(reading: file, length: length)
      return
    }
    // Reads what is verified on opening in one transfer instead of page by page. Measured with a cold cache, 10,000
    // keys in 10 locales: 1.5 instead of 2.5 ms.
    self.init(try file.map(length: length, soonRead: 1 << 20), isMapped: true)
  }

  /// Reads a regular file into memory; later changes of the file have no effect.
  convenience init(reading path: String) throws(SystemError) {
    let file = try OpenFile(reading: path)
    try self.init(reading: file, length: try Self.length(of: file))
  }

  private convenience init(reading file: borrowing OpenFile, length: Int) throws(SystemError) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: length, alignment: 8)
    let count: Int
    do {
      count = try file.fill(copy)
    } catch {
      copy.deallocate()
      throw error
    }
    self.init(UnsafeRawBufferPointer(rebasing: copy[..<count]), isMapped: false)
  }

  private static func length(of file: borrowing OpenFile) throws(SystemError) -> Int {
    let status = try file.status()
    // A file with more bytes than `Int.max` cannot be read into memory.
    guard status.kind == .file, status.size < .max else { throw .wrongKind }
    return status.size
  }
}
