import RuneModel
import Testing

@testable import rerune_gen

/// A code works once, for a short time, and cannot be guessed.
@Suite struct PairingTests {
  private var pairing = Pairing()

  @Test mutating func aCodeIsTradedOnce() throws {
    let code = pairing.begin(at: 100)
    #expect(code.utf8.count == 6 && code.utf8.allSatisfy { (0x30...0x39).contains($0) }, "\(code)")
    let offered = pairing.token(for: code, at: 101)
    let token = try #require(offered)
    #expect(pairing.isToken(token))
    let again = pairing.token(for: code, at: 101)
    #expect(again == nil)
  }

  @Test mutating func aCodeEnds() {
    let code = pairing.begin(at: 100)
    let late = pairing.token(for: code, at: 100 + Double(Limits.pairingSeconds))
    #expect(late == nil)
    // It does not come back if the clock is asked again.
    let early = pairing.token(for: code, at: 100)
    #expect(early == nil)
  }

  @Test mutating func aNewCodeReplacesTheEarlierOne() {
    let earlier = pairing.begin(at: 0)
    var code = pairing.begin(at: 1)
    while code == earlier { code = pairing.begin(at: 1) }
    let (first, second) = (pairing.token(for: earlier, at: 2), pairing.token(for: code, at: 2))
    #expect(first == nil)
    #expect(second != nil)
  }

  @Test mutating func wrongCodesMakeTheRightOneVoid() {
    let code = pairing.begin(at: 0)
    for _ in 1..<Limits.pairingTries {
      let token = pairing.token(for: "12345", at: 1)
      #expect(token == nil)
    }
    var last = pairing
    let inTime = last.token(for: code, at: 1)
    #expect(inTime != nil)
    let wrong = pairing.token(for: "", at: 1)
    let tooLate = pairing.token(for: code, at: 1)
    #expect(wrong == nil)
    #expect(tooLate == nil)
  }

  @Test mutating func onlyTheLastAppsAreIn() {
    let tokens = (0...Limits.followingApps).compactMap { _ in
      pairing.token(for: pairing.begin(at: 0), at: 0)
    }
    #expect(Set(tokens).count == Limits.followingApps + 1)
    #expect(tokens.filter(pairing.isToken) == Array(tokens.dropFirst()))
    #expect(!pairing.isToken(""))
  }
}
