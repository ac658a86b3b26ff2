import RuneCompiler
import RuneModel

/// The output of `rerune-gen inspect`: one JSON record per line for every key and locale of one file.
///
/// Order and bytes match the dump of an independent reader, so that the two can be compared.
package enum InspectReport {
  /// One text of one key, as a position in the table.
  private struct Row {
    var entry: Int
    var localization: Int
    var locale: UTF8Key
    var key: UTF8Key
  }

  package static func lines(of table: ParsedTable) -> [UInt8] {
    var writer = JSONWriter()
    for row in rows(of: table) {
      let entry = table.entries[row.entry]
      write(entry.localizations[row.localization], of: entry, in: table, to: &writer)
      writer.newline()
    }
    return writer.bytes
  }

  /// Sorted by locale and key in code point order. If a key has several entries, the last one is shown.
  private static func rows(of table: ParsedTable) -> [Row] {
    var winners: [UTF8Key: Int] = [:]
    for (index, entry) in table.entries.enumerated() { winners[UTF8Key(entry.key)] = index }
    var rows: [Row] = []
    for (index, entry) in table.entries.enumerated() {
      let key = UTF8Key(entry.key)
      guard winners[key] == index else { continue }
      for (localization, text) in entry.localizations.enumerated() {
        rows.append(
          Row(entry: index, localization: localization, locale: UTF8Key(text.locale), key: key)
        )
      }
    }
    return rows.sorted { a, b in
      a.locale == b.locale ? a.key < b.key : a.locale < b.locale
    }
  }

  private static func write(
    _ localization: Localization,
    of entry: ParsedEntry,
    in table: ParsedTable,
    to writer: inout JSONWriter
  ) {
    var forms = localization.forms
    if table.format == .xcstrings, forms.isEmpty, !localization.substitutions.isEmpty {
      forms = [Form(text: "", range: localization.range)]
    }
    let reading = SignatureReader.read(
      forms: forms,
      substitutions: localization.substitutions,
      scope: .direct
    )
    writer.object { writer in
      writer.name("args")
      writer.array { writer in
        for slot in reading.slots { write(slot, to: &writer) }
      }
      writer.name("file")
      writer.string(table.file.path)
      writer.name("forms")
      write(forms, to: &writer)
      writer.name("from")
      writer.string(localization.isImplicit ? "key" : "value")
      writer.name("key")
      writer.string(entry.key)
      writer.name("locale")
      writer.string(localization.locale)
      writer.name("source")
      writer.boolean(table.sourceLanguage.map(localization.locale.hasSameUTF8) ?? false)
      writer.name("subs")
      write(localization.substitutions, to: &writer)
      writer.name("table")
      writer.string(table.name)
    }
  }

  private static func write(_ slot: ArgumentReading.Slot, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.name("pos")
      writer.integer(slot.position)
      writer.name("spec")
      writer.string(slot.specifier)
      writer.name("type")
      writer.string(slot.target.name)
    }
  }

  private static func write(_ forms: [Form], to writer: inout JSONWriter) {
    let texts = forms.map { (path: UTF8Key($0.pathDescription), text: $0.text) }
    writer.object { writer in
      for form in texts.sorted(by: { $0.path < $1.path }) {
        writer.name(form.path.string)
        writer.string(form.text)
      }
    }
  }

  private static func write(_ substitutions: [Substitution], to writer: inout JSONWriter) {
    writer.object { writer in
      for substitution in substitutions.sorted(by: { $0.name.isUTF8Ordered(before: $1.name) }) {
        writer.name(substitution.name)
        writer.object { writer in
          writer.name("arg")
          writer.integer(substitution.argument)
          writer.name("forms")
          write(substitution.forms, to: &writer)
          writer.name("spec")
          writer.string(substitution.writtenSpecifier)
        }
      }
    }
  }
}
