import Foundation

/// Prints a figure a line, with what it is measured against.
struct Report {
  private(set) var misses = 0

  mutating func section(_ title: String) {
    print("\n\(title)")
  }

  mutating func line(_ what: String, _ value: Double, atMost limit: Double, _ unit: String = "ns") {
    line(what, String(format: "%.1f %@", value, unit as NSString), value, limit, unit)
  }

  mutating func line(
    _ what: String,
    _ value: Double,
    over baseline: Double,
    _ baselineName: String,
    atMost limit: Double,
    _ unit: String = "ns"
  ) {
    let figures = String(format: "%.1f %@ / %.1f %@", value, unit as NSString, baseline, unit as NSString)
    line("\(what), over \(baselineName)", figures, value / baseline, limit, "x")
  }

  private mutating func line(
    _ what: String,
    _ figures: String,
    _ value: Double,
    _ limit: Double,
    _ unit: String
  ) {
    let isMet = value <= limit
    if !isMet { misses += 1 }
    let padded = what.padding(toLength: 62, withPad: " ", startingAt: 0)
    let verdict = String(format: "%.2f %@, limit %.2f", value, unit as NSString, limit)
    print("  \(isMet ? "ok  " : "MISS") \(padded) \(figures)  (\(verdict))")
  }
}
