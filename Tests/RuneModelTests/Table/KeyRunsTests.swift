import RuneTestSupport
import Testing

@testable import RuneModel

@Suite struct KeyRunsTests {
  /// The longest run in an index that is filled key by key.
  private func longestByInsertion(_ hashes: [UInt64]) -> Int {
    let slotCount = TableLayout.slotCount(keys: hashes.count)
    var taken = [Bool](repeating: false, count: slotCount)
    for hash in hashes {
      var slot = TableLayout.firstSlot(hash: hash, slotCount: slotCount)
      while taken[slot] { slot = (slot + 1) % slotCount }
      taken[slot] = true
    }
    return (taken + taken).split(separator: false).map(\.count).max() ?? 0
  }

  @Test func equalsTheRunAfterInsertion() {
    for count in 0..<200 {
      let keys = (0..<count).map { Array("\(count) \($0)".utf8).withUnsafeBytes { Hash64.hash($0) } }
      #expect(KeyRuns.longest(keys) == longestByInsertion(keys))
      // Most keys are in one slot, which is the last one in every other round.
      let crowded = keys.map { count % 2 == 0 ? $0 | 0xFE00 << 48 : $0 >> 7 }
      #expect(KeyRuns.longest(crowded) == longestByInsertion(crowded))
    }
  }

  /// Each finds its first slot empty, but a lookup of a missing key searches all of them.
  @Test func countsAdjacentKeys() {
    let slotCount = UInt64(TableLayout.slotCount(keys: 10_000))
    let hashes = (1...10_000).map { UInt64($0) * (.max / slotCount) + 1_000_000 }
    #expect(KeyRuns.longest(hashes) == 10_000)
  }

  /// As many as a payload may have.
  @Test(arguments: [
    "", "k", "home.settings.account.privacy.title.", "%lld items in ", "0000000000000000",
    String(repeating: "x", count: 64),
  ])
  func sequentialKeysAreAccepted(prefix: String) {
    var key = Array((prefix + "000000").utf8)
    let hashes = (0..<Limits.payloadKeys).map { number in
      var rest = number
      for place in 1...6 {
        key[key.count - place] = 0x30 + UInt8(rest % 10)
        rest /= 10
      }
      return key.withUnsafeBytes { Hash64.hash($0) }
    }
    #expect(KeyRuns.longest(hashes) < Limits.payloadKeyRun * 5 / 8)
  }
}
