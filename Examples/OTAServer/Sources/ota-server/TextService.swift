import FlyingFox

/// A service that has texts, which are files in a directory.
protocol TextService: Sendable {
  /// The response to a GET request.
  func response(to request: HTTPRequest) -> HTTPResponse
}
