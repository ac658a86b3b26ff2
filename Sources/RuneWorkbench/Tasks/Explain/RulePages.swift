import RuneCompiler

/// The pages of all rules, which are part of the program: `explain` needs no other file.
package struct RulePages {
  /// Separates the pages in `RulePages.text`.
  package static let separator: Character = "\u{1E}"

  private let pages: [String: String]

  package init() {
    pages = Dictionary(
      Self.text.description.split(separator: Self.separator).map { page in
        // "# rule-id" is the first line.
        let id = page.prefix { $0 != "\n" }.dropFirst(2)
        return (String(id), String(page))
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Markdown.
  package func page(of rule: Rule) -> String? { pages[rule.id] }

  /// The first sentence of a page.
  package func summary(of rule: Rule) -> String {
    let paragraphs =
      pages[rule.id]?.split(separator: "\n", omittingEmptySubsequences: false).split(separator: "") ?? []
    return paragraphs.dropFirst().first?.joined(separator: " ") ?? ""
  }
}
