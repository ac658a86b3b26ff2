import RuneModel

/// SARIF 2.1.0, which code scanning services read.
///
/// <https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html>
package enum SARIFReport {
  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  package static func bytes(_ diagnostics: [Diagnostic]) -> [UInt8] {
    var rules: [String: Rule] = [:]
    for diagnostic in diagnostics { rules[diagnostic.rule.id] = diagnostic.rule }
    let ordered = rules.values.sorted { $0.id.isUTF8Ordered(before: $1.id) }
    let indices = Dictionary(uniqueKeysWithValues: ordered.enumerated().map { ($0.element.id, $0.offset) })

    var writer = JSONWriter()
    writer.object { writer in
      writer.member("$schema", schema)
      writer.member("version", "2.1.0")
      writer.name("runs")
      writer.array { writer in
        writer.object { writer in
          writer.name("tool")
          writer.object { writer in writer.writeDriver(ordered) }
          // Columns count UTF-16 code units here, and bytes in all other formats.
          writer.member("columnKind", "utf16CodeUnits")
          writer.name("results")
          writer.array { writer in
            for diagnostic in diagnostics { writer.write(diagnostic, rule: indices[diagnostic.rule.id]) }
          }
        }
      }
    }
    writer.newline()
    return writer.bytes
  }

  fileprivate static func level(of severity: Severity) -> String { severity.rawValue }

  /// RFC 3986: relative as the path is, a `file` URI for an absolute one.
  fileprivate static func uri(of path: String) -> String {
    var result = path.utf8.first == UInt8(ascii: "/") ? "file://" : ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ name: String, _ value: String) {
    self.name(name)
    string(value)
  }

  fileprivate mutating func writeMessage(_ text: String) {
    name("message")
    object { $0.member("text", text) }
  }

  fileprivate mutating func writeDriver(_ rules: [Rule]) {
    name("driver")
    object { writer in
      writer.member("name", "rerune-gen")
      writer.member("semanticVersion", Compiler.version)
      writer.name("rules")
      writer.array { writer in
        for rule in rules {
          writer.object { writer in
            writer.member("id", rule.id)
            writer.name("defaultConfiguration")
            writer.object { $0.member("level", SARIFReport.level(of: rule.severity)) }
          }
        }
      }
    }
  }

  fileprivate mutating func write(_ diagnostic: Diagnostic, rule: Int?) {
    object { writer in
      writer.member("ruleId", diagnostic.rule.id)
      writer.name("ruleIndex")
      writer.integer(rule)
      writer.member("level", SARIFReport.level(of: diagnostic.severity))
      let subject = diagnostic.key.map { "\"\($0)\"\(diagnostic.locale.map { " (\($0))" } ?? ""): " } ?? ""
      writer.writeMessage(subject + diagnostic.message)
      writer.name("locations")
      writer.array { writer in
        if let location = diagnostic.location {
          writer.object { $0.write(location) }
        }
      }
      let related = diagnostic.notes.filter { $0.location != nil }
      guard !related.isEmpty else { return }
      writer.name("relatedLocations")
      writer.array { writer in
        for note in related {
          writer.object { writer in
            if let location = note.location { writer.write(location) }
            writer.writeMessage(note.message)
          }
        }
      }
    }
  }

  private mutating func write(_ location: SourceLocation) {
    let position = location.position
    name("physicalLocation")
    object { writer in
      writer.name("artifactLocation")
      writer.object { $0.member("uri", SARIFReport.uri(of: location.file.path)) }
      writer.name("region")
      writer.object { writer in
        writer.name("startLine")
        writer.integer(position.line)
        writer.name("startColumn")
        writer.integer(location.utf16Column(position))
      }
    }
  }
}

extension SourceLocation {
  /// 1-based.
  fileprivate func utf16Column(_ position: SourcePosition) -> Int {
    let end = Int(range.lower)
    let start = end - (position.column - 1)
    guard start >= 0, end <= file.text.utf8.count, start < end else { return position.column }
    return String(decoding: file.text.utf8[start..<end], as: UTF8.self).utf16.count + 1
  }
}
