/// A growing byte buffer, used because the generic `append(contentsOf:)` of `[UInt8]` is several times slower than
/// `memcpy` in a debug build, and the tool runs as a debug build in its users' builds.
///
/// A class, so that arrays can hold several.
final class ByteBuffer {
  // Exclusivity checks would take 5% of a debug build's time. No method here calls out while it writes.
  @exclusivity(unchecked) private var storage: UnsafeMutableRawPointer
  @exclusivity(unchecked) private var capacity: Int
  @exclusivity(unchecked) private(set) var count = 0

  init(capacity: Int) {
    self.capacity = max(capacity, 64)
    storage = .allocate(byteCount: self.capacity, alignment: 1)
  }

  deinit { storage.deallocate() }

  /// Valid until the next mutation.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: storage, count: count) }

  func append(_ byte: UInt8) {
    reserve(1)
    storage.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count &+= 1
  }

  func append(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    reserve(bytes.count)
    (storage + count).copyMemory(from: start, byteCount: bytes.count)
    count &+= bytes.count
  }

  func append(repeating byte: UInt8, count: Int) {
    reserve(count)
    (storage + self.count).initializeMemory(as: UInt8.self, repeating: byte, count: count)
    self.count &+= count
  }

  /// Appends the text's UTF-8.
  func append(_ text: String) {
    let done: Void? = text.utf8.withContiguousStorageIfAvailable { append(UnsafeRawBufferPointer($0)) }
    // A string bridged from Objective-C has no contiguous UTF-8.
    if done == nil { Array(text.utf8).withUnsafeBytes { append($0) } }
  }

  /// The bytes after the new end remain until something is appended; see `restore`.
  func truncate(to count: Int) {
    self.count = count
  }

  /// Appends bytes that a truncation left after the end.
  func restore(_ length: Int, from offset: Int) {
    precondition(offset >= count && offset + length <= capacity)
    // `copyMemory` allows overlapping ranges.
    if offset > count { (storage + count).copyMemory(from: storage + offset, byteCount: length) }
    count &+= length
  }

  /// Overwrites an existing byte.
  func set(_ byte: UInt8, at offset: Int) {
    precondition(offset >= 0 && offset < count)
    storage.storeBytes(of: byte, toByteOffset: offset, as: UInt8.self)
  }

  /// Overwrites eight existing bytes with the digits of a word.
  func set(word: UInt64, at offset: Int) {
    precondition(offset >= 0 && offset + 8 <= count)
    storage.storeBytes(of: TableWord.digits(word).littleEndian, toByteOffset: offset, as: UInt64.self)
  }

  private func reserve(_ extra: Int) {
    guard capacity &- count < extra else { return }
    let larger = max(capacity &* 2, count &+ extra)
    let moved = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 1)
    moved.copyMemory(from: storage, byteCount: count)
    storage.deallocate()
    storage = moved
    capacity = larger
  }
}

extension StaticString {
  /// The literal's UTF-8 bytes, which are part of the program's constants.
  package var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}
