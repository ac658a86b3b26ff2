import Foundation
import RuneSystem
import Testing

@testable @_spi(ReRuneTesting) import ReRuneCore

extension LookupTests {
  @Suite struct SnapshotTests {
    @Test func aReplacedSnapshotIsFreedAtTheThreadsNextLookup() throws {
      let table = try TestTable(["k": ["en": "en", "de": "de"]])
      onNewThread {
        weak let first = LookupState.shared.current().snapshot
        #expect(table.text("k") == "en")
        ReRune.languageOverride = "de"
        #expect(first != nil)
        #expect(table.text("k") == "de")
        #expect(first == nil)
        ReRune.languageOverride = nil
      }
    }

    @Test func aReplacedSnapshotIsFreedWhenItsThreadEnds() throws {
      let table = try TestTable(["k": ["en": "en"]])
      ReRune.languageOverride = "x-marker"
      defer { ReRune.languageOverride = nil }
      weak let snapshot = LookupState.shared.current().snapshot
      onNewThread { #expect(table.text("k") == "en") }
      #expect(snapshot != nil)
      ReRune.languageOverride = nil
      #expect(snapshot == nil)
    }

    @Test func cachedFormatsBelongToTheirSnapshot() throws {
      let entry = TestTable.Entry(
        key: "k",
        texts: ["en": .init(text: "en %lld"), "de": .init(text: "de %lld")]
      )
      let table = try TestTable([entry])
      withEnvironment(["en"]) {
        #expect(_reRuneString(table.handle, 0, .int(1)) == "en 1")
        ReRune.languageOverride = "de"
        #expect(_reRuneString(table.handle, 0, .int(1)) == "de 1")
      }
    }

    /// Each text, short or long, contains its language, so that a torn state shows.
    @Test func threadsSeeCompleteTextsWhileTheLanguageChanges() throws {
      let long = { (tag: String) in String(repeating: tag, count: 50) }
      let entries = (0..<600).map { index in
        TestTable.Entry(
          key: "k\(index)",
          texts: [
            "en": .init(text: index % 2 == 0 ? "en" : long("en")),
            "de": .init(text: index % 2 == 0 ? "de" : long("de")),
          ]
        )
      }
      let table = try TestTable(entries)
      let format = try TestTable([
        TestTable.Entry(key: "f", texts: ["en": .init(text: "en %lld"), "de": .init(text: "de %lld")])
      ])
      let running = Locked(true)
      let wrong = Locked<[String]>([])
      let allowed: Set<String> = ["en", "de", long("en"), long("de"), "en 7", "de 7"]
      let group = DispatchGroup()
      for _ in 0..<2 {
        Thread.detachNewThread {
          while running.withLock({ $0 }) {
            for id in 0..<600 {
              let texts = [_reRuneString(table.handle, id), _reRuneString(format.handle, 0, .int(7))]
              for text in texts where !allowed.contains(text) { wrong.withLock { $0.append(text) } }
            }
          }
          group.leave()
        }
        group.enter()
      }
      for round in 0..<500 { ReRune.languageOverride = round % 2 == 0 ? "de" : "en" }
      running.withLock { $0 = false }
      group.wait()
      ReRune.languageOverride = nil
      #expect(wrong.withLock { $0 } == [])
    }

    @Test func aTableRegisteredByAnotherThreadIsVisible() throws {
      let made = Locked<TestTable?>(nil)
      onNewThread {
        let table = try? TestTable(["k": ["en": "seen"]])
        made.withLock { $0 = table }
      }
      let table = try #require(made.withLock { $0 })
      withEnvironment(["en"]) { #expect(table.text("k") == "seen") }
    }

    /// More long texts than a thread caches.
    @Test func aFullTextCacheIsCleared() throws {
      let text = { (id: Int) in "\(id) " + String(repeating: "x", count: 2000) }
      let table = try TestTable(
        (0..<1200).map { TestTable.Entry(key: "k\($0)", texts: ["en": .init(text: text($0))]) }
      )
      withEnvironment(["en"]) {
        for _ in 0..<2 {
          for id in 0..<1200 where _reRuneString(table.handle, id) != text(id) {
            Issue.record("text \(id)")
          }
        }
      }
    }
  }
}
