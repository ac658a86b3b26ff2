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

/// A page of the documentation as text for a terminal: headings in bold, code indented, paragraphs wrapped.
package struct PageText {
  private static let width = 80
  private static let codeIndentation = "    "

  private let isColored: Bool
  private var lines: [String] = []
  private var paragraph: [Substring] = []
  private var isInCode = false

  /// - Parameters:
  ///   - markdown: with headings, paragraphs, lists, tables, fenced code and links.
  ///   - isColored: whether headings are bold.
  package init(_ markdown: String, isColored: Bool) {
    self.isColored = isColored
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) { add(line) }
    endParagraph()
    while lines.last == "" { lines.removeLast() }
  }

  package var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func add(_ line: Substring) {
    if line.utf8.starts(with: "```".utf8) {
      endParagraph()
      isInCode.toggle()
    } else if isInCode {
      lines.append(line.isEmpty ? "" : Self.codeIndentation + line)
    } else if line.isEmpty {
      endParagraph()
      if lines.last != "" { lines.append("") }
    } else if line.utf8.starts(with: "#".utf8) {
      endParagraph()
      let title = String(line.drop { $0 == "#" }.dropFirst())
      lines.append(isColored ? "\u{1B}[1m\(title)\u{1B}[0m" : title)
    } else if line.utf8.starts(with: "- ".utf8) || line.utf8.starts(with: "|".utf8) {
      // Items of a list and rows of a table are not joined.
      endParagraph()
      paragraph = [line]
    } else {
      paragraph.append(line.drop { $0 == " " })
    }
  }

  private mutating func endParagraph() {
    guard !paragraph.isEmpty else { return }
    let text = Self.withoutLinks(paragraph.joined(separator: " "))
    let indentation = text.utf8.starts(with: "- ".utf8) ? "  " : ""
    paragraph = []
    guard !text.utf8.starts(with: "|".utf8) else {
      lines.append(text)
      return
    }
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > Self.width {
        lines.append(line)
        line = indentation + word
      } else {
        line += (line.isEmpty ? "" : " ") + word
      }
    }
    lines.append(line)
  }

  /// `<doc:rule>` is `rule`, and `[text](address)` is `text (address)`, or `text` for an article. Code is left alone.
  package static func withoutLinks(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    var isInCode = false
    while let character = rest.first {
      if character == "`" { isInCode.toggle() }
      if !isInCode, character == "<", rest.hasPrefix("<doc:"), let end = rest.firstIndex(of: ">") {
        result += rest[rest.index(rest.startIndex, offsetBy: 5)..<end]
        rest = rest[rest.index(after: end)...]
      } else if !isInCode, character == "[", let link = Link(rest) {
        result += link.text + (link.address.hasPrefix("doc:") ? "" : " (\(link.address))")
        rest = link.rest
      } else {
        result.append(character)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// `[text](address)` at the start of a text.
  private struct Link {
    var text: Substring
    var address: Substring
    var rest: Substring

    init?(_ start: Substring) {
      guard let close = start.firstIndex(of: "]") else { return nil }
      let behind = start[start.index(after: close)...]
      guard behind.first == "(", let end = behind.firstIndex(of: ")") else { return nil }
      text = start[start.index(after: start.startIndex)..<close]
      address = behind.dropFirst()[..<end]
      rest = behind[behind.index(after: end)...]
    }
  }
}
