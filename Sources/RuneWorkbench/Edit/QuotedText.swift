import RuneCompiler
import RuneModel

/// Writes texts as string tokens in the format of a file.
///
/// A replacement adopts the style of the replaced token: its quotes, its inner line breaks, and its unnecessary
/// escapes.
struct QuotedText {
  private let file: SourceFile
  private let isJSON: Bool
  private let unicodeLetter: UInt8
  private let escapesNonASCII: Lazy<Bool>

  init(_ file: SourceFile, isJSON: Bool) {
    self.file = file
    self.isJSON = isJSON
    unicodeLetter = isJSON ? UInt8(ascii: "u") : UInt8(ascii: "U")
    escapesNonASCII = Lazy()
  }

  /// - Parameter range: the replaced token, quotes included; empty for a new one.
  func token(_ text: String, replacing range: ByteRange = .start) -> [UInt8] {
    let former = file.text.utf8[range.offsets]
    let isQuoted =
      former.count >= 2 && (former.first == UInt8(ascii: "\"") || former.first == UInt8(ascii: "'"))
    let quote = isQuoted ? former[former.startIndex] : UInt8(ascii: "\"")
    let style = EscapeStyle(isQuoted ? former.dropFirst().dropLast() : [], unicodeLetter: unicodeLetter)
    var bytes = [quote]
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        append(UInt8(truncatingIfNeeded: scalar.value), quote, style, to: &bytes)
      } else if style.escapes(scalar, file: fileEscapesNonASCII) {
        bytes += style.unicodeEscape(of: scalar)
      } else {
        bytes += Array(String(scalar).utf8)
      }
    }
    bytes.append(quote)
    return bytes
  }

  private var fileEscapesNonASCII: Bool {
    escapesNonASCII.value { file.escapesNonASCII(unicodeLetter: unicodeLetter) }
  }

  private func append(_ byte: UInt8, _ quote: UInt8, _ style: EscapeStyle, to bytes: inout [UInt8]) {
    let letter = escapeLetter(of: byte)
    let isEscaped =
      switch byte {
      case quote, UInt8(ascii: "\\"): true
      // JSON does not allow literal control characters.
      case ..<0x20: isJSON || letter.map { !style.keepsPlain(byte, letter: $0) } ?? true
      case UInt8(ascii: "'"), UInt8(ascii: "\""): !isJSON && style.prefersEscape(byte, of: byte)
      case UInt8(ascii: "/"): isJSON && style.prefersEscape(byte, of: byte)
      default: false
      }
    guard isEscaped else {
      bytes.append(byte)
      return
    }
    if let letter {
      bytes += [UInt8(ascii: "\\"), letter]
    } else {
      bytes += style.unicodeEscape(of: Unicode.Scalar(byte))
    }
  }

  /// The letter of the short escape for an ASCII character. `\f` and `\v` of old-style text are excluded: Swift's own
  /// property list decoder gets them wrong.
  private func escapeLetter(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "'"), UInt8(ascii: "/"): byte
    case 0x09: UInt8(ascii: "t")
    case 0x0A: UInt8(ascii: "n")
    case 0x0D: UInt8(ascii: "r")
    case 0x08 where isJSON: UInt8(ascii: "b")
    case 0x0C where isJSON: UInt8(ascii: "f")
    default: nil
    }
  }
}
