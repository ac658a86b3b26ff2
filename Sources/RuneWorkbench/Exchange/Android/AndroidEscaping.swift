/// Text in Android's resources, where aapt2 reads backslashes, quotation marks and white space in its own way.
///
/// - SeeAlso: `ResourceUtils.cpp` of aapt2; <https://developer.android.com/guide/topics/resources/string-resource>
enum AndroidEscaping {
  /// - Parameter text: any text that XML can represent.
  static func escaped(_ text: String) -> String {
    var result = ""
    for (index, scalar) in text.unicodeScalars.enumerated() {
      switch scalar {
      case "\\": result += "\\\\"
      case "'": result += "\\'"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "@" where index == 0, "?" where index == 0: result += "\\" + String(scalar)
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\r": result += "\\u000D"
      // Readers other than aapt2 treat these as white space.
      case _ where scalar.isOtherBlank: result += "\\u" + scalar.fourDigits
      default: result.unicodeScalars.append(scalar)
      }
    }
    // White space outside quotation marks collapses, and is removed at the ends.
    return needsQuotes(text) ? "\"\(result)\"" : result
  }

  private static func needsQuotes(_ text: String) -> Bool {
    text.utf8.first == 0x20 || text.utf8.last == 0x20 || text.contains(bytesOf: "  ")
  }

  /// The reason why a text cannot be read.
  enum Fault: Error {
    /// An apostrophe outside quotation marks.
    case apostrophe
    /// `\u` without four hexadecimal digits.
    case escape
  }

  /// Reads the pieces of one text as aapt2 does.
  struct Reader {
    private(set) var text = ""
    private var isQuoted = false
    private var isSpace = false
    /// Whether only white space has been read.
    private var isAtStart = true

    /// A tag ends quotes and runs of white space.
    mutating func endPiece() {
      if isSpace, !isAtStart { text += " " }
      (isQuoted, isSpace) = (false, false)
    }

    /// Adds markup, which is part of the text.
    mutating func append(markup: String) {
      endPiece()
      text += markup
      isAtStart = false
    }

    /// - Parameter piece: text between two tags, unescaped as XML.
    mutating func append(_ piece: String) throws(Fault) {
      var rest = piece.unicodeScalars[...]
      while let scalar = rest.popFirst() {
        if !isQuoted, scalar.properties.isWhitespace, scalar.isASCII {
          isSpace = true
          continue
        }
        if isSpace {
          if !isAtStart { text += " " }
          isSpace = false
        }
        isAtStart = false
        switch scalar {
        case "\"": isQuoted.toggle()
        case "'" where !isQuoted: throw .apostrophe
        case "\\": try appendEscape(&rest)
        default: text.unicodeScalars.append(scalar)
        }
      }
    }

    private mutating func appendEscape(_ rest: inout Substring.UnicodeScalarView) throws(Fault) {
      switch rest.popFirst() {
      case "n": text += "\n"
      case "t": text += "\t"
      case "u":
        let digits = rest.prefix(4)
        guard digits.count == 4, let value = UInt32(String(digits), radix: 16),
          let scalar = Unicode.Scalar(value)
        else { throw .escape }
        rest = rest.dropFirst(4)
        text.unicodeScalars.append(scalar)
      case let other?: text.unicodeScalars.append(other)
      case nil: break
      }
    }
  }
}

extension Unicode.Scalar {
  /// U+00A0, U+202F, U+3000 and the like. Unicode has no such characters beyond the range of `\uXXXX`.
  fileprivate var isOtherBlank: Bool { !isASCII && properties.isWhitespace && value <= 0xFFFF }

  fileprivate var fourDigits: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
