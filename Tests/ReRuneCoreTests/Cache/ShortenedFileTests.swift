import Foundation
import RuneSystem
import RuneTestServer
import Testing

/// A file that is truncated or overwritten in place while an app shows its texts.
@Suite struct ShortenedFileTests {
  @Test(arguments: ["", "junk", String(repeating: "junk", count: 100_000)])
  func aRunningAppIsNotAffected(_ contents: String) throws {
    let folder = try TemporaryFolder()
    let server = try MisbehavingServer()
    let texts = (0..<2_000).map { "\"key.\($0)\": \"text \($0)\"" }.joined(separator: ", ")
    server.on(
      "/api/sdk/translations/manifest",
      .content(#"{"revision": 1, "locales": [{"locale": "en", "etag": "1"}]}"#)
    )
    server.on("/api/sdk/translations/ios/en", .content("{\(texts)}"))
    for isFirst in [true, false] {
      let app = try RunningApp()
      _ = try app.say("setup", "id", server.url().absoluteString, "en", folder.url.absoluteString)
      // Waits for the background work of `setup`.
      #expect(try app.say("check")?.first == (isFirst ? "updated" : "noChange"))
      #expect(try app.say("revision") == ["1"])
      if !isFirst {
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        let file = try #require(paths.first { $0.hasSuffix(".rerune") })
        let handle = try FileHandle(forWritingTo: folder.url.appendingPathComponent(file))
        try handle.truncate(atOffset: 0)
        try handle.write(contentsOf: Data(contents.utf8))
        for index in stride(from: 0, to: 2_000, by: 100) {
          #expect(try app.say("text", "key.\(index)", "") == ["text \(index)"])
        }
      }
      try app.finish()
    }
  }

  /// From its first moment on: the file is truncated and written again all the time while apps start and look up texts.
  @Test func aStartingAppIsNotAffected() throws {
    let folder = try TemporaryFolder()
    let server = try MisbehavingServer()
    let count = 5_000
    let texts = (0..<count).map { "\"key.\($0)\": \"text \($0)\"" }.joined(separator: ", ")
    server.on(
      "/api/sdk/translations/manifest",
      .content(#"{"revision": 1, "locales": [{"locale": "en", "etag": "1"}]}"#)
    )
    server.on("/api/sdk/translations/ios/en", .content("{\(texts)}"))
    let origin = server.url().absoluteString
    let first = try RunningApp()
    _ = try first.say("setup", "id", origin, "en", folder.url.absoluteString)
    #expect(try first.say("check")?.first == "updated")
    try first.finish()
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let file = "\(folder.path)/\(try #require(paths.first { $0.hasSuffix(".rerune") }))"
    let content = try Data(contentsOf: URL(fileURLWithPath: file))

    var restored = 0
    for _ in 0..<20 {
      try content.write(to: URL(fileURLWithPath: file), options: .atomic)
      let isDone = Locked(false)
      let app = try RunningApp()
      let attack = Thread {
        while !isDone.withLock({ $0 }) {
          // Without waiting in between, the app would find no complete file.
          usleep(300)
          truncate(file, 0)
          let handle = FileHandle(forWritingAtPath: file)
          try? handle?.write(contentsOf: content)
          try? handle?.close()
        }
      }
      attack.start()
      defer { isDone.withLock { $0 = true } }
      #expect(try app.say("setup", "id", origin, "en", folder.url.absoluteString) == [])
      let answers = try #require(try app.say("texts", "key.", "\(count)"), "the app has ended")
      #expect(answers.indices.allSatisfy { ["-", "text \($0)"].contains(answers[$0]) })
      if answers.last != "-" { restored += 1 }
      #expect(try app.say("check") != nil)
      try app.finish()
      #expect(!app.hasCrashed)
    }
    #expect(restored > 0, "no app has used the file")
  }
}
