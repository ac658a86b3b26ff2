/// Tells before keys are put into an index whether somebody has chosen them for their hashes.
///
/// A search goes on from place to place until one is empty, so that a run of taken places is what it takes at most.
/// Which places are taken in the end does not depend on the order of the keys: it follows from where each search
/// begins, in linear time and without a search.
package enum KeyRuns {
  /// The number of keys in the longest run, in an index that holds keys of these hashes and no others.
  package static func longest(_ hashes: [UInt64]) -> Int {
    let slotCount = TableLayout.slotCount(keys: hashes.count)
    var starts = [UInt32](repeating: 0, count: slotCount)
    return starts.withUnsafeMutableBufferPointer { starts in
      hashes.withUnsafeBufferPointer { hashes in
        for index in 0..<hashes.count {
          starts[TableLayout.firstSlot(hash: hashes[index], slotCount: slotCount)] &+= 1
        }
      }
      return longestRun(UnsafeBufferPointer(starts))
    }
  }

  private static func longestRun(_ starts: UnsafeBufferPointer<UInt32>) -> Int {
    var longest = 0
    var run = 0
    // Keys whose place is yet to come.
    var waiting = 0
    // Twice, because a run may go on from the last place to the first; the second time until it ends.
    for round in 0..<2 {
      var slot = 0
      while slot < starts.count {
        waiting &+= Int(starts[slot])
        if waiting > 0 {
          waiting &-= 1
          run &+= 1
          if run > longest { longest = run }
        } else {
          if round > 0 { return longest }
          run = 0
        }
        slot &+= 1
      }
    }
    return longest
  }
}
