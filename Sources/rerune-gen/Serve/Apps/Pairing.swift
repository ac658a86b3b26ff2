import RuneModel

/// Lets apps on the local network in: a person reads a code from the terminal or the page and types it into the app.
struct Pairing: Sendable {
  private struct Code: Sendable {
    var digits: String
    /// In seconds of the server's clock.
    var end: Double
    var triesLeft: Int
  }

  private var code: Code?
  private var tokens: [String] = []

  /// Begins with a new code; an earlier one is void.
  ///
  /// - Parameter now: in seconds, of a clock that only moves forward.
  /// - Returns: six digits.
  mutating func begin(at now: Double) -> String {
    var random = SystemRandomNumberGenerator()
    let number = String(Int.random(in: 0..<1_000_000, using: &random))
    let digits = String(repeating: "0", count: 6 - number.utf8.count) + number
    code = Code(digits: digits, end: now + Double(Limits.pairingSeconds), triesLeft: Limits.pairingTries)
    return digits
  }

  /// Trades a code for a token. A code works once, and not any more after some wrong ones.
  ///
  /// - Returns: `nil` for a wrong code, and for one that is void.
  mutating func token(for offered: String, at now: Double) -> String? {
    guard var known = code, now < known.end else {
      code = nil
      return nil
    }
    guard Secret.areEqual(offered, known.digits) else {
      known.triesLeft -= 1
      code = known.triesLeft > 0 ? known : nil
      return nil
    }
    code = nil
    let token = Secret.random()
    // The app that joined first has probably ended.
    if tokens.count == Limits.followingApps { tokens.removeFirst() }
    tokens.append(token)
    return token
  }

  func isToken(_ offered: String) -> Bool {
    tokens.reduce(false) { Secret.areEqual(offered, $1) || $0 }
  }
}
