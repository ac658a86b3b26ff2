// Measures the runtime: see Benchmarks/README.md. Each mode is called by a script there.
//
//   lookups FOLDER         its rows; FOLDER becomes a bundle
//   requests               their rows
//   downloads FOLDER       its rows; FOLDER becomes a cache
//   updates FOLDER ORIGIN  its row; ORIGIN serves 10,000 other texts each time
//   calls ORIGIN           their rows; ORIGIN serves `/app/manifest`
//   store FOLDER           stores 10,000 texts for `first-text`
//   first-text FOLDER      the time to the first text in a new process
//   repeat LOOKUP COUNT    only lookups, to count their instructions
//   repeat-in-task LOOKUP COUNT  the same in a task with languages of its own
import Foundation
import Measuring
@_spi(ReRuneTesting) import ReRuneCore

let arguments = CommandLine.arguments.dropFirst().map { $0 }

/// The state of an app that has looked up its first text.
func prepareLookups() {
  ReRune.setTestEnvironment(preferredLanguages: ["en"], locale: Locale(identifier: "en_US"))
  _ = _reRuneString(Fixture.table, 0)
}

switch (arguments.first, arguments.count) {
case ("lookups", 2):
  prepareLookups()
  let bundle = try Fixture.writeBundle(in: URL(fileURLWithPath: arguments[1]))
  Lookups(bundle: bundle, suffix: "").measure()
  ReRune.setTestDownload(try Fixture.download())
  Lookups(bundle: bundle, suffix: "-ota").measure()
case ("requests", 1):
  prepareLookups()
  // Off the main thread, as in a server.
  await Task.detached { await Requests.measure() }.value
case ("downloads", 2):
  prepareLookups()
  try Downloads.measureMemory()
  let folder = URL(fileURLWithPath: arguments[1])
  try await Downloads.store(in: folder)
  try Downloads.measureRestoring(in: folder)
case ("updates", 3):
  prepareLookups()
  guard let origin = URL(string: arguments[2]) else { fatalError("\(arguments[2]) is not an address") }
  try await Downloads.measureUpdate(from: origin, in: URL(fileURLWithPath: arguments[1]))
case ("calls", 2):
  guard let origin = URL(string: arguments[1]) else { fatalError("\(arguments[1]) is not an address") }
  try await Calls.measure(at: origin)
case ("store", 2):
  try await Downloads.store(in: URL(fileURLWithPath: arguments[1]))
case ("first-text", 2):
  let folder = URL(fileURLWithPath: arguments[1])
  let time = nanoseconds { _ in Downloads.firstText(in: folder).utf8.count }
  guard reRuneString(Downloads.firstKey) != Downloads.firstKey else { fatalError("the text is not restored") }
  print(time)
case ("repeat", 3), ("repeat-in-task", 3):
  guard let lookup = Lookup(rawValue: arguments[1]), let count = Int(arguments[2]) else {
    fatalError("no such lookup: \(arguments)")
  }
  prepareLookups()
  let isInTask = arguments[0] == "repeat-in-task"
  print(
    onThreads(1) {
      let work = lookup.prepared()
      guard isInTask else { return nanoseconds(calls: count, work) }
      return ReRune.withLanguages(["en-GB"]) { nanoseconds(calls: count, work) }
    }
  )
default:
  fatalError("unknown mode: \(arguments)")
}
