import RuneModel
import RuneTestSupport
import Testing

@testable import RuneCompiler

@Suite struct FirstKeysTests {
  @Test func keepsTheFirstOccurrenceOfAKey() {
    var keys = FirstKeys()
    #expect(keys.insert("a", at: ByteRange(1, 2)) == nil)
    #expect(keys.insert("b", at: ByteRange(3, 4)) == nil)
    #expect(keys.insert("a", at: ByteRange(5, 6)) == ByteRange(1, 2))
    #expect(keys.insert("a", at: ByteRange(7, 8)) == ByteRange(1, 2))
    keys.removeAll()
    #expect(keys.insert("a", at: ByteRange(9, 10)) == nil)
  }

  /// In ascending order there is no table of hashes, and every key has to be found in it from the first on that is not.
  @Test func findsKeysThatCameInOrder() {
    var keys = FirstKeys()
    let ascending = (0..<3_000).map { String($0 + 10_000) }
    for (number, key) in ascending.enumerated() {
      #expect(keys.insert(key, at: ByteRange(number, number + 1)) == nil)
    }
    #expect(keys.insert("1", at: ByteRange(5, 6)) == nil)
    #expect(keys.insert("1", at: .start) == ByteRange(5, 6))
    for (number, key) in ascending.enumerated() {
      #expect(keys.insert(key, at: .start) == ByteRange(number, number + 1))
    }
  }

  @Test func equivalentKeysAreTwo() {
    var keys = FirstKeys()
    #expect(keys.insert("\u{e9}", at: ByteRange(1, 2)) == nil)
    #expect(keys.insert("e\u{301}", at: ByteRange(3, 4)) == nil)
  }

  /// More of one place than are compared, and others that make it grow.
  @Test func findsKeysThatWereChosenForTheirHashes() {
    var keys = FirstKeys()
    let chosen = ChosenKeys.first(Limits.keyProbes + 150) { $0 & 1023 == 7 }
    for _ in 0..<2 {
      for (number, key) in chosen.enumerated() {
        let first = keys.insert(key, at: ByteRange(number, number + 1))
        #expect(first == nil || first == ByteRange(number, number + 1))
      }
      for number in 0..<3_000 { _ = keys.insert("key \(number)", at: .start) }
    }
    for (number, key) in chosen.enumerated() {
      #expect(keys.insert(key, at: .start) == ByteRange(number, number + 1))
    }
    #expect(keys.insert("other", at: .start) == nil)
  }

  /// More keys than there is room for at first, several times over.
  @Test(arguments: [0, 1, 3_000, 50_000])
  func findsKeysAfterItHasGrown(capacity: Int) {
    var keys = FirstKeys()
    keys.reserveCapacity(capacity)
    for number in 0..<20_000 {
      #expect(keys.insert("key \(number)", at: ByteRange(number, number + 1)) == nil)
    }
    for number in 0..<20_000 {
      #expect(keys.insert("key \(number)", at: .start) == ByteRange(number, number + 1))
    }
  }
}
