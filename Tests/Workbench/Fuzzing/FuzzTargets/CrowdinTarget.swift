import RuneDelivery
import RuneModel
import RuneServices

/// The manifest of a distribution, and its `languages.json` after a null byte.
enum CrowdinTarget {
  static func run(_ bytes: [UInt8]) throws {
    let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false).map(Array.init)
    let list = parts.count > 1 ? try decodeList(parts[1]) : nil
    let manifest: CrowdinManifest
    do throws(TextFault) {
      manifest = try CrowdinManifestDecoder.decode(parts[0])
    } catch {
      try demand(error.range.lower <= error.range.upper, "\(error.rule.id) lies at \(error.range)")
      return
    }
    try demand(manifest.languages.count <= Limits.manifestLocales, "\(manifest.languages.count) languages")
    try demand(manifest.timestamp?.seconds ?? 0 >= 0, "the time is \(manifest.timestamp?.seconds ?? 0)")
    try demand(manifest.notes.notes.count <= Limits.wireNotes, "\(manifest.notes.notes.count) notes")
    for path in manifest.content.values.joined() { try expectSound(path) }
    for path in manifest.mapping { try expectSound(path) }
    try expectSound(CrowdinLanguages(manifest, list: list), of: manifest)
  }

  private static func decodeList(_ bytes: [UInt8]) throws -> CrowdinLanguageList? {
    let list: CrowdinLanguageList
    do throws(TextFault) {
      list = try CrowdinLanguageList.decode(bytes)
    } catch {
      try demand(error.range.lower <= error.range.upper, "\(error.rule.id) lies at \(error.range)")
      return nil
    }
    try demand(list.languages.count <= Limits.manifestLocales, "\(list.languages.count) languages")
    return list
  }

  private static func expectSound(_ languages: CrowdinLanguages, of manifest: CrowdinManifest) throws {
    let tags = languages.languages.map(\.tag)
    try demand(Set(tags).count == tags.count, "a tag occurs twice in \(tags)")
    for language in languages.languages {
      try demand(
        LocaleTag.normalized(language.tag) == language.tag,
        "\(language.tag) is not a normalised tag"
      )
      try demand(language.tags.first == language.tag, "\(language.tag) is not the first of \(language.tags)")
      try demand(manifest.languages.contains(language.id), "\(language.id) is not in the manifest")
    }
  }

  /// The path stays below its origin, whatever resolves it.
  private static func expectSound(_ path: CrowdinPath) throws {
    let encoded = path.percentEncoded
    try demand(
      encoded.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F },
      "\(encoded.debugDescription) is not a URL's path"
    )
    let segments = encoded.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    try demand(
      encoded.hasPrefix("/") && segments.allSatisfy { !["", ".", ".."].contains($0) }
        && !encoded.contains { "?#\\".contains($0) },
      "\(encoded) leaves the distribution"
    )
  }
}
