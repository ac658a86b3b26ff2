import RuneCompiler
import RuneModel

/// `diff --format json`.
package enum DiffJSON {
  package static let schema = 1

  package static func bytes(_ report: DiffReport) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.name("schema")
      writer.integer(schema)
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

  /// In the order of the documentation.
  fileprivate static let kinds: [DiffFinding.Kind] = [
    .onlyInOTA, .onlyInBundle, .changed, .empty, .pluralShape, .incompatible,
  ]
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
      for kind in DiffJSON.kinds {
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

  /// A plain text as a string, variations as an object of their selectors, a text with variables as an object
  /// of both.
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
