import RuneCompiler
import RuneModel

/// `--format json` of `check` and `diff`.
package struct JSONReporter: Reporter, DiffReporter {
  package init() {}

  package func bytes(_ report: CheckReport) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("schema", 1)
      writer.name("diagnostics")
      writer.array { writer in
        for diagnostic in report.diagnostics { writer.write(diagnostic) }
      }
      writer.name("counts")
      writer.writeCounts(of: report.diagnostics)
      writer.name("coverage")
      writer.array { writer in
        for row in report.coverage { writer.write(row) }
      }
    }
    writer.newline()
    return writer.bytes
  }

  package func bytes(_ report: DiffReport) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.name("schema")
      writer.integer(1)
      writer.name("revision")
      writer.integer(report.revision)
      writer.name("downloadedAt")
      writer.string(report.downloadedAt)
      writer.strings("localesOnlyInOTA", report.localesOnlyInOTA)
      writer.strings("localesOnlyInBundle", report.localesOnlyInBundle)
      writer.name("locales")
      writer.array { writer in
        for locale in report.locales { writer.write(locale) }
      }
    }
    writer.newline()
    return writer.bytes
  }

  /// In documentation order.
  fileprivate static let kinds: [DiffFinding.Kind] = [
    .onlyInOTA, .onlyInBundle, .changed, .empty, .pluralShape, .incompatible,
  ]
}

extension JSONWriter {
  fileprivate mutating func write(_ diagnostic: Diagnostic) {
    let position = diagnostic.location?.position
    object { writer in
      writer.member("rule", diagnostic.rule.id)
      writer.member("severity", diagnostic.severity.rawValue)
      writer.member("message", diagnostic.message)
      writer.member("file", diagnostic.location?.file.path)
      writer.member("line", position?.line)
      writer.member("column", position?.column)
      writer.member("table", diagnostic.table)
      writer.member("locale", diagnostic.locale)
      writer.member("key", diagnostic.key)
      if !diagnostic.notes.isEmpty {
        writer.name("notes")
        writer.array { writer in
          for note in diagnostic.notes { writer.write(note) }
        }
      }
      if let replacement = diagnostic.replacement {
        writer.name("replacement")
        writer.write(replacement)
      }
    }
  }

  private mutating func write(_ replacement: Diagnostic.Replacement) {
    let (location, start) = (replacement.location, replacement.location.position)
    let (end, offsets) = (location.endPosition, location.range.offsets)
    object { writer in
      writer.member("file", location.file.path)
      writer.member("line", start.line)
      writer.member("column", start.column)
      writer.member("endLine", end.line)
      writer.member("endColumn", end.column)
      writer.member("offset", offsets.lowerBound)
      writer.member("length", offsets.count)
      writer.member("text", replacement.text)
    }
  }

  private mutating func write(_ note: Diagnostic.Note) {
    let position = note.location?.position
    object { writer in
      writer.member("message", note.message)
      writer.member("file", note.location?.file.path)
      writer.member("line", position?.line)
      writer.member("column", position?.column)
    }
  }

  fileprivate mutating func writeCounts(of diagnostics: [Diagnostic]) {
    let counts = Dictionary(grouping: diagnostics, by: \.rule.id).mapValues(\.count)
    object { writer in
      for (rule, count) in counts.sorted(by: { $0.key < $1.key }) { writer.member(rule, count) }
    }
  }

  fileprivate mutating func write(_ row: CoverageRow) {
    object { writer in
      writer.member("table", row.table)
      writer.member("locale", row.locale)
      writer.member("total", row.total)
      writer.member("translated", row.translated)
      writer.member("needsReview", row.needsReview)
      writer.member("missing", row.missing)
      writer.member("inherited", row.inherited)
      writer.member("sameAsSource", row.sameAsSource)
      writer.member("obsolete", row.obsolete)
      writer.member("catalog", row.catalog)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func strings(_ name: String, _ strings: [String]) {
    self.name(name)
    array { writer in
      for string in strings { writer.string(string) }
    }
  }

  fileprivate mutating func write(_ diff: LocaleDiff) {
    object { writer in
      writer.name("locale")
      writer.string(diff.locale)
      writer.name("unchanged")
      writer.integer(diff.unchanged)
      for kind in JSONReporter.kinds {
        writer.name(kind.rawValue)
        writer.array { writer in
          for finding in diff.findings where finding.kind == kind { writer.write(finding) }
        }
      }
    }
  }

  private mutating func write(_ finding: DiffFinding) {
    object { writer in
      writer.name("table")
      writer.string(finding.table)
      writer.name("key")
      writer.string(finding.key)
      if let mismatch = finding.mismatch {
        writer.strings("expected", mismatch.expected)
        writer.strings("found", mismatch.found)
      }
      if let dropped = finding.dropped {
        writer.name("dropped")
        writer.array { writer in
          for position in dropped.positions { writer.integer(position) }
        }
      }
      if finding.kind != .onlyInOTA {
        writer.name("bundled")
        writer.write(finding.bundled)
      }
      if finding.kind != .onlyInBundle {
        writer.name("ota")
        writer.write(finding.ota)
      }
      if finding.kind != .onlyInOTA {
        writer.name("location")
        writer.write(finding.location)
      }
    }
  }

  private mutating func write(_ location: SourceLocation?) {
    guard let location else {
      string(nil)
      return
    }
    let position = location.position
    object { writer in
      writer.name("file")
      writer.string(location.file.path)
      writer.name("line")
      writer.integer(position.line)
      writer.name("column")
      writer.integer(position.column)
    }
  }

  /// A plain text as a string, variations as an object with their selectors as names, a text with variables as an
  /// object of both.
  package mutating func write(_ message: Message?) {
    guard let message else {
      string(nil)
      return
    }
    guard !message.variables.isEmpty else {
      write(message.root)
      return
    }
    object { writer in
      writer.name("value")
      writer.write(message.root)
      writer.name("variables")
      writer.object { writer in
        for variable in message.namedVariables {
          writer.name(variable.name)
          writer.write(variable.node)
        }
      }
    }
  }

  private mutating func write(_ node: MessageNode) {
    guard case .text(let text) = node else {
      object { writer in
        for (selector, form) in node.branches {
          writer.name(selector)
          writer.write(form)
        }
      }
      return
    }
    string(text)
  }
}
