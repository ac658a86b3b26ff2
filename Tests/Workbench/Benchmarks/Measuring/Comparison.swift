/// The cost of some work and of its baseline, the best round of each.
package struct Comparison: Sendable {
  package var work: Double
  package var baseline: Double

  package init(work: Double, baseline: Double) {
    self.work = work
    self.baseline = baseline
  }

  /// Alternates rounds of both, so that disturbances affect both. The best round counts, because disturbances only
  /// add time. A first round of each warms the caches and is discarded.
  package init(
    rounds: Int = 15,
    _ work: () throws -> Double,
    over baseline: () throws -> Double
  ) rethrows {
    _ = (try work(), try baseline())
    self.work = .infinity
    self.baseline = .infinity
    for _ in 0..<rounds {
      self.work = min(self.work, try work())
      self.baseline = min(self.baseline, try baseline())
    }
  }

  /// One line of JSON for the script that checks the goals.
  package func report(_ row: String, unit: String, per divisor: Double = 1) {
    let (work, baseline) = (work / divisor, baseline / divisor)
    print(#"{"row": "\#(row)", "work": \#(work), "baseline": \#(baseline), "unit": "\#(unit)"}"#)
  }
}
