import RuneModel

/// The members that a manifest and an index of packages have in common: when they are current, and what replaces them.
package enum PublishedDocument {
  /// A revision; `nil` without a usable one, which is noted.
  ///
  /// - Parameter member: its name.
  package static func revision(
    _ member: String,
    _ span: JSONSpan?,
    in text: UnsafeBufferPointer<UInt8>,
    _ notes: inout WireNotes
  ) -> Int? {
    guard let span, span.kind != .null else { return nil }
    if let revision = WireNumber.integer(of: span, in: text), revision >= 0 { return revision }
    notes.add(
      .ignoredField,
      "'\(member)' is not a revision and is ignored. Write a whole number from 0 to \(Int.max).",
      at: span.range
    )
    return nil
  }

  package static func expiry(
    _ span: JSONSpan?,
    in text: UnsafeBufferPointer<UInt8>,
    _ notes: inout WireNotes
  ) -> Manifest.Expiry? {
    guard let span, span.kind != .null else { return nil }
    if let time = span.string(in: text).flatMap(Timestamp.init) { return .at(time) }
    notes.add(
      .ignoredField,
      "'expires' is not a date. Write one such as \"2026-12-31T00:00:00Z\".",
      at: span.range
    )
    return .unreadable
  }
}
