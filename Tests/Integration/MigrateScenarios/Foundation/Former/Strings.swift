import Foundation

// Stand-ins for what Foundation declares on Apple's systems: the same names, types and calls.

enum AppBundle { case main, module }

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
