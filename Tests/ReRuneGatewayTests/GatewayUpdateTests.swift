import Foundation
import RuneTestServer
import RuneTestSupport
import Testing

@testable import ReRuneCore
@testable import ReRuneGateway

/// Updates from a gateway on loopback, from the request to the texts that lookups read.
@Suite(.timeLimit(.minutesUnsanitized(3))) struct GatewayUpdateTests {
  static let envelope: @Sendable (String) -> String = { #"{"ok": true, "value": \#($0), "problem": null}"# }

  @Test(arguments: [false, true])
  func textsAreShownAndReplaced(isWrapped: Bool) async throws {
    let wrap = isWrapped ? Self.envelope : { $0 }
    let rig = try GatewayRig(provider: { ["X-Tenant": "tenant-7"] })
    rig.serve(revision: 1, title: "Titel", wrap: wrap)
    #expect(
      await rig.check() == ReRuneUpdateResult(status: .updated, updatedLocales: ["de"], problem: nil)
    )
    #expect(rig.text("title", "de") == "Titel")
    rig.serve(revision: 2, title: "Überschrift", wrap: wrap)
    #expect(await rig.check().status == .updated)
    #expect(rig.text("title", "de") == "Überschrift")
    let targets = ["\(GatewayRig.root)/manifest?platform=ios", "\(GatewayRig.root)/ios/de"]
    let requests = rig.server.requests
    #expect(requests.map(\.target) == targets + targets)
    #expect(requests.map { $0["If-None-Match"] } == [nil, nil, "\"m1\"", nil])
    for request in requests {
      #expect(request["Authorization"] == "Bearer \(GatewayRig.token)")
      #expect(request["X-Tenant"] == "tenant-7")
      #expect(request["X-OTA-Publish-Id"] == nil)
    }
  }

  @Test(arguments: [
    ("", "translations", "/app/facets/translations"),
    ("/x/y/", "translations", "/x/y/app/facets/translations"),
    ("", "Café menu/2", "/app/facets/Caf%C3%A9%20menu%2F2"), ("/a%20b", "..a", "/a%20b/app/facets/..a"),
  ])
  func baseAndFacetFormTheAddress(path: String, facet: String, root: String) async throws {
    let rig = try GatewayRig(path: path, facet: facet)
    rig.serve(revision: 1, title: "Titel", root: root)
    #expect(await rig.check().status == .updated)
    #expect(rig.text("title", "de") == "Titel")
  }

  @Test func theTextsAreThereOfflineWhateverTheToken() async throws {
    let first = try GatewayRig()
    first.serve(revision: 1, title: "Titel")
    #expect(await first.check().status == .updated)
    #expect(try !first.cacheContains(GatewayRig.token))
    let second = try GatewayRig(server: first.server, folder: first.folder, token: "another-token")
    #expect(second.text("title", "de") == "Titel")
    first.server.stop()
    #expect(await second.check().status == .failed)
    #expect(second.text("title", "de") == "Titel")
    let other = try GatewayRig(server: first.server, folder: first.folder, facet: "other")
    #expect(other.text("title", "de") == nil)
  }

  // MARK: Other origins

  @Test func aPayloadOnAnotherOriginIsFetchedWithoutCredentials() async throws {
    let cdn = try MisbehavingServer()
    cdn.on("/de.json", .content(#"{"title": "vom CDN"}"#))
    let rig = try GatewayRig(provider: { ["X-Tenant": "tenant-7"] })
    rig.serve(revision: 1, title: "Titel", url: cdn.url("/de.json").absoluteString)
    #expect(await rig.check().status == .updated)
    #expect(rig.text("title", "de") == "vom CDN")
    for name in ["Authorization", "X-Tenant"] {
      #expect(cdn.requests.map { $0[name] } == [nil], "\(name)")
      #expect(rig.server.requests.map { $0[name] != nil } == [true], "\(name)")
    }
  }

  @Test func aPayloadRedirectedToAnotherOriginIsFetchedWithoutCredentials() async throws {
    let cdn = try MisbehavingServer()
    cdn.on("/de.json", .content(#"{"title": "vom CDN"}"#))
    let rig = try GatewayRig()
    rig.serve(revision: 1, title: "Titel")
    rig.server.on("\(GatewayRig.root)/ios/de", .redirect(to: cdn.url("/de.json").absoluteString))
    #expect(await rig.check().status == .updated)
    #expect(rig.text("title", "de") == "vom CDN")
    #expect(cdn.requests.map { $0["Authorization"] } == [nil])
  }

  @Test func aManifestRedirectedToAnotherOriginIsRefused() async throws {
    let other = try MisbehavingServer()
    let rig = try GatewayRig()
    rig.server.on("\(GatewayRig.root)/manifest", .redirect(to: other.url("/manifest").absoluteString))
    let result = await rig.check()
    #expect(result.status == .failed)
    #expect(result.errorMessage?.contains("is not the server of the request") == true)
    #expect(other.connectionCount == 0)
  }

  // MARK: Failures

  @Test func aRefusedTokenKeepsTheTexts() async throws {
    let rig = try GatewayRig()
    rig.serve(revision: 1, title: "Titel")
    _ = await rig.check()
    let problem = #"{"code": "UNAUTH", "message": "\#(GatewayRig.token) has expired."}"#
    rig.server.on("\(GatewayRig.root)/manifest", .status(401, body: Array(problem.utf8)))
    let result = await rig.check()
    #expect(result.status == .failed)
    #expect(
      result.errorMessage == "manifest: \(rig.server.url("\(GatewayRig.root)/manifest"))?…: "
        + "the server refuses access with status 401; check the token "
        + #"(it reports "UNAUTH", "<hidden> has expired.")"#
    )
    #expect(rig.text("title", "de") == "Titel")
  }

  struct Failure: Error {}

  @Test func aFailingProviderKeepsTheTexts() async throws {
    let hasFailed = HeaderSource()
    let rig = try GatewayRig(provider: { try hasFailed.fields() })
    rig.serve(revision: 1, title: "Titel")
    _ = await rig.check()
    rig.serve(revision: 2, title: "neu")
    hasFailed.fail()
    let count = rig.server.requests.count
    let result = await rig.check()
    #expect(result.errorMessage?.contains("the header provider reports an error of type Failure") == true)
    #expect(rig.text("title", "de") == "Titel")
    #expect(rig.server.requests.count == count)
  }

  /// Such as those of a distribution on Crowdin, or a page for people.
  @Test(arguments: [
    (#"{"files": ["/a.strings"], "timestamp": 1, "content": {"de": ["/de/a.strings"]}}"#, "locales"),
    (#"{"title": "Titel"}"#, "locales"), ("<!DOCTYPE html><html></html>", "manifest"),
    (#"{"ok": true, "value": "text"}"#, "manifest"), (#"{"ok": true}"#, "no document"), ("", "empty"),
  ])
  func anotherDocumentIsNoManifest(body: String, message: String) async throws {
    let rig = try GatewayRig()
    rig.serve(revision: 1, title: "Titel")
    _ = await rig.check()
    rig.server.on("\(GatewayRig.root)/manifest", .content(body))
    let result = await rig.check()
    #expect(result.status == .failed)
    #expect(result.errorMessage?.contains(message) == true, "\(result.errorMessage ?? "")")
    #expect(rig.text("title", "de") == "Titel")
  }

  /// A digest is that of the document, not of its envelope.
  @Test func aWrongDigestIsRefused() async throws {
    let rig = try GatewayRig()
    rig.serve(revision: 1, title: "Titel")
    let digest = String(repeating: "0", count: 64)
    let manifest = #"{"revision": 1, "locales": [{"locale": "de", "sha256": "\#(digest)"}]}"#
    rig.server.on("\(GatewayRig.root)/manifest", .content(Self.envelope(manifest)))
    #expect(await rig.check().status == .failed)
    #expect(rig.text("title", "de") == nil)
  }
}
