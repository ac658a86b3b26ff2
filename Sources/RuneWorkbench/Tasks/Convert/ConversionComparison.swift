import RuneCompiler
import RuneModel

/// Compares what `generate` writes for the former files and for the new ones.
struct ConversionComparison {
  /// The converted tables.
  var names: [String]
  var sourceLocale: String?

  private var selection: TableSelection { TableSelection(including: names) }

  private func merged(_ tables: [ParsedTable]) throws(ConversionRefusal) -> Catalog {
    let merged = ParsedFiles(tables).merged(selection, sourceLocale: sourceLocale).signed()
    let faults = tables.flatMap(\.faults)
    guard faults.isEmpty, let catalog = merged.catalog else {
      throw ConversionRefusal((faults.isEmpty ? merged.diagnostics : faults).filter { $0.severity == .error })
    }
    return catalog
  }

  /// The compiled table is the same, byte for byte. So are the accessors except for their documentation, in which forms
  /// have the order of the file.
  func expectEqual(_ former: [ParsedTable], _ new: [ParsedTable]) throws(ConversionRefusal) {
    let (before, after) = (try merged(former), try merged(new))
    do throws(TableWriter.Fault) {
      if try output(of: before) == output(of: after) { return }
    } catch {
      throw ConversionRefusal([Diagnostic(error)])
    }
    try expectEqualMeanings(before, after)
    throw ConversionRefusal(
      "Converted, the table would not compile to the same bytes.",
      at: nil,
      table: names[0]
    )
  }

  private func output(of catalog: Catalog) throws(TableWriter.Fault) -> [ArraySlice<UInt8>] {
    var options = GenerateOptions()
    options.sources.includedTables = names
    return try Compiler.output(of: catalog, options: options).flatMap { file in
      file.bytes.split(separator: 0x0A).filter { !$0.drop { $0 == 0x20 }.starts(with: "///".utf8) }
    }
  }

  func expectEqualMeanings(
    _ before: Catalog,
    _ new: [ParsedTable],
    losesEntries: Bool
  ) throws(ConversionRefusal) {
    try expectEqualMeanings(before, merged(new), losesEntries: losesEntries)
  }

  /// Every entry has the same arguments and output in every language.
  private func expectEqualMeanings(
    _ before: Catalog,
    _ after: Catalog,
    losesEntries: Bool = false
  ) throws(ConversionRefusal) {
    guard before.sourceLocale.hasSameUTF8(as: after.sourceLocale) else {
      throw ConversionRefusal(
        "Without a string catalog, the source locale would be '\(after.sourceLocale)' and not "
          + "'\(before.sourceLocale)'. Add \"sourceLocale\": \"\(before.sourceLocale)\" to rerune-gen.json first.",
        at: nil,
        table: names[0]
      )
    }
    for table in before.tables {
      let new = after.tables.first { $0.name.hasSameUTF8(as: table.name) }
      var indexOfKey: [UTF8Key: Int] = [:]
      for (index, entry) in (new?.entries ?? []).enumerated() { indexOfKey[UTF8Key(entry.key)] = index }
      for entry in table.entries {
        guard let new, let index = indexOfKey[UTF8Key(entry.key)] else {
          if losesEntries { continue }
          throw difference("it would be lost", entry, in: table)
        }
        try expectEqual(entry, before, new.entries[index], after, in: table)
      }
      guard new?.entries.count ?? 0 <= table.entries.count else {
        throw ConversionRefusal("Converted, the table would have other keys.", at: nil, table: table.name)
      }
    }
    if losesEntries { return }
    guard before.locales.elementsEqual(after.locales, by: { $0.hasSameUTF8(as: $1) }) else {
      let changed = Set(before.locales).symmetricDifference(after.locales).sorted().map { "'\($0)'" }
      throw ConversionRefusal(
        "Converted, the languages would be others: \(changed.joined(separator: ", ")).",
        at: nil,
        table: names[0]
      )
    }
  }

  private func expectEqual(
    _ old: Catalog.Entry,
    _ before: Catalog,
    _ new: Catalog.Entry,
    _ after: Catalog,
    in table: Catalog.Table
  ) throws(ConversionRefusal) {
    func slots(_ entry: Catalog.Entry) -> [Argument] {
      entry.signature.arguments.map { argument in
        var argument = argument
        argument.label = nil
        return argument
      }
    }
    guard slots(old) == slots(new) else { throw difference("it would have other arguments", old, in: table) }
    let locales = (old.texts.map { before.locales[$0.locale] }, new.texts.map { after.locales[$0.locale] })
    guard locales.0.elementsEqual(locales.1, by: { $0.hasSameUTF8(as: $1) }) else {
      throw difference("it would have texts in other languages", old, in: table)
    }
    for (former, text) in zip(old.texts, new.texts) {
      guard meaning(former.localization, of: old) == meaning(text.localization, of: new) else {
        let locale = before.locales[former.locale]
        throw difference("it would have another text", old, in: table, locale: locale)
      }
    }
  }

  private func meaning(_ localization: Localization, of entry: Catalog.Entry) -> MessageMeaning? {
    let builder = MessageBuilder(signature: entry.signature, specifiers: entry.specifiers)
    return MessageMeaning(builder.message(for: localization), isFormat: !entry.signature.isEmpty)
  }

  private func difference(
    _ what: String,
    _ entry: Catalog.Entry,
    in table: Catalog.Table,
    locale: String? = nil
  ) -> ConversionRefusal {
    ConversionRefusal([
      Diagnostic(
        .convertRefused,
        "Converted, the entry would not read as it does now: \(what). Change it so that both formats can express it.",
        at: entry.location,
        table: table.name,
        locale: locale,
        key: entry.key
      )
    ])
  }
}
