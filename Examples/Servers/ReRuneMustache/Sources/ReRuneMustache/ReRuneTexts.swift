import Mustache
import ReRuneCore

/// Texts in a Mustache template, by their keys: `{{text.home.title}}` after
/// `template.render(["text": ReRuneTexts()])`.
///
/// They follow the languages of the request. A key without a text is shown as it is. Texts with arguments need an accessor: pass
/// them to the template.
///
/// It is no `MustacheLambda`, whose result is a template: a text over the air could then read the other values of the page, and
/// would not be escaped.
public struct ReRuneTexts: MustacheParent, MustacheCustomRenderable, Sendable {
  private let table: String?
  private let key: String

  /// - Parameter table: the table with the texts, such as `Settings`; `nil` for `Localizable`.
  public init(table: String? = nil) {
    self.init(table, key: "")
  }

  private init(_ table: String?, key: String) {
    (self.table, self.key) = (table, key)
  }

  public func child(named name: String) -> Any? {
    Self(table, key: key.isEmpty ? name : "\(key).\(name)")
  }

  public var renderText: String { reRuneString(key, tableName: table) }

  public var isNull: Bool { key.isEmpty }
}
