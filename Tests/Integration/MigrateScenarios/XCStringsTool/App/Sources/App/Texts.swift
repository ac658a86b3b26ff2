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
      String(localizable: .homeTitle), String(localizable: .homeGreeting(name)),  // a comment stays
      String(localizable: .settingsDefault),
      String(
        localizable: .cartItems(count)
      ),
      "\(String(localizable: .cartItems(1))) + \(String(localizable: .cartItems(3)))",
      String(localizable: .orderSwapped(name, count + 1)),
      String(localizable: .priceTotal(Double(count) / 2)),
      String(localizable: .homeGreeting(String(legal: .imprint))), String(legal: .imprint).uppercased(),
      Text(localizable: .homeTitle).shown, Text(.localizable(.cartItems(count))).shown,
      Label(.localizable(.homeGreeting(name)), systemImage: "hand.wave").shown,
      Text(verbatim: name).navigationTitle(.localizable(.homeTitle)).shown,
    ]
  }
}
