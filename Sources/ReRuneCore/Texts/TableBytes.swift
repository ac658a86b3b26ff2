import Dispatch
import RuneSystem

/// Bytes at a fixed address as long as the object lives: in memory, or for a moment in a mapped file.
///
/// `@unchecked Sendable` because the bytes are not modified after `init`.
package final class TableBytes: @unchecked Sendable {
  package let buffer: UnsafeRawBufferPointer
  private let pages: FilePages?

  private init(_ buffer: UnsafeRawBufferPointer, pages: FilePages? = nil) {
    self.buffer = buffer
    self.pages = pages
  }

  deinit {
    if let pages {
      // The last owner may be a lookup, for which unmapping would take 80 µs while all processors flush their TLB.
      DispatchQueue.global(qos: .utility).async { withExtendedLifetime(pages) {} }
    } else {
      buffer.deallocate()
    }
  }

  convenience init(copying bytes: some Collection<UInt8>) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 8)
    copy.copyBytes(from: bytes)
    self.init(UnsafeRawBufferPointer(copy))
  }

  /// Maps a file if its pages stay readable, and otherwise reads it. Call `letGo` once another copy is in use.
  ///
  /// - Parameter length: what is read of the file at most.
  convenience init(mapping file: borrowing OpenFile, length: Int) throws(SystemError) {
    // Reads what is verified on opening in one transfer instead of page by page. Measured with a cold cache, 10,000
    // keys in 10 locales: 1.5 instead of 2.5 ms.
    if length > 0, let pages = FilePages(of: file, length: length, soonRead: 1 << 20) {
      self.init(pages.buffer, pages: pages)
    } else {
      try self.init(reading: file, length: length)
    }
  }

  /// Reads a file into memory; later changes of the file have no effect.
  ///
  /// - Parameter length: what is read of the file at most.
  convenience init(reading file: borrowing OpenFile, length: Int) throws(SystemError) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: length, alignment: 8)
    HugePages.advise(copy)
    let count: Int
    do {
      count = try file.fill(copy)
    } catch {
      copy.deallocate()
      throw error
    }
    self.init(UnsafeRawBufferPointer(rebasing: copy[..<count]))
  }

  /// Reads a regular file into memory.
  ///
  /// - Parameter limit: a larger file is rejected before it is read.
  /// - Throws: `FileReader.Refusal` or `SystemError`.
  package convenience init(reading file: borrowing OpenFile, limit: Int) throws {
    try self.init(reading: file, length: FileReader.size(of: file, limit: limit))
  }

  /// Lets others change the mapped file.
  func letGo() { pages?.letGo() }
}
