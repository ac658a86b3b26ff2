/// The texts of a screen, as an app writes them.
public struct Screen {
  let name: String
  let count: Int

  public init(name: String, count: Int) { (self.name, self.count) = (name, count) }

  public var lines: [String] {
    [
      R.string.localizable.welcomeMessage(), R.string.localizable.welcomeWithName(name),  // a comment stays
      R.string.localizable.home_title(), R.string.localizable.oK(), R.string.localizable.urlTitle(),
      R.string.localizable.orderSwapped(name, count + 1),
      R.string.localizable.priceTotal(Double(count) / 2),
      R.string
        .settings
        .title(),
      R.string.localizable.welcomeWithName(R.string.settings.title()),
      "\(R.string.localizable.cart_items(items: 1)), \(R.string.localizable.cart_items(items: count))",
    ]
  }
}
