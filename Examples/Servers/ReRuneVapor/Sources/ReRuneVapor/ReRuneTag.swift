import LeafKit
import ReRuneCore

/// A text in a Leaf template, by its key: `#text("home.title")`, or `#text("home.title", "Settings")` with its table.
///
/// It follows the languages of the request. Leaf escapes the text, since this is no `UnsafeUnescapedLeafTag`: who may change texts
/// over the air cannot put markup into a page. A key without a text is shown as it is. Texts with arguments need an accessor: pass them to
/// the template. Register it with `app.leaf.tags["text"] = ReRuneTag()`.
public struct ReRuneTag: LeafTag {
  public init() {}

  public func render(_ context: LeafContext) throws -> LeafData {
    guard (1...2).contains(context.parameters.count), let key = context.parameters[0].string else {
      throw "#text needs a key, and may have a table"
    }
    let table = context.parameters.count == 2 ? context.parameters[1].string : nil
    return .string(reRuneString(key, tableName: table))
  }
}
