import RuneDelivery
import RuneModel

extension PackIndexDecoder {
  private enum Member: String {
    case id, packageID = "package_id"
    case languageCode = "language_code", code, language, locale
    case name, kind, version, url, compression
    case size, compressedSize = "compressed_size", installedSize
    case sha256, checksum, installedSHA256 = "installedSha256"
  }

  private typealias Members = [Member: JSONSpan]

  /// A language as written, with its tag if it is one.
  private struct Language {
    var written: String
    var tag: String?
  }

  /// `nil` for a package without a usable id.
  mutating func readPackage(_ element: JSONSpan) throws(TextFault) -> PackEntry? {
    guard element.kind == .object else {
      skip("A package is \(element.kind.phrase) and was skipped. Write an object.", element)
      return nil
    }
    let members = try readMembers(element)
    let language = language(members)
    guard let id = id(members, language, element) else { return nil }
    let isFirstShape =
      !isOwnShape && [.languageCode, .compressedSize, .checksum].contains { members[$0] != nil }
    let url = url(members, id) ?? (isFirstShape ? Self.impliedURL(language) : nil)
    let entry = PackEntry(
      id: id,
      language: language?.tag,
      name: string(.name, members, id, limit: Limits.packNameBytes, instead: "Write a short text."),
      kind: kind(members),
      version: version(members, id),
      url: url,
      compression: compression(members, url),
      size: size(isFirstShape ? [.compressedSize] : [.compressedSize, .size], members, id),
      sha256: digest([.sha256, .checksum], members, id),
      installedSize: size(isFirstShape ? [.installedSize, .size] : [.installedSize], members, id),
      installedSHA256: digest([.installedSHA256], members, id)
    )
    if let obstacle = entry.obstacle {
      notes.add(
        .unusablePack,
        "The package \(id) cannot be downloaded: \(obstacle).",
        subject: id.text,
        at: element.range
      )
    }
    return entry
  }

  private func readMembers(_ object: JSONSpan) throws(TextFault) -> Members {
    var reader = object.reader(in: text)
    var members: Members = [:]
    try reader.enterObject()
    while let name = try reader.nextName() {
      let value = try reader.readSpan()
      if let member = Member(rawValue: reader.string(name)), value.kind != .null { members[member] = value }
    }
    return members
  }

  // MARK: Identity

  private func language(_ members: Members) -> Language? {
    for member in [Member.languageCode, .code, .language, .locale] {
      guard let written = members[member]?.string(in: text) else { continue }
      return Language(written: written, tag: LocaleTag.normalized(written))
    }
    return nil
  }

  private mutating func id(_ members: Members, _ language: Language?, _ element: JSONSpan) -> PackID? {
    if let span = members[.id] ?? members[.packageID] {
      if let id = span.string(in: text).flatMap(PackID.init) { return id }
      skip(
        "\(span.excerpt(in: text)) is not the id of a package; the package was skipped. "
          + "Write at most \(Limits.packIDBytes) letters, digits, dots, hyphens and underscores of ASCII.",
        span
      )
      return nil
    }
    if let id = language.flatMap({ PackID($0.tag ?? $0.written) }) { return id }
    skip("A package has no id and was skipped. Give it an 'id' such as \"de\".", element)
    return nil
  }

  /// The address at which LexiSpot's publisher puts files.
  private static func impliedURL(_ language: Language?) -> String? {
    language.flatMap { PackID($0.written) }.map { "\($0).sqlite.zst" }
  }

  // MARK: Values

  private func kind(_ members: Members) -> PackKind {
    guard let span = members[.kind] else { return isOwnShape ? .unknown("") : .file }
    return PackKind(span.string(in: text) ?? span.excerpt(in: text))
  }

  private func compression(_ members: Members, _ url: String?) -> PackCompression {
    if let span = members[.compression] {
      return PackCompression(span.string(in: text) ?? span.excerpt(in: text))
    }
    let path = url?.prefix { $0 != "?" && $0 != "#" }
    return path?.hasSuffix(".zst") == true ? .zstandard : .none
  }

  private mutating func version(_ members: Members, _ id: PackID) -> PackVersion? {
    guard let span = members[.version] else { return commonVersion }
    if let version = version(span) { return version }
    ignore(.version, span, id, instead: "Write a whole number or a short text such as \"1.2.0\".")
    return nil
  }

  /// The first of the members that is present.
  private mutating func size(_ names: [Member], _ members: Members, _ id: PackID) -> Int? {
    guard let name = names.first(where: { members[$0] != nil }), let span = members[name] else { return nil }
    if let size = WireNumber.integer(of: span, in: text), size >= 0 { return size }
    ignore(name, span, id, instead: "Write a length in bytes.")
    return nil
  }

  private mutating func digest(_ names: [Member], _ members: Members, _ id: PackID) -> String? {
    guard let name = names.first(where: { members[$0] != nil }), let span = members[name] else { return nil }
    if let digest = span.string(in: text).flatMap(SHA256Text.normalized) { return digest }
    ignore(name, span, id, instead: "Write 64 hexadecimal digits.")
    return nil
  }

  private mutating func url(_ members: Members, _ id: PackID) -> String? {
    string(.url, members, id, limit: Limits.manifestFieldBytes, instead: "Write an https URL.")
  }

  /// A text of reasonable length without control characters.
  private mutating func string(
    _ name: Member,
    _ members: Members,
    _ id: PackID,
    limit: Int,
    instead: String
  ) -> String? {
    guard let span = members[name] else { return nil }
    if let written = span.string(in: text), !written.isEmpty, written.utf8.count <= limit,
      !written.hasControlCharacters
    {
      return written
    }
    ignore(name, span, id, instead: instead)
    return nil
  }

  private mutating func ignore(_ name: Member, _ span: JSONSpan, _ id: PackID, instead: String) {
    notes.add(
      .ignoredField,
      "'\(name.rawValue)' of the package \(id) is \(span.excerpt(in: text)) and is ignored. \(instead)",
      subject: id.text,
      at: span.range
    )
  }
}
