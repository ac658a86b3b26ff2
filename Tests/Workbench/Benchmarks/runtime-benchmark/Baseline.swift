import Foundation

/// The calls that would be made without ReRune.
enum Baseline: Sendable {
  /// A text in the bundle.
  case localizedString(Bundle)
  case dictionary
  case format
  case formatWithLocale

  var callsPerRound: Int {
    switch self {
    case .dictionary: 100_000
    case .localizedString: 5_000
    case .format: 2_000
    case .formatWithLocale: 200
    }
  }

  /// Prepares the calls on the calling thread.
  func prepared() -> Lookup.Call {
    switch self {
    case .localizedString(let bundle):
      let keys = Fixture.ownKeys()
      return { bundle.localizedString(forKey: keys[$0 % 1000], value: nil, table: nil).utf8.count }
    case .dictionary:
      let texts = Dictionary(
        uniqueKeysWithValues: Fixture.keys.enumerated().map { ($1, Fixture.text($0, "Text")) }
      )
      let keys = Fixture.ownKeys()
      return { (texts[keys[$0 % 1000]] ?? "").utf8.count }
    case .format:
      let name = "Grace" as NSString
      return { String(format: "%1$@ has %2$lld new messages", name, $0).utf8.count }
    case .formatWithLocale:
      let locale = Locale(identifier: "en_US")
      return { String(format: "%lld new messages", locale: locale, $0).utf8.count }
    }
  }
}
