import RuneModel

/// A key that code may look up.
package struct KnownKey: Sendable {
  package var table: String
  package var key: String
  package var location: SourceLocation
  /// The accessor behind the generated type, such as `["Legal", "imprint"]`; `nil` where it has none.
  package var accessor: [String]?
  /// Whether a comment says that nobody need look it up.
  package var mayBeUnused = false
}

/// Compares the keys of catalogs with those that Swift sources look up.
package enum UsageCheck {
  package static func run(
    on sources: [SourceFile],
    keys: [KnownKey],
    options: GenerateOptions = GenerateOptions()
  ) -> [Diagnostic] {
    let uses = KeyUses(of: sources, typeName: options.typeName)
    let patterns = Dictionary(grouping: keys.indices) { KeyPattern(key: keys[$0].key) }
    var isUsed = keys.map { key in
      uses.literals.contains(UTF8Key(key.key)) || key.accessor.map(uses.accessors.contains) == true
    }
    var diagnostics: [Diagnostic] = []
    for lookup in uses.lookups {
      let matches = (patterns[KeyPattern(lookup.segments)] ?? []).filter { index in
        lookup.table.map { $0.hasSameUTF8(as: keys[index].table) } ?? true
      }
      for index in matches { isUsed[index] = true }
      if matches.isEmpty { diagnostics.append(unknown(lookup)) }
    }
    for (index, key) in keys.enumerated() where !isUsed[index] && !key.mayBeUnused {
      diagnostics.append(
        Diagnostic(
          .unusedKey,
          "No Swift source looks this key up. Remove the entry, or write "
            + "'rerune:ignore unused-key' in its comment.",
          at: key.location,
          table: key.table,
          key: key.key
        )
      )
    }
    return options.rules.applied(to: diagnostics)
  }

  private static func unknown(_ lookup: KeyUses.Lookup) -> Diagnostic {
    let key = lookup.segments.joined(separator: "\\(…)")
    let table = lookup.table.map { "table '\($0)'" } ?? "any table"
    return Diagnostic(
      .unknownKey,
      "The key \"\(key)\" is not in \(table). Add it there, or correct it here.",
      at: lookup.location,
      table: lookup.table
    )
  }
}

/// A key with its specifiers left out: `"Hello \(name)"` in code is the key `Hello %@`, or `%lld`, by the type.
private struct KeyPattern: Hashable {
  private var segments: [UTF8Key]

  init(_ segments: [String]) {
    // A literal without interpolation is the key itself, specifiers and all.
    self =
      segments.count == 1 ? KeyPattern(key: segments[0]) : KeyPattern(segments: segments.map(UTF8Key.init))
  }

  private init(segments: [UTF8Key]) {
    self.segments = segments
  }

  init(key: String) {
    guard key.hasPercent else {
      segments = [UTF8Key(key)]
      return
    }
    segments = key.withUTF8Bytes { bytes in
      var result: [UTF8Key] = []
      var scanner = FormatScanner(bytes)
      var segment: [UInt8] = []
      var end = 0
      while let specifier = scanner.next() {
        segment += bytes[end..<specifier.range.lowerBound]
        end = specifier.range.upperBound
        if case .argument = specifier.kind {
          result.append(UTF8Key(String(decoding: segment, as: UTF8.self)))
          segment = []
        } else {
          segment += bytes[specifier.range]
        }
      }
      return result + [UTF8Key(String(decoding: segment + bytes[end...], as: UTF8.self))]
    }
  }
}
