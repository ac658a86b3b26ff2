import Foundation
import RuneModel

/// The settings of user and device that lookups use; tests override those of the system.
struct LookupEnvironment: Sendable {
  var preferredLanguages: [String]?
  var locale: Locale?
  /// Formats all numbers, regardless of the language of their text.
  var numbers: Locale?
  var device: DeviceClass?
}

extension LookupEnvironment {
  /// Normalised tags in the user's order of preference.
  var languages: [String] {
    (preferredLanguages ?? PreferredLanguages.ofSystem).compactMap(LocaleTag.normalized)
  }

  /// The locale that the user has chosen for formatting.
  var formattingLocale: LocaleSource {
    if let locale { return .locale(locale) }
    #if !canImport(Darwin)
      if let name = PreferredLanguages.formattingLocaleOfSystem { return .identifier(name) }
    #endif
    return .locale(.current)
  }

  var deviceClass: DeviceClass { device ?? .current }
}
