/// One page of a list: `{"items":[…],"next_page_token":"…"}`.
public struct ReRunePage<Item: Decodable & Sendable>: Decodable, Sendable {
  /// In the order of the server.
  public let items: [Item]
  /// What to send as `page_token` for the next page; `nil` for the last one.
  public let nextPageToken: String?

  /// - Parameters:
  ///   - items: The items of the page.
  ///   - nextPageToken: `nil` for the last page.
  public init(items: [Item], nextPageToken: String?) {
    self.items = items
    self.nextPageToken = nextPageToken
  }

  /// - Throws: `DecodingError` if there are no `items`. A token that is null, missing or empty is that of the last page.
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
