/// Writes a record of a file in the cache. Numbers are little-endian; texts and bytes have a 32-bit length; an optional
/// text starts with 0 or 1.
package struct RecordWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func append<Number: FixedWidthInteger>(_ number: Number) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  package mutating func append(_ flag: Bool) {
    bytes.append(flag ? 1 : 0)
  }

  package mutating func append(_ content: some Collection<UInt8>) {
    append(UInt32(clamping: content.count))
    bytes.append(contentsOf: content)
  }

  package mutating func append(_ text: String) {
    append(text.utf8)
  }

  package mutating func append(_ text: String?) {
    append(text != nil)
    if let text { append(text) }
  }
}

/// Reads a record of a file in the cache. Each method returns `nil` if the bytes end too early or are invalid.
package struct RecordReader {
  private let bytes: UnsafeRawBufferPointer
  private var cursor = 0

  package init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  package var isAtEnd: Bool { cursor == bytes.count }

  package mutating func readNumber<Number: FixedWidthInteger>() -> Number? {
    let size = MemoryLayout<Number>.size
    guard bytes.count - cursor >= size else { return nil }
    defer { cursor += size }
    return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: cursor, as: Number.self))
  }

  package mutating func readInteger() -> Int? {
    (readNumber() as UInt64?).flatMap(Int.init(exactly:))
  }

  package mutating func readFlag() -> Bool? {
    guard let byte: UInt8 = readNumber(), byte <= 1 else { return nil }
    return byte == 1
  }

  package mutating func readBytes() -> UnsafeRawBufferPointer? {
    guard let count: UInt32 = readNumber(), count <= bytes.count - cursor else { return nil }
    defer { cursor += Int(count) }
    return UnsafeRawBufferPointer(rebasing: bytes[cursor..<cursor + Int(count)])
  }

  package mutating func readText() -> String? {
    readBytes().map { String(decoding: $0, as: UTF8.self) }
  }

  package mutating func readOptionalText() -> String?? {
    guard let isThere = readFlag() else { return nil }
    guard isThere else { return .some(nil) }
    return readText().map(Optional.some)
  }
}
