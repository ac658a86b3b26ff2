import Foundation
import RuneModel
import RuneSystem

#if canImport(Darwin)
  import Foundation
#endif

/// The user's preferred languages.
enum PreferredLanguages {
  static var ofSystem: [String] {
    #if canImport(Darwin)
      Locale.preferredLanguages
    #else
      // `Locale.preferredLanguages` is empty or `en` here, whatever the user has set.
      inEnvironment(EnvironmentVariable.value(of:))
    #endif
  }

  #if !canImport(Darwin)
    /// `Locale.current` is `en_001` here, whatever the user has set.
    static var formattingLocaleOfSystem: String? {
      formattingLocale(inEnvironment: EnvironmentVariable.value(of:)).flatMap(LocaleTag.normalized)
    }
  #endif

  /// The value of an environment variable.
  typealias Environment = (_ variable: String) -> String?

  /// The languages of a POSIX environment, as in gettext: the list in `LANGUAGE`, then the first of `LC_ALL`,
  /// `LC_MESSAGES` and `LANG` that is set. If that is `C` or `POSIX`, texts are not translated, even if `LANGUAGE` is
  /// set.
  static func inEnvironment(_ environment: Environment) -> [String] {
    let locale = firstSet(of: ["LC_ALL", "LC_MESSAGES", "LANG"], in: environment) ?? ""
    if locale == "C" || locale == "POSIX" { return [] }
    let list = (environment("LANGUAGE") ?? "").split(separator: ":").map(String.init)
    return (list + [locale]).compactMap(language(ofLocale:))
  }

  /// The locale of a POSIX environment for numbers: the first of `LC_ALL`, `LC_NUMERIC` and `LANG` that is set.
  ///
  /// - Returns: `nil` if there is none, and for `C`, which does not determine how a text's numbers are written.
  static func formattingLocale(inEnvironment environment: Environment) -> String? {
    firstSet(of: ["LC_ALL", "LC_NUMERIC", "LANG"], in: environment).flatMap(language(ofLocale:))
  }

  private static func firstSet(of names: [String], in environment: Environment) -> String? {
    for name in names {
      if let value = environment(name), !value.isEmpty { return value }
    }
    return nil
  }

  /// The language of a POSIX locale: `de_DE` for `de_DE.UTF-8`, `sr_RS@latin` for `sr_RS.UTF-8@latin`.
  private static func language(ofLocale name: String) -> String? {
    let modifier = name.firstIndex(of: "@").map { name[$0...] } ?? ""
    let language = name.prefix { $0 != "." && $0 != "@" }
    return language.isEmpty || language == "C" || language == "POSIX" ? nil : String(language + modifier)
  }
}

/// The settings of user and device that lookups use; tests override the system's settings.
struct LookupEnvironment: Sendable {
  var preferredLanguages: [String]?
  var locale: Locale?
  /// The locale that formats all numbers, regardless of the language of their text.
  var numbers: Locale?
  var device: DeviceClass?
  /// Whether a text over the air may use the arguments of a call whose key the app does not have.
  var formatsUnknownKeys = false
}

extension LookupEnvironment {
  /// The user's languages as normalized tags, in order of preference.
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

extension DeviceClass {
  /// The device that this process runs on; `other` if string catalogs have no name for it.
  static let current: DeviceClass = {
    #if os(macOS) || targetEnvironment(macCatalyst)
      return .mac
    #elseif os(watchOS)
      return .applewatch
    #elseif os(tvOS)
      return .appletv
    #elseif os(visionOS)
      return .applevision
    #elseif os(iOS)
      if ProcessInfo.processInfo.isiOSAppOnMac { return .mac }
      return DeviceClass(model: hardwareModel)
    #else
      return .other
    #endif
  }()

  /// - Parameter model: the hardware model, such as `iPad14,3`.
  init(model: String) {
    if model.hasPrefix("iPhone") {
      self = .iphone
    } else if model.hasPrefix("iPad") {
      self = .ipad
    } else if model.hasPrefix("iPod") {
      self = .ipod
    } else {
      self = .other
    }
  }

  #if os(iOS)
    /// `UIDevice` is only available on the main actor.
    private static var hardwareModel: String {
      if let simulated = ProcessInfo.processInfo.environment["SIMULATOR_MODEL_IDENTIFIER"] {
        return simulated
      }
      var system = utsname()
      uname(&system)
      return withUnsafeBytes(of: &system.machine) { machine in
        String(decoding: machine.prefix { $0 != 0 }, as: UTF8.self)
      }
    }
  #endif
}
