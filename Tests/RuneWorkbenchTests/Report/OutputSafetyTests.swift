import Foundation
import RuneModel
import RuneTestSupport
import Testing

@testable import RuneCompiler
@testable import RuneWorkbench

/// Foreign text in every part of every output: no output contains a hidden character, a command for a CI runner, or
/// more lines than the same report with harmless text.
@Suite struct OutputSafetyTests {
  private static let hidden = (UInt32(0)..<0xE0080).compactMap(Unicode.Scalar.init).filter(\.isHidden).map(
    String.init
  )
  private static let commands = [
    "##vso[task.setvariable variable=PATH]x", "##[group]x", "##teamcity[x]", "::stop-commands::x",
    " ::error::x",
    "\u{3000}::x", "\n::add-mask::x", "\r\n##[error]x", "###[x]", "\u{85}::x", "\u{2028}::x", ":\u{200B}::x",
  ]

  private struct Output {
    var name: String
    var text: String
  }

  // MARK: All outputs

  private static func outputs(of text: String) -> [Output] {
    let file = SourceFile(path: text, bytes: Array("\"\(text)\" = \"b\";".utf8))
    let place = RuneCompiler.SourceLocation(file, ByteRange(0, 3))
    let rule = Rule("some-rule", .warning, .finding)
    let check = CheckReport(
      diagnostics: [
        Diagnostic(
          rule,
          text,
          at: place,
          table: text,
          locale: text,
          key: text,
          notes: [Diagnostic.Note(text, at: place)]
        )
      ],
      coverage: [CoverageRow(table: text, locale: text, total: 2)],
      fileCount: 1
    )
    return outputs(of: check) + outputs(of: diff(text, at: place)) + catalogOutputs(text)
  }

  private static func outputs(of report: CheckReport) -> [Output] {
    let lines = report.diagnostics.flatMap(DiagnosticLine.lines(for:)).map {
      $0.text(isColored: false) + "\n"
    }
    return [
      Output(name: "text", text: lines.joined() + report.textTables),
      Output(name: "json", text: String(decoding: JSONReporter().bytes(report), as: UTF8.self)),
      Output(name: "github", text: String(decoding: GitHubReporter().bytes(report), as: UTF8.self)),
      Output(name: "sarif", text: String(decoding: SARIFReporter().bytes(report), as: UTF8.self)),
      Output(name: "html", text: String(decoding: HTMLReporter().bytes(report), as: UTF8.self)),
      Output(name: "baseline", text: String(decoding: Baseline(report.diagnostics).encoded, as: UTF8.self)),
    ]
  }

  private static func diff(_ text: String, at place: RuneCompiler.SourceLocation) -> DiffReport {
    var locale = LocaleDiff(locale: text)
    locale.findings = DiffFinding.Kind.allCases.map { kind in
      var finding = DiffFinding(kind: kind, locale: text, table: text, key: text, location: place)
      finding.bundled = Message(text: "b \(text) c")
      finding.ota = Message(text: text)
      if kind == .incompatible {
        finding.mismatch = DiffFinding.Mismatch(
          reason: .undefinedVariable(name: text),
          expected: [text],
          found: [text]
        )
      }
      return finding
    }
    return DiffReport(
      revision: 1,
      downloadedAt: text,
      localesOnlyInOTA: [text],
      localesOnlyInBundle: [text],
      locales: [locale]
    )
  }

  private static func outputs(of report: DiffReport) -> [Output] {
    [
      Output(name: "diff text", text: DiffText.text(report)),
      Output(name: "diff json", text: String(decoding: JSONReporter().bytes(report), as: UTF8.self)),
      Output(name: "diff markdown", text: String(decoding: MarkdownReporter().bytes(report), as: UTF8.self)),
      Output(
        name: "diff github",
        text: String(decoding: GitHubReporter().bytes(report.annotations), as: UTF8.self)
      ),
      Output(
        name: "diff baseline",
        text: String(decoding: DiffBaseline(accepting: report).encoded, as: UTF8.self)
      ),
    ]
  }

  /// The output of `generate` and `inspect` for a catalog with the text as key, value and comment.
  private static func catalogOutputs(_ text: String) -> [Output] {
    let quoted = JSONText.quoted(text)
    let catalog = """
      {"version": "1.0", "sourceLanguage": "en", "strings": {\(quoted): {"comment": \(quoted), "localizations": {
        "en": {"stringUnit": {"state": "translated", "value": \(quoted)}}}}}}
      """
    let file = SourceFile(path: "L.xcstrings", bytes: Array(catalog.utf8))
    let source = Compiler.generate([file], options: GenerateOptions()).files.map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
    let records = String(decoding: InspectReport.lines(of: TableParser.parse(file)), as: UTF8.self)
    return [Output(name: "source", text: source.joined()), Output(name: "inspect", text: records)]
  }

  // MARK: Forbidden content

  private static func commandLine(in output: Output) -> String? {
    output.text.split(separator: "\n").map(String.init).first { line in
      let start = String(line.drop { $0.isWhitespace })
      let isOurs =
        output.name.hasSuffix("github")
        && ["::error ", "::warning ", "::notice "].contains { start.hasPrefix($0) }
      return (start.hasPrefix("::") && !isOurs)
        || line.range(of: "##[a-zA-Z]*\\[", options: .regularExpression) != nil
    }
  }

  private static func faults(of text: String) -> [String] {
    zip(outputs(of: text), outputs(of: "x")).flatMap { output, harmless -> [String] in
      var faults: [String] = []
      // Lines and tabs of a text are kept in the compiled table.
      let isSource = output.name == "source"
      if let scalar = output.text.unicodeScalars.first(where: {
        $0.isHidden && $0 != "\n" && !(isSource && $0 == "\t")
      }) {
        faults.append("\(output.name): U+\(String(scalar.value, radix: 16)) in \(output.text)")
      }
      if !isSource, let line = commandLine(in: output) { faults.append("\(output.name): command in \(line)") }
      let lineCounts = [output, harmless].map { $0.text.utf8.count { $0 == 0x0A } }
      if !isSource, lineCounts[0] != lineCounts[1] {
        faults.append("\(output.name): \(lineCounts[0]) lines instead of \(lineCounts[1])")
      }
      return faults
    }
  }

  @Test func noHiddenCharacterIsPrinted() {
    // Several at a time, because messages shorten a text with all of them.
    for start in stride(from: 0, to: Self.hidden.count, by: 8) {
      let sample = Self.hidden[start..<min(start + 8, Self.hidden.count)].joined(separator: "a")
      #expect(Self.faults(of: "k" + sample) == [])
    }
  }

  @Test(arguments: commands)
  func noRunnerCommandIsPrinted(command: String) {
    for text in [command, "a" + command, command + "\u{1B}[2J" + command] {
      #expect(Self.faults(of: text) == [])
    }
  }

  @Test func randomMixturesAreEscaped() {
    var random = SplitMix64(state: 11)
    let parts = [
      "#", "##", "[", "vso", ":", "::", " ", "\n", "\r", "\u{1B}", "\u{200B}", "|", "`", "<", "%", "a", "é",
    ]
    for _ in 0..<300 {
      let text = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        parts.randomElement(using: &random) ?? ""
      }
      .joined()
      #expect(Self.faults(of: text) == [])
    }
  }

  @Test func theTestDetectsViolations() {
    #expect(Self.commandLine(in: Output(name: "text", text: "a\n  ::error::b")) != nil)
    #expect(Self.commandLine(in: Output(name: "github", text: "::error title=a::b\n")) == nil)
    #expect(Self.commandLine(in: Output(name: "github", text: "::stop-commands::b")) != nil)
    #expect(Self.commandLine(in: Output(name: "json", text: "{\"a\": \"##vso[b\"}")) != nil)
  }
}
