import Foundation
import RuneModel
import RuneSystem
import RuneTransport
import Testing

@testable import RuneDelivery
@testable import RuneServices

@Suite struct GatewayServiceTests {
  private struct Replies: HTTPFetching {
    let bodies: Locked<[String]>
    let requests = Locked<[HTTPRequest]>([])

    init(_ bodies: String...) { self.bodies = Locked(bodies) }

    func fetch(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
      requests.withLock { $0.append(request) }
      let body = bodies.withLock { $0.removeFirst() }
      return .content(Array(body.utf8), etag: "\"1\"")
    }
  }

  private func service(_ base: String, facet: String = "translations", _ http: Replies = Replies()) throws
    -> RuneService
  {
    try RuneService(gateway: #require(URL(string: base)), facet: #require(GatewayFacet(facet)), http: http)
  }

  @Test(arguments: [
    ("https://h:8090", "translations", "https://h:8090/app/facets/translations"),
    ("https://h/", "translations", "https://h/app/facets/translations"),
    ("https://h/x//", "a b/c", "https://h/x/app/facets/a%20b%2Fc"),
  ])
  func requestsBothDocuments(base: String, facet: String, root: String) async throws {
    let http = Replies(
      #"{"ok": true, "value": {"revision": 3, "locales": ["pt_BR"]}}"#,
      #"{"ok": true, "value": {"k": "v"}}"#
    )
    let service = try service(base, facet: facet, http)
    let fetched = try await service.manifest(knowing: nil)
    #expect(fetched.manifest.revision == 3)
    #expect(String(decoding: fetched.stored.body, as: UTF8.self) == #"{"revision": 3, "locales": ["pt_BR"]}"#)
    let locale = try #require(fetched.manifest.locales.first)
    guard
      case .content(let content) = try await service.payload(
        of: locale,
        knowing: nil,
        texts: { nil },
        meter: FetchMeter(.check)
      )
    else {
      Issue.record("not modified")
      return
    }
    #expect(content.payload.messages.map(\.key) == ["k"])
    #expect(String(decoding: content.bytes, as: UTF8.self) == #"{"k": "v"}"#)
    #expect(content.etag == "\"1\"")
    #expect(
      http.requests.withLock { $0.map(\.url.absoluteString) } == [
        "\(root)/manifest?platform=ios", "\(root)/ios/pt_BR",
      ]
    )
  }

  @Test func describesItself() throws {
    let service = try service("https://h/x/")
    #expect(service.kind == "app")
    #expect(service.cacheIdentity == "app https://h/x translations")
  }

  /// The texts of two facets, or of two gateways, are not mixed.
  @Test func eachFacetHasItsOwnCache() throws {
    let identities = try [("https://h", "a"), ("https://h", "b"), ("https://i", "a"), ("https://h/a", "a")]
      .map {
        try service($0, facet: $1).cacheIdentity
      }
    #expect(Set(identities).count == 4)
  }

  @Test(arguments: [
    ("translations", "translations"), ("a b/c", "a%20b%2Fc"), ("ü?#%2e", "%C3%BC%3F%23%252e"), ("...", "..."),
    ("", nil), (" \t", nil), (".", nil), ("..", nil), ("a\nb", nil), ("a\u{0}", nil), ("\u{85}a", nil),
  ])
  func aFacetIsOneSegment(id: String, segment: String?) {
    #expect(GatewayFacet(id)?.segment == segment)
  }

  @Test func aProblemIsAFault() async throws {
    let service = try service("https://h", Replies(#"{"ok": false, "problem": {"code": "POLICY"}}"#))
    await #expect { try await service.manifest(knowing: nil) } throws: { error in
      (error as? UpdateFault)?.message == GatewayEnvelopeTests.problem
    }
  }
}
