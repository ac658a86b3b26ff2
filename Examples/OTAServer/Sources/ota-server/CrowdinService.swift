import FlyingFox
import Foundation

/// Crowdin: the files of a distribution on its CDN, which ignores queries such as `?timestamp=`.
struct CrowdinService: TextService {
  let directory: URL
  let distribution: String

  func response(to request: HTTPRequest) -> HTTPResponse {
    let path = request.target.path()
    let root = "/\(distribution)/"
    guard path.hasPrefix(root) else { return .accessDenied }
    guard let file = file(at: path.dropFirst(root.count)),
      let document = Document(file, allowsGzip: false)
    else {
      return .failure(.notFound, "no such file")
    }
    let isJSON = ["json", "xcstrings"].contains(file.pathExtension.lowercased())
    return document.response(
      to: request,
      contentType: isJSON ? "application/json" : "application/octet-stream"
    )
  }

  /// Each segment is decoded by itself, so that none can leave the directory.
  private func file(at path: Substring) -> URL? {
    var file = directory
    for segment in path.split(separator: "/", omittingEmptySubsequences: false) {
      guard let name = segment.removingPercentEncoding, !["", ".", ".."].contains(name),
        !name.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "/") })
      else { return nil }
      file.appendPathComponent(name)
    }
    return file
  }
}

extension HTTPResponse {
  /// What a CDN in front of a storage bucket sends for anything that it does not have.
  fileprivate static var accessDenied: HTTPResponse {
    HTTPResponse(
      statusCode: .forbidden,
      headers: [.contentType: "application/xml"],
      body: Data("<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>\n".utf8)
    )
  }
}
