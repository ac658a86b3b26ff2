import RuneModel

/// Reads a manifest in every variant that ReRune's services have used.
///
/// - Revision: `revision` or, if that is missing, `version`; an integer or a string of digits. A boolean is neither.
/// - Locales: `locales`, `translations` or `bundles`, the first of them that is not empty. An array contains
///   objects or plain tags; an object has the tags as its names.
/// - Unknown members are ignored. If a member occurs twice, the last one is used, as in Foundation.
///
/// A part that cannot be read is skipped with a note; a fault that makes the whole manifest unreadable is thrown.
package struct ManifestDecoder {
  package static func decode(_ bytes: [UInt8]) throws(TextFault) -> Manifest {
    try bytes.withUnsafeBufferPointer { bytes throws(TextFault) in try decode(bytes) }
  }

  package static func decode(_ bytes: UnsafeBufferPointer<UInt8>) throws(TextFault) -> Manifest {
    let start = try WireText.start(of: bytes, limit: Limits.manifestBytes, name: "manifest")
    var decoder = ManifestDecoder(text: bytes)
    let root = try decoder.readRoot(from: start)
    let published = PublishedDocument.revision(
      root[.revision],
      alternative: root[.version],
      rollsBackFrom: root[.rollsBackFrom],
      formerRollback: root[.allowRollbackTo],
      in: decoder.text,
      &decoder.notes
    )
    let expires = PublishedDocument.expiry(root[.expires], in: decoder.text, &decoder.notes)
    let project = PublishedDocument.project(root[.project], in: decoder.text, &decoder.notes)
    let list = try decoder.readLocales(in: root)
    return Manifest(
      revision: published.number,
      locales: list.locales,
      entries: list.entries,
      expires: expires,
      rollsBackFrom: published.rollsBackFrom,
      project: project,
      otherKind: decoder.otherKind(in: root),
      notes: decoder.notes,
      skippedElements: decoder.skippedElements
    )
  }

  let text: UnsafeBufferPointer<UInt8>
  var notes = WireNotes()
  var skippedElements = 0

  private init(text: UnsafeBufferPointer<UInt8>) {
    self.text = text
  }

  private enum RootMember: String {
    case revision, version
    case kind, expires, rollsBackFrom, allowRollbackTo, project
    case locales, translations, bundles

    static let containers: [RootMember] = [.locales, .translations, .bundles]
  }

  private typealias Root = [RootMember: JSONSpan]

  // MARK: Root

  private func readRoot(from start: Int) throws(TextFault) -> Root {
    guard text[start] == UInt8(ascii: "{") else {
      throw TextFault(
        .unknownShape,
        "The manifest is not a JSON object. Serve one such as {\"revision\": 1, \"locales\": [{\"locale\": \"en\"}]}.",
        at: ByteRange(start, start + 1)
      )
    }
    var reader = JSONReader(text, from: start)
    var root: Root = [:]
    try reader.enterObject()
    while let name = try reader.nextName() {
      let value = try reader.readSpan()
      if let member = RootMember(rawValue: reader.string(name)) { root[member] = value }
    }
    try reader.finish()
    return root
  }

  private func otherKind(in root: Root) -> String? {
    guard let span = root[.kind], span.kind != .null,
      span.string(in: text)?.hasSameUTF8(as: Manifest.kind) != true
    else { return nil }
    return span.excerpt(in: text)
  }

  private mutating func readLocales(in root: Root) throws(TextFault) -> LocaleList {
    var isEmpty = false
    for member in RootMember.containers {
      guard let span = root[member], span.kind != .null else { continue }
      guard span.kind == .array || span.kind == .object else {
        notes.add(
          .ignoredField,
          "'\(member.rawValue)' is a \(span.kind.rawValue) and is ignored. Write an array or an object of locales.",
          at: span.range
        )
        continue
      }
      if span.isEmptyContainer(in: text) {
        isEmpty = true
        continue
      }
      return try readLocales(span)
    }
    // A project may have no locales, but a document without a list is not a manifest.
    guard isEmpty else {
      throw TextFault(
        .unknownShape,
        "The manifest lists no locales. Give it 'locales', 'translations' or 'bundles', an array or an object."
      )
    }
    return LocaleList()
  }
}
