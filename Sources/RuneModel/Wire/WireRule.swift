/// What the decoders of downloaded documents can find wrong; the raw value is the id that logs and `diff` show.
package enum WireRule: String, FaultRule, CaseIterable {
  // The document is rejected. `TextRule` adds what is not UTF-8 and no JSON.
  case documentTooLarge = "document-too-large"
  case emptyDocument = "empty-document"
  case unsupportedFormat = "unsupported-document-format"
  case unknownShape = "unknown-document-shape"
  case tooManyKeys = "too-many-keys"
  case keyTooLong = "key-too-long"
  case textTooLong = "text-too-long"
  case collidingKeys = "colliding-keys"

  // One part of the document is left out.
  case skippedLocale = "skipped-locale"
  case duplicateLocale = "duplicate-locale"
  case tooManyLocales = "too-many-locales"
  case ignoredField = "ignored-field"
  case skippedKey = "skipped-key"
  case skippedForm = "skipped-form"
  case duplicateKey = "duplicate-key"

  /// The text is used, but may not be what was meant.
  case doubtfulText = "doubtful-text"
}

extension WireRule {
  package var id: String { rawValue }
}

extension TextFault {
  package init(_ rule: WireRule, _ message: String, at range: ByteRange = .start) {
    self.init(rule as any FaultRule, message, at: range)
  }
}

/// A remark about a part of a downloaded document that was left out or read with doubt.
package struct WireNote: Sendable, Hashable {
  package var rule: WireRule
  /// A sentence or two, safe to log: what the document wrote is quoted, escaped and shortened.
  package var message: String
  /// The key of a payload or the tag of a manifest's locale, where one is known. Not shortened.
  package var subject: String?
  package var range: ByteRange
}

/// The remarks about one document, at most `Limits.wireNotes` of them.
package struct WireNotes: Sendable {
  package private(set) var notes: [WireNote] = []
  /// How many more there were.
  package private(set) var omitted = 0

  package init() {}

  package mutating func add(
    _ rule: WireRule,
    _ message: String,
    subject: String? = nil,
    at range: ByteRange
  ) {
    guard notes.count < Limits.wireNotes else {
      omitted += 1
      return
    }
    notes.append(WireNote(rule: rule, message: message, subject: subject, range: range))
  }
}

extension String {
  /// The text in quotes, without line breaks or control characters and at most 60 characters of it.
  package var wireQuoted: String {
    var quoted = "\""
    for (count, scalar) in unicodeScalars.enumerated() {
      if count == 60 { return quoted + "…\"" }
      quoted += scalar.isHidden ? scalar.escaped(asASCII: true) : String(scalar)
    }
    return quoted + "\""
  }
}
