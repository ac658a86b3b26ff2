/// The rules that the byte-level readers of text can report.
///
/// The raw value is the id that users see; the compiler assigns the severity.
package enum TextRule: String, FaultRule, CaseIterable {
  case invalidEncoding = "invalid-encoding"
  case unsupportedEncoding = "unsupported-encoding"
  case nulCharacter = "nul-character"
  case nestingTooDeep = "nesting-too-deep"

  // Old-style property lists.
  case unexpectedCharacter = "unexpected-character"
  case unterminatedString = "unterminated-string"
  case unterminatedComment = "unterminated-comment"
  case unterminatedCollection = "unterminated-collection"
  case missingSemicolon = "missing-semicolon"
  case missingValue = "missing-value"
  case invalidData = "invalid-data"
  case notATable = "not-a-table"
  case unknownEscape = "unknown-escape"
  case lowercaseUnicodeEscape = "lowercase-unicode-escape"
  case shortUnicodeEscape = "short-unicode-escape"
  case octalEscape = "octal-escape"
  case loneSurrogate = "lone-surrogate"

  // XML.
  case malformedXML = "malformed-xml"
  case xmlEntity = "xml-entity"

  // JSON.
  case jsonSyntax = "json-syntax"
  case mergeConflict = "merge-conflict"
}

extension TextRule {
  package var id: String { rawValue }
}

extension TextFault {
  package init(_ rule: TextRule, _ message: String, at range: ByteRange) {
    self.init(rule as any FaultRule, message, at: range)
  }
}

/// A kind of fault, declared by the readers of a format.
package protocol FaultRule: Sendable {
  /// The stable kebab-case id, such as `unterminated-string`.
  var id: String { get }
}

/// A fault found by a byte-level reader, with its range.
///
/// Compiler and runtime share the readers: the compiler turns a fault into a diagnostic with path, line and column,
/// the runtime into a log line.
package struct TextFault: Error, Sendable, Equatable {
  package var rule: any FaultRule
  package var message: String
  package var range: ByteRange

  package init(_ rule: any FaultRule, _ message: String, at range: ByteRange) {
    self.rule = rule
    self.message = message
    self.range = range
  }

  package static func == (a: Self, b: Self) -> Bool {
    a.rule.id == b.rule.id && a.message == b.message && a.range == b.range
  }
}
