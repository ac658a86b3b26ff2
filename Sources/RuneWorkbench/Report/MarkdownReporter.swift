import RuneCompiler
import RuneModel

/// `diff --format markdown`: a comment for a pull request.
package struct MarkdownReporter: DiffReporter {
  /// The age of the download: `3 days ago`.
  private let age: String?

  package init(age: String? = nil) {
    self.age = age
  }

  package func bytes(_ report: DiffReport) -> [UInt8] { Array(DiffMarkdown.text(report, age: age).utf8) }
}

struct DiffMarkdown {
  /// GitHub rejects comments above 65,536 characters.
  private static let byteLimit = 60_000

  private var text = ""
  private var omitted = 0

  static func text(_ report: DiffReport, age: String? = nil) -> String {
    var markdown = DiffMarkdown()
    markdown.addHead(report, age: age)
    for locale in report.locales { markdown.add(locale) }
    if markdown.omitted > 0 {
      markdown.text += "\n\(markdown.omitted) more are not listed here: see the job's log.\n"
    }
    return markdown.text
  }

  private mutating func addHead(_ report: DiffReport, age: String?) {
    let revision = report.revision.map { "revision \($0)" } ?? "no revision"
    text += "### Texts over the air and in the bundle: \(revision)\n\n"
    if let date = report.downloadedAt {
      text += "Downloaded \(Self.code(date))\(age.map { " (\($0))" } ?? "").\n\n"
    }
    for (name, locales) in [
      ("Locales only over the air", report.localesOnlyInOTA),
      ("Locales only in the bundle", report.localesOnlyInBundle),
    ] where !locales.isEmpty {
      text += "\(name): \(locales.map(Self.code).joined(separator: ", ")).\n\n"
    }
    if report.acceptedCount > 0 {
      text += "Known differences in the baseline: \(report.acceptedCount).\n\n"
    }
    guard !report.locales.isEmpty else { return }
    let kinds = DiffFinding.Kind.allCases
    text += "| locale | unchanged | \(kinds.map(\.title).joined(separator: " | ")) |\n"
    text += "|---|" + String(repeating: "--:|", count: kinds.count + 1) + "\n"
    for locale in report.locales {
      let counts = kinds.map { kind in "\(locale.findings.count { $0.kind == kind })" }
      text +=
        "| \(Self.escaped(locale.locale)) | \(locale.unchanged) | \(counts.joined(separator: " | ")) |\n"
    }
  }

  private mutating func add(_ diff: LocaleDiff) {
    for kind in DiffFinding.Kind.allCases {
      let findings = diff.findings(kind)
      guard !findings.isEmpty else { continue }
      let rows = findings.map(Self.row)
      let head =
        "\n<details\(kind == .incompatible ? " open" : "")>\n"
        + "<summary>\(Self.escaped(diff.locale)): \(kind.title) (\(findings.count))</summary>\n\n"
        + "| key | bundled | over the air | place |\n|---|---|---|---|\n"
      let foot = "\n</details>\n"
      guard text.utf8.count + head.utf8.count + rows[0].utf8.count + foot.utf8.count <= Self.byteLimit else {
        omitted += findings.count
        continue
      }
      text += head
      for row in rows {
        if text.utf8.count + row.utf8.count + foot.utf8.count > Self.byteLimit {
          omitted += 1
        } else {
          text += row
        }
      }
      text += foot
    }
  }

  private static func row(_ finding: DiffFinding) -> String {
    var place = ""
    if let location = finding.location ?? finding.otaLocation {
      place = code("\(location.file.path):\(location.position.line)")
    }
    var reason = finding.mismatch.map { "<br>refused: \(escaped($0.reason.description))" } ?? ""
    if let dropped = finding.dropped { reason += "<br>\(escaped(dropped.message))" }
    return "| \(code(finding.key)) | \(cell(finding.bundled)) | \(cell(finding.ota))\(reason) | \(place) |\n"
  }

  private static func cell(_ message: Message?) -> String {
    (message?.texts ?? []).map { path, text in
      (path.isEmpty ? "" : "\(escaped(path)): ") + (text.isEmpty ? "*empty*" : code(text))
    }.joined(separator: "<br>")
  }

  /// A code span, in which `@name` does not mention a user. Its fence is longer than any run of backticks in the
  /// text.
  private static func code(_ text: String) -> String {
    let content = text.oneLine
    var (run, longest) = (0, 0)
    for byte in content.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    // Markdown strips one space at each end of a code span if both ends have one.
    let padding = longest > 0 || content.hasPrefix(" ") ? " " : ""
    let cell = content.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    return content.isEmpty ? "*empty*" : fence + padding + cell + padding + fence
  }

  /// Text outside code spans, with characters escaped that are special in Markdown, tables or HTML.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.oneLine.unicodeScalars {
      if "\\`*_{}[]<>()#+!|@~&".unicodeScalars.contains(scalar) {
        result += "&#\(scalar.value);"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
