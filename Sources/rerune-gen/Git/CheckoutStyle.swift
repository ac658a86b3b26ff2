import RuneModel
import RuneWorkbench

/// The line breaks and the encoding that git has given a file on disk, in contrast to the object that it stores.
///
/// `cat-file --filters` would convert an object likewise, but also runs programs that the repository's configuration
/// names, and needs attributes that the file's own bytes tell.
struct CheckoutStyle {
  private let endsLinesWithCRLF: Bool
  private let encoding: TextEncoding
  /// The byte order mark; empty if there is none.
  private let mark: ArraySlice<UInt8>

  /// - Parameter bytes: the file on disk.
  init(of bytes: [UInt8]) {
    let text = DecodedText(decoding: bytes)
    encoding = text.encoding
    mark = bytes.prefix(TextEncoding.detect(bytes).mark)
    endsLinesWithCRLF = Self.endsAllLinesWithCRLF(text.utf8)
  }

  /// - Parameter object: a version of the same file, as git stores it.
  /// - Returns: the version as git would write it to disk. If the object is not UTF-8, it was stored as it is on disk.
  func applied(to object: [UInt8]) -> [UInt8] {
    let text = DecodedText(decoding: object)
    guard text.encoding == .utf8, text.fault == nil else { return object }
    let lines = endsLinesWithCRLF ? Self.withCRLF(object) : object
    switch encoding {
    case .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian:
      var output = Array(mark)
      encoding.encode(Array(lines.dropFirst(text.start)), into: &output)
      return output
    case .utf8, .latin1, .binary: return lines
    }
  }

  private static func endsAllLinesWithCRLF(_ text: [UInt8]) -> Bool {
    var previous: UInt8 = 0
    var hasLines = false
    for byte in text {
      if byte == 0x0A {
        guard previous == 0x0D else { return false }
        hasLines = true
      }
      previous = byte
    }
    return hasLines
  }

  private static func withCRLF(_ text: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count + text.count / 16)
    for byte in text {
      if byte == 0x0A, output.last != 0x0D { output.append(0x0D) }
      output.append(byte)
    }
    return output
  }
}
