import Foundation
import RuneModel
import RuneProject
import RuneStudio
import RuneTestSupport
import Testing

@testable import rerune_gen

/// Requests of the page, from the address to the file.
@Suite struct PageRouterTests {
  private let folder = TemporaryFolder()
  let access = PageAccess()
  private let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "a" : {
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Hallo %@"
              }
            },
            "en" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Hello %@"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """

  private var path: String { folder.path("App/L.xcstrings") }
  private var text: String {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  }

  func makeDesk(_ flags: String...) throws -> PageDesk {
    if FileManager.default.contents(atPath: path) == nil { try folder.write("App/L.xcstrings", catalog) }
    try folder.write("rerune-gen.json", "{}")
    let command = try #require(
      ServeCommand.parseAsRoot([folder.path("App"), "--config", folder.path("rerune-gen.json")] + flags)
        as? ServeCommand
    )
    return try command.makeDesk(command.input.settings(Environment([:])))
  }

  func send(
    _ method: String,
    _ address: String,
    _ body: String? = nil,
    etag: String? = nil,
    to desk: PageDesk
  ) async throws -> (status: Int, json: [String: Any]) {
    var request = PageRequest(method: method, address: address, port: 4000)
    request.headers = [("Host", "127.0.0.1:4000"), ("Authorization", "Bearer \(access.token)")]
    if let body {
      request.headers.append(("Content-Type", "application/json"))
      request.body = Array(body.utf8)
    }
    if let etag { request.headers.append(("If-Match", etag)) }
    let response = await PageRouter(access, desk, AppDesk(desk) { _ in }).response(to: request)
    guard case .bytes(let bytes) = response.body else { return (response.status, [:]) }
    let json = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    return (response.status, json ?? [:])
  }

  func entry(_ desk: PageDesk) async throws -> (etag: String, text: String?, draft: String?) {
    let answer = try await send("GET", "/api/entry?table=L&key=a&locale=de", to: desk)
    #expect(answer.status == 200)
    let target = try #require(answer.json["target"] as? [String: Any])
    let texts = target["texts"] as? [[String: Any]]
    let draft = target["draft"] as? [String: Any]
    return (
      try #require(target["etag"] as? String), texts?.first?["text"] as? String,
      (draft?["texts"] as? [[String: Any]])?.first?["value"] as? String
    )
  }

  func change(_ value: String) -> String {
    #"{"table": "L", "key": "a", "locale": "de", "place": "", "value": "\#(value)", "state": "translated"}"#
  }

  @Test func aTextIsSaved() async throws {
    let desk = try makeDesk()
    let saved = try await send("PUT", "/api/text", change("Servus %@"), etag: entry(desk).etag, to: desk)
    #expect(saved.status == 200, "\(saved.json)")
    #expect(text == catalog.replacing("Hallo", with: "Servus"))
    #expect(try await entry(desk).text == "Servus %@")
    // The writer's own file is no news.
    let revision = await desk.overview.revision
    try await desk.look()
    #expect(await desk.overview.revision == revision)
  }

  @Test func aRefusedTextIsADraftAcrossRestarts() async throws {
    let desk = try makeDesk()
    let refused = try await send("PUT", "/api/text", change("Servus %d"), etag: entry(desk).etag, to: desk)
    #expect(refused.status == 422)
    #expect((refused.json["findings"] as? [[String: Any]])?.first?["rule"] as? String == "placeholder-type")
    #expect(text == catalog)
    let other = try makeDesk()
    #expect(try await entry(other).draft == "Servus %d")
    let discarded = try await send(
      "DELETE",
      "/api/draft",
      #"{"table": "L", "key": "a", "locale": "de"}"#,
      to: other
    )
    #expect(discarded.status == 200)
    #expect(try await entry(try makeDesk()).draft == nil)
    let ignore = FileManager.default.contents(atPath: folder.path(".rerune-drafts/.gitignore"))
    #expect(ignore == Data("*\n".utf8))
  }

  @Test func aFileThatChangedIsNotOverwritten() async throws {
    let desk = try makeDesk()
    let etag = try await entry(desk).etag
    let changed = catalog.replacing("Hallo", with: "Moin")
    try folder.write("App/L.xcstrings", changed)
    let conflict = try await send("PUT", "/api/text", change("Servus %@"), etag: etag, to: desk)
    #expect(conflict.status == 409)
    #expect(text == changed)
    let now = try await entry(desk)
    #expect(now.text == "Moin %@")
    #expect(now.draft == "Servus %@")
    let chosen = try await send("PUT", "/api/text", change("Servus %@"), etag: now.etag, to: desk)
    #expect(chosen.status == 200)
    #expect(text == catalog.replacing("Hallo", with: "Servus"))
    #expect(try await entry(desk).draft == nil)
  }

  /// The server looks at files twice a second, and a save does not wait for that.
  @Test func aFileThatIsWholeAgainCanBeSaved() async throws {
    let desk = try makeDesk()
    let etag = try await entry(desk).etag
    try folder.write("App/L.xcstrings", String(catalog.dropLast(20)))
    try await desk.look()
    let refused = try await send("PUT", "/api/text", change("Servus %@"), etag: etag, to: desk)
    #expect(refused.status == 423, "\(refused.json)")
    try folder.write("App/L.xcstrings", catalog)
    let saved = try await send("PUT", "/api/text", change("Servus %@"), etag: etag, to: desk)
    #expect(saved.status == 200, "\(saved.json)")
    #expect(text == catalog.replacing("Hallo", with: "Servus"))
  }

  @Test func otherLanguagesOfTheFileMayChange() async throws {
    let desk = try makeDesk()
    let etag = try await entry(desk).etag
    // The German text is the same, so its tag is too.
    try folder.write(
      "App/L.xcstrings",
      catalog.replacing("\"version\" : \"1.0\"", with: "\"version\" : \"1.1\"")
    )
    try await desk.look()
    let saved = try await send("PUT", "/api/text", change("Servus %@"), etag: etag, to: desk)
    #expect(saved.status == 200, "\(saved.json)")
    #expect(text.contains("1.1") && text.contains("Servus"))
  }

  @Test func withReadOnlyNothingIsWritten() async throws {
    let desk = try makeDesk("--read-only")
    for (method, address) in [("PUT", "/api/text"), ("DELETE", "/api/draft")] {
      let answer = try await send(method, address, change("Servus %@"), etag: "\"0\"", to: desk)
      #expect(answer.status == 403, "\(address)")
    }
    let replacement = #"{"locale": "de", "search": "a", "replacement": "b", "apply": []}"#
    #expect(try await send("POST", "/api/replace", replacement, to: desk).status == 403)
    #expect(text == catalog)
    #expect(!FileManager.default.fileExists(atPath: folder.path(".rerune-drafts")))
  }

  @Test func damagedDraftsAreNotReplaced() async throws {
    try folder.write(".rerune-drafts/drafts.json", "{ no drafts")
    #expect(throws: Abort.self) { try makeDesk() }
  }

  @Test(
    arguments: [
      ("GET", "/api/entry?table=L&key=gone&locale=de", nil, 404),
      ("GET", "/api/entry?table=L&key=a", nil, 400),
      ("GET", "/api/entry?table=X&key=a&locale=de", nil, 404),
      ("GET", "/api/entries?locale=de&filter=x", nil, 400),
      ("GET", "/api/entries?locale=de&after=-1", nil, 400), ("GET", "/api/nothing", nil, 404),
      ("POST", "/api/project", "{}", 405), ("GET", "/api/text", nil, 405), ("GET", "/api/%zz", nil, 400),
      ("GET", "/../../etc/passwd", nil, 404), ("GET", "/%2e%2e/%2e%2e/etc/passwd", nil, 404),
      ("PUT", "/api/text", "{", 400), ("PUT", "/api/text", "[]", 400), ("PUT", "/api/text", "{}", 400),
      ("PUT", "/api/text", nil, 415), ("POST", "/api/check", "{\"table\": 1}", 400),
      ("GET", "/api/project", nil, 200), ("GET", "/api/coverage", nil, 200),
      ("GET", "/api/findings", nil, 200),
    ] as [(String, String, String?, Int)]
  )
  func statuses(method: String, address: String, body: String?, status: Int) async throws {
    let desk = try makeDesk()
    let answer = try await send(method, address, body, etag: "\"0\"", to: desk)
    #expect(answer.status == status, "\(answer.json)")
    if status != 200 {
      #expect(answer.json["problem"] is String)
      #expect((answer.json["message"] as? String)?.hasSuffix(".") ?? false, "\(answer.json)")
    }
  }

  @Test func aTextNeedsItsTag() async throws {
    let desk = try makeDesk()
    #expect(try await send("PUT", "/api/text", change("Servus %@"), to: desk).status == 400)
    #expect(try await send("PUT", "/api/text", change("Servus %@"), etag: "*", to: desk).status == 409)
    #expect(text == catalog)
  }

  @Test func eventsTellOfChanges() async throws {
    let desk = try makeDesk()
    let stream = try #require(await desk.events())
    var events = stream.makeAsyncIterator()
    _ = await events.next()
    _ = try await send("PUT", "/api/text", change("Servus %@"), etag: entry(desk).etag, to: desk)
    let event = String(decoding: await events.next() ?? [], as: UTF8.self)
    #expect(event.hasPrefix("event: change\ndata: {"))
    #expect(event.contains(#""key":"a""#))
    for _ in 1..<Limits.pageStreams { #expect(await desk.events() != nil) }
  }

  @Test func tooManyStreamsAreRefused() async throws {
    let desk = try makeDesk()
    var streams: [AsyncStream<[UInt8]>] = []
    for _ in 0..<Limits.pageStreams { streams.append(try #require(await desk.events())) }
    #expect(await desk.events() == nil)
    #expect(try await send("GET", "/api/events", to: desk).status == 429)
    withExtendedLifetime(streams) {}
  }
}
