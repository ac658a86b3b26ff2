import RuneCompiler
import RuneModel

/// `--format sarif`: the Static Analysis Results Interchange Format 2.1.0 of OASIS, which code hosts read.
package struct SARIFReporter: Reporter, DiffReporter {
  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  private static let project = "https://github.com/rerune/rerune-swift"

  package init() {}

  package func bytes(_ report: CheckReport) -> [UInt8] {
    let rules = Self.rules(of: report.diagnostics)
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("$schema", Self.schema)
      writer.member("version", "2.1.0")
      writer.name("runs")
      writer.array { writer in
        writer.object { writer in
          writer.name("tool")
          writer.object { writer in
            writer.name("driver")
            writer.object { writer in Self.write(rules, to: &writer) }
          }
          writer.member("columnKind", "utf16CodeUnits")
          writer.name("results")
          writer.array { writer in
            for diagnostic in report.diagnostics { Self.write(diagnostic, rules, to: &writer) }
          }
        }
      }
    }
    writer.newline()
    return writer.bytes
  }

  /// The rules of the diagnostics, sorted by id.
  private static func rules(of diagnostics: [Diagnostic]) -> [Rule] {
    var byID: [String: Rule] = [:]
    for diagnostic in diagnostics { byID[diagnostic.rule.id] = diagnostic.rule }
    return byID.values.sorted { $0.id < $1.id }
  }

  private static func write(_ rules: [Rule], to writer: inout JSONWriter) {
    writer.member("name", "rerune-gen")
    writer.member("version", Compiler.version)
    writer.member("informationUri", project)
    writer.name("rules")
    writer.array { writer in
      for rule in rules {
        writer.object { writer in
          writer.member("id", rule.id)
          writer.member("helpUri", "\(project)/blob/main/\(RulePage.path(of: rule))")
          writer.name("defaultConfiguration")
          writer.object { $0.member("level", rule.severity.rawValue) }
        }
      }
    }
  }

  private static func write(_ diagnostic: Diagnostic, _ rules: [Rule], to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("ruleId", diagnostic.rule.id)
      writer.member("ruleIndex", rules.firstIndex { $0.id == diagnostic.rule.id })
      writer.member("level", diagnostic.severity.rawValue)
      writer.name("message")
      writer.object { $0.member("text", DiagnosticLine.message(of: diagnostic)) }
      writer.name("locations")
      writer.array { writer in
        if let location = diagnostic.location { write(location, nil, to: &writer) }
      }
      if !diagnostic.notes.isEmpty {
        writer.name("relatedLocations")
        writer.array { writer in
          // A note without a location is allowed.
          for note in diagnostic.notes { write(note.location, note.message, to: &writer) }
        }
      }
      if let replacement = diagnostic.replacement {
        writer.name("fixes")
        writer.array { writer in writer.object { write(replacement, to: &$0) } }
      }
      // Identifies the finding if lines above it are added or removed.
      writer.name("partialFingerprints")
      writer.object { $0.member("finding/v1", BaselineEntry(diagnostic).fingerprint) }
    }
  }

  /// A fix with a single change.
  private static func write(_ replacement: Diagnostic.Replacement, to writer: inout JSONWriter) {
    writer.name("artifactChanges")
    writer.array { writer in
      writer.object { writer in
        writeArtifact(of: replacement.location, to: &writer)
        writer.name("replacements")
        writer.array { writer in
          writer.object { writer in
            writer.name("deletedRegion")
            writeRegion(of: replacement.location, to: &writer)
            writer.name("insertedContent")
            writer.object { $0.member("text", replacement.text) }
          }
        }
      }
    }
  }

  private static func write(_ location: SourceLocation?, _ message: String?, to writer: inout JSONWriter) {
    writer.object { writer in
      if let location {
        writer.name("physicalLocation")
        writer.object { writer in
          writeArtifact(of: location, to: &writer)
          writer.name("region")
          writeRegion(of: location, to: &writer)
        }
      }
      if let message {
        writer.name("message")
        writer.object { $0.member("text", message) }
      }
    }
  }

  private static func writeArtifact(of location: SourceLocation, to writer: inout JSONWriter) {
    writer.name("artifactLocation")
    writer.object { $0.member("uri", location.file.path.asURI) }
  }

  private static func writeRegion(of location: SourceLocation, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("startLine", location.position.line)
      writer.member("startColumn", location.file.utf16Column(at: Int(location.range.lower)))
      writer.member("endLine", location.endPosition.line)
      writer.member("endColumn", location.file.utf16Column(at: Int(location.range.upper)))
    }
  }
}

/// The location of a rule's documentation.
package enum RulePage {
  /// Relative to the root of the repository.
  package static let folder = "Sources/rerune-gen/Documentation.docc/Rules"

  package static func path(of rule: Rule) -> String {
    "\(folder)/\(rule.id).md"
  }
}

extension String {
  /// A path as a relative or `file:` URI (RFC 3986): everything but unreserved characters and slashes is escaped.
  package var asURI: String {
    var result = utf8.first == UInt8(ascii: "/") ? "file://" : ""
    for byte in utf8 {
      let isPlain = byte.isIdentifierByte || [0x2D, 0x2E, 0x2F, 0x7E].contains(byte)
      if isPlain {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }
}
