import FlyingFox
import Foundation

/// A folder of packs as a CDN serves it: the index with its signature, and files that downloads resume.
struct PackService: TextService {
  let directory: URL

  func response(to request: HTTPRequest) -> HTTPResponse {
    let name = String(request.target.path().dropFirst())
    guard name.isPackName else { return .failure(.notFound, "no such file") }
    let file = directory.appendingPathComponent(name)
    if name == "index.json", let index = Document(file, allowsGzip: request.allowsGzip) {
      return index.response(to: request)
    }
    do {
      return try response(to: request, of: file) ?? .failure(.notFound, "no such file")
    } catch {
      return .failure(.internalServerError, "the file cannot be read")
    }
  }

  /// - Returns: `nil` if there is no such file.
  private func response(to request: HTTPRequest, of file: URL) throws -> HTTPResponse? {
    guard let version = FileVersion(file) else { return nil }
    var headers: HTTPHeaders = [.acceptRanges: "bytes", .eTag: version.etag]
    // Another content has another name.
    headers[.cacheControl] = "public, max-age=31536000, immutable"
    if request.has(etag: version.etag) { return HTTPResponse(statusCode: .notModified, headers: headers) }
    headers[.contentType] = "application/octet-stream"
    switch request.range(of: version) {
    case .whole:
      return HTTPResponse(statusCode: .ok, headers: headers, body: try HTTPBodySequence(file: file))
    case .part(let range):
      headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(version.size)"
      let body = try HTTPBodySequence(file: file, range: range)
      return HTTPResponse(statusCode: .partialContent, headers: headers, body: body)
    case .outside:
      headers[.contentRange] = "bytes */\(version.size)"
      return HTTPResponse(statusCode: .rangeNotSatisfiable, headers: headers)
    }
  }
}

extension String {
  /// Whether this can be the name of a file that `rerune-gen pack` writes. Then it cannot leave a directory.
  fileprivate var isPackName: Bool {
    filter { $0 != "." }.isPlainName
  }
}
