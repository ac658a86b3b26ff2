import RuneDelivery
import RuneModel

/// A manifest: decoded values are within the limits, and are decoded to the same when encoded.
enum ManifestTarget {
  static func run(_ bytes: [UInt8]) throws {
    let manifest: Manifest
    do throws(TextFault) {
      manifest = try ManifestDecoder.decode(bytes)
    } catch {
      try demand(error.range.lower <= error.range.upper, "\(error.rule.id) lies at \(error.range)")
      return
    }
    for revision in [manifest.published.number, manifest.published.rollsBackFrom].compactMap(\.self) {
      try demand((0...Limits.revision).contains(revision), "a revision is \(revision)")
    }
    try demand(manifest.locales.count <= Limits.manifestLocales, "\(manifest.locales.count) locales")
    try demand(manifest.notes.notes.count <= Limits.wireNotes, "\(manifest.notes.notes.count) notes")
    try demand(Set(manifest.locales.map(\.tag)).count == manifest.locales.count, "a locale occurs twice")
    for locale in manifest.locales { try expectSound(locale) }
    for note in manifest.notes.notes {
      try demand(
        note.range.lower <= note.range.upper && Int(note.range.upper) <= bytes.count,
        "\(note.rule.rawValue) lies at \(note.range.offsets) of \(bytes.count) bytes"
      )
    }
    try expectTheSameWhenWritten(manifest)
  }

  private static func expectSound(_ locale: ManifestLocale) throws {
    try demand(LocaleTag.normalized(locale.tag) == locale.tag, "\(locale.tag) is not a normalised tag")
    try demand(locale.size ?? 0 >= 0, "the size is \(String(describing: locale.size))")
    for field in [locale.etag, locale.url].compactMap(\.self) {
      try demand(field.utf8.count <= Limits.manifestFieldBytes, "a field has \(field.utf8.count) bytes")
      try demand(field.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }, "\(field.debugDescription) is taken")
    }
    if let digest = locale.sha256 {
      let isDigest = digest.utf8.count == 64 && digest.allSatisfy { $0.isHexDigit && !$0.isUppercase }
      try demand(isDigest, "the digest is \(digest.debugDescription)")
    }
  }

  private static func expectTheSameWhenWritten(_ manifest: Manifest) throws {
    let locales = manifest.locales.map { locale in
      let fields = [
        ("locale", locale.writtenTag), ("etag", locale.etag), ("url", locale.url), ("sha256", locale.sha256),
      ]
      var members = fields.compactMap { name, value in
        value.map { "\"\(name)\": \(JSONReference.string($0))" }
      }
      if let size = locale.size { members.append("\"size\": \(size)") }
      return "{\(members.joined(separator: ", "))}"
    }
    let revision = manifest.revision.map { "\"revision\": \($0), " } ?? ""
    let text = "{\(revision)\"locales\": [\(locales.joined(separator: ", "))]}"
    guard text.utf8.count <= Limits.manifestBytes else { return }
    let again = try ManifestDecoder.decode(Array(text.utf8))
    try demand(
      again.revision == manifest.revision && again.locales == manifest.locales && again.notes.notes.isEmpty,
      "written again: \(text) with \(again.notes.notes.map(\.message))"
    )
  }
}
