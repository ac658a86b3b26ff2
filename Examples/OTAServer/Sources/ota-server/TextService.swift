import FlyingFox

/// A service that has texts, which are files in a directory.
protocol TextService: Sendable {
  /// The only method that is answered.
  var method: HTTPMethod { get }

  /// The response to a request with this method.
  func response(to request: HTTPRequest) async -> HTTPResponse
}

extension TextService {
  var method: HTTPMethod { .GET }
}
