// A stand-in for what xcstrings-tool generates: the same names, types and calls.
extension String {
  struct Localizable {
    let key: String
    var arguments: [any LookupArgument] = []

    static let homeTitle = Localizable(key: "homeTitle")
    static let settingsDefault = Localizable(key: "settings_default")
    static func homeGreeting(_ arg1: String) -> Localizable {
      Localizable(key: "home.greeting", arguments: [arg1])
    }
    static func cartItems(_ arg1: Int) -> Localizable { Localizable(key: "cart.items", arguments: [arg1]) }
    static func priceTotal(_ arg1: Double) -> Localizable {
      Localizable(key: "price.total", arguments: [arg1])
    }
    static func orderSwapped(_ arg1: String, _ arg2: Int) -> Localizable {
      Localizable(key: "order.swapped", arguments: [arg1, arg2])
    }
  }

  struct Legal {
    static let imprint = Legal()
  }

  init(localizable: Localizable) { self = LocalizedStringResource.localizable(localizable).text }
  init(legal: Legal) { self = Lookup.text("Legal", "imprint") }
}

extension LocalizedStringResource {
  static func localizable(_ text: String.Localizable) -> LocalizedStringResource {
    LocalizedStringResource(key: text.key, arguments: text.arguments)
  }
}

extension Text {
  init(localizable: String.Localizable) { self.init(.localizable(localizable)) }
}
