import RuneModel

/// The members that a manifest and an index of packages share: when the document is current, and what replaces it.
package enum PublishedDocument {
  /// - Parameters:
  ///   - revision: the member `revision`.
  ///   - alternative: the member `version`, for documents that may have it instead.
  ///   - former: the member `allowRollbackTo`, which could be replayed forever.
  package static func revision(
    _ revision: JSONSpan?,
    alternative: JSONSpan? = nil,
    rollsBackFrom: JSONSpan?,
    formerRollback former: JSONSpan?,
    in text: UnsafeBufferPointer<UInt8>,
    _ notes: inout WireNotes
  ) -> PublishedRevision {
    let number =
      Self.revision("revision", revision, in: text, &notes)
      ?? Self.revision("version", alternative, in: text, &notes)
    if let former, former.kind != .null {
      notes.add(
        .ignoredField,
        "'allowRollbackTo' has no effect any more. Write 'rollsBackFrom' with the revision that apps go back from.",
        at: former.range
      )
    }
    return PublishedRevision(
      number,
      rollsBackFrom: Self.revision("rollsBackFrom", rollsBackFrom, in: text, &notes)
    )
  }

  /// A revision; `nil` without a usable one, which is noted.
  ///
  /// - Parameter member: its name.
  private static func revision(
    _ member: String,
    _ span: JSONSpan?,
    in text: UnsafeBufferPointer<UInt8>,
    _ notes: inout WireNotes
  ) -> Int? {
    guard let span, span.kind != .null else { return nil }
    if let revision = WireNumber.integer(of: span, in: text), (0...Limits.revision).contains(revision) {
      return revision
    }
    notes.add(
      .ignoredField,
      "'\(member)' is not a revision and is ignored. Write a whole number from 0 to \(Limits.revision).",
      at: span.range
    )
    return nil
  }

  /// The digest of a project; empty for any other value, which is noted.
  package static func project(
    _ span: JSONSpan?,
    in text: UnsafeBufferPointer<UInt8>,
    _ notes: inout WireNotes
  ) -> String? {
    guard let span, span.kind != .null else { return nil }
    if let digest = span.string(in: text).flatMap(SHA256Text.normalized) { return digest }
    notes.add(
      .ignoredField,
      "'project' is not a digest. Write the SHA-256 of the publish id, 64 hexadecimal digits.",
      at: span.range
    )
    return ""
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

/// A SHA-256 digest as written in manifests.
package enum SHA256Text {
  /// 64 hexadecimal digits in lower case; `nil` for any other text.
  package static func normalized(_ written: String) -> String? {
    guard written.utf8.count == 64, written.utf8.allSatisfy({ $0.hexDigitValue != nil }) else { return nil }
    return written.lowercased()
  }
}
