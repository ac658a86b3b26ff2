import RuneCompiler
import RuneModel

/// The accepted differences, so that only new ones fail a run.
///
/// A difference stays accepted as long as the over-the-air text is unchanged; another text is a new difference.
package struct DiffBaseline: Sendable {
  package static let schema = 1

  fileprivate struct Entry: Hashable {
    var locale: UTF8Key
    var key: UTF8Key
    var table: UTF8Key
    var kind: UTF8Key
    /// The digest of the over-the-air text; empty if there is none.
    var digest: String

    var order: [UTF8Key] { [locale, key, table, kind, UTF8Key(digest)] }
  }

  fileprivate var entries: Set<Entry>

  /// Accepts all differences of the report.
  package init(accepting report: DiffReport) {
    entries = Set(report.findings.map(Entry.init))
  }

  package func applied(to report: DiffReport) -> DiffReport {
    var report = report
    for index in report.locales.indices {
      let count = report.locales[index].findings.count
      report.locales[index].findings.removeAll { entries.contains(Entry($0)) }
      report.acceptedCount += count - report.locales[index].findings.count
    }
    return report
  }
}

extension DiffBaseline.Entry {
  fileprivate init(_ finding: DiffFinding) {
    self.init(
      locale: UTF8Key(finding.locale),
      key: UTF8Key(finding.key),
      table: UTF8Key(finding.table),
      kind: UTF8Key(finding.kind.rawValue),
      digest: finding.ota.map(Self.digest) ?? ""
    )
  }

  private static func digest(of message: Message) -> String {
    var writer = JSONWriter()
    writer.write(message)
    return String(writer.bytes.withUnsafeBufferPointer { Hash64.hash($0) }, radix: 16)
  }
}

extension DiffBaseline {
  /// Sorted, one difference per line, so that changes are readable in a review.
  package var encoded: [UInt8] {
    let lines = entries.sorted { $0.order.lexicographicallyPrecedes($1.order) }.map { entry in
      var writer = JSONWriter()
      writer.object { writer in
        for (name, value) in [
          ("locale", entry.locale.string), ("table", entry.table.string), ("key", entry.key.string),
          ("kind", entry.kind.string), ("ota", entry.digest),
        ] {
          writer.name(name)
          writer.string(value)
        }
      }
      return "    " + String(decoding: writer.bytes, as: UTF8.self)
    }
    let list = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
    return Array("{\n  \"schema\": \(Self.schema),\n  \"accepted\": \(list)\n}\n".utf8)
  }

  /// - Throws: a fault in the JSON or in its content.
  package init(_ file: SourceFile) throws(TextFault) {
    if let fault = file.text.fault { throw fault }
    let result = file.text.utf8.withUnsafeBufferPointer { text -> Result<Set<Entry>, TextFault> in
      do throws(TextFault) {
        return .success(try Self.entries(in: text, from: file.text.start))
      } catch {
        return .failure(error)
      }
    }
    entries = try result.get()
  }

  private static func entries(
    in text: UnsafeBufferPointer<UInt8>,
    from start: Int
  ) throws(TextFault) -> Set<Entry> {
    var reader = JSONReader(text, from: start)
    var entries: Set<Entry>?
    var schema: String?
    try reader.enterObject()
    while let name = try reader.nextName() {
      if reader.matches(name, "accepted") {
        var found: Set<Entry> = []
        try reader.enterArray()
        while try reader.nextElement() { found.insert(try Entry(from: &reader)) }
        entries = found
      } else if reader.matches(name, "schema"), try reader.peekKind() == .number {
        schema = String(decoding: text[try reader.readNumber().offsets], as: UTF8.self)
      } else {
        try reader.skipValue()
      }
    }
    try reader.finish()
    guard let entries, schema == "\(Self.schema)" else {
      throw TextFault(
        Rule.damagedBaseline,
        "This is not a baseline of this version. Rewrite it with --update-baseline.",
        at: .start
      )
    }
    return entries
  }
}

extension DiffBaseline.Entry {
  fileprivate init(from reader: inout JSONReader) throws(TextFault) {
    var members: [String: String] = [:]
    try reader.enterObject()
    while let name = try reader.nextName() {
      if try reader.peekKind() == .string {
        members[reader.string(name)] = reader.string(try reader.readString())
      } else {
        try reader.skipValue()
      }
    }
    // A missing member matches no difference, which is then reported as new.
    func member(_ name: String) -> UTF8Key { UTF8Key(members[name] ?? "") }
    self.init(
      locale: member("locale"),
      key: member("key"),
      table: member("table"),
      kind: member("kind"),
      digest: members["ota"] ?? ""
    )
  }
}
