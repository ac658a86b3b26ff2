#if canImport(Views)
  import Foundation
  import Views
#endif

/// The texts of a screen, as an app writes them.
public struct Screen {
  let name: String
  let count: Int

  public init(name: String, count: Int) { (self.name, self.count) = (name, count) }

  public var lines: [String] {
    [
      NSLocalizedString("Welcome", comment: "the title"), "Welcome".localized,  // a comment stays
      String(localized: "Welcome"), String(localized: "home.hint", defaultValue: "Pull down to reload"),
      NSLocalizedString("settings.title", tableName: "Shop", comment: ""),
      NSLocalizedString("full", tableName: "Shop", bundle: .module, comment: ""),
      String(
        format: NSLocalizedString("order.swapped", tableName: "Shop", comment: ""),
        name,
        count + 1
      ),
      String.localizedStringWithFormat(
        NSLocalizedString("cart.items", tableName: "Shop", comment: ""),
        count
      ),
      String(format: NSLocalizedString("price.total", tableName: "Shop", comment: ""), Double(count) / 2),
      "\(String(localized: "Found \(1) books")), \(String(localized: "Found \(count) books"))",
      String(localized: "\(name) by \("Jane")"), Text("\(name.uppercased()) by \(name)").shown,
      String(localized: "Welcome", locale: Locale(identifier: "pl")),
      "Welcome".cw_localized, "Found %lld books".cw_localized(with: [count]),
      Tolgee.shared.translate("settings.title", table: "Shop"),
      Tolgee.shared.translate("order.swapped", "Welcome".localized, count + 1, table: "Shop"),
      TXNative.t("home.hint"),
      Text("Welcome").shown, Text("Found \(count) books").shown,
      Label("home.hint", systemImage: "arrow.down").shown,
      Text(verbatim: name).navigationTitle("Welcome").shown,
    ]
  }
}
