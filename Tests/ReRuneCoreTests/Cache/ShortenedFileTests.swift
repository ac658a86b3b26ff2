import Foundation
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
}
