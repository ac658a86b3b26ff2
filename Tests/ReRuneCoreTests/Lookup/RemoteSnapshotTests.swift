import Foundation
import RuneModel
import RuneSystem
import Testing

@testable @_spi(ReRuneTesting) import ReRuneCore

extension LookupTests {
  @Suite struct RemoteSnapshotTests {
    @Test func replacedTextsAreFreed() throws {
      let table = try TestTable(["freed": ["en": "bundled"], "freed %@": ["en": "%@"]]) { .main }
      let texts = try publish(["freed": "remote", "freed %@": "remote %@"])
      let snapshot = Weak(LookupState.shared.current().snapshot)
      let lookUp: @Sendable () -> Void = {
        _ = (table.text("freed"), reRuneString("freed"))
        _ = _reRuneString(table.handle, 1, .string("x"))
      }
      withEnvironment(["en"]) {
        onNewThread {
          lookUp()
          let last = Weak(LookupState.shared.current().snapshot)
          #expect(texts.object != nil && snapshot.object == nil)
          LookupState.shared.publish(remote: nil)
          #expect(texts.object != nil && last.object != nil)
          lookUp()
          #expect(texts.object == nil && last.object == nil)
        }
      }
    }

    @Test func endedThreadsRetainNothing() throws {
      let table = try TestTable(["freed.end": ["en": "bundled"]]) { .main }
      let texts = try publish(["freed.end": "remote"])
      onNewThread { _ = (table.text("freed.end"), reRuneString("freed.end")) }
      #expect(texts.object != nil)
      LookupState.shared.publish(remote: nil)
      #expect(texts.object == nil)
    }

    /// Every text contains its revision; a thread never goes back to an older one and never sees a partial text.
    @Test func threadsSeeCompleteTextsDuringUpdates() throws {
      let keys = (0..<300).map { "replaced.\($0)" }
      let table = try TestTable(
        keys.map { TestTable.Entry(key: $0, texts: ["en": Message(text: Self.text(0, isLong: false))]) }
      ) { .main }
      let format = try TestTable([RemoteFitTests.greeting("replaced.format")]) { .main }
      let wrong = Locked<[String]>([])
      try withEnvironment(["en"]) {
        try onThreads(3) {
          for revision in 1...200 {
            let texts = keys.map { ($0, Message(text: Self.text(revision, isLong: revision % 3 == 0))) }
            var messages = Dictionary(uniqueKeysWithValues: texts)
            messages["replaced.format"] = Message(text: revision % 2 == 0 ? "%2$lld, %1$@" : "%f")
            LookupState.shared.publish(remote: try remoteTexts(["en": messages], revision: revision))
          }
        } _: {
          var last = 0
          for (id, key) in keys.enumerated() {
            for text in [_reRuneString(table.handle, id), reRuneString(key)] {
              let revision = Self.revision(of: text)
              if revision ?? -1 < last { wrong.withLock { $0.append("\(text) after \(last)") } }
              last = revision ?? last
            }
            let formatted = _reRuneString(format.handle, 0, .string("G"), .int(id))
            if formatted != "G has \(id)", formatted != "\(id), G" { wrong.withLock { $0.append(formatted) } }
          }
        }
      }
      LookupState.shared.publish(remote: nil)
      #expect(wrong.withLock { $0.prefix(3) } == [])
    }

    @Test func damagedBytesCauseNoCrash() throws {
      let table = try TestTable(["damaged": ["en": "bundled"]]) { .main }
      let bytes = try remoteTexts(["en": ["damaged": Message(text: "remote %% text")]])
        .withTableBytes { Array($0) }
      defer { LookupState.shared.publish(remote: nil) }
      var seen: Set<String> = []
      withEnvironment(["en"]) {
        for offset in bytes.indices {
          var damaged = bytes
          damaged[offset] ^= 0x15
          guard let texts = try? RemoteTexts(TableBytes(copying: damaged), revision: 1) else { continue }
          LookupState.shared.publish(remote: texts)
          seen.formUnion([table.text("damaged"), reRuneString("damaged")])
        }
      }
      #expect(seen.contains("bundled") && seen.contains("remote %% text") && seen.count > 10)
    }

    private func publish(_ texts: [String: String]) throws -> Weak<RemoteTexts> {
      let remote = try remoteTexts(["en": texts.mapValues(Message.init(text:))])
      LookupState.shared.publish(remote: remote)
      return Weak(remote)
    }

    private static func text(_ revision: Int, isLong: Bool) -> String {
      "\(revision) " + String(repeating: "\(revision)", count: isLong ? 30 : 1)
    }

    /// `nil` for a text that `text` does not produce.
    private static func revision(of text: String) -> Int? {
      guard let revision = text.split(separator: " ").first.flatMap({ Int($0) }),
        [true, false].contains(where: { Self.text(revision, isLong: $0) == text })
      else { return nil }
      return revision
    }
  }
}

private struct Weak<Object: AnyObject & Sendable>: Sendable {
  weak let object: Object?

  init(_ object: Object) {
    self.object = object
  }
}
