import RuneModel

extension ManifestDecoder {
  private enum LocaleMember: String {
    case locale, code, language
    case etag, version
    case url, resourceURL = "resource_url"
    case sha256, size
    case minimumDeltaBase = "minimum_delta_base_version"
  }

  private typealias LocaleMembers = [LocaleMember: JSONSpan]

  /// A tag, normalized and as written.
  private struct LocaleName {
    var tag: String
    var written: String
  }

  /// - Parameter span: an array or an object that is not empty.
  mutating func readLocales(_ span: JSONSpan) throws(TextFault) -> LocaleList {
    var reader = span.reader(in: text)
    var list = LocaleList()
    if span.kind == .array {
      try reader.enterArray()
      while try reader.nextElement() {
        let element = try reader.readSpan()
        if let locale = try readElement(element) { add(locale, to: &list, at: element.range) }
      }
    } else {
      try reader.enterObject()
      while let name = try reader.nextName() {
        let value = try reader.readSpan()
        if let locale = try readMember(reader.string(name), value) { add(locale, to: &list, at: value.range) }
      }
    }
    guard !list.locales.isEmpty else {
      // An empty list would mean "every locale was removed".
      throw TextFault(
        .unknownShape,
        "None of the manifest's locales can be read. " + (notes.notes.last?.message ?? ""),
        at: span.range
      )
    }
    return list
  }

  /// An element of an array: an object, or a plain tag.
  private mutating func readElement(_ element: JSONSpan) throws(TextFault) -> ManifestLocale? {
    switch element.kind {
    case .object:
      let members = try readMembers(element)
      guard let name = name(in: members, at: element.range) else { return nil }
      return locale(name, members)
    case .string:
      guard let name = element.string(in: text), let tag = LocaleTag.normalized(name) else {
        skip(
          "The element \(element.excerpt(in: text)) is not a locale tag and was skipped. Write one such as \"de\".",
          element
        )
        return nil
      }
      return ManifestLocale(tag: tag, writtenTag: name)
    case .array, .number, .boolean, .null:
      skip("An element is \(element.kind.phrase) and was skipped. Write an object or a locale tag.", element)
      return nil
    }
  }

  /// A member of a keyed object. Its name is the tag if it is a valid one; otherwise the value may contain the tag.
  private mutating func readMember(_ name: String, _ value: JSONSpan) throws(TextFault) -> ManifestLocale? {
    let members = value.kind == .object ? try readMembers(value) : [:]
    let own = LocaleTag.normalized(name).map { LocaleName(tag: $0, written: name) }
    guard let name = own ?? (members.isEmpty ? nil : self.name(in: members, at: nil)) else {
      skip("\(name.wireQuoted) is not a locale tag; the locale was skipped. Write one such as \"de\".", value)
      return nil
    }
    switch value.kind {
    case .object:
      return locale(name, members)
    case .string:
      // `{"de": "https://…"}` or `{"de": "W/\"de-42\""}`.
      let isURL = value.string(in: text)?.looksLikeURL ?? false
      return locale(name, [isURL ? .url : .etag: value])
    case .number:
      return locale(name, [.version: value])
    case .array, .boolean, .null:
      let message = "The locale \(name.tag) is \(value.kind.phrase) and was skipped. Write an object."
      skip(message, value, subject: name.tag)
      return nil
    }
  }

  private func readMembers(_ object: JSONSpan) throws(TextFault) -> LocaleMembers {
    var reader = object.reader(in: text)
    var members: LocaleMembers = [:]
    try reader.enterObject()
    while let name = try reader.nextName() {
      let value = try reader.readSpan()
      if let member = LocaleMember(rawValue: reader.string(name)), value.kind != .null {
        members[member] = value
      }
    }
    return members
  }

  // MARK: Fields

  /// - Parameter range: where to report that there is none; `nil` to report nothing.
  private mutating func name(in members: LocaleMembers, at range: ByteRange?) -> LocaleName? {
    for member in [LocaleMember.locale, .code, .language] {
      if let name = members[member]?.string(in: text), let tag = LocaleTag.normalized(name) {
        return LocaleName(tag: tag, written: name)
      }
    }
    guard let range else { return nil }
    skippedElements += 1
    let named = [LocaleMember.locale, .code, .language].compactMap { members[$0] }.first
    notes.add(
      .skippedLocale,
      named.map {
        "\($0.excerpt(in: text)) is not a locale tag; the locale was skipped. Write one such as \"de\"."
      }
        ?? "An element names no locale and was skipped. Give it a 'locale' such as \"de\".",
      at: named?.range ?? range
    )
    return nil
  }

  private mutating func locale(_ name: LocaleName, _ members: LocaleMembers) -> ManifestLocale {
    let tag = name.tag
    return ManifestLocale(
      tag: tag,
      writtenTag: name.written,
      etag: recordVersion(members)?.validator ?? validator(.etag, members, tag)
        ?? validator(.version, members, tag),
      url: url(.url, members, tag) ?? url(.resourceURL, members, tag),
      sha256: digest(members, tag),
      size: size(members, tag)
    )
  }

  /// `nil` unless the locale is served as versioned records.
  private func recordVersion(_ members: LocaleMembers) -> RecordVersion? {
    guard let version = members[.version].flatMap({ WireNumber.integer(of: $0, in: text) }), version >= 0,
      let base = members[.minimumDeltaBase].flatMap({ WireNumber.integer(of: $0, in: text) }), base >= 0
    else { return nil }
    return RecordVersion(number: version, minimumDeltaBase: base)
  }

  /// A number is read as its digits: `"version": 3` is the validator `3`.
  private mutating func validator(
    _ member: LocaleMember,
    _ members: LocaleMembers,
    _ tag: String
  ) -> String? {
    guard let span = members[member] else { return nil }
    if span.kind == .number, span.range.offsets.count <= Limits.manifestFieldBytes {
      return String(decoding: text[span.range.offsets], as: UTF8.self)
    }
    return plainText(member, span, tag, instead: "Write a short string or a number.")
  }

  private mutating func url(
    _ member: LocaleMember,
    _ members: LocaleMembers,
    _ tag: String
  ) -> String? {
    guard let span = members[member] else { return nil }
    return plainText(member, span, tag, instead: "Write an https URL.")
  }

  private mutating func digest(_ members: LocaleMembers, _ tag: String) -> String? {
    guard let span = members[.sha256] else { return nil }
    if let digest = span.string(in: text).flatMap(SHA256Text.normalized) { return digest }
    ignore(.sha256, span, tag, instead: "Write 64 hexadecimal digits.")
    return nil
  }

  private mutating func size(_ members: LocaleMembers, _ tag: String) -> Int? {
    guard let span = members[.size] else { return nil }
    if let size = WireNumber.integer(of: span, in: text), size >= 0 { return size }
    ignore(.size, span, tag, instead: "Write the payload's length in bytes.")
    return nil
  }

  /// A string of reasonable length without control characters, which could inject lines into a request.
  private mutating func plainText(
    _ member: LocaleMember,
    _ span: JSONSpan,
    _ tag: String,
    instead: String
  ) -> String? {
    if span.range.offsets.count <= Limits.manifestFieldBytes, let written = span.string(in: text),
      !written.isEmpty, !written.hasControlCharacters
    {
      return written
    }
    ignore(member, span, tag, instead: instead)
    return nil
  }

  // MARK: List

  /// The locales so far. If a tag occurs twice, the last entry is used, in the place of the first, as with keys.
  struct LocaleList {
    var locales: [ManifestLocale] = []
    var entries: [ByteRange] = []
    fileprivate var indexOfTag: [String: Int] = [:]
  }

  private mutating func add(_ locale: ManifestLocale, to list: inout LocaleList, at range: ByteRange) {
    if let index = list.indexOfTag[locale.tag] {
      notes.add(
        .duplicateLocale,
        "The locale \(locale.tag) is listed twice, perhaps in two spellings; the last entry is used. Remove one.",
        subject: locale.tag,
        at: range
      )
      list.locales[index] = locale
      list.entries[index] = range
    } else if list.locales.count < Limits.manifestLocales {
      list.indexOfTag[locale.tag] = list.locales.count
      list.locales.append(locale)
      list.entries.append(range)
    } else {
      notes.add(
        .tooManyLocales,
        "The locale \(locale.tag) is beyond the first \(Limits.manifestLocales) and was skipped.",
        subject: locale.tag,
        at: range
      )
    }
  }

  // MARK: Notes

  private mutating func skip(_ message: String, _ span: JSONSpan, subject: String? = nil) {
    skippedElements += 1
    notes.add(.skippedLocale, message, subject: subject, at: span.range)
  }

  private mutating func ignore(_ member: LocaleMember, _ span: JSONSpan, _ tag: String, instead: String) {
    notes.add(
      .ignoredField,
      "'\(member.rawValue)' of the locale \(tag) is \(span.excerpt(in: text)) and is ignored. \(instead)",
      subject: tag,
      at: span.range
    )
  }
}

extension String {
  /// Whether a value is an address, absolute or relative to the manifest, rather than a validator.
  fileprivate var looksLikeURL: Bool {
    if utf8.first == UInt8(ascii: "/") || hasPrefix("./") || hasPrefix("../") { return true }
    guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    return self[colon...].hasPrefix("://")
  }
}
