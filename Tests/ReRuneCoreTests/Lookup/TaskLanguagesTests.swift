import Foundation
import RuneModel
import RuneSystem
import RuneTestSupport
import Testing

@testable @_spi(ReRuneTesting) import ReRuneCore

extension LookupTests {
  /// `ReRune.withLanguages`: texts for the reader of each task.
  @Suite struct TaskLanguagesTests {
    private static func table() throws -> TestTable {
      try TestTable(
        [
          TestTable.Entry(
            key: "task.title",
            texts: ["en": Message(text: "Hello"), "de": Message(text: "Hallo"), "fr": Message(text: "Salut")]
          ),
          TestTable.Entry(
            key: "task.members",
            arguments: [Argument(position: 1, type: .int, specifier: "lld")],
            texts: [
              "en": plural(one: "%lld member", other: "%lld members"),
              "de": plural(one: "%lld Mitglied", other: "%lld Mitglieder"),
              // One and zero are `one`.
              "fr": plural(one: "%lld membre", other: "%lld membres"),
            ]
          ),
        ]
      ) { .main }
    }

    private static func plural(one: String, other: String) -> Message {
      Message(root: .plural(argument: 1, forms: [.one: .text(one), .other: .text(other)]))
    }

    private static func members(_ table: TestTable, _ count: Int) -> String {
      _reRuneString(table.handle, table.id("task.members"), .int(count))
    }

    @Test func textsPluralsAndNumbersFollowTheTask() throws {
      let table = try Self.table()
      withEnvironment(["en"]) {
        #expect(table.text("task.title") == "Hello")
        ReRune.withLanguages(["de-AT"]) {
          #expect(table.text("task.title") == "Hallo")
          #expect(reRuneString("task.title") == "Hallo")
          #expect(Self.members(table, 1) == "1 Mitglied")
        }
        ReRune.withLanguages(["fr"]) {
          #expect(Self.members(table, 0) == "0 membre")
          #expect(Self.members(table, 1_234_567) == "1\u{202F}234\u{202F}567 membres")
        }
        #expect(table.text("task.title") == "Hello")
        #expect(reRuneString("task.title") == "Hello")
        #expect(Self.members(table, 0) == "0 members")
        withExtendedLifetime(table) {}
      }
    }

    /// The server's own settings are not the reader's.
    @Test func theProcesssLocaleFormatsNoNumbersOfOthers() throws {
      let table = try Self.table()
      withEnvironment(["de-CH"], locale: "de_CH") {
        #expect(Self.members(table, 1_234_567) == "1’234’567 Mitglieder")
        ReRune.withLanguages(["de"]) { #expect(Self.members(table, 1_234_567) == "1.234.567 Mitglieder") }
        ReRune.withLanguages(["de-CH"]) { #expect(Self.members(table, 1_234_567) == "1’234’567 Mitglieder") }
      }
    }

    @Test(
      arguments: [
        (["xx", "fr"], "Salut"), (["FR_ca"], "Salut"), ([], "Hello"), (["no tag", "../de"], "Hello"),
        (["no tag", "de"], "Hallo"), (["ja"], "Hello"), (["de", "fr"], "Hallo"),
        (Array(repeating: "xx", count: 32) + ["de"], "Hello"),
      ] as [([String], String)]
    )
    func lists(tags: [String], expected: String) throws {
      let table = try Self.table()
      withEnvironment(["fr"]) {
        #expect(ReRune.withLanguages(tags) { table.text("task.title") } == expected)
      }
    }

    @Test func anInnerListTakesThePlaceOfAnOuterOne() throws {
      let table = try Self.table()
      withEnvironment(["en"]) {
        let texts = ReRune.withLanguages(["de"]) {
          [
            table.text("task.title"), ReRune.withLanguages(["fr"]) { table.text("task.title") },
            table.text("task.title"),
          ]
        }
        #expect(texts == ["Hallo", "Salut", "Hallo"])
      }
    }

    @Test func theOverrideIsTheUsers() throws {
      let table = try Self.table()
      withEnvironment(["en"]) {
        ReRune.withLanguages(["de"]) {
          ReRune.languageOverride = "fr"
          #expect(table.text("task.title") == "Hallo")
          #expect(ReRune.languageOverride == "fr")
        }
        #expect(table.text("task.title") == "Salut")
      }
    }

    @Test func theCurrentLanguageIsTheTasks() throws {
      try withDownload(["tlh": ["task.title": "nuqneH"]]) {
        withEnvironment(["en"]) {
          #expect(ReRune.withLanguages(["tlh-Latn"]) { ReRune.currentLanguage } == "tlh")
          #expect(ReRune.currentLanguage == "en")
        }
      }
    }

    @Test func anErrorEndsTheLanguages() throws {
      let table = try Self.table()
      withEnvironment(["en"]) {
        #expect(throws: CancellationError.self) {
          try ReRune.withLanguages(["de"]) { throw CancellationError() }
        }
        #expect(table.text("task.title") == "Hello")
      }
    }

    /// An operation reads one revision, and so do the calls inside of it.
    @Test func newTextsAreSeenAfterwards() throws {
      let table = try Self.table()
      try withEnvironment(["en"]) {
        try ReRune.withLanguages(["de"]) {
          #expect(table.text("task.title") == "Hallo")
          try withDownload(["de": ["task.title": "Servus"], "fr": ["task.title": "Coucou"]]) {
            #expect(table.text("task.title") == "Hallo")
            #expect(reRuneString("task.title") == "Hallo")
            ReRune.withLanguages(["fr"]) { #expect(table.text("task.title") == "Salut") }
          }
        }
        try withDownload(["de": ["task.title": "Servus"]]) {
          ReRune.withLanguages(["de"]) {
            #expect(table.text("task.title") == "Servus")
            #expect(reRuneString("task.title") == "Servus")
          }
        }
      }
    }

    /// A table is registered when it is first used, which may be in the middle of an operation.
    @Test func aTableThatIsRegisteredInsideIsUsed() throws {
      let first = try Self.table()
      try withDownload(["de": ["task.title": "Servus", "task.late": "Spät"]]) {
        try withEnvironment(["en"]) {
          try ReRune.withLanguages(["de"]) {
            #expect(first.text("task.title") == "Servus")
            try withDownload(["de": ["task.title": "Moin", "task.late": "Später"]]) {
              let late = try TestTable(["task.late": ["en": "Late", "de": "late"]]) { .main }
              #expect(late.text("task.late") == "Spät")
              #expect(first.text("task.title") == "Servus")
            }
          }
        }
      }
    }

    // MARK: Tasks and threads

    @Test func theLanguagesFollowATaskAndItsChildren() async throws {
      let table = try Self.table()
      ReRune.setTestEnvironment(preferredLanguages: ["en"])
      defer { ReRune.setTestEnvironment() }
      let handle = table.handle
      let title = table.id("task.title")
      let texts = await ReRune.withLanguages(["de"]) {
        await Task.yield()
        async let child = _reRuneString(handle, title)
        let detached = Task.detached { _reRuneString(handle, title) }
        let unstructured = Task { _reRuneString(handle, title) }
        return await [_reRuneString(handle, title), child, unstructured.value, detached.value]
      }
      #expect(texts == ["Hallo", "Hallo", "Hallo", "Hello"])
    }

    /// Lasts longer than its task: it keeps the languages that it was started with.
    @Test func anOperationThatOutlivesItsTaskKeepsItsLanguages() async throws {
      let table = try Self.table()
      ReRune.setTestEnvironment(preferredLanguages: ["en"])
      defer { ReRune.setTestEnvironment() }
      let handle = table.handle
      let title = table.id("task.title")
      let latch = Latch()
      let late = ReRune.withLanguages(["de"]) {
        Task {
          await latch.wait()
          return _reRuneString(handle, title)
        }
      }
      latch.open()
      #expect(await late.value == "Hallo")
    }

    @Test(.timeLimit(.minutesUnsanitized(3))) func threadsNeverSeeEachOthersLanguages() throws {
      let tags = (0..<200).map { index in
        let letters = Array("abcdefghijklmnopqrst")
        return "q\(letters[index / 20])\(letters[index % 20])"
      }
      var texts = Dictionary(uniqueKeysWithValues: tags.map { ($0, Message(text: "text \($0)")) })
      texts["en"] = Message(text: "text en")
      let table = try TestTable([TestTable.Entry(key: "task.shared", texts: texts)]) { .main }
      ReRune.setTestEnvironment(preferredLanguages: ["en"])
      defer { ReRune.setTestEnvironment() }
      let handle = table.handle
      let wrong = Locked<[String]>([])
      let group = DispatchGroup()
      for thread in 0..<8 {
        group.enter()
        Thread.detachNewThread {
          var random = SystemRandomNumberGenerator()
          for round in 0..<500 {
            let tag = tags[Int.random(in: 0..<tags.count, using: &random)]
            let seen = ReRune.withLanguages([tag]) {
              [_reRuneString(handle, 0), reRuneString("task.shared")]
            }
            if seen != ["text \(tag)", "text \(tag)"] { wrong.withLock { $0.append("\(tag): \(seen)") } }
            if thread == 0, round % 100 == 99 { ReRune.setTestEnvironment(preferredLanguages: ["en"]) }
            if _reRuneString(handle, 0) != "text en" { wrong.withLock { $0.append("outside") } }
          }
          group.leave()
        }
      }
      group.wait()
      #expect(wrong.withLock { $0 } == [])
    }

    // MARK: Memory

    @Test func replacedSnapshotsOfTasksAreFreed() throws {
      let table = try Self.table()
      let former = WeakSnapshot()
      onNewThread {
        ReRune.withLanguages(["de"]) {
          _ = table.text("task.title")
          former.snapshot = ThreadState.current.pointee.cache.snapshot
        }
        #expect(former.snapshot != nil)
        ReRune.setTestEnvironment(preferredLanguages: ["en"])
        // No task of this thread asks for German again.
        _ = table.text("task.title")
        ReRune.withLanguages(["fr"]) { _ = table.text("task.title") }
      }
      ReRune.withLanguages(["de"]) { _ = table.text("task.title") }
      #expect(former.snapshot == nil)
      ReRune.setTestEnvironment()
    }

    @Test func aThreadKeepsALimitedNumberOfLists() throws {
      let table = try Self.table()
      onNewThread {
        for index in 0..<(3 * Limits.taskLanguagesOfThread) {
          let tags = [
            "q\(Character(UnicodeScalar(UInt8(97 + index / 20))))\(Character(UnicodeScalar(UInt8(97 + index % 20))))",
            "de",
          ]
          #expect(ReRune.withLanguages(tags) { table.text("task.title") } == "Hallo")
        }
      }
    }
  }
}

/// Only used by one thread at a time.
private final class WeakSnapshot: @unchecked Sendable {
  weak var snapshot: LookupSnapshot?
}
