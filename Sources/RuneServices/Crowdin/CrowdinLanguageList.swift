import RuneDelivery
import RuneModel

/// The `languages.json` of a distribution: the codes of its languages.
package struct CrowdinLanguageList: Sendable {
  /// By their ids.
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
