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

/// The UTF-8 bytes of a Unicode scalar, without creating a `String`.
enum UTF8Encoding {
  static func forEachByte(of scalar: UInt32, _ body: (UInt8) -> Void) {
    func tail(_ shift: UInt32) -> UInt8 {
      0x80 | UInt8(truncatingIfNeeded: (scalar >> shift) & 0x3F)
    }
    switch scalar {
    case ..<0x80:
      body(UInt8(truncatingIfNeeded: scalar))
    case ..<0x800:
      body(0xC0 | UInt8(truncatingIfNeeded: scalar >> 6))
      body(tail(0))
    case ..<0x10000:
      body(0xE0 | UInt8(truncatingIfNeeded: scalar >> 12))
      body(tail(6))
      body(tail(0))
    default:
      body(0xF0 | UInt8(truncatingIfNeeded: scalar >> 18))
      body(tail(12))
      body(tail(6))
      body(tail(0))
    }
  }
}

extension [UInt8] {
  mutating func append(scalar: UInt32) {
    UTF8Encoding.forEachByte(of: scalar) { append($0) }
  }
}

/// The upper half of the NeXTSTEP encoding, used by octal escapes of old-style property lists.
///
/// From Unicode's mapping table VENDORS/NEXT/NEXTSTEP.TXT; the last two codes are unassigned.
enum NextStepEncoding {
  static func scalar(of byte: UInt8) -> UInt32 {
    byte < 0x80 ? UInt32(byte) : UInt32(upperHalf[Int(byte) - 0x80])
  }

  // swift-format-ignore
  private static let upperHalf: [UInt16] = [
    // 0x80
    0x00A0, 0x00C0, 0x00C1, 0x00C2, 0x00C3, 0x00C4, 0x00C5, 0x00C7, 0x00C8, 0x00C9, 0x00CA, 0x00CB, 0x00CC, 0x00CD, 0x00CE, 0x00CF,
    // 0x90
    0x00D0, 0x00D1, 0x00D2, 0x00D3, 0x00D4, 0x00D5, 0x00D6, 0x00D9, 0x00DA, 0x00DB, 0x00DC, 0x00DD, 0x00DE, 0x00B5, 0x00D7, 0x00F7,
    // 0xA0
    0x00A9, 0x00A1, 0x00A2, 0x00A3, 0x2044, 0x00A5, 0x0192, 0x00A7, 0x00A4, 0x2019, 0x201C, 0x00AB, 0x2039, 0x203A, 0xFB01, 0xFB02,
    // 0xB0
    0x00AE, 0x2013, 0x2020, 0x2021, 0x00B7, 0x00A6, 0x00B6, 0x2022, 0x201A, 0x201E, 0x201D, 0x00BB, 0x2026, 0x2030, 0x00AC, 0x00BF,
    // 0xC0
    0x00B9, 0x02CB, 0x00B4, 0x02C6, 0x02DC, 0x00AF, 0x02D8, 0x02D9, 0x00A8, 0x00B2, 0x02DA, 0x00B8, 0x00B3, 0x02DD, 0x02DB, 0x02C7,
    // 0xD0
    0x2014, 0x00B1, 0x00BC, 0x00BD, 0x00BE, 0x00E0, 0x00E1, 0x00E2, 0x00E3, 0x00E4, 0x00E5, 0x00E7, 0x00E8, 0x00E9, 0x00EA, 0x00EB,
    // 0xE0
    0x00EC, 0x00C6, 0x00ED, 0x00AA, 0x00EE, 0x00EF, 0x00F0, 0x00F1, 0x0141, 0x00D8, 0x0152, 0x00BA, 0x00F2, 0x00F3, 0x00F4, 0x00F5,
    // 0xF0
    0x00F6, 0x00E6, 0x00F9, 0x00FA, 0x00FB, 0x0131, 0x00FC, 0x00FD, 0x0142, 0x00F8, 0x0153, 0x00DF, 0x00FE, 0x00FF, 0xFFFD, 0xFFFD,
  ]
}
