/// Converts UTF-16, UTF-32 and Latin-1 to UTF-8. It continues after a fault, so that the fault's line is known.
struct TextDecoder {
  private(set) var output: [UInt8] = []
  /// The first fault; its range refers to `output`.
  private(set) var fault: TextFault?
  private let encoding: TextEncoding

  init(_ encoding: TextEncoding, capacity: Int) {
    self.encoding = encoding
    output.reserveCapacity(capacity)
  }

  mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    switch encoding {
    case .utf16LittleEndian: decodeUTF16(bytes, from: start, high: 1, low: 0)
    case .utf16BigEndian: decodeUTF16(bytes, from: start, high: 0, low: 1)
    case .utf32LittleEndian: decodeUTF32(bytes, from: start, order: (3, 2, 1, 0))
    case .utf32BigEndian: decodeUTF32(bytes, from: start, order: (0, 1, 2, 3))
    case .latin1: for index in start..<bytes.count { output.append(scalar: UInt32(bytes[index])) }
    case .utf8, .binary: output.append(contentsOf: bytes[start...])
    }
  }

  private mutating func decodeUTF16(
    _ bytes: UnsafeBufferPointer<UInt8>,
    from start: Int,
    high: Int,
    low: Int
  ) {
    var index = start
    while index + 1 < bytes.count {
      let unit = UInt32(bytes[index + high]) << 8 | UInt32(bytes[index + low])
      index += 2
      guard unit & 0xF800 == 0xD800 else {
        output.append(scalar: unit)
        continue
      }
      if unit < 0xDC00, index + 1 < bytes.count {
        let trail = UInt32(bytes[index + high]) << 8 | UInt32(bytes[index + low])
        if trail & 0xFC00 == 0xDC00 {
          index += 2
          output.append(scalar: 0x10000 + (unit & 0x3FF) << 10 + trail & 0x3FF)
          continue
        }
      }
      let name = String(unit, radix: 16, uppercase: true)
      report("The surrogate U+\(name) has no partner. Save the file as UTF-8.", length: 3)
      output.append(scalar: 0xFFFD)
    }
    if index < bytes.count {
      report(
        "The UTF-16 text has an odd number of bytes, so it is cut off. Save the file as UTF-8.",
        length: 0
      )
    }
  }

  private mutating func decodeUTF32(
    _ bytes: UnsafeBufferPointer<UInt8>,
    from start: Int,
    order: (Int, Int, Int, Int)
  ) {
    var index = start
    while index + 3 < bytes.count {
      let value =
        UInt32(bytes[index + order.0]) << 24 | UInt32(bytes[index + order.1]) << 16
        | UInt32(bytes[index + order.2]) << 8 | UInt32(bytes[index + order.3])
      index += 4
      if UnicodeScalar(value) == nil {
        let name = String(value, radix: 16, uppercase: true)
        report("0x\(name) is not a Unicode character. Save the file as UTF-8.", length: 3)
        output.append(scalar: 0xFFFD)
      } else {
        output.append(scalar: value)
      }
    }
    if index < bytes.count {
      report("The UTF-32 text is cut off inside a character. Save the file as UTF-8.", length: 0)
    }
  }

  private mutating func report(_ message: String, length: Int) {
    guard fault == nil else { return }
    fault = TextFault(.invalidEncoding, message, at: ByteRange(output.count, output.count + length))
  }
}
