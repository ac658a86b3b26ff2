import RuneCompiler
import RuneModel

extension HTMLReport {
  mutating func writeFindings() {
    html += "<section id=\"findings\">\n<h2>Findings</h2>\n"
    guard !report.diagnostics.isEmpty else {
      html += "<p>There are none.</p>\n</section>\n"
      return
    }
    html += "<form id=\"filters\">\n"
    writeFilter("severity", "All severities", Set(report.diagnostics.map(\.severity.rawValue)).sorted())
    writeFilter("rule", "All rules", Set(report.diagnostics.map(\.rule.id)).sorted())
    writeFilter(
      "locale",
      "All locales",
      report.countsByLocale.map { UTF8Key($0.name) }.sorted().map(\.string)
    )
    let tables = Set(report.diagnostics.compactMap { $0.table.map(UTF8Key.init) })
    writeFilter("table", "All tables", tables.sorted().map(\.string))
    html += """
      <input id="text" type="search" placeholder="Key, text or message" aria-label="Key, text or message">
      <button type="reset">Clear</button>
      <output id="shown"></output>
      </form>

      """
    for group in EntryFindings.groups(of: report.diagnostics) { write(group) }
    html += "</section>\n"
  }

  private mutating func writeFilter(_ name: String, _ all: String, _ values: [String]) {
    html += "<select id=\"\(name)\" aria-label=\"\(name)\"><option value=\"\">\(all)</option>"
    for value in values { html += "<option>\(value.html)</option>" }
    html += "</select>\n"
  }

  /// Writes the findings about one entry: its key and source text, then rule by rule.
  private mutating func write(_ group: EntryFindings) {
    let source = texts.source(of: group.first)
    html += "<article data-table=\"\((group.first.table ?? "").html)\">\n<h3>"
    if let key = group.first.key {
      html += "<code>\(key.html)</code> <small>\((group.first.table ?? "").html)</small>"
    } else if let table = group.first.table {
      html += "Table \(table.html)"
    } else {
      html += (group.first.location?.file.path ?? "The run").html
    }
    html += "</h3>\n"
    // Does not repeat a key that is its own source text.
    if let source, !source.text.hasSameUTF8(as: group.first.key ?? "") {
      html += "<p class=\"source\">"
      write(Excerpt(source.text), in: source.locale)
      html += "\n"
    }
    for block in group.blocks { write(block, source: source) }
    html += "</article>\n"
  }

  /// Writes the findings of one rule about an entry, with a shared message only once.
  private mutating func write(_ block: EntryFindings.Block, source: QuotedTexts.Text?) {
    let first = block.findings[0]
    let message = block.commonMessage
    html += "<div data-severity=\"\(first.severity)\" data-rule=\"\(first.rule.id)\">"
    html +=
      "<p><b class=\"\(first.severity)\">\(first.severity)</b> <span class=\"soft\">\(first.rule.id)</span>"
    if let message { html += " \(message.html)" }
    html += "\n<ul>\n"
    if block.isOnePlace {
      let locales = block.findings.compactMap(\.locale)
      html +=
        "<li data-l=\"\(locales.joined(separator: " ").html)\" data-count=\"\(block.findings.count)\">"
      html += link(to: first.location, label: place(of: first.location)) + "\n"
    } else {
      for finding in block.findings { write(finding, message: message, source: source) }
    }
    html += "</ul>\n</div>\n"
  }

  private mutating func write(_ finding: Diagnostic, message: String?, source: QuotedTexts.Text?) {
    let locale = finding.locale == TableParser.undeterminedLocale ? nil : finding.locale
    html += "<li data-l=\"\((locale ?? "").html)\">"
    html += link(to: finding.location, label: locale ?? place(of: finding.location))
    if message == nil { html += " \(finding.message.html)" }
    if let pair = texts.pair(of: finding) {
      write(pair, source: source)
    } else if finding.key == nil || texts.source(of: finding) == nil, let line = finding.location?.excerpt {
      html += "<pre>\(line.html)</pre>"
    }
    for note in finding.notes where finding.key == nil || note.location?.file != finding.location?.file {
      html +=
        "<p class=\"soft\">\(note.message.html) \(link(to: note.location, label: place(of: note.location)))"
    }
    html += "\n"
  }

  /// Writes the texts side by side. The source text is only repeated if something in it is marked.
  private mutating func write(_ pair: QuotedTexts.Pair, source: QuotedTexts.Text?) {
    let isAbove = source.map { $0.text.hasSameUTF8(as: pair.source.text) } ?? false
    let isAlone = pair.source.text.isEmpty || (isAbove && pair.source.marks.isEmpty)
    // Most findings of a large project are texts to be reviewed, so every byte here is written 10,000 times.
    guard !isAlone else {
      html += " "
      write(Excerpt(pair.translation), in: nil)
      return
    }
    html += "<div class=\"pair\">"
    write(Excerpt(pair.source), in: nil)
    write(Excerpt(pair.translation), in: nil)
    html += "</div>"
  }

  private mutating func write(_ excerpt: Excerpt, in locale: String?) {
    if let locale { html += "<small>\(locale.html)</small> " }
    html += "<q>\(excerpt.html)</q>"
  }

  // MARK: Links

  private func place(of location: SourceLocation?) -> String {
    guard let location else { return "" }
    let name = location.file.path.utf8.lastIndex(of: UInt8(ascii: "/"))
      .map { location.file.path[location.file.path.utf8.index(after: $0)...] }
    return "\(name ?? location.file.path[...]):\(location.position.line)"
  }

  /// A link to a line, in the syntax of code hosts and editors.
  private func link(to location: SourceLocation?, label: String) -> String {
    guard let location else { return "<b>\(label.html)</b>" }
    guard let target = address(location.file.path) else { return "<b>\(label.html)</b>" }
    return "<a href=\"\(target.html)#L\(location.position.line)\">\(label.html)</a>"
  }
}
