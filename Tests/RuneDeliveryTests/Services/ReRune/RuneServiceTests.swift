import Foundation
import RuneModel
import RuneSigning
import RuneSystem
import RuneTransport
import Testing

@testable import RuneDelivery

/// The requests to the service, and how its responses are handled, without a network.
@Suite struct RuneServiceTests {
  /// Returns replies in order and records the requests.
  private struct Replies: HTTPFetching {
    let replies: Locked<[Result<HTTPResponse, TransportError>]>
    let requests = Locked<[HTTPRequest]>([])

    init(_ replies: Result<HTTPResponse, TransportError>...) { self.replies = Locked(replies) }

    func fetch(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
      requests.withLock { $0.append(request) }
      guard let reply = replies.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else {
        throw TransportError(.notConnected, at: "no reply is left")
      }
      return try reply.get()
    }
  }

  private func service(_ http: Replies) throws -> RuneService {
    try RuneService(origin: .production, publishID: #require(PublishID("id-1")), http: http)
  }

  private func content(_ text: String, etag: String? = nil) -> Result<HTTPResponse, TransportError> {
    .success(.content(Array(text.utf8), etag: etag))
  }

  @Test func describesItself() throws {
    let service = try service(Replies())
    #expect(service.kind == "rerune")
    #expect(service.cacheIdentity == "id-1")
    #expect(service.leastInterval == 60)
  }

  @Test func theManifestComesOnlyFromTheOrigin() async throws {
    let http = Replies(content(#"{"revision": 4, "locales": ["de"]}"#, etag: "\"m\""))
    let fetched = try await service(http).manifest(knowing: nil)
    #expect(fetched.manifest.revision == 4)
    #expect(fetched.stored.etag == "\"m\"")
    let request = try #require(http.requests.withLock { $0.first })
    #expect(request.redirects == .stayOnOrigin)
    #expect(request.validator == nil)
    #expect(request.bodyLimit == Limits.manifestBytes)
  }

  @Test func aStoredManifestIsConfirmed() async throws {
    let stored = StoredManifest(body: Array(#"{"revision": 4, "locales": []}"#.utf8), etag: "\"m\"")
    let http = Replies(.success(.notModified))
    let fetched = try await service(http).manifest(knowing: stored)
    #expect(fetched.manifest.revision == 4)
    #expect(fetched.stored == stored)
    #expect(http.requests.withLock { $0.map(\.validator) } == ["\"m\""])
  }

  /// A 304 would leave the caller with an unreadable manifest.
  @Test(arguments: ["{", "", #"{"revision": 4}"#])
  func anUnreadableStoredManifestIsNotConfirmed(body: String) async throws {
    let http = Replies(content(#"{"revision": 5, "locales": []}"#))
    let stored = StoredManifest(body: Array(body.utf8), etag: "\"m\"")
    #expect(try await service(http).manifest(knowing: stored).manifest.revision == 5)
    #expect(http.requests.withLock { $0.map(\.validator) } == [nil])
  }

  @Test func faultsAreClassified() async throws {
    let locale = ManifestLocale(tag: "de", size: 7)
    let cases: [(Result<HTTPResponse, TransportError>, String)] = [
      (.failure(TransportError(.status(503), at: "x", retryAfter: 9)), "transport"),
      (content("{}"), "distrust"),
      (content("[1, 2, "), "unreadable"),
    ]
    for (reply, kind) in cases {
      let service = try service(Replies(reply))
      let fault = try #require(
        await #expect(throws: UpdateFault.self) {
          _ = try await service.payload(
            of: kind == "unreadable" ? ManifestLocale(tag: "de") : locale,
            knowing: nil,
            texts: { nil },
            meter: FetchMeter(.check)
          )
        }
      )
      #expect(fault.message.hasPrefix("de: "))
      switch fault.cause {
      case .transport(let error):
        #expect(kind == "transport")
        #expect(error.reason == .status(503))
        #expect(fault.retryAfter == 9)
      case .distrust(let distrust):
        #expect(kind == "distrust")
        #expect(distrust == .wrongSize(2, expected: 7))
      case .unreadable(_, let bytes):
        #expect(kind == "unreadable")
        #expect(bytes == Array("[1, 2, ".utf8))
      default: Issue.record("\(kind) is \(fault.cause)")
      }
    }
  }

  @Test(arguments: [("..", nil), ("de", "http://[")] as [(String, String?)])
  func aLocaleWithoutAnAddressIsNotRequested(written: String, url: String?) async throws {
    let http = Replies(content("{}"))
    let service = try service(http)
    let fault = await #expect(throws: UpdateFault.self) {
      _ = try await service.payload(
        of: ManifestLocale(tag: "de", writtenTag: written, url: url),
        knowing: nil,
        texts: { nil },
        meter: FetchMeter(.check)
      )
    }
    guard case .noAddress = fault?.cause else {
      Issue.record("\(String(describing: fault))")
      return
    }
    #expect(http.requests.withLock { $0.isEmpty })
  }
}
