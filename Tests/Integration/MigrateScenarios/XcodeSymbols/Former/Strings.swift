// A stand-in for the symbols that Xcode generates: the same names, types and calls.
extension LocalizedStringResource {
  static let homeTitle = LocalizedStringResource(key: "homeTitle")
  static let settingsDefault = LocalizedStringResource(key: "settings_default")
  static func homeGreeting(_ arg1: String) -> LocalizedStringResource { make("home.greeting", arg1) }
  static func cartItems(_ arg1: Int) -> LocalizedStringResource { make("cart.items", arg1) }
  static func priceTotal(_ arg1: Double) -> LocalizedStringResource { make("price.total", arg1) }
  static func orderSwapped(_ arg1: String, _ arg2: Int) -> LocalizedStringResource {
    make("order.swapped", arg1, arg2)
  }

  enum Legal {
    static let imprint = LocalizedStringResource(key: "imprint", table: "Legal")
  }

  private static func make(_ key: String, _ arguments: any LookupArgument...) -> LocalizedStringResource {
    LocalizedStringResource(key: key, arguments: arguments)
  }
}

extension String {
  init(localized resource: LocalizedStringResource) { self = resource.text }
}
