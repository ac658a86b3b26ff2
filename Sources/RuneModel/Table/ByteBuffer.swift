/// Bytes under construction. `[UInt8]` would do, were its generic `append(contentsOf:)` not several times
/// slower than `memcpy` in a debug build, in which the tool runs inside its users' builds.
///
/// A class, so that several can lie in an array.
final class ByteBuffer {
  // Checks of exclusive access would take 5% of a debug build's time. No method here calls out while it writes.
  @exclusivity(unchecked) private var storage: UnsafeMutableRawPointer
  @exclusivity(unchecked) private var capacity: Int
  @exclusivity(unchecked) private(set) var count = 0

  init(capacity: Int) {
    self.capacity = max(capacity, 64)
    storage = .allocate(byteCount: self.capacity, alignment: 1)
  }

  deinit { storage.deallocate() }

  /// Valid until the next change.
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
    // A string bridged from Objective-C has no UTF-8 of its own.
    if done == nil { Array(text.utf8).withUnsafeBytes { append($0) } }
  }

  /// The bytes behind the new end stay where they are until something is appended: see `restore`.
  func truncate(to count: Int) {
    self.count = count
  }

  /// Appends bytes that a truncation has left behind the end.
  func restore(_ length: Int, from offset: Int) {
    precondition(offset >= count && offset + length <= capacity)
    // `copyMemory` allows the two to overlap.
    if offset > count { (storage + count).copyMemory(from: storage + offset, byteCount: length) }
    count &+= length
  }

  /// Overwrites a byte that is already there.
  func set(_ byte: UInt8, at offset: Int) {
    precondition(offset >= 0 && offset < count)
    storage.storeBytes(of: byte, toByteOffset: offset, as: UInt8.self)
  }

  /// Overwrites eight bytes that are already there with the digits of a word.
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
  /// The literal's UTF-8, in the program's constants.
  package var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}
