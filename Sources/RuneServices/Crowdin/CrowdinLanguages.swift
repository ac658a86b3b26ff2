import RuneDelivery
import RuneModel

/// A language of a distribution with its files.
package struct CrowdinLanguage: Sendable, Hashable {
  /// Crowdin's id: `es-ES`.
  package var id: String
  /// A normalized BCP-47 tag, as for the app's own locales: `es`.
  package var tag: String
  /// Every normalized tag that documents may use for the language, `tag` first.
  package var tags: [String]
  /// The paths of its files, in the order in which they are merged.
  package var paths: [CrowdinPath]

  package init(id: String, tag: String, tags: [String], paths: [CrowdinPath]) {
    self.id = id
    self.tag = tag
    self.tags = tags
    self.paths = paths
  }
}

/// The languages of a distribution, each tag once.
package struct CrowdinLanguages: Sendable {
  package private(set) var languages: [CrowdinLanguage] = []
  package private(set) var notes = WireNotes()

  /// The tag of a language that no document describes; `nil` if it has none.
  package static func tag(ofLanguage id: String) -> String? {
    LocaleTag.normalized(CrowdinLanguageList.builtInAppleName(ofLanguage: id))
  }

  /// - Parameter list: the last known `languages.json`, if any.
  package init(_ manifest: CrowdinManifest, list: CrowdinLanguageList? = nil) {
    let known = KnownLanguages(manifest: manifest, list: list)
    // A string catalog has every language and lies under this one only.
    let catalogLanguage = manifest.languages.first
    let catalogs = catalogLanguage.map(known.paths)?.filter { $0.fileExtension == "xcstrings" } ?? []
    var idOfTag: [String: String] = [:]
    for id in manifest.languages {
      let tags = known.tags(of: id)
      guard let tag = tags.first else {
        notes.add(
          .skippedLocale,
          "The language \(id.wireQuoted) has no locale tag and was skipped. Give it an 'osx_locale' such as \"de\".",
          subject: id,
          at: .start
        )
        continue
      }
      if let first = idOfTag[tag] {
        notes.add(
          .duplicateLocale,
          "The languages \(first.wireQuoted) and \(id.wireQuoted) are both \(tag); the first one is used. "
            + "Change the 'osx_locale' of one in Crowdin.",
          subject: tag,
          at: .start
        )
        continue
      }
      idOfTag[tag] = id
      var paths = known.paths(of: id)
      if id != catalogLanguage { paths += catalogs.filter { !paths.contains($0) } }
      languages.append(CrowdinLanguage(id: id, tag: tag, tags: tags, paths: paths))
    }
  }
}

/// What is known about languages: first from the manifest, then from `languages.json`, then from the built-in list.
private struct KnownLanguages {
  let manifest: CrowdinManifest
  let list: CrowdinLanguageList?

  private func codes(of id: String) -> CrowdinLanguageCodes {
    if let codes = manifest.customLanguages[id] ?? list?.languages[id] { return codes }
    let name = CrowdinLanguageList.builtInAppleName(ofLanguage: id)
    return CrowdinLanguageCodes(
      twoLetters: String(id.prefix { $0 != "-" }),
      locale: id,
      osxCode: "\(name).lproj",
      osxLocale: name
    )
  }

  /// Normalized tags, each once, the language's own first; empty if neither Apple's name nor the id is a tag.
  func tags(of id: String) -> [String] {
    let codes = codes(of: id)
    guard let tag = LocaleTag.normalized(codes.osxLocale) ?? LocaleTag.normalized(id) else { return [] }
    var tags = [tag]
    for name in [id, codes.twoLetters, codes.locale] {
      if let tag = LocaleTag.normalized(name), !tags.contains(tag) { tags.append(tag) }
    }
    return tags
  }

  func paths(of id: String) -> [CrowdinPath] {
    let codes = codes(of: id)
    for key in [id, codes.twoLetters, codes.osxLocale, codes.osxCode] {
      if let paths = manifest.content[key], !paths.isEmpty { return paths }
    }
    return []
  }
}

/// The `languages.json` of a distribution: the codes of its languages.
package struct CrowdinLanguageList: Sendable {
  /// The languages by their ids.
  package var languages: [String: CrowdinLanguageCodes]
  package var notes: WireNotes

  package static func decode(_ bytes: [UInt8]) throws(TextFault) -> CrowdinLanguageList {
    try bytes.withUnsafeBufferPointer { text throws(TextFault) in
      let start = try WireText.start(of: text, limit: Limits.manifestBytes, name: "language list")
      var reader = JSONReader(text, from: start)
      let span = try reader.readSpan()
      try reader.finish()
      guard span.kind == .object else { throw unknown(at: start) }
      var notes = WireNotes()
      let languages = try CrowdinLanguageCodes.read(span, in: text, of: "languages.json", notes: &notes)
      guard !languages.isEmpty || span.isEmptyContainer(in: text) else { throw unknown(at: start) }
      return CrowdinLanguageList(languages: languages, notes: notes)
    }
  }

  private static func unknown(at start: Int) -> TextFault {
    TextFault(
      .unknownShape,
      "The document 'languages.json' has no readable language. Release the distribution again in Crowdin.",
      at: ByteRange(start, start + 1)
    )
  }

  /// Apple's name of a language that no document describes, where it differs from the language's id. Otherwise it is the
  /// id.
  ///
  /// These are Crowdin's own values of `osx_locale`, so that a language keeps its tag when its `languages.json` cannot be
  /// fetched: `pt-PT` is `pt` there, and `zh-HK` and `no` are themselves.
  static func builtInAppleName(ofLanguage id: String) -> String {
    switch id {
    case "zh-CN": "zh-Hans"
    case "zh-TW": "zh-Hant"
    case "sr-CS": "sr-Latn"
    case "as-IN", "bo-BT", "br-FR", "es-ES", "fra-DE", "frp-IT", "fur-IT", "fy-NL", "ga-IE", "gu-IN",
      "hsb-DE",
      "hy-AM", "la-LA", "ml-IN", "ne-NP", "pa-IN", "pt-PT", "rm-CH", "si-LK", "sv-SE", "tlh-AA", "tt-RU",
      "ur-PK",
      "val-ES", "vls-BE":
      // The main variety of a language goes without its region.
      String(id.prefix { $0 != "-" })
    default: id
    }
  }
}
