// A stand-in for what SwiftGen writes: the same names, types and calls.
enum L10n {
  enum Legal {
    static var imprint: String { Lookup.text("Legal", "imprint") }
  }
  enum Localizable {
    static var alertTitle: String { tr("alert__title") }
    static var full: String { tr("full") }
    static var shoutedKey: String { tr("SHOUTED_KEY") }
    enum Bananas {
      static func owner(_ p1: Int, _ p2: Any) -> String { tr("bananas.owner", p1, String(describing: p2)) }
    }
    enum Cart {
      static func items(_ p1: Int) -> String { tr("cart.items", p1) }
    }
    enum Home {
      static var title: String { tr("home.title") }
      static func greeting(_ p1: Any) -> String { tr("home.greeting", String(describing: p1)) }
      enum URLField {
        static var label: String { tr("home.URLField.label") }
      }
    }
    enum Order {
      static func swapped(_ p1: Any, _ p2: Int) -> String { tr("order.swapped", String(describing: p1), p2) }
    }
    enum Price {
      static func total(_ p1: Float) -> String { tr("price.total", Double(p1)) }
    }
    enum Settings {
      static var `default`: String { tr("settings.default") }
      static var _3dTouch: String { tr("settings.3d_touch") }
    }

    private static func tr(_ key: String, _ arguments: any LookupArgument...) -> String {
      Lookup.text("Localizable", key, arguments)
    }
  }
}
