import RuneCompiler
import RuneModel

extension Diagnostic {
  /// Reports a place in code that may use a key that changes.
  ///
  /// - Parameter reason: a clause that follows a colon.
  static func undecidedUse(
    _ reason: String,
    at location: SourceLocation,
    table: String,
    key: String
  ) -> Diagnostic {
    Diagnostic(
      .undecidedUse,
      "This may be the key: \(reason). Look at it, and change it by hand if it is.",
      at: location,
      table: table,
      key: key
    )
  }

  /// Reports a place in code that may use any key.
  static func useOfAnyKey(at location: SourceLocation, table: String? = nil, key: String? = nil) -> Diagnostic
  {
    var diagnostic = Diagnostic(
      .undecidedUse,
      "The key that is looked up here is only known at run time. Look where it comes from.",
      at: location,
      table: table,
      key: key
    )
    diagnostic.severity = .note
    return diagnostic
  }

  /// Reports that the uses of a key are not in code.
  ///
  /// - Parameter advice: a sentence.
  static func useOutsideOfCode(
    of key: String,
    in table: String,
    at location: SourceLocation,
    advice: String
  ) -> Diagnostic {
    Diagnostic(
      .undecidedUse,
      "No accessor comes from the table '\(table)': the system, a storyboard or other code looks its keys up. "
        + advice,
      at: location,
      table: table,
      key: key
    )
  }
}

extension RuntimeKey {
  /// A clause that follows a colon.
  static let reason = "it is put together at run time"

  /// Whether nothing is known about the key.
  var mayBeAnyKey: Bool { texts.isEmpty }

  /// A report that the place may use the key; `nil` if it does not. A lookup of any key is a note.
  func diagnostic(for key: String, in table: String) -> Diagnostic? {
    if mayBeAnyKey { return .useOfAnyKey(at: location, table: table, key: key) }
    return mayBe(key) ? .undecidedUse(Self.reason, at: location, table: table, key: key) : nil
  }
}

extension SourceFile {
  /// The edits that replace the names of an accessor below the generated type.
  ///
  /// - Parameters:
  ///   - names: the ranges of the former names.
  ///   - path: the new names.
  /// - Returns: `nil` if something between the names would be lost.
  func edits(replacing names: [ByteRange], with path: [String]) -> [TextEdit]? {
    if names.count == path.count {
      return zip(names, path).compactMap { range, name in
        let former = text.utf8[range.offsets].filter { $0 != UInt8(ascii: "`") }
        return former.elementsEqual(name.utf8) ? nil : TextEdit(range, Array(name.utf8))
      }
    }
    guard let first = names.first, let last = names.last else { return nil }
    for (name, next) in zip(names, names.dropFirst()) {
      let between = text.utf8[Int(name.upper)..<Int(next.lower)]
      guard between.allSatisfy({ $0 <= 0x20 || $0 == UInt8(ascii: ".") }) else { return nil }
    }
    let all = ByteRange(Int(first.lower), Int(last.upper))
    return [TextEdit(all, Array(path.joined(separator: ".").utf8))]
  }
}
