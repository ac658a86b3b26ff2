import Foundation
@_spi(ReRuneTesting) import ReRuneCore

/// The kinds of lookups.
enum Lookup: String, Sendable {
  case accessor
  case raw
  case twoArguments = "two-arguments"
  case plural

  /// The call to measure; its result is of the text, so that nobody leaves the lookup out.
  typealias Call = (_ number: Int) -> Int

  /// How many of them make a round: about as long for each kind.
  var callsPerRound: Int {
    switch self {
    case .accessor, .raw: 100_000
    case .twoArguments, .plural: 25_000
    }
  }

  /// Makes ready what the calls need on the calling thread.
  func prepared() -> Call {
    switch self {
    case .accessor:
      return { reRuneString(Fixture.table, $0 % 1000).utf8.count }
    case .raw:
      let keys = Fixture.ownKeys()
      return { reRuneString(keys[$0 % 1000]).utf8.count }
    case .twoArguments:
      return { reRuneString(Fixture.table, Fixture.greetingID, .string("Grace"), .int($0)).utf8.count }
    case .plural:
      return { reRuneString(Fixture.table, Fixture.messagesID, .int($0)).utf8.count }
    }
  }
}
