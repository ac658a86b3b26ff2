/// Detects, before keys are inserted into an index, whether they were chosen for their hashes.
///
/// Collisions are resolved by linear probing, so the longest run of occupied slots bounds the cost of a search. Which
/// slots end up occupied does not depend on the insertion order, so the runs are computed from the initial slots in
/// linear time.
package enum KeyRuns {
  /// The number of keys in the longest run of an index with exactly these hashes.
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
    // Keys that still need a slot.
    var waiting = 0
    // Two rounds, because a run may wrap around from the last slot to the first; the second round stops where it
    // ends.
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
