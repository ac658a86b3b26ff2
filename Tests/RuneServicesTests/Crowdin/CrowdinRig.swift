import Foundation
import RuneFormats
import RuneModel
import RuneTestServer
import RuneTransport

@testable import RuneDelivery
@testable import RuneServices

/// A service and the distribution that it reads, on a server on loopback.
struct CrowdinRig {
  static let hash = "e-0123456789abcdef"

  let server: MisbehavingServer
  let service: CrowdinService

  init() throws {
    server = try MisbehavingServer()
    let origin = try APIOrigin(parsing: server.url().absoluteString)
    guard let distribution = CrowdinDistribution(Self.hash) else { throw UpdateFault("not a hash") }
    service = CrowdinService(distribution, origin: origin, http: HTTPClient(origin: origin), xml: NoXML())
    languages(.status(404))
  }

  /// - Parameter content: the paths of each language.
  func manifest(_ timestamp: Int?, _ content: [String: [String]], etag: String? = nil) {
    let list = content.sorted { $0.key < $1.key }.map { language, paths in
      "\"\(language)\": [\(paths.map { "\"\($0)\"" }.joined(separator: ", "))]"
    }
    let languages = content.keys.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    let time = timestamp.map { ", \"timestamp\": \($0)" } ?? ""
    manifest(
      .content(
        "{\"files\": [], \"languages\": [\(languages)]\(time), \"content\": {\(list.joined(separator: ", "))}}",
        headers: etag.map { ["ETag": $0] } ?? [:]
      )
    )
  }

  func manifest(_ replies: Reply...) { server.on("/\(Self.hash)/manifest.json", replies) }

  func languages(_ replies: Reply...) { server.on("/\(Self.hash)/languages.json", replies) }

  func file(_ path: String, _ replies: Reply...) { server.on("/\(Self.hash)\(path)", replies) }

  /// A check without anything stored.
  func fetchedLocales() async throws -> [ManifestLocale] {
    try await service.manifest(knowing: nil).manifest.locales
  }

  /// Paths and queries of all requests so far, without the hash.
  var requested: [String] {
    server.requests.map { $0.target.replacingOccurrences(of: "/\(Self.hash)", with: "") }
  }
}

/// For distributions without XML.
struct NoXML: XMLReader {
  func read(_ text: UnsafeBufferPointer<UInt8>, from start: Int, into handler: any XMLEventHandler) {
    handler.fail(TextFault(.unsupportedFormat, "There is no XML reader."))
    handler.finish(at: .start)
  }
}

extension Reply {
  static func file(_ text: String, etag: String) -> Reply { .content(text, headers: ["ETag": etag]) }

  /// Confirms the validator, or sends the file.
  static func conditional(_ text: String, etag: String) -> @Sendable (ReceivedRequest) -> Reply {
    { request in request["If-None-Match"] == etag ? .status(304) : .file(text, etag: etag) }
  }
}

extension FetchedPayload {
  /// `Table.key=text`, sorted; `nil` if it is not modified.
  var texts: [String]? {
    guard case .content(let content) = self else { return nil }
    return content.payload.messages.map { message in
      guard case .text(let text) = message.value.message.root else {
        return "\(message.table ?? "").\(message.key)"
      }
      return "\(message.table ?? "").\(message.key)=\(text)"
    }.sorted()
  }
}
