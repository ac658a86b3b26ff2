import Foundation
import RuneModel

/// What lookups know of user and device; a test sets what the system else says.
struct LookupEnvironment: Sendable {
  var preferredLanguages: [String]?
  var locale: Locale?
  /// By which all numbers are written, whatever the language of their text.
  var numbers: Locale?
  var device: DeviceClass?
}

extension LookupEnvironment {
  /// Normalised tags, the user's first choice first.
  var languages: [String] {
    (preferredLanguages ?? PreferredLanguages.ofSystem).compactMap(LocaleTag.normalized)
  }

  /// The locale that the user has chosen for formats.
  var formattingLocale: LocaleSource {
    if let locale { return .locale(locale) }
    #if !canImport(Darwin)
      if let name = PreferredLanguages.formattingLocaleOfSystem { return .identifier(name) }
    #endif
    return .locale(.current)
  }

  var deviceClass: DeviceClass { device ?? .current }
}
