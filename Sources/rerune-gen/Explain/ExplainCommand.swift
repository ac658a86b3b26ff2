import ArgumentParser
import RuneCompiler
import RuneProject
import RuneWorkbench

struct ExplainCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Print the page of a rule: its cause, an example, and how to fix it.",
    discussion: "Without a rule, all rules are listed with their default severities."
  )

  @Argument(
    help: ArgumentHelp("The id of a rule, as diagnostics end with it.", valueName: "rule"),
    completion: .list(Rule.all.map(\.id))
  )
  var rule: String?

  func perform(on terminal: Terminal, environment: Environment) throws -> ExitStatus {
    let pages = RulePages()
    guard let name = rule else {
      try Terminal.printOutput(Array(Self.list(pages).utf8))
      return .clean
    }
    // As it is copied from a diagnostic.
    let id = name.trimmed(of: "[]")
    guard let rule = Rule.all.first(where: { $0.id == id }), let page = pages.page(of: rule) else {
      throw UsageError("There is no rule \"\(id)\".\(NearestName.hint(for: id, among: Rule.all.map(\.id)))")
    }
    let text = PageText(page, isColored: Terminal.colorsOutput(environment)).text
    try Terminal.printOutput(Array(text.utf8))
    return .clean
  }

  private static func list(_ pages: RulePages) -> String {
    let width = Rule.all.map(\.id.utf8.count).max() ?? 0
    return Rule.all.map { rule in
      let blanks = String(repeating: " ", count: width - rule.id.utf8.count)
      let severity = rule.severity == .error ? "error  " : rule.severity == .warning ? "warning" : "note   "
      return "\(rule.id)\(blanks)  \(severity)  \(PageText.withoutLinks(pages.summary(of: rule)))\n"
    }.joined()
  }
}

extension String {
  fileprivate func trimmed(of characters: String) -> String {
    var rest = self[...]
    while let first = rest.first, characters.contains(first) { rest.removeFirst() }
    while let last = rest.last, characters.contains(last) { rest.removeLast() }
    return String(rest)
  }
}
