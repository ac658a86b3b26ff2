import Foundation

/// The manifest of ReRune 1.x.
struct RecordManifest: Encodable {
  struct Locale: Encodable {
    var version: Int
    var minimumDeltaBaseVersion: Int
    var url: String

    enum CodingKeys: String, CodingKey {
      case version, url
      case minimumDeltaBaseVersion = "minimum_delta_base_version"
    }
  }

  var version: Int
  var mainLanguage: String
  var locales: [String: Locale]

  enum CodingKeys: String, CodingKey {
    case version, locales
    case mainLanguage = "main_language"
  }

  /// Its version is the newest release, its main language English, or else the first locale.
  ///
  /// `nil` if there is no release.
  init?(_ releases: RecordReleases, origin: String) {
    guard let newest = releases.locales.values.map(\.version).max(), let first = releases.locales.keys.min()
    else { return nil }
    version = newest
    mainLanguage = releases.locales["en"] == nil ? first : "en"
    locales = releases.locales.mapValues { locale in
      Locale(
        version: locale.version,
        minimumDeltaBaseVersion: locale.minimumDeltaBaseVersion,
        url: "\(origin)/locales/\(locale.tag).json"
      )
    }
  }

  /// The same bytes for the same releases, so that its ETag is the same too.
  var json: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(self)
    }
  }
}
