import RuneCompiler
import RuneModel

/// The findings about one entry, or about one file or table as a whole.
struct EntryFindings {
  /// The findings of one rule.
  struct Block {
    /// At least one finding.
    var findings: [Diagnostic]

    /// Whether they share a line, with their locales in the message.
    var isOnePlace: Bool {
      findings.count > 1 && findings[0].rule.id == Rule.missingTranslation.id
    }

    /// The message that all of them share; `nil` if they differ.
    var commonMessage: String? {
      if isOnePlace {
        let members = findings.enumerated().map {
          FindingGroup.Member(order: $0.offset, diagnostic: $0.element)
        }
        return FindingGroup(.key, members).line.message
      }
      let first = findings[0].message
      return findings.allSatisfy { $0.message.hasSameUTF8(as: first) } ? first : nil
    }
  }

  private struct Place: Hashable {
    var catalog: UTF8Key
    var table: UTF8Key
    var key: UTF8Key?

    init(_ diagnostic: Diagnostic) {
      let path = diagnostic.location?.file.path ?? ""
      // A finding without a key is grouped by file, or by table if the table consists of several files.
      catalog = UTF8Key(diagnostic.table == nil ? path : CatalogFolder.path(of: path))
      table = UTF8Key(diagnostic.table ?? "")
      key = diagnostic.key.map(UTF8Key.init)
    }
  }

  private(set) var blocks: [Block]

  var first: Diagnostic { blocks[0].findings[0] }

  /// Entries with errors come first, and so do the errors of each entry; otherwise in the order of the diagnostics.
  static func groups(of diagnostics: [Diagnostic]) -> [EntryFindings] {
    var positions: [Place: Int] = [:]
    var members: [[Diagnostic]] = []
    for severity in Severity.allCases.reversed() {
      for diagnostic in diagnostics where diagnostic.severity == severity {
        let place = Place(diagnostic)
        if let position = positions[place] {
          members[position].append(diagnostic)
        } else {
          positions[place] = members.count
          members.append([diagnostic])
        }
      }
    }
    return members.map(EntryFindings.init)
  }

  private init(_ diagnostics: [Diagnostic]) {
    blocks = []
    for diagnostic in diagnostics {
      let index = blocks.firstIndex {
        $0.findings[0].rule.id == diagnostic.rule.id && $0.findings[0].severity == diagnostic.severity
      }
      if let index {
        blocks[index].findings.append(diagnostic)
      } else {
        blocks.append(Block(findings: [diagnostic]))
      }
    }
  }
}
