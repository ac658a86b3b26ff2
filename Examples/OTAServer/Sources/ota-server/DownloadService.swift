import FlyingFox

/// ReRune: the two endpoints of a download directory.
struct DownloadService: TextService {
  let download: DownloadDirectory
  let publishID: String

  func response(to request: HTTPRequest) -> HTTPResponse {
    guard request.headers[.publishID] == publishID else {
      return .failure(.unauthorized, "wrong X-OTA-Publish-Id")
    }
    guard let file = download.file(for: request, below: "/api/sdk/translations/"),
      let document = Document(file, allowsGzip: request.allowsGzip)
    else {
      return .failure(.notFound, "no such document")
    }
    return document.response(to: request)
  }
}

extension HTTPHeader {
  static let publishID = HTTPHeader("X-OTA-Publish-Id")
}
