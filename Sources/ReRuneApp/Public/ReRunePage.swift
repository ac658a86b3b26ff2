/// One page of a list: `{"items":[…],"next_page_token":"…"}`.
public struct ReRunePage<Item: Decodable & Sendable>: Decodable, Sendable {
  /// The page's items, in the server's order.
  public let items: [Item]
  /// What to send as `page_token` for the next page; `nil` for the last one.
  public let nextPageToken: String?

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - items: The page's items.
  ///   - nextPageToken: What to send as `page_token` for the next page; `nil` for the last page.
  public init(items: [Item], nextPageToken: String?) {
    self.items = items
    self.nextPageToken = nextPageToken
  }

  /// Reads a page. If the token is null, missing or empty, the page is the last one.
  ///
  /// - Throws: `DecodingError` if `items` is missing.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    items = try container.decode([Item].self, forKey: .items)
    let token =
      try container.decodeIfPresent(String.self, forKey: .nextPageToken)
      ?? container.decodeIfPresent(String.self, forKey: .wireNextPageToken)
    nextPageToken = token == "" ? nil : token
  }

  private enum CodingKeys: String, CodingKey {
    case items, nextPageToken
    case wireNextPageToken = "next_page_token"
  }
}
