import RuneCompiler
import RuneModel

extension SourceFile {
  /// The bytes of a string catalog as Xcode writes them: UTF-8, indented by two spaces, with the names of every object
  /// in the order of `RootCollation`.
  ///
  /// - Parameter sortsNames: whether names are sorted; otherwise they keep their order.
  /// - Throws: why the file cannot be formatted without losing something.
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

/// Why a file cannot be formatted. It is unchanged then.
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

  /// The finding as an error, if a formatted file would lose what it is about; otherwise `nil`.
  var asFormatObstacle: Diagnostic? {
    let losesContent = rule == .duplicateKey || rule == Rule(.loneSurrogate)
    guard losesContent || (rule.category == .syntax && rule.severity == .error) else { return nil }
    var error = self
    error.severity = .error
    return error
  }
}
