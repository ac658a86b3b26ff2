import RuneCompiler
import RuneModel

/// The output of `diff --format text`: every finding with both texts, and a summary line per locale.
struct DiffText {
  private var lines: [String] = []
  private let style: DiffTextStyle

  /// - Parameters:
  ///   - age: `3 days ago`, if the download's date is known.
  ///   - isColored: adds terminal escape sequences.
  static func text(_ report: DiffReport, age: String? = nil, isColored: Bool = false) -> String {
    var text = DiffText(style: DiffTextStyle(isColored: isColored))
    text.addHead(report, age: age)
    for locale in report.locales { text.add(locale) }
    for locale in report.locales { text.lines.append(locale.summary) }
    return text.lines.joined(separator: "\n") + "\n"
  }

  private init(style: DiffTextStyle) {
    self.style = style
  }

  private mutating func addHead(_ report: DiffReport, age: String?) {
    let revision = report.revision.map { "Revision \($0)" } ?? "No revision"
    let date = report.downloadedAt.map { ", downloaded \($0)" } ?? ""
    lines.append(style.bold("\(revision)\(date)\(age.map { " (\($0))" } ?? "")".oneLine))
    for (name, locales) in [
      ("Locales only over the air", report.localesOnlyInOTA),
      ("Locales only in the bundle", report.localesOnlyInBundle),
    ] where !locales.isEmpty {
      lines.append("\(name): \(locales.joined(separator: ", "))".oneLine)
    }
    if report.acceptedCount > 0 {
      let plural = report.acceptedCount == 1 ? "" : "s"
      lines.append("\(report.acceptedCount) known difference\(plural) in the baseline")
    }
    lines.append("")
  }

  private mutating func add(_ diff: LocaleDiff) {
    for kind in DiffFinding.Kind.allCases {
      let findings = diff.findings(kind)
      guard !findings.isEmpty else { continue }
      lines.append(style.bold("\(diff.locale.oneLine): \(kind.title) (\(findings.count))"))
      for finding in findings { add(finding) }
      lines.append("")
    }
  }

  private mutating func add(_ finding: DiffFinding) {
    let place = (finding.location ?? finding.otaLocation).map(Self.place) ?? ""
    let table =
      finding.table.hasSameUTF8(as: OTAEntries.defaultTable) ? "" : "\(finding.table.oneLine)/"
    lines.append("  \(place)\(style.bold(table + finding.key.oneLine))")
    for line in comparison(finding) { lines.append("    \(line)") }
    if let dropped = finding.dropped {
      lines.append("    warning: \(dropped.message.oneLine) [placeholder-missing]")
    }
    if let mismatch = finding.mismatch {
      lines.append("    refused: \(mismatch.reason); the app shows the bundled text".oneLine)
    }
  }

  private static func place(_ location: SourceLocation) -> String {
    let position = location.position
    return "\(location.file.path):\(position.line):\(position.column): ".oneLine
  }

  /// Form by form: forms on both sides share a line with the changed words marked; others have a line each.
  private func comparison(_ finding: DiffFinding) -> [String] {
    let (old, new) = (finding.bundled?.texts ?? [], finding.ota?.texts ?? [])
    var lines: [String] = []
    for (path, text) in old {
      let label = path.isEmpty ? "" : "\(path): ".oneLine
      if let other = new.first(where: { $0.path.hasSameUTF8(as: path) }) {
        if text.isEmpty || other.text.isEmpty {
          lines += [style.removed(label, text), style.added(label, other.text)]
        } else {
          lines.append(label + style.marked(WordDiff.pieces(from: text, to: other.text)))
        }
      } else {
        lines.append(style.removed(label, text))
      }
    }
    for (path, text) in new where !old.contains(where: { $0.path.hasSameUTF8(as: path) }) {
      lines.append(style.added(path.isEmpty ? "" : "\(path): ".oneLine, text))
    }
    return lines
  }
}

extension DiffFinding.Kind {
  package var title: String {
    switch self {
    case .incompatible: "incompatible, refused by apps"
    case .pluralShape: "other plural forms"
    case .empty: "empty over the air"
    case .onlyInBundle: "only in the bundle"
    case .changed: "changed"
    case .onlyInOTA: "only over the air"
    }
  }

  fileprivate var word: String {
    switch self {
    case .incompatible: "incompatible"
    case .pluralShape: "with other plural forms"
    case .empty: "empty"
    case .onlyInBundle: "only in the bundle"
    case .changed: "changed"
    case .onlyInOTA: "only over the air"
    }
  }
}

extension LocaleDiff {
  /// `de: 120 unchanged, 1 incompatible, 4 changed`
  package var summary: String {
    let counts = DiffFinding.Kind.allCases.compactMap { kind in
      let count = findings.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(kind.word)"
    }
    return "\(locale.oneLine): " + (["\(unchanged) unchanged"] + counts).joined(separator: ", ")
  }
}

/// How `DiffText` marks removed and added words: in color on a terminal, otherwise with the brackets of `git diff
/// --word-diff`.
struct DiffTextStyle {
  var isColored: Bool

  func bold(_ text: String) -> String { colored(text, "1") }

  /// A text that only the bundle has.
  func removed(_ label: String, _ text: String) -> String {
    colored("- \(label)\(Self.shown(text))", "31")
  }

  /// A text that only the download has.
  func added(_ label: String, _ text: String) -> String {
    colored("+ \(label)\(Self.shown(text))", "32")
  }

  func marked(_ pieces: [WordDiff.Piece]) -> String {
    pieces.map { piece in
      let text = piece.text.oneLine
      return switch (piece.kind, isColored) {
      case (.same, _): text
      case (.removed, true): colored(text, "9;31")
      case (.removed, false): "[-\(text)-]"
      case (.added, true): colored(text, "1;32")
      case (.added, false): "{+\(text)+}"
      }
    }.joined()
  }

  private static func shown(_ text: String) -> String { text.isEmpty ? "\"\"" : text.oneLine }

  private func colored(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
