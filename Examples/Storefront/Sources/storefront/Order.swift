/// The purchased items. Only names and prices; every sentence comes from the catalog.
struct Order {
  struct Line {
    var product: String
    var quantity: Int
    var price: Double

    var total: Double { price * Double(quantity) }
  }

  var number: String
  var customer: String
  var lines: [Line]
  var parcels: Int
  var taxPercent: Int

  var itemCount: Int { lines.reduce(0) { $0 + $1.quantity } }
  var subtotal: Double { lines.reduce(0) { $0 + $1.total } }
  var tax: Double { subtotal * Double(taxPercent) / 100 }
  var total: Double { subtotal + tax }
}

extension Order {
  /// A computed property, because the products' names depend on the current language.
  static var sample: Order {
    Order(
      number: "F-2041",
      customer: "Mira",
      lines: [
        Line(product: ReRuneStrings.productNotebook, quantity: 2, price: 6.5),
        Line(product: ReRuneStrings.productPencil, quantity: 12, price: 0.9),
        Line(product: ReRuneStrings.productNovel, quantity: 1, price: 1249),
      ],
      parcels: 2,
      taxPercent: 19
    )
  }
}
