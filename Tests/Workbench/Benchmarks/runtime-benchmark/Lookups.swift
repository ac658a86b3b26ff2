import Foundation
import Measuring
import Observation

/// Measures lookups in one state of the runtime: with bundled texts only, or with every text over the air.
struct Lookups {
  let bundle: Bundle
  /// Marks the rows of this state.
  let suffix: String

  func measure() {
    offMainThread("accessor", .accessor, over: .localizedString(bundle))
    offMainThread("two-arguments", .twoArguments, over: .format)
    offMainThread("plural", .plural, over: .formatWithLocale)
    offMainThread("raw", .raw, over: .dictionary)
    for lookup in [Lookup.accessor, .raw, .twoArguments] { twoThreads(lookup) }
    for lookup in [Lookup.accessor, .raw] { mainThread(lookup) }
    trackedView(.accessor)
  }

  private func offMainThread(_ row: String, _ lookup: Lookup, over baseline: Baseline) {
    let comparisons = onThreads(1) {
      let work = lookup.prepared()
      let baselineWork = baseline.prepared()
      return Comparison {
        nanoseconds(calls: lookup.callsPerRound, work)
      } over: {
        nanoseconds(calls: baseline.callsPerRound, baselineWork)
      }
    }
    for comparison in comparisons { comparison.report(row + suffix, unit: "ns") }
  }

  private func twoThreads(_ lookup: Lookup) {
    Comparison {
      Self.best(of: lookup, onThreads: 2)
    } over: {
      Self.best(of: lookup, onThreads: 1)
    }.report("two-threads-\(lookup.rawValue)\(suffix)", unit: "ns")
  }

  private func mainThread(_ lookup: Lookup) {
    let work = lookup.prepared()
    Comparison {
      nanoseconds(calls: lookup.callsPerRound, work)
    } over: {
      Self.best(of: lookup, onThreads: 1)
    }.report("main-thread-\(lookup.rawValue)\(suffix)", unit: "ns")
  }

  /// Inside a view's `body`, whose accesses are tracked.
  private func trackedView(_ lookup: Lookup) {
    let work = lookup.prepared()
    Comparison {
      withObservationTracking {
        nanoseconds(calls: lookup.callsPerRound, work)
      } onChange: {
      }
    } over: {
      Self.best(of: lookup, onThreads: 1)
    }.report("tracked-view-\(lookup.rawValue)\(suffix)", unit: "ns")
  }

  /// The best of three rounds of the slowest thread.
  private static func best(of lookup: Lookup, onThreads count: Int) -> Double {
    onThreads(count) {
      let work = lookup.prepared()
      // A thread's first round fills its caches.
      _ = nanoseconds(calls: lookup.callsPerRound, work)
      return (0..<3).reduce(Double.infinity) { best, _ in
        min(best, nanoseconds(calls: lookup.callsPerRound, work))
      }
    }.max() ?? .nan
  }
}
