/// Stand-ins for views of SwiftUI that take a `String`, as migrated code calls them.
public struct Text {
  public let shown: String

  public init(verbatim text: String) { shown = text }
  public init<Content: StringProtocol>(_ text: Content) { shown = String(text) }

  public func navigationTitle<Content: StringProtocol>(_ title: Content) -> Text {
    Text(verbatim: "\(shown) under \(title)")
  }
}

public struct Label {
  public let shown: String

  public init<Content: StringProtocol>(_ title: Content, systemImage: String) { shown = String(title) }
}
