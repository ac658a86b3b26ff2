import RuneModel

/// A finding without its position, so that it stays the same when lines above it are added or removed.
package struct BaselineEntry: Sendable, Hashable {
  package var rule: String
  /// In the file, relative to the baseline; during a run, as in the diagnostics.
  package var file: String
  package var locale: String
  package var key: String

  package init(rule: String, file: String, locale: String, key: String) {
    self.rule = rule
    self.file = file
    self.locale = locale
    self.key = key
  }

  package init(_ diagnostic: Diagnostic) {
    self.init(
      rule: diagnostic.rule.id,
      file: diagnostic.location?.file.path ?? "",
      locale: diagnostic.locale ?? "",
      key: diagnostic.key ?? ""
    )
  }

  private var parts: [UTF8Key] { [file, key, locale, rule].map(UTF8Key.init) }

  package static func == (a: BaselineEntry, b: BaselineEntry) -> Bool { a.parts == b.parts }

  package func hash(into hasher: inout Hasher) { hasher.combine(parts) }

  /// Sorted by file, key, locale and rule.
  static func isOrdered(_ a: BaselineEntry, _ b: BaselineEntry) -> Bool {
    a.parts.lexicographicallyPrecedes(b.parts)
  }

  /// 16 hexadecimal digits.
  package var fingerprint: String {
    KeyDigest([rule, file, locale, key].joined(separator: "\u{1F}")).hex(16)
  }
}

/// The accepted findings of a project: `check` and builds only report other findings.
package struct Baseline: Sendable {
  /// Version 1 had paths relative to the working directory.
  package static let schema = 2

  /// How often each finding may occur.
  package var counts: [BaselineEntry: Int]

  package init(counts: [BaselineEntry: Int] = [:]) {
    self.counts = counts
  }

  /// All findings of a run. Inputs that could not be read are not findings.
  package init(_ diagnostics: [Diagnostic]) {
    counts = [:]
    for diagnostic in diagnostics where diagnostic.isFinding {
      counts[BaselineEntry(diagnostic), default: 0] += 1
    }
  }

  /// The same findings with renamed files.
  package func renamingFiles(_ name: (String) -> String) -> Baseline {
    var renamed = Baseline()
    var names: [String: String] = [:]
    for (entry, count) in counts {
      var entry = entry
      let new = names[entry.file] ?? (entry.file.isEmpty ? "" : name(entry.file))
      names[entry.file] = new
      entry.file = new
      renamed.counts[entry, default: 0] += count
    }
    return renamed
  }

  /// The diagnostics that are not in the baseline, and the number of its findings that no longer occur.
  package func applied(to diagnostics: [Diagnostic]) -> (new: [Diagnostic], gone: Int) {
    var left = counts
    let new = diagnostics.filter { diagnostic in
      guard diagnostic.isFinding, let count = left[BaselineEntry(diagnostic)], count > 0 else { return true }
      left[BaselineEntry(diagnostic)] = count - 1
      return false
    }
    return (new, left.values.reduce(0, +))
  }

  /// One finding per line, so that version control shows what changed.
  package var encoded: [UInt8] {
    var writer = JSONWriter()
    var bytes = Array("{\"schema\": \(Self.schema), \"findings\": [".utf8)
    for (index, entry) in counts.keys.sorted(by: BaselineEntry.isOrdered).enumerated() {
      writer = JSONWriter()
      writer.object { writer in
        writer.member("file", entry.file)
        writer.member("key", entry.key)
        writer.member("locale", entry.locale)
        writer.member("rule", entry.rule)
        writer.member("count", counts[entry] ?? 1)
      }
      bytes += Array((index == 0 ? "\n" : ",\n").utf8) + writer.bytes
    }
    return bytes + Array("\n]}\n".utf8)
  }
}

extension Diagnostic {
  package var isFinding: Bool { rule.category == .finding || rule.category == .obstacle }
}
