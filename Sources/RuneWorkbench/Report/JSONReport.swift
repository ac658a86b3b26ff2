import RuneCompiler
import RuneModel

/// `check --format json`.
package enum JSONReport {
  package static func bytes(_ report: CheckReport) -> [UInt8] {
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
