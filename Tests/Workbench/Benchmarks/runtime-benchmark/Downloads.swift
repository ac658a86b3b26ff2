import Foundation
import Measuring
@_spi(ReRuneTesting) import ReRuneCore

/// The cost of 10,000 over-the-air texts.
enum Downloads {
  /// Memory, and the time of the thread that activates them.
  static func measureMemory() throws {
    let texts = Fixture.manyTexts
    let bytes = texts.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
    var copies = [try ReRuneTestDownload(["en": texts])]
    let before = residentBytes()
    for _ in 0..<8 { copies.append(try ReRuneTestDownload(["en": texts])) }
    let each = Double(residentBytes() - before) / 8
    Comparison(work: each, baseline: Double(bytes)).report("download-memory", unit: "KB", per: 1000)

    let payload = try Fixture.payload(of: texts)
    var next = copies.makeIterator()
    try Comparison(rounds: copies.count - 1) {
      guard let copy = next.next() else { return .infinity }
      return nanoseconds { call in
        ReRune.setTestDownload(copy)
        return call
      }
    } over: {
      try readingJSON(payload)
    }.report("publishing", unit: "µs", per: 1000)
    ReRune.setTestDownload(nil)
  }

  /// `setup` up to the first text downloaded by an earlier launch, in a process that has called `setup` before.
  static func measureRestoring(in folder: URL) throws {
    let payload = try Fixture.payload(of: Fixture.manyTexts)
    try Comparison(rounds: 50) {
      nanoseconds { _ in firstText(in: folder).utf8.count }
    } over: {
      try readingJSON(payload)
    }.report("cold-start", unit: "µs", per: 1000)
  }

  /// A whole check that replaces all texts: request, decoding, comparison, compilation, publication, cache file. CPU
  /// time of the process, which includes every thread, but not waiting for server and disk.
  static func measureUpdate(from origin: URL, in folder: URL) async throws {
    let payload = try Fixture.payload(of: Fixture.manyTexts)
    ReRune.setup(
      otaPublishId: publishID,
      updatePolicy: ReRuneUpdatePolicy(checkOnStart: false),
      origin: origin,
      cacheDirectory: folder
    )
    var work = Double.infinity
    var baseline = Double.infinity
    for round in 0..<12 {
      let start = Clock.process.now
      let result = await ReRune.checkForUpdates()
      let time = Double(Clock.process.now - start)
      guard result.status == .updated, result.errorMessage == nil else {
        fatalError("the check should have brought new texts: \(result)")
      }
      // The first check loads libcurl and has nothing to replace.
      if round > 0 { work = min(work, time) }
      baseline = min(baseline, try readingJSON(payload))
    }
    Comparison(work: work, baseline: baseline).report("update", unit: "ms", per: 1_000_000)
  }

  private static func readingJSON(_ payload: Data) throws -> Double {
    try nanoseconds { _ in
      guard let texts = try JSONSerialization.jsonObject(with: payload) as? [String: Any] else { return 0 }
      return texts.count
    }
  }
}

// MARK: - Texts stored by an earlier launch

extension Downloads {
  static let publishID = "benchmark"
  static let firstKey = "feature_17.screen.item_04217"

  static func store(in folder: URL) async throws {
    let download = try ReRuneTestDownload(["en": Fixture.manyTexts])
    try await download.store(otaPublishId: publishID, cacheDirectory: folder)
  }

  static func firstText(in folder: URL) -> String {
    guard let origin = URL(string: "http://127.0.0.1:9") else { return "" }
    ReRune.setup(
      otaPublishId: publishID,
      updatePolicy: ReRuneUpdatePolicy(checkOnStart: false),
      origin: origin,
      preferredLanguages: ["en"],
      cacheDirectory: folder
    )
    return reRuneString(firstKey)
  }
}

/// The resident bytes of the process, without freed memory; 0 if unknown.
private func residentBytes() -> Int {
  // Not declared by the Glibc module, and not needed on other systems.
  if let symbol = dlsym(nil, "malloc_trim") {
    _ = unsafeBitCast(symbol, to: (@convention(c) (Int) -> Int32).self)(0)
  }
  guard let line = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
  let pages = line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
}
