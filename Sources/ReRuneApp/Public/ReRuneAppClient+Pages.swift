import RuneSystem

extension ReRuneAppClient {
  /// Requests the pages of a list one by one, as the caller asks for them. Each request sends the previous page's token
  /// as `page_token`.
  ///
  ///     for await response in client.pages("/posts") as AsyncStream<ReRuneAppResponse<ReRunePage<Post>>> { … }
  ///
  /// The stream ends after a response with a problem. A token that the server has sent before would lead in a circle
  /// and is reported as a problem.
  ///
  /// - Parameters:
  ///   - path: the path of the list, as for `get`, without `page_token`.
  ///   - query: sent for every page; a `page_token` in it selects the first page.
  ///   - limit: the largest number of pages. If the last one has a `nextPageToken`, there are more.
  /// - Returns: one response for each page. The stream doesn't throw.
  public func pages<Item: Decodable & Sendable>(
    _ path: String,
    query: [String: String] = [:],
    limit: Int = 100
  ) -> AsyncStream<ReRuneAppResponse<ReRunePage<Item>>> {
    let cursor = Locked(PageCursor(query: query, limit: limit))
    return AsyncStream(unfolding: { [self] in
      switch cursor.withLock({ $0.next() }) {
      case .request(let query):
        let response: ReRuneAppResponse<ReRunePage<Item>> = await get(path, query: query)
        cursor.withLock { $0.advance(to: response.value?.nextPageToken) }
        return response
      case .circle: return ReRuneAppResponse(.decoding("its next_page_token was used before", status: 200))
      case .end: return nil
      }
    })
  }
}

/// Finds the next page of a list.
struct PageCursor: Sendable {
  enum Step: Equatable, Sendable {
    case request(query: [String: String])
    /// The server returned a token that was used before.
    case circle
    case end
  }

  private static let name = "page_token"

  private var step: Step
  private var query: [String: String]
  private var remaining: Int
  private var used: Set<String> = []

  init(query: [String: String], limit: Int) {
    self.query = query
    remaining = limit
    step = limit > 0 ? .request(query: query) : .end
    if let token = query[Self.name] { used.insert(token) }
  }

  /// Returns the next step. Call `advance` before asking for another page.
  mutating func next() -> Step {
    defer { step = .end }
    return step
  }

  /// Records the page that has arrived.
  ///
  /// - Parameter token: the page's `nextPageToken`; `nil` if it was the last page, or a problem.
  mutating func advance(to token: String?) {
    remaining -= 1
    guard let token, remaining > 0 else { return }
    query[Self.name] = token
    step = used.insert(token).inserted ? .request(query: query) : .circle
  }
}
