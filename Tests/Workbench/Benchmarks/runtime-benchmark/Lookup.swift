import Foundation
@_spi(ReRuneTesting) import ReRuneCore

/// The kinds of lookups.
enum Lookup: String, Sendable {
  case accessor
  case raw
  case twoArguments = "two-arguments"
  case plural

  /// The measured call; its result is derived from the text, so that the lookup is not optimized away.
  typealias Call = (_ number: Int) -> Int

  /// The number of calls per round: about equally long for each kind.
  var callsPerRound: Int {
    switch self {
    case .accessor, .raw: 100_000
    case .twoArguments, .plural: 25_000
    }
  }

  /// Prepares the calls on the calling thread.
  func prepared() -> Call {
    switch self {
    case .accessor:
      return { _reRuneString(Fixture.table, $0 % 1000).utf8.count }
    case .raw:
      let keys = Fixture.ownKeys()
      return { reRuneString(keys[$0 % 1000]).utf8.count }
    case .twoArguments:
      return { _reRuneString(Fixture.table, Fixture.greetingID, .string("Grace"), .int($0)).utf8.count }
    case .plural:
      return { _reRuneString(Fixture.table, Fixture.messagesID, .int($0)).utf8.count }
    }
  }
}
