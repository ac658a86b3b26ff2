/// A UTF-8 text buffer. It starts in memory of the caller, usually the stack, and moves to the heap when it grows.
struct TextBuffer: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var ownsBase = false
  private(set) var count = 0

  /// - Parameter memory: must outlive the buffer.
  init(_ memory: UnsafeMutableBufferPointer<UInt8>) {
    if let start = memory.baseAddress, memory.count > 0 {
      base = start
      capacity = memory.count
    } else {
      base = .allocate(capacity: 64)
      capacity = 64
      ownsBase = true
    }
  }

  deinit {
    if ownsBase { base.deallocate() }
  }

  var string: String {
    String(decoding: UnsafeBufferPointer(start: base, count: count), as: UTF8.self)
  }

  mutating func append(_ byte: UInt8) {
    if count == capacity { grow(by: 1) }
    base[count] = byte
    count += 1
  }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    if capacity - count < bytes.count { grow(by: bytes.count) }
    (base + count).update(from: source, count: bytes.count)
    count += bytes.count
  }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte) }
    }
  }

  mutating func append(repeating byte: UInt8, count repetitions: Int) {
    guard repetitions > 0 else { return }
    if capacity - count < repetitions { grow(by: repetitions) }
    (base + count).update(repeating: byte, count: repetitions)
    count += repetitions
  }

  /// The number of scalars from an offset on.
  func scalarCount(from start: Int) -> Int {
    var result = 0
    for offset in start..<count where base[offset] & 0b1100_0000 != 0b1000_0000 { result += 1 }
    return result
  }

  /// Inserts a text, repeated, at `start`.
  mutating func insert(_ text: String, count repetitions: Int, at start: Int) {
    let length = text.utf8.count * repetitions
    guard length > 0 else { return }
    let tail = count - start
    append(repeating: 0, count: length)
    (base + start + length).update(from: base + start, count: tail)
    let end = count
    count = start
    for _ in 0..<repetitions { append(text) }
    count = end
  }

  mutating func replaceFirst(_ byte: UInt8, from start: Int, with text: String) {
    guard let offset = (start..<count).first(where: { base[$0] == byte }) else { return }
    let tail = Array(UnsafeBufferPointer(start: base + offset + 1, count: count - offset - 1))
    count = offset
    append(text)
    tail.withUnsafeBufferPointer { append($0) }
  }

  private mutating func grow(by more: Int) {
    let newCapacity = max(capacity * 2, count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: newCapacity)
    larger.update(from: base, count: count)
    if ownsBase { base.deallocate() }
    base = larger
    capacity = newCapacity
    ownsBase = true
  }
}
