// A stand-in for what R.swift generates: the same names, types and calls.
enum R {
  static let string = Tables()

  struct Tables {
    let localizable = Localizable()
    let settings = Settings()
  }

  struct Settings {
    let title = Text0("Settings", "title")
  }

  struct Localizable {
    let welcomeMessage = Text0("Localizable", "welcome.message")
    let welcomeWithName = Text1<String>("Localizable", "welcome.withName")
    let home_title = Text0("Localizable", "home_title")
    let oK = Text0("Localizable", "OK")
    let urlTitle = Text0("Localizable", "URLTitle")
    let orderSwapped = Text2<String, Int>("Localizable", "order.swapped")
    let priceTotal = Text1<Double>("Localizable", "price.total")
    let full = Text0("Localizable", "full")
    func cart_items(items: Int) -> String { Lookup.text("Localizable", "cart_items", [items]) }
  }
}

struct Text0 {
  let table: String
  let key: String
  init(_ table: String, _ key: String) { (self.table, self.key) = (table, key) }
  func callAsFunction() -> String { Lookup.text(table, key) }
}

struct Text1<First: LookupArgument> {
  let table: String
  let key: String
  init(_ table: String, _ key: String) { (self.table, self.key) = (table, key) }
  func callAsFunction(_ first: First) -> String { Lookup.text(table, key, [first]) }
}

struct Text2<First: LookupArgument, Second: LookupArgument> {
  let table: String
  let key: String
  init(_ table: String, _ key: String) { (self.table, self.key) = (table, key) }
  func callAsFunction(_ first: First, _ second: Second) -> String {
    Lookup.text(table, key, [first, second])
  }
}
