import RuneDelivery
import RuneModel

/// Reads the `manifest.json` of a distribution.
///
/// `files` identifies the document and is not used otherwise: `content` has the paths of each language. Everything else
/// may be missing. Unknown members are ignored; if a member occurs twice, the last one is used, as in Foundation.
package struct CrowdinManifestDecoder {
  package static func decode(_ bytes: [UInt8]) throws(TextFault) -> CrowdinManifest {
    try bytes.withUnsafeBufferPointer { bytes throws(TextFault) in
      let start = try WireText.start(of: bytes, limit: Limits.manifestBytes, name: "manifest")
      var decoder = CrowdinManifestDecoder(text: bytes)
      return try decoder.decode(from: start)
    }
  }

  private let text: UnsafeBufferPointer<UInt8>
  private var notes = WireNotes()

  private init(text: UnsafeBufferPointer<UInt8>) {
    self.text = text
  }

  private mutating func decode(from start: Int) throws(TextFault) -> CrowdinManifest {
    let root = try readRoot(from: start)
    let content = try readContent(root["content"])
    return CrowdinManifest(
      timestamp: readTimestamp(root["timestamp"]),
      languages: try readLanguages(root["languages"]) ?? content.languages,
      customLanguages: try readCustomLanguages(root["custom_languages"]),
      content: content.paths,
      mapping: try readMapping(root["mapping"]),
      notes: notes
    )
  }

  private func readRoot(from start: Int) throws(TextFault) -> [String: JSONSpan] {
    guard text[start] == UInt8(ascii: "{") else { throw Self.unknown(at: start) }
    var reader = JSONReader(text, from: start)
    let span = try reader.readSpan()
    try reader.finish()
    let root = try span.members(
      ["files", "timestamp", "languages", "custom_languages", "content", "mapping"],
      in: text
    )
    guard let files = root["files"], files.kind == .array else { throw Self.unknown(at: start) }
    var names = files.reader(in: text)
    try names.enterArray()
    while try names.nextElement() {
      guard try names.readSpan().kind == .string else { throw Self.unknown(at: start) }
    }
    return root
  }

  private static func unknown(at start: Int) -> TextFault {
    TextFault(
      .unknownShape,
      "The document is not the manifest of a distribution, which has an array 'files'. "
        + "Check the hash of the distribution, and release it in Crowdin.",
      at: ByteRange(start, start + 1)
    )
  }

  // MARK: Members

  private mutating func readTimestamp(_ span: JSONSpan?) -> CrowdinManifest.Timestamp? {
    guard let span, span.kind != .null else { return nil }
    if let seconds = WireNumber.integer(of: span, in: text), seconds >= 0 {
      return CrowdinManifest.Timestamp(seconds: seconds, text: String(seconds))
    }
    let written = span.excerpt(in: text)
    if span.kind == .number, let number = Double(written), number >= 0,
      let seconds = Int(exactly: number.rounded(.down)),
      written.utf8.allSatisfy({ $0.decimalDigitValue != nil || $0 == UInt8(ascii: ".") })
    {
      return CrowdinManifest.Timestamp(seconds: seconds, text: written)
    }
    ignore("timestamp", span, instead: "Write the seconds since 1970.")
    return nil
  }

  /// `nil` if the manifest has no list.
  private mutating func readLanguages(_ span: JSONSpan?) throws(TextFault) -> [String]? {
    guard let span, span.kind != .null else { return nil }
    guard span.kind == .array else {
      ignore("languages", span, instead: "Write an array of language ids.")
      return nil
    }
    var languages: [String] = []
    var known: Set<UTF8Key> = []
    var reader = span.reader(in: text)
    try reader.enterArray()
    while try reader.nextElement() {
      let element = try reader.readSpan()
      guard let id = element.string(in: text) else {
        skipLanguage(
          "The element \(element.excerpt(in: text)) of 'languages'",
          "Write a language id.",
          element
        )
        continue
      }
      if !known.insert(UTF8Key(id)).inserted {
        notes.add(
          .duplicateLocale,
          "The language \(id.wireQuoted) is listed twice. Remove one.",
          subject: id,
          at: element.range
        )
      } else if hasRoom(languages.count, for: id, at: element.range) {
        languages.append(id)
      }
    }
    return languages
  }

  private mutating func readCustomLanguages(
    _ span: JSONSpan?
  ) throws(TextFault) -> [String: CrowdinLanguageCodes] {
    // An empty object is written as an empty array.
    guard let span, span.kind != .null, !(span.kind == .array && span.isEmptyContainer(in: text)) else {
      return [:]
    }
    guard span.kind == .object else {
      ignore("custom_languages", span, instead: "Write an object of languages.")
      return [:]
    }
    return try CrowdinLanguageCodes.read(span, in: text, of: "custom_languages", notes: &notes)
  }

  private mutating func readContent(
    _ span: JSONSpan?
  ) throws(TextFault) -> (languages: [String], paths: [String: [CrowdinPath]]) {
    guard let span, span.kind != .null, !(span.kind == .array && span.isEmptyContainer(in: text)) else {
      return ([], [:])
    }
    guard span.kind == .object else {
      ignore("content", span, instead: "Write an object of languages and their paths.")
      return ([], [:])
    }
    var (languages, paths): ([String], [String: [CrowdinPath]]) = ([], [:])
    var reader = span.reader(in: text)
    try reader.enterObject()
    while let name = try reader.nextName() {
      let language = reader.string(name)
      let value = try reader.readSpan()
      if paths[language] == nil {
        guard hasRoom(languages.count, for: language, at: name.range) else { continue }
        languages.append(language)
      }
      paths[language] = try readPaths(value, of: "content", language: language)
    }
    return (languages, paths)
  }

  private mutating func readMapping(_ span: JSONSpan?) throws(TextFault) -> [CrowdinPath] {
    guard let span, span.kind != .null else { return [] }
    return try readPaths(span, of: "mapping", language: nil)
  }

  private mutating func readPaths(
    _ span: JSONSpan,
    of member: String,
    language: String?
  ) throws(TextFault) -> [CrowdinPath] {
    guard span.kind == .array else {
      ignore(member, span, subject: language, instead: "Write an array of paths.")
      return []
    }
    var paths: [CrowdinPath] = []
    var reader = span.reader(in: text)
    try reader.enterArray()
    while try reader.nextElement() {
      let element = try reader.readSpan()
      guard let path = element.string(in: text).flatMap(CrowdinPath.init) else {
        ignore("A path of '\(member)'", element, subject: language, instead: "Rename the file in Crowdin.")
        continue
      }
      guard paths.count < Limits.manifestFiles else {
        notes.add(
          .ignoredField,
          "'\(member)' has more than \(Limits.manifestFiles) paths of one language; the rest is ignored. "
            + "Split the distribution.",
          subject: language,
          at: element.range
        )
        break
      }
      paths.append(path)
    }
    return paths
  }

  // MARK: Notes

  private mutating func hasRoom(_ count: Int, for id: String, at range: ByteRange) -> Bool {
    if count < Limits.manifestLocales { return true }
    notes.add(
      .tooManyLocales,
      "The language \(id.wireQuoted) is beyond the first \(Limits.manifestLocales) and was skipped.",
      subject: id,
      at: range
    )
    return false
  }

  private mutating func skipLanguage(_ what: String, _ instead: String, _ span: JSONSpan) {
    notes.add(.skippedLocale, "\(what) was skipped. \(instead)", at: span.range)
  }

  /// - Parameter member: its name, or a phrase with which the sentence begins.
  private mutating func ignore(
    _ member: String,
    _ span: JSONSpan,
    subject: String? = nil,
    instead: String
  ) {
    let what = member.hasPrefix("A ") ? member : "'\(member)'"
    notes.add(
      .ignoredField,
      "\(what) is \(span.excerpt(in: text)) and is ignored. \(instead)",
      subject: subject,
      at: span.range
    )
  }
}
