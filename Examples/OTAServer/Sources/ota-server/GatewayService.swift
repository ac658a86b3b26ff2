import FlyingFox
import Foundation

/// A gateway of one's own: the documents of a download directory in a facet, for the holder of a token.
struct GatewayService: TextService {
  let download: DownloadDirectory
  let token: String
  let facet: String
  /// Whether documents are sent as `{"ok":true,"value":…}`.
  let hasEnvelope: Bool

  func response(to request: HTTPRequest) -> HTTPResponse {
    guard request.headers[.authorization] == "Bearer \(token)" else {
      return .problem(.unauthorized, code: "UNAUTH", kind: "auth", "The token is missing or wrong.")
    }
    guard let file = download.file(for: request, below: "/app/facets/\(facet)/"),
      var document = Document(file, allowsGzip: !hasEnvelope && request.allowsGzip)
    else {
      return .problem(.notFound, code: "NOT_FOUND", kind: "remote", "There is no such document.")
    }
    if hasEnvelope {
      // The exact bytes, which the signature and the digests are of.
      document.bytes = Data("{\"ok\":true,\"value\":".utf8) + document.bytes + Data("}\n".utf8)
    }
    return document.response(to: request)
  }
}

extension HTTPResponse {
  fileprivate static func problem(
    _ status: HTTPStatusCode,
    code: String,
    kind: String,
    _ message: String
  ) -> HTTPResponse {
    let problem = "{\"code\":\"\(code)\",\"message\":\"\(message)\",\"kind\":\"\(kind)\"}"
    return HTTPResponse(
      statusCode: status,
      headers: [.contentType: "application/json"],
      body: Data("{\"ok\":false,\"problem\":\(problem)}\n".utf8)
    )
  }
}
