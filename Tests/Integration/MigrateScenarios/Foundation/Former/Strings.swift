// Stand-ins for what Foundation declares on Apple's systems: the same names, types and calls.

enum AppBundle { case main, module }

struct Locale { let identifier: String }

func NSLocalizedString(
  _ key: String,
  tableName: String? = nil,
  bundle: AppBundle = .main,
  value: String = "",
  comment: String
) -> String {
  Lookup.format(tableName ?? "Localizable", key)
}

extension String {
  init(localized key: LocalizedStringKey, table: String? = nil, comment: StaticString? = nil) {
    var resource = key.resource
    if let table { resource.table = table }
    self = resource.text
  }

  init(localized key: LocalizedStringKey, defaultValue: String) { self = key.resource.text }

  init(format: String, _ arguments: any LookupArgument...) { self = Lookup.text(of: format, arguments) }

  static func localizedStringWithFormat(_ format: String, _ arguments: any LookupArgument...) -> String {
    Lookup.text(of: format, arguments)
  }
}

extension String {
  /// The locale formats values, of which there are none.
  init(localized key: LocalizedStringKey, locale: Locale) { self = key.resource.text }
}

// Stand-ins for the SDKs of Crowdin, Tolgee and Transifex.

extension String {
  var cw_localized: String { Lookup.format("Localizable", self) }
  func cw_localized(with values: [any LookupArgument]) -> String { Lookup.text("Localizable", self, values) }
}

struct Tolgee {
  static let shared = Tolgee()

  func translate(_ key: String, _ values: any LookupArgument..., table: String = "Localizable") -> String {
    Lookup.text(table, key, values)
  }
}

enum TXNative {
  static func t(_ key: String) -> String { Lookup.text("Localizable", key) }
}
