import Foundation
import RuneModel
import RuneSystem
import RuneTestSupport
import Testing

@testable @_spi(ReRuneTesting) import ReRuneCore

extension LookupTests {
  /// A page, a request and a view's body have texts of one revision each, whatever arrives while they are made.
  @Suite(.timeLimit(.minutesUnsanitized(3))) struct OneRevisionTests {
    private static let keyCount = 12
    /// In seconds.
    private static let duration = 16.0
    private static let fewestPages = 100 / Sanitizer.slowdown

    private static func key(_ index: Int) -> String { "revision.\(index)" }

    private static func texts(_ revision: Int) throws -> RemoteTexts {
      try remoteTexts(
        Dictionary(
          uniqueKeysWithValues: ["en", "de", "fr"].map { language in
            let messages = (0..<keyCount).map { (key($0), Message(text: "\(language) \(revision)")) }
            return (language, Dictionary(uniqueKeysWithValues: messages))
          }
        ),
        revision: revision
      )
    }

    /// Publishes the first revision for a new table.
    private static func begin() throws -> TestTable {
      LookupState.shared.publish(remote: try texts(1))
      ReRune.setTestEnvironment(preferredLanguages: ["en"])
      return try TestTable(
        (0..<keyCount).map { TestTable.Entry(key: key($0), texts: ["en": Message(text: "en 0")]) }
      ) { .main }
    }

    private static func end() {
      LookupState.shared.publish(remote: nil)
      ReRune.setTestEnvironment()
    }

    /// What readers have seen.
    private struct Seen {
      var pages = 0
      var newest = 0
      var mixed: [String] = []

      /// - Parameter texts: such as `de 17`.
      mutating func add(_ texts: [String]) {
        pages += 1
        let revisions = Set(texts.map { $0.drop { $0 != " " } })
        newest = max(newest, texts.compactMap { Int($0.drop { $0 != " " }.dropFirst()) }.max() ?? 0)
        if revisions.count != 1, mixed.count < 10 { mixed.append(texts.joined(separator: ", ")) }
      }
    }

    /// On a busy machine it takes longer until there are enough pages.
    private static func goesOn(_ seen: Seen, until end: TimeInterval) -> Bool {
      let now = SystemClock().now
      return now < end || seen.pages <= fewestPages && now < end + 60
    }

    /// The accessors' texts and, of some keys, those of raw lookups.
    private static func page(_ handle: _ReRuneFallbackTable, _ indexes: Range<Int>) -> [String] {
      indexes.map { $0 % 3 == 0 ? reRuneString(key($0)) : _reRuneString(handle, $0) }
    }

    @Test func noPageIsMixed() async throws {
      let handle = try Self.begin().handle
      defer { Self.end() }
      let end = SystemClock().now + Self.duration
      let updates = Locked(1)
      let isDone = Locked(false)
      let updater = Thread {
        while !isDone.withLock({ $0 }) {
          let revision = updates.withLock { revision in
            revision += 1
            return revision
          }
          if let texts = try? Self.texts(revision) { LookupState.shared.publish(remote: texts) }
          Thread.sleep(forTimeInterval: 0.001)
        }
      }
      updater.start()
      async let threads = Self.pagesOfThreads(handle, until: end)
      async let requests = Self.requests(handle, until: end)
      async let views = Self.views(handle, until: end)
      let seen = await [threads, requests, views]
      isDone.withLock { $0 = true }
      let updateCount = updates.withLock { $0 }
      #expect(updateCount > Self.fewestPages)
      for seen in seen {
        #expect(seen.mixed == [])
        #expect(seen.pages > Self.fewestPages)
        // They follow the updates.
        #expect(seen.newest > updateCount / 2)
      }
    }

    /// A synchronous operation on a thread of its own.
    private static func pagesOfThreads(_ handle: _ReRuneFallbackTable, until end: TimeInterval) async -> Seen
    {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          var seen = Seen()
          while goesOn(seen, until: end) {
            let texts = ReRune.withLanguages([seen.pages % 2 == 0 ? "de" : "fr"]) {
              page(handle, 0..<6) + ReRune.withLanguages(["en"]) { page(handle, 3..<9) }
                + page(handle, 6..<keyCount)
            }
            seen.add(texts)
          }
          continuation.resume(returning: seen)
        }
      }
    }

    /// Asynchronous operations: they are suspended, go on on other threads, and start tasks.
    private static func requests(_ handle: _ReRuneFallbackTable, until end: TimeInterval) async -> Seen {
      await withTaskGroup(of: Seen.self) { group in
        for language in ["de", "fr", "en", "de-AT"] {
          group.addTask {
            var seen = Seen()
            while goesOn(seen, until: end) {
              let texts = await ReRune.withLanguages([language]) {
                let head = page(handle, 0..<4)
                await Task.yield()
                async let child = page(handle, 4..<8)
                let mail = await ReRune.withLanguages(["de"]) {
                  await Task.yield()
                  return page(handle, 2..<6)
                }
                let rest = Task { page(handle, 8..<keyCount) }
                return await head + mail + child + rest.value
              }
              seen.add(texts)
            }
            return seen
          }
        }
        return await group.reduce(into: Seen()) { all, seen in
          all.pages += seen.pages
          all.newest = max(all.newest, seen.newest)
          all.mixed += seen.mixed
        }
      }
    }

    /// Turns of the main thread, in each of which a view's body is evaluated.
    @MainActor private static func views(_ handle: _ReRuneFallbackTable, until end: TimeInterval) async
      -> Seen
    {
      var seen = Seen()
      while goesOn(seen, until: end) {
        seen.add(
          page(handle, 0..<8) + ReRune.withLanguages(["fr"]) { page(handle, 0..<4) }
            + page(handle, 4..<keyCount)
        )
        await Task.yield()
      }
      return seen
    }

    // MARK: The main thread

    @Test @MainActor func aTurnOfTheMainThreadKeepsItsTexts() async throws {
      let table = try Self.begin()
      defer { Self.end() }
      #expect(table.text(Self.key(0)) == "en 1")
      let next = try Self.texts(2)
      onNewThread { LookupState.shared.publish(remote: next) }
      #expect(table.text(Self.key(1)) == "en 1")
      #expect(reRuneString(Self.key(2)) == "en 1")
      #expect(ReRune.revision == 1)
      // The user's settings and new tables take effect at once, with the same texts.
      ReRune.languageOverride = "de"
      #expect(table.text(Self.key(3)) == "de 1")
      let late = try TestTable([TestTable.Entry(key: Self.key(4), texts: ["en": Message(text: "late")])]) {
        .main
      }
      #expect(late.text(Self.key(4)) == "de 1")
      await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
      #expect(table.text(Self.key(1)) == "de 2")
      ReRune.languageOverride = nil
    }

    @Test @MainActor func whatTheMainThreadChangesItSeesAtOnce() throws {
      let table = try Self.begin()
      defer { Self.end() }
      #expect(table.text(Self.key(0)) == "en 1")
      LookupState.shared.publish(remote: try Self.texts(2))
      #expect(table.text(Self.key(0)) == "en 2")
    }
  }
}
