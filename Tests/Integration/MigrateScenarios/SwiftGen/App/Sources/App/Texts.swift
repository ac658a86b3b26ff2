/// The texts of a screen, as an app writes them.
public struct Screen {
  let name: String
  let count: Int

  public init(name: String, count: Int) { (self.name, self.count) = (name, count) }

  public var lines: [String] {
    [
      L10n.Localizable.alertTitle, L10n.Localizable.Home.title,  // a comment stays
      L10n.Localizable.Home.greeting(name),
      L10n.Localizable.Home.greeting(7),
      L10n.Localizable
        .Home
        .URLField
        .label,
      L10n.Localizable.Bananas.owner(count, /* who */ name.uppercased()),
      L10n.Localizable.Price.total(Float(count) / 2), L10n.Localizable.Price.total(0.5),
      L10n.Localizable.Order.swapped(Optional(name) as Any, count + 1),
      L10n.Localizable.Settings.default, L10n.Localizable.Settings._3dTouch,
      L10n.Localizable.shoutedKey,
      "\(L10n.Localizable.Cart.items(1)) + \(L10n.Localizable.Cart.items(3)) = \(L10n.Localizable.Cart.items(count))",
      L10n.Localizable.Home.greeting(L10n.Legal.imprint), L10n.Legal.imprint.uppercased(),
    ]
  }
}
