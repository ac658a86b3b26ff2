import RuneCompiler
import RuneModel

extension SourceFile {
  /// The bytes of a string catalog as Xcode writes them: UTF-8, indented by two spaces, with the names of every object
  /// in the order of `RootCollation`.
  ///
  /// - Parameter sortsNames: whether names are sorted; otherwise they keep their order.
  /// - Throws: the reason why the file cannot be formatted without losing something.
  package func formattedCatalog(sortsNames: Bool) throws(FormatRefusal) -> [UInt8] {
    if let obstacle = unsupportedEncoding { throw FormatRefusal([obstacle]) }
    let faults = TableParser.parse(self).diagnostics.compactMap(\.asFormatObstacle)
    guard faults.isEmpty else { throw FormatRefusal(faults) }
    do throws(TextFault) {
      let formatted = try text.utf8.withUnsafeBufferPointer { text throws(TextFault) in
        var printer = CatalogPrinter(text, sortsNames: sortsNames)
        return try printer.print()
      }
      if try ContentDigest.of(formatted) == ContentDigest.of(bytes) { return formatted }
    } catch {
      throw FormatRefusal([
        Diagnostic(Rule(unreadable: error), error.message, at: SourceLocation(self, error.range))
      ])
    }
    throw FormatRefusal([.unequal(in: self)])
  }

  /// Xcode writes UTF-8 without a byte order mark. A file in another encoding is not rewritten, because that would
  /// change every byte of it.
  private var unsupportedEncoding: Diagnostic? {
    let found =
      if text.encoding != .utf8 {
        "is \(text.encoding.rawValue)"
      } else if text.start > 0 {
        "begins with a byte order mark"
      } else {
        String?.none
      }
    return found.map {
      Diagnostic(
        Rule(.unsupportedEncoding),
        "The file \($0), and Xcode writes string catalogs as UTF-8 without a byte order mark. Save it that way, then "
          + "format it.",
        at: SourceLocation(self, .start)
      )
    }
  }
}

/// The reason why a file cannot be formatted. The file is then unchanged.
package struct FormatRefusal: Error, Sendable {
  /// Errors, at least one.
  package var diagnostics: [Diagnostic]

  init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }
}

extension Diagnostic {
  /// The result, read again, does not have the content of the file.
  static func unequal(in file: SourceFile) -> Diagnostic {
    Diagnostic(
      Rule(.jsonSyntax),
      "Formatted, the file would not read as it does now. It is unchanged; format it by hand.",
      at: SourceLocation(file, .start)
    )
  }

  /// The finding as an error, if a formatted file would lose what it refers to; otherwise `nil`.
  var asFormatObstacle: Diagnostic? {
    let losesContent = rule == .duplicateKey || rule == Rule(.loneSurrogate)
    guard losesContent || (rule.category == .syntax && rule.severity == .error) else { return nil }
    var error = self
    error.severity = .error
    return error
  }
}

/// A digest of what a JSON text contains, regardless of white space, escapes and the order of members.
///
/// It confirms that formatting has not changed a text's content, so it does not have to withstand chosen inputs.
struct ContentDigest {
  private enum Seed {
    static let string: UInt64 = 1
    static let literal: UInt64 = 2
    static let object: UInt64 = 3
    static let array: UInt64 = 4
  }

  private var reader: JSONReader
  private let text: UnsafeBufferPointer<UInt8>

  static func of(_ bytes: [UInt8]) throws(TextFault) -> UInt64 {
    try bytes.withUnsafeBufferPointer { text throws(TextFault) in
      var digest = ContentDigest(reader: JSONReader(text), text: text)
      let value = try digest.value()
      try digest.reader.finish()
      return value
    }
  }

  private mutating func value() throws(TextFault) -> UInt64 {
    switch try reader.peekKind() {
    case .object:
      var sum = Seed.object
      try reader.enterObject()
      while let name = try reader.nextName() { sum &+= Self.combined(string(name), try value()) }
      return sum
    case .array:
      var digest = Seed.array
      try reader.enterArray()
      while try reader.nextElement() { digest = Self.combined(digest, try value()) }
      return digest
    case .string:
      return string(try reader.readString())
    case .number, .boolean, .null:
      return Hash64.hash(slice(try reader.skipValue().offsets), seed: Seed.literal)
    }
  }

  private func string(_ token: JSONReader.StringToken) -> UInt64 {
    guard token.hasEscapes else {
      return Hash64.hash(slice(token.range.offsets.dropFirst().dropLast()), seed: Seed.string)
    }
    return reader.string(token).withUTF8Bytes { Hash64.hash($0, seed: Seed.string) }
  }

  private func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: text[range])
  }

  private static func combined(_ a: UInt64, _ b: UInt64) -> UInt64 {
    withUnsafeBytes(of: (a, b)) { Hash64.hash($0) }
  }
}
