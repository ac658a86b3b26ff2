/// The faults that decoders of downloaded documents report; the raw value is the id shown in logs and `diff`.
package enum WireRule: String, FaultRule, CaseIterable {
  // The document is rejected. `TextRule` covers invalid UTF-8 and invalid JSON.
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
  case unusablePack = "unusable-pack"

  /// The text is used, but may not be as intended.
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

/// A note about a part of a downloaded document that was left out or is doubtful.
package struct WireNote: Sendable, Hashable {
  package var rule: WireRule
  /// One or two sentences, safe to log: quotations from the document are escaped and shortened.
  package var message: String
  /// The payload key or the manifest's locale tag, if known. Not shortened.
  package var subject: String?
  package var range: ByteRange
}

/// The notes about one document, limited to `Limits.wireNotes`.
package struct WireNotes: Sendable {
  package private(set) var notes: [WireNote] = []
  /// How many further notes were dropped.
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

  /// Adds the notes of another document.
  package mutating func add(_ other: WireNotes) {
    for note in other.notes { add(note.rule, note.message, subject: note.subject, at: note.range) }
    omitted += other.omitted
  }
}

extension String {
  /// The text in quotes, without line breaks and control characters, shortened to 60 characters.
  package var wireQuoted: String { wireQuoted(upTo: 60) }

  /// The text in quotes, without line breaks and control characters.
  ///
  /// - Parameter limit: the number of characters to which it is shortened.
  package func wireQuoted(upTo limit: Int) -> String {
    var quoted = "\""
    for (count, scalar) in unicodeScalars.enumerated() {
      if count == limit { return quoted + "…\"" }
      quoted += scalar.isHidden ? scalar.escaped(asASCII: true) : String(scalar)
    }
    return quoted + "\""
  }
}
