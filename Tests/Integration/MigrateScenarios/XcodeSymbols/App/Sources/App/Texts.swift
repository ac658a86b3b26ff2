#if canImport(Views)
  import Views
#endif

/// The texts of a screen, as an app writes them.
public struct Screen {
  let name: String
  let count: Int

  public init(name: String, count: Int) { (self.name, self.count) = (name, count) }

  public var lines: [String] {
    [
      String(localized: .homeTitle), String(localized: .homeGreeting(name)),  // a comment stays
      String(localized: .settingsDefault),
      String(
        localized: .cartItems(count)
      ),
      "\(String(localized: .cartItems(1))) + \(String(localized: .cartItems(3)))",
      String(localized: .orderSwapped(name, count + 1)),
      String(localized: .priceTotal(Double(count) / 2)),
      String(localized: .homeGreeting(String(localized: .Legal.imprint))),
      String(localized: .Legal.imprint).uppercased(),
      Text(.homeTitle).shown, Text(.cartItems(count)).shown,
      Label(.homeGreeting(name), systemImage: "hand.wave").shown,
      Text(verbatim: name).navigationTitle(.homeTitle).shown,
    ]
  }
}
