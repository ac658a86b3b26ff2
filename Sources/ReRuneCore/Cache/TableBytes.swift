/// Bytes that stay where they are for as long as the object lives.
///
/// `@unchecked Sendable` because nobody writes to them after `init`.
class TableBytes: @unchecked Sendable {
  let buffer: UnsafeRawBufferPointer

  init(_ buffer: UnsafeRawBufferPointer) {
    self.buffer = buffer
  }
}

/// A copy in memory of its own.
final class AllocatedBytes: TableBytes, @unchecked Sendable {
  init(copying bytes: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 8)
    copy.copyBytes(from: bytes)
    super.init(UnsafeRawBufferPointer(copy))
  }

  deinit { buffer.deallocate() }
}
