import CRuneSupport
import Foundation
import Observation
import RuneModel
import RuneSystem
import Testing

@testable @_spi(ReRuneTesting) import ReRuneCore

extension LookupTests {
  /// Behaves like a SwiftUI view: reads texts while it is tracked, and reads them again after a change.
  @Suite @MainActor struct ObservationTests {
    init() {
      MainActor.assertIsolated()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    @Test func aDownloadNotifiesReaders() async throws {
      let table = try TestTable(["observed": ["en": "bundled"]]) { .main }
      setEnvironment()
      defer { reset() }
      // The revision may repeat.
      for text in ["first", "second"] {
        for read in [{ table.text("observed") }, { reRuneString("observed") }] {
          let before = read()
          let change = Change(tracking: read)
          let remote = try remoteTexts(["en": ["observed": Message(text: text)]], revision: 7)
          onNewThread { LookupState.shared.publish(remote: remote) }
          let seen = await change.seen()
          #expect(seen.isMainThread)
          #expect(seen.text == text)
          #expect(read() == text)
          #expect(before != text || read() == before)
        }
      }
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    @Test func anArgumentsTextIsObservedToo() async throws {
      let table = try TestTable([RemoteFitTests.greeting("observed.greeting")]) { .main }
      setEnvironment()
      defer { reset() }
      let read = { _reRuneString(table.handle, 0, .string("G"), .int(1)) }
      let change = Change(tracking: read)
      let remote = try remoteTexts(["en": ["observed.greeting": Message(text: "%2$lld %1$@")]])
      onNewThread { LookupState.shared.publish(remote: remote) }
      #expect(await change.seen().text == "1 G")
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    @Test func aPackNotifiesReaders() async throws {
      let table = try TestTable(["observed.pack": ["en": "bundled"]]) { .main }
      setEnvironment()
      defer { reset() }
      let read = { table.text("observed.pack") }
      let pack = try testPack("en", locale: "en", ["observed.pack": Message(text: "bundled")])
      for packs in [[pack], []] {
        let change = Change(tracking: read)
        onNewThread { InstalledTexts.show(packs) }
        #expect(await change.seen().text == "bundled")
      }
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    @Test func theLanguagesAreObserved() async throws {
      let before = ReRune.availableLanguages
      let change = Change { ReRune.availableLanguages.joined(separator: " ") }
      let remote = try remoteTexts(["tlh": ["menu.observed": Message(text: "K")]])
      onNewThread { LookupState.shared.publish(remote: remote) }
      defer { reset() }
      #expect(await change.seen().text.contains("tlh"))
      #expect(ReRune.availableLanguages == (before + ["tlh"]).sorted())
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    @Test func theOverrideNotifiesImmediatelyOnTheMainThread() throws {
      let table = try TestTable(["observed.override": ["en": "en", "de": "de"]])
      setEnvironment()
      defer { reset() }
      var languages: [String?] = []
      let count = Locked(0)
      withObservationTracking {
        _ = table.text("observed.override")
      } onChange: {
        count.withLock { $0 += 1 }
      }
      withObservationTracking {
        languages.append(ReRune.languageOverride)
      } onChange: {
        count.withLock { $0 += 1 }
      }
      ReRune.languageOverride = "de"
      #expect(count.withLock { $0 } == 2)
      #expect(table.text("observed.override") == "de")
      // Tracking ends with the first change.
      ReRune.languageOverride = nil
      #expect(count.withLock { $0 } == 2)
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    @Test func theCurrentLanguageIsObserved() async throws {
      _ = try TestTable(["observed.language": ["en": "en", "de": "de"]])
      setEnvironment()
      defer { reset() }
      let read = { ReRune.currentLanguage }
      var change = Change(tracking: read)
      onNewThread { ReRune.languageOverride = "de" }
      #expect(await change.seen().text == "de")
      ReRune.languageOverride = "tlh"
      #expect(read() == "en")
      change = Change(tracking: read)
      let remote = try remoteTexts(["tlh": ["observed.language": Message(text: "K")]])
      onNewThread { LookupState.shared.publish(remote: remote) }
      #expect(await change.seen().text == "tlh")
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    @Test func aSavedLanguageNotifiesReaders() async throws {
      _ = try TestTable(["observed.saved": ["en": "en", "de": "de"]])
      setEnvironment()
      defer { reset() }
      let temporary = try TemporaryFolder()
      let folder = CacheFolder(path: temporary.path)
      let saved = SavedLanguage()
      saved.restore(from: folder)
      var change = Change { ReRune.currentLanguage }
      onNewThread { saved.save("de") }
      #expect(await change.seen().text == "de")
      // As at the next launch.
      ReRune.languageOverride = nil
      change = Change { ReRune.languageOverride ?? "" }
      onNewThread { SavedLanguage().restore(from: folder) }
      #expect(await change.seen().text == "de")
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    @Test func theRevisionIsObservedSeparately() {
      let table = try? TestTable(["observed.revision": ["en": "en"]])
      let count = Locked(0)
      withObservationTracking {
        _ = ReRune.revision
      } onChange: {
        count.withLock { $0 += 1 }
      }
      let isTextCalled = Locked(false)
      withObservationTracking {
        _ = table?.text("observed.revision")
      } onChange: {
        isTextCalled.withLock { $0 = true }
      }
      LookupObservation.notify([.revision])
      #expect(count.withLock { $0 } == 1)
      #expect(!isTextCalled.withLock { $0 })
      LookupObservation.notify([.texts])
      #expect(isTextCalled.withLock { $0 })
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    @Test func otherThreadsDoNotRegister() async throws {
      let table = try TestTable(["observed.elsewhere": ["en": "bundled"]])
      setEnvironment()
      defer { reset() }
      let isCalled = Locked(false)
      onNewThread {
        withObservationTracking {
          _ = table.text("observed.elsewhere")
        } onChange: {
          isCalled.withLock { $0 = true }
        }
      }
      let change = Change { table.text("observed.elsewhere") }
      LookupState.shared.publish(remote: nil)
      _ = await change.seen()
      #expect(!isCalled.withLock { $0 })
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    @Test func registeringATableNotifiesNobody() throws {
      let table = try TestTable(["observed.registered": ["en": "bundled"]])
      let isCalled = Locked(false)
      withObservationTracking {
        _ = table.text("observed.registered")
      } onChange: {
        isCalled.withLock { $0 = true }
      }
      _ = try TestTable(["observed.other": ["en": "other"]])
      #expect(!isCalled.withLock { $0 })
      LookupState.shared.publish(remote: nil)
      #expect(isCalled.withLock { $0 })
    }

    private func setEnvironment() {
      ReRune.setTestEnvironment(preferredLanguages: ["en"], locale: Locale(identifier: "en_US"))
    }

    private func reset() {
      ReRune.setTestEnvironment()
      ReRune.languageOverride = nil
      LookupState.shared.publish(remote: nil)
    }
  }
}

/// The first change after a tracked read, and the text at that moment.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
@MainActor private final class Change {
  struct Seen: Sendable {
    var isMainThread: Bool
    var text: String
  }

  private let stream: AsyncStream<Seen>

  init(tracking read: @escaping () -> String) {
    let (stream, continuation) = AsyncStream.makeStream(of: Seen.self)
    self.stream = stream
    nonisolated(unsafe) let read = read
    withObservationTracking {
      _ = read()
    } onChange: {
      continuation.yield(Seen(isMainThread: rune_thread_runs_main_queue(), text: read()))
      continuation.finish()
    }
  }

  func seen() async -> Seen {
    for await seen in stream { return seen }
    return Seen(isMainThread: false, text: "no change")
  }
}
