import RuneSystem

extension ReRuneAppClient {
  /// The pages of a list, each requested when it is asked for: with `page_token`, the token of the page before.
  ///
  ///     for await response in client.pages("/posts") as AsyncStream<ReRuneAppResponse<ReRunePage<Post>>> { … }
  ///
  /// A response with a problem is the last one. A token that was used before, and would lead in a circle, is a problem.
  ///
  /// - Parameters:
  ///   - path: as for `get`, without `page_token`.
  ///   - query: sent for every page; a `page_token` in it is that of the first one.
  ///   - limit: the most pages. If the last one has a `nextPageToken`, there are more.
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

/// Which page of a list is next.
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

  /// Further steps follow only after `advance`.
  mutating func next() -> Step {
    defer { step = .end }
    return step
  }

  /// - Parameter token: of the page that has arrived; `nil` if it was the last, or a problem.
  mutating func advance(to token: String?) {
    remaining -= 1
    guard let token, remaining > 0 else { return }
    query[Self.name] = token
    step = used.insert(token).inserted ? .request(query: query) : .circle
  }
}
