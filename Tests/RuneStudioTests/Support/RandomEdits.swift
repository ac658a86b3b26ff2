import RuneModel
import RuneTestSupport

@testable import RuneCompiler
@testable import RuneStudio

/// Edits as people and programs make them, sound and unsound: a text, a line, a few bytes.
struct RandomEdits {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(state: seed)
  }

  mutating func choose<C: RandomAccessCollection>(_ elements: C) -> C.Element? {
    elements.randomElement(using: &random)
  }

  mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  /// A new version of the file, which may be broken.
  mutating func edited(_ file: SourceFile) -> SourceFile {
    var bytes = file.bytes
    switch number(below: 10) {
    case 0...4: replaceText(of: file, in: &bytes)
    case 5: removeLine(in: &bytes)
    case 6: repeatLine(in: &bytes)
    case 7:
      bytes.insert(contentsOf: Array(["\n", " ", "\t\n "][number(below: 3)].utf8), at: lineStart(in: bytes))
    case 8: renameKey(of: file, in: &bytes)
    default:
      let start = number(below: bytes.count + 1)
      bytes.removeSubrange(start..<min(bytes.count, start + number(below: 12)))
    }
    return file.replacingBytes(bytes)
  }

  private static let texts = [
    "", "x", "Two  spaces", "%@", "%d of %d", "%2$@ and %1$lld", "%#@count@", "ends with a space ",
    "50 % off", "{name}",
    "<b>bold</b>", "%ld%%", "\\n", "Ünïcödé", "%s",
  ]

  private mutating func replaceText(of file: SourceFile, in bytes: inout [UInt8]) {
    let entries = TableParser.parse(file).entries
    guard file.text.encoding == .utf8, let entry = choose(entries),
      let localization = choose(entry.localizations),
      let form = choose(localization.forms), form.range.offsets.upperBound <= bytes.count,
      form.range.offsets.count > 1
    else { return }
    let inside = (form.range.offsets.lowerBound + 1)..<(form.range.offsets.upperBound - 1)
    bytes.replaceSubrange(inside, with: Array((choose(Self.texts) ?? "").utf8))
  }

  private mutating func renameKey(of file: SourceFile, in bytes: inout [UInt8]) {
    let entries = TableParser.parse(file).entries
    guard file.text.encoding == .utf8, let entry = choose(entries), let other = choose(entries),
      entry.keyRange.offsets.upperBound <= bytes.count, entry.keyRange.offsets.count > 1
    else { return }
    let name = ["new key", other.key, "a%@", "A.B"][number(below: 4)]
    let inside = (entry.keyRange.offsets.lowerBound + 1)..<(entry.keyRange.offsets.upperBound - 1)
    bytes.replaceSubrange(inside, with: Array(name.utf8))
  }

  private mutating func lineStart(in bytes: [UInt8]) -> Int {
    let position = number(below: bytes.count + 1)
    return bytes[..<position].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
  }

  private mutating func line(in bytes: [UInt8]) -> Range<Int> {
    let start = lineStart(in: bytes)
    return start..<(bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count)
  }

  private mutating func removeLine(in bytes: inout [UInt8]) { bytes.removeSubrange(line(in: bytes)) }

  private mutating func repeatLine(in bytes: inout [UInt8]) {
    let line = line(in: bytes)
    bytes.insert(contentsOf: Array(bytes[line]), at: line.upperBound)
  }
}

/// Follows a catalog through random edits and compares the open catalog with a new check after each.
struct EditedCatalog {
  private let original: [SourceFile]
  private let options: GenerateOptions
  private var files: [SourceFile]
  private var open: OpenCatalog

  init(_ files: [SourceFile], options: GenerateOptions = GenerateOptions()) {
    (original, self.files, self.options) = (files, files, options)
    open = OpenCatalog(files, options: options)
  }

  /// - Returns: how the findings differ from those of a new check; `nil` if they do not.
  mutating func edit(_ edits: inout RandomEdits) -> String? {
    let kind = edits.number(below: 20)
    if kind == 0, files.count > 1 {
      let path = files.remove(at: edits.number(below: files.count)).path
      open.remove(path)
    } else if let index = edits.choose(files.indices) {
      let first = original.first { $0.path == files[index].path }
      // Not too far from the original, or soon nothing could be parsed.
      let file = kind < 8 ? first.map { $0.replacingBytes($0.bytes) } : edits.edited(files[index])
      if let file {
        files[index] = file
        open.update(file)
      }
    }
    if kind == 1, let missing = original.first(where: { file in !files.contains { $0.path == file.path } }) {
      files.append(missing)
      open.update(missing)
    }
    return difference()
  }

  var findingCount: Int { open.findings.count }

  /// Checks each entry alone.
  ///
  /// - Returns: how the findings of an entry by itself differ from those that the open catalog has for it; `nil` if none
  ///   does.
  func trialDifference() -> String? {
    for table in open.catalog?.tables ?? [] {
      guard let file = open.tables.first(where: { $0.name == table.name }) else { continue }
      for entry in table.entries {
        func lines(_ findings: [Diagnostic]) -> [String] {
          findings.filter {
            $0.key == entry.key && $0.table == table.name && !Self.comparing.contains($0.rule.id)
          }
          .map(Self.line).sorted()
        }
        let (found, expected) = (lines(open.findings(ofKey: entry.key, with: file)), lines(open.findings))
        if found != expected { return "\(table.name) \(entry.key): \(found) instead of \(expected)" }
      }
    }
    return nil
  }

  /// The rules of checks that compare entries or tables.
  private static let comparing: Set = [
    "missing-translation", "colliding-keys", "identifier-collision", "identifier-collision-unresolved",
    "invalid-name",
    "key-not-found-in-source-locale", "ambiguous-ota-key", "key-in-two-formats",
  ]

  private func difference() -> String? {
    let expected = Compiler.check(files, options: options).diagnostics.inReadingOrder().map(Self.line)
      .sorted()
    let found = open.findings.map(Self.line).sorted()
    guard expected != found else { return nil }
    let (missing, wrong) = (Set(expected).subtracting(found), Set(found).subtracting(expected))
    return "missing: \(missing.sorted().prefix(3)), wrong: \(wrong.sorted().prefix(3)), "
      + "\(expected.count) expected, \(found.count) found"
  }

  private static func line(_ finding: Diagnostic) -> String {
    func place(_ location: SourceLocation?) -> String {
      location.map { "\($0.file.path):\($0.range.lower)-\($0.range.upper)" } ?? ""
    }
    let notes = finding.notes.map { "\(place($0.location)) \($0.message)" }
    let replacement = finding.replacement.map { "\(place($0.location)) \($0.text)" } ?? ""
    return "\(place(finding.location)) \(finding.severity) \(finding.rule.id) \(finding.message) "
      + "[\(finding.table ?? "") \(finding.locale ?? "") \(finding.key ?? "")] \(notes) \(replacement)"
  }
}
