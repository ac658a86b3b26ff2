import RuneModel

/// A text with specifiers of Java's `Formatter`, as Android's `getString` reads it.
///
/// - SeeAlso: <https://developer.android.com/reference/java/util/Formatter>
struct JavaFormat {
  /// A Java specifier that has no equivalent on Apple's systems.
  struct Fault: Error, Equatable {
    var specifier: String
  }

  private enum Piece {
    case text([UInt8])
    /// - Parameter index: as written; `nil` for the next argument.
    case argument(index: Int?, specifier: String, isInteger: Bool)
  }

  private var pieces: [Piece] = []

  /// - Throws: `Fault` for a date, a boolean, a hash, or an argument that refers to the previous one.
  init(_ text: String) throws(Fault) {
    let bytes = Array(text.utf8)
    var plain: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%"), let specifier = Specifier(bytes, at: index) else {
        plain.append(bytes[index])
        index += 1
        continue
      }
      index = specifier.end
      switch specifier.conversion {
      case "%": plain += "%%".utf8
      case "n": plain.append(UInt8(ascii: "\n"))
      default:
        guard let own = specifier.converted else {
          throw Fault(specifier: String(decoding: bytes[specifier.start..<specifier.end], as: UTF8.self))
        }
        if !plain.isEmpty { pieces.append(.text(plain)) }
        plain = []
        pieces.append(.argument(index: specifier.index, specifier: own, isInteger: specifier.isInteger))
      }
    }
    if !plain.isEmpty { pieces.append(.text(plain)) }
  }

  /// The numbers of the integer arguments, in the order of the text.
  var integers: [Int] { arguments.filter(\.isInteger).map(\.number) }

  private var arguments: [(number: Int, isInteger: Bool)] {
    var next = 0
    return pieces.compactMap { piece in
      guard case .argument(let index, _, let isInteger) = piece else { return nil }
      if index == nil { next += 1 }
      return (index ?? next, isInteger)
    }
  }

  /// The text with the specifiers of Apple's systems: `%@` for `%1$s`, `%lld` for `%d`. Arguments are numbered unless
  /// the text reads them in order.
  ///
  /// - Parameter own: the number of the argument that is written as `%arg`; `nil` for none.
  func text(own: Int? = nil) -> String {
    let numbers = arguments.map(\.number)
    // Without an argument, the text is shown as it is, percent signs included.
    guard !numbers.isEmpty else { return plainText }
    let isInOrder = numbers.elementsEqual(1...numbers.count) && own == nil
    var rest = numbers[...]
    var bytes: [UInt8] = []
    for piece in pieces {
      switch piece {
      case .text(let text): bytes += Self.escapingPercent(text)
      case .argument(_, let specifier, _):
        let number = rest.removeFirst()
        let written = number == own ? "%arg" : isInOrder ? "%\(specifier)" : "%\(number)$\(specifier)"
        bytes += written.utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private var plainText: String {
    pieces.reduce(into: "") { text, piece in
      if case .text(let bytes) = piece { text += String(decoding: bytes, as: UTF8.self) }
    }
  }

  /// Doubles percent signs that are not doubled.
  private static func escapingPercent(_ bytes: [UInt8]) -> [UInt8] {
    let percent = UInt8(ascii: "%")
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      result.append(bytes[index])
      if bytes[index] == percent {
        result.append(percent)
        if index + 1 < bytes.count, bytes[index + 1] == percent { index += 1 }
      }
      index += 1
    }
    return result
  }
}

/// One specifier: `%[index$][flags][width][.precision]conversion`.
private struct Specifier {
  let start: Int
  let end: Int
  let index: Int?
  /// Flags, width and precision, as written.
  private let format: String
  let conversion: Character

  /// - Returns: `nil` for a percent sign of a sentence, such as `50% discount`.
  init?(_ bytes: [UInt8], at start: Int) {
    var position = start + 1
    func run(_ isPart: (UInt8) -> Bool) -> String {
      let first = position
      while position < bytes.count, isPart(bytes[position]) { position += 1 }
      return String(decoding: bytes[first..<position], as: UTF8.self)
    }
    let isDigit: (UInt8) -> Bool = { (0x30...0x39).contains($0) }
    var index: Int?
    let digits = run(isDigit)
    if !digits.isEmpty, position < bytes.count, bytes[position] == UInt8(ascii: "$") {
      guard let number = Int(digits), (1...Limits.argumentPosition).contains(number) else { return nil }
      index = number
      position += 1
    } else {
      position = start + 1
    }
    var format = run { "-#+ 0,(<".utf8.contains($0) }
    // A space is a flag in Java, but in prose it follows a literal percent sign.
    guard !format.utf8.contains(UInt8(ascii: " ")) else { return nil }
    format += run(isDigit)
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      format += "." + run(isDigit)
    }
    guard position < bytes.count else { return nil }
    let letter = bytes[position]
    guard "bBhHsScCdoxXeEfgGaAtT%n".utf8.contains(letter) else { return nil }
    position += 1
    // A date has a second letter.
    if letter | 0x20 == UInt8(ascii: "t") {
      guard position < bytes.count else { return nil }
      position += 1
    }
    (self.start, end, self.index, self.format) = (start, position, index, format)
    conversion = Character(Unicode.Scalar(letter))
  }

  var isInteger: Bool { "doxX".contains(conversion) }

  /// The specifier of Apple's systems after `%`; `nil` if there is none.
  var converted: String? {
    guard !format.contains("<"), !format.contains("(") else { return nil }
    // Integers and other numbers are grouped according to the language, without a flag.
    let format = format.filter { $0 != "," }
    switch conversion {
    case "s", "S": return "@"
    case "d": return format + "lld"
    case "o", "x", "X": return format + "ll" + String(conversion)
    case "e", "E", "f", "g", "G", "a", "A": return format + String(conversion)
    case "c", "C": return "c"
    default: return nil
    }
  }
}
