// Prints the runtime's figures beside their baselines, measured in the same run. Exits with 1 if one misses its limit.
import Foundation
import Observation
@_spi(ReRuneTesting) import ReRuneCore

private let calls = 200_000

@Sendable private func accessor() -> Double {
  nanoseconds(calls: calls) { reRuneString(Fixture.table, $0 % 500 &* 2).utf8.count }
}

@Sendable private func longAccessor() -> Double {
  nanoseconds(calls: calls) { reRuneString(Fixture.table, $0 % 500 &* 2 &+ 1).utf8.count }
}

/// Keys of the thread's own: those of a caller are literals, which nobody counts references to.
private func ownKeys() -> [String] {
  Fixture.keys.map { String(decoding: Array($0.utf8), as: UTF8.self) }
}

@Sendable private func raw() -> Double {
  let keys = ownKeys()
  return nanoseconds(calls: calls) { reRuneString(keys[$0 % 1000]).utf8.count }
}

@Sendable private func dictionary() -> Double {
  let texts = Dictionary(
    uniqueKeysWithValues: Fixture.keys.enumerated().map { ($1, Fixture.text($0, "Text")) }
  )
  let keys = ownKeys()
  return nanoseconds(calls: calls) { (texts[keys[$0 % 1000]] ?? "").utf8.count }
}

@Sendable private func format() -> Double {
  let id = Fixture.keys.count
  return nanoseconds(calls: calls / 4) {
    reRuneString(Fixture.table, id, .string("Grace"), .int($0)).utf8.count
  }
}

@Sendable private func foundationFormat() -> Double {
  nanoseconds(rounds: 7, calls: calls / 40) {
    String(format: "%1$@ has %2$lld new messages", "Grace" as NSString, $0).utf8.count
  }
}

private func best(_ threads: Int, _ body: @escaping @Sendable () -> Double) -> Double {
  onThreads(threads, body).max() ?? .nan
}

private func lookups(_ report: inout Report) {
  let short = best(1, accessor)
  report.line("accessor, text up to 15 bytes", short, atMost: 60)
  report.line("accessor, longer text", best(1, longAccessor), atMost: 60)
  report.line("two threads, accessor", best(2, accessor), over: short, "one", atMost: 1.3)
  let long = best(1, longAccessor)
  report.line("two threads, accessor, longer text", best(2, longAccessor), over: long, "one", atMost: 1.3)
  let keyed = best(1, raw)
  report.line("reRuneString(\"key\")", keyed, over: best(1, dictionary), "Dictionary", atMost: 1.5)
  report.line("two threads, reRuneString(\"key\")", best(2, raw), over: keyed, "one", atMost: 1.3)
  report.line("main thread, accessor, more than off it", accessor() - short, atMost: 40)
  report.line("main thread, reRuneString(\"key\"), more than off it", raw() - keyed, atMost: 40)
  let tracked = withObservationTracking {
    accessor()
  } onChange: {
  }
  // Here the limit is ours: to enter a place into the list of what a view reads takes the time.
  report.line("main thread, accessor in a tracked view, more than off it", tracked - short, atMost: 120)
  let formatted = best(1, format)
  report.line("two arguments", formatted, over: best(1, foundationFormat), "String(format:)", atMost: 0.1)
  report.line("two threads, two arguments", best(2, format), over: formatted, "one", atMost: 1.3)
}

ReRune.setTestEnvironment(preferredLanguages: ["en"], locale: Locale(identifier: "en_US"))
var report = Report()
report.section("Lookups, bundled texts alone")
lookups(&report)

ReRune.setTestDownload(try Fixture.download())
report.section("Lookups, every text over the air")
lookups(&report)
report.section("10,000 texts over the air")
try measureDownload(&report)
report.section("Restoring 10,000 texts at the start")
try measureRestoring(&report)
exit(report.misses == 0 ? 0 : 1)
