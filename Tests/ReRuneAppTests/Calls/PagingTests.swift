import Foundation
import RuneTestServer
import Testing

@testable import ReRuneApp

@Suite struct PagingTests {
  private typealias Pages = AsyncStream<ReRuneAppResponse<ReRunePage<Int>>>

  /// Serves the length of each page token as its only item, with the next token from the table.
  private static func serve(_ next: [String: String?], on server: MisbehavingServer) {
    server.on("/app/list") { request in
      let items = request.target.split { "?&".contains($0) }
      let token = items.first { $0.hasPrefix("page_token=") }.map { String($0.dropFirst(11)) } ?? ""
      guard let next = next[token] else { return .status(404) }
      let member = next.map { ",\"next_page_token\":\"\($0)\"" } ?? ""
      return .content("{\"items\":[\(token.utf8.count)]\(member)}")
    }
  }

  private func collected(_ pages: Pages) async -> [ReRuneAppResponse<ReRunePage<Int>>] {
    var responses: [ReRuneAppResponse<ReRunePage<Int>>] = []
    for await response in pages { responses.append(response) }
    return responses
  }

  @Test func endsWithTheLastPage() async throws {
    let server = try MisbehavingServer()
    Self.serve(["": "a", "a": "bb", "bb": nil], on: server)
    let pages: Pages = try server.client().pages("/list?own=1", query: ["size": "1"])
    let responses = await collected(pages)
    #expect(responses.map { $0.value?.items } == [[0], [1], [2]])
    #expect(responses.map { $0.value?.nextPageToken } == ["a", "bb", nil])
    #expect(
      server.requests.map(\.target) == [
        "/app/list?own=1&size=1", "/app/list?own=1&page_token=a&size=1",
        "/app/list?own=1&page_token=bb&size=1",
      ]
    )
  }

  @Test(arguments: ["null", "\"\""])
  func noTokenIsTheLastPage(token: String) async throws {
    let server = try MisbehavingServer()
    server.on("/app/list", .content("{\"ok\":true,\"value\":{\"items\":[],\"nextPageToken\":\(token)}}"))
    let responses = await collected(try server.client().pages("/list"))
    #expect(responses.map { $0.value?.items } == [[]])
  }

  @Test func requestsAPageOnlyWhenItIsAskedFor() async throws {
    let server = try MisbehavingServer()
    Self.serve(["": "a", "a": nil], on: server)
    let pages: Pages = try server.client().pages("/list")
    #expect(server.requests.isEmpty)
    var iterator = pages.makeAsyncIterator()
    _ = await iterator.next()
    #expect(server.requests.count == 1)
  }

  /// A token that comes again leads in a circle, however long it is.
  @Test(arguments: [["": "a", "a": "a"], ["": "a", "a": "bb", "bb": "a"]] as [[String: String?]])
  func aRepeatedTokenEndsWithAProblem(next: [String: String?]) async throws {
    let server = try MisbehavingServer()
    Self.serve(next, on: server)
    let responses = await collected(try server.client().pages("/list"))
    #expect(responses.count == next.count + 1)
    #expect(responses.dropLast().allSatisfy { $0.ok })
    #expect(responses.last?.problem?.code == "swift_sdk_decoding_error")
    #expect(
      responses.last?.problem?.message == "The answer cannot be read: its next_page_token was used before."
    )
    #expect(server.requests.count == next.count)
  }

  @Test func theFirstTokenMayBeGiven() async throws {
    let server = try MisbehavingServer()
    Self.serve(["a": "bb", "bb": "a"], on: server)
    let responses = await collected(try server.client().pages("/list", query: ["page_token": "a"]))
    #expect(responses.map(\.ok) == [true, true, false])
  }

  @Test(arguments: [(1, 1), (2, 2), (3, 3), (0, 0), (-1, 0), (100, 3)])
  func endsAtTheLimit(limit: Int, count: Int) async throws {
    let server = try MisbehavingServer()
    Self.serve(["": "a", "a": "bb", "bb": nil], on: server)
    let responses = await collected(try server.client().pages("/list", limit: limit))
    #expect(responses.count == count)
    #expect(responses.allSatisfy { $0.ok })
    #expect(server.requests.count == count)
    if limit == 2 { #expect(responses.last?.value?.nextPageToken == "bb") }
  }

  @Test(arguments: [
    Reply.status(503), .content("{\"items\":1}"), .content("{\"next_page_token\":\"a\"}"), .content(""),
  ])
  func aProblemIsTheLastResponse(reply: Reply) async throws {
    let server = try MisbehavingServer()
    server.on("/app/list", .content("{\"items\":[1],\"next_page_token\":\"a\"}"), reply)
    let responses = await collected(try server.client().pages("/list"))
    #expect(responses.count == 2)
    #expect(responses.last?.value == nil)
    #expect(server.requests.count == 2)
  }

  @Test func cancellationEndsThePages() async throws {
    let server = try MisbehavingServer()
    server.on("/app/list", .content("{\"items\":[1],\"next_page_token\":\"a\"}"))
    server.on("/app/list?page_token=a", .silence)
    let pages: Pages = try server.client().pages("/list")
    let task = Task { await collected(pages) }
    await server.arrival(for: "/app/list?page_token=a")
    task.cancel()
    let responses = await task.value
    #expect(responses.first?.value?.items == [1])
    #expect(responses.dropFirst().allSatisfy { $0.problem == .cancelled })
    #expect(responses.count <= 2)
    #expect(server.requests.count == 2)
  }
}
