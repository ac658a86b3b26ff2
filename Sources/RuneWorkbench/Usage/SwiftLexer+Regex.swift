import RuneCompiler
import RuneModel

/// Regular expression literals (SE-0354), whose quotation marks begin no string.
extension SwiftLexer {
  /// Behind the `/…/` at the index, or `nil` where the slash is an operator.
  ///
  /// As the compiler decides it: in the place of a prefix operator, not before a blank, and with a closing slash
  /// on the same line that stands behind no blank and closes no parenthesis from outside.
  func endOfBareRegex() -> Int? {
    let isPrefix = index == 0 || text[index - 1] <= 0x20 || Self.opening.contains(text[index - 1])
    guard isPrefix, text.byte(at: index + 1) > 0x20 else { return nil }
    var parentheses = 0
    var end = index + 1
    while end < text.count, !text[end].isLineBreak {
      switch text[end] {
      case UInt8(ascii: "\\"):
        end += 1
      case UInt8(ascii: "("):
        parentheses += 1
      case UInt8(ascii: ")"):
        parentheses -= 1
        if parentheses < 0 { return nil }
      case UInt8(ascii: "/"):
        return text[end - 1].isBlank ? nil : end + 1
      default: break
      }
      end += 1
    }
    return nil
  }

  private static let opening = Array("([{,;:".utf8)

  /// `#/…/#`: over several lines if the first one is empty.
  mutating func scanExtendedRegex(hashes: Int) {
    let start = index
    index += hashes + 1
    var firstText = index
    while text.byte(at: firstText).isBlank { firstText += 1 }
    let isMultiLine = text.byte(at: firstText).isLineBreak
    while index < text.count, isMultiLine || !text[index].isLineBreak {
      let byte = text[index]
      index += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "/"), text.hashCount(at: index) >= hashes {
        index += hashes
        break
      }
    }
    index = min(index, text.count)
    add(.other, from: start)
  }
}
