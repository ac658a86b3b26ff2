import RuneCompiler
import RuneModel

/// A key by its place, whatever accessor it gets.
struct KeyName: Hashable {
  var table: UTF8Key
  var key: UTF8Key

  init(table: String, key: String) {
    self.table = UTF8Key(table)
    self.key = UTF8Key(key)
  }

  /// The entry of `names` in the configuration.
  var configured: String { table.string + "/" + key.string }
}

/// The accessor of a key, with what a call has to know about it.
struct MigrationTarget {
  var accessor: KnownAccessor
  /// The types of its arguments, in the order of its parameters.
  var types: [ArgumentType]
  var sharesName: Bool
  /// Whether a text without arguments has `%%`: `String(format:)` shows one percent sign, an accessor both.
  var hasEscapedPercent: Bool
  /// Whether a text or the key has a number without a length, such as `%d`, for which Xcode may choose another type.
  var hasShortNumbers: Bool
  /// Whether a text has Markdown, which SwiftUI formats unless the text is a `String`.
  var hasMarkdown: Bool
}

/// The keys of one catalog and their accessors.
struct MigrationTargets {
  private(set) var byName: [KeyName: MigrationTarget] = [:]
  /// All keys of the tables, also those without an accessor.
  private(set) var known: Set<KeyName> = []
  let typeName: String

  init(_ result: CheckResult, options: GenerateOptions) {
    typeName = options.naming.typeName
    var entries: [KeyName: Catalog.Entry] = [:]
    for table in result.catalog?.tables ?? [] {
      for entry in table.entries { entries[KeyName(table: table.name, key: entry.key)] = entry }
    }
    known = Set(entries.keys)
    for key in result.keys {
      let name = KeyName(table: key.table, key: key.key)
      guard let accessor = key.accessor, let entry = entries[name] else { continue }
      let types = accessor.parameters.map { parameter in
        entry.signature.arguments.first { $0.position == parameter.position }?.type
      }
      guard !types.contains(nil) else { continue }
      byName[name] = MigrationTarget(
        accessor: accessor,
        types: types.compactMap(\.self),
        sharesName: key.sharesName,
        hasEscapedPercent: accessor.parameters.isEmpty && Self.hasEscapedPercent(entry),
        hasShortNumbers: Self.hasShortNumbers(entry),
        hasMarkdown: key.hasMarkdown
      )
    }
  }

  private static func hasShortNumbers(_ entry: Catalog.Entry) -> Bool {
    let texts = entry.texts.localizations.flatMap { localization in
      localization.forms.map(\.text)
        + localization.substitutions.flatMap { variable in
          variable.forms.map(\.text) + [variable.specifier.map { "%" + $0 } ?? ""]
        }
    }
    return ([entry.key] + texts).contains { text in
      text.withUTF8Bytes { bytes in
        var scanner = FormatScanner(bytes)
        while let specifier = scanner.next() {
          guard case .argument(let type) = specifier.kind, [.int, .uint, .double].contains(type) else {
            continue
          }
          if specifier.length == .none { return true }
        }
        return false
      }
    }
  }

  private static func hasEscapedPercent(_ entry: Catalog.Entry) -> Bool {
    entry.texts.localizations.contains { localization in
      localization.texts.hasPercent && localization.forms.contains { $0.text.contains(bytesOf: "%%") }
    }
  }
}
