import Foundation
import ReRuneCore

/// Prints an order without literal texts or `String(format:)`: a misspelt key or a missing argument does not compile.
struct Receipt {
  var order: Order

  var lines: [String] {
    [
      ReRuneStrings.storeName,
      ReRuneStrings.storeTagline,
      "",
      "\(ReRuneStrings.receiptTitle)  \(ReRuneStrings.receiptNumber(order.number))",
    ]
      + order.lines.map { "  " + ReRuneStrings.receiptLine($0.quantity, $0.product, Self.amount($0.total)) }
      + [
        "  " + Self.row(ReRuneStrings.receiptSubtotal, order.subtotal),
        "  " + Self.row(ReRuneStrings.receiptTax(order.taxPercent), order.tax),
        "  " + Self.row(ReRuneStrings.receiptTotal, order.total),
        "",
        ReRuneStrings.cartSummary(items: order.itemCount, parcels: order.parcels),
        ReRuneStrings.deliveryDays(3),
        ReRuneStrings.receiptPoints(Int(order.total)),
        ReRuneStrings.receiptReturns(30),
        ReRuneStrings.receiptPaid(ReRuneStrings.paymentCard),
        ReRuneStrings.receiptHint,
        "",
        ReRuneStrings.receiptThanks(order.customer),
        ReRuneStrings.Legal.imprint,
        ReRuneStrings.Legal.copyright("2026"),
      ]
  }

  private static func row(_ label: String, _ value: Double) -> String {
    "\(label): \(amount(value))"
  }

  /// Prices are formatted for the user's locale, not by translators.
  private static func amount(_ value: Double) -> String {
    let language = ReRune.languageOverride ?? Locale.current.identifier
    return value.formatted(.currency(code: "EUR").locale(Locale(identifier: language)))
  }
}
