import RuneModel

extension Catalog {
  /// Computes the argument signature of each entry of a merged catalog, and reports positions out of range.
  mutating func settleSignatures() -> [Diagnostic] {
    guard let source = sourceIndex else { return [] }
    var diagnostics: [Diagnostic] = []
    for table in tables.indices {
      for index in tables[table].entries.indices {
        // Copied separately, because a copy of the entry takes ten retains.
        let (key, texts) = (tables[table].entries[index].key, tables[table].entries[index].texts)
        var signature = EntrySignature.read(key: key, texts: texts, source: source)
        guard !signature.isEmpty else { continue }
        if let argument = signature.arguments.first(where: { !$0.isReachable }) {
          let entry = tables[table].entries[index]
          diagnostics.append(argument.outOfReach(in: entry, of: tables[table].name))
        }
        signature.arguments.removeAll { !$0.isReachable }
        tables[table].entries[index].signature = signature
        // A single text is not compared with any other.
        if !signature.isEmpty, texts.places.count > 1 {
          tables[table].entries[index].specifiers = Self.specifiers(of: texts, source: source)
        }
      }
    }
    return diagnostics
  }

  /// The specifiers of the source text: those of its first form that reads an argument.
  private static func specifiers(of texts: Catalog.LocalizedTexts, source: Int) -> SpecifierPattern? {
    guard let localization = texts.sourceText(source), !localization.hasSubstitutions else { return nil }
    switch localization.texts {
    case .plain(let text): return text.withUTF8Bytes { SpecifierPattern(of: $0) }
    case .forms(let forms):
      return forms.first { $0.text.hasPercent }.flatMap { $0.text.withUTF8Bytes { SpecifierPattern(of: $0) } }
    }
  }
}

extension Argument {
  fileprivate var isReachable: Bool { (1...Limits.argumentPosition).contains(position) }

  fileprivate func outOfReach(in entry: Catalog.Entry, of table: String) -> Diagnostic {
    Diagnostic(
      .argumentPosition,
      "The text reads \(phrase). Number arguments from 1 to \(Limits.argumentPosition).",
      at: entry.location,
      table: table,
      key: entry.key
    )
  }

  /// For a sentence. `FormatScanner` does not fully read a number above this limit.
  private var phrase: String {
    position > Limits.fieldWidth ? "an argument above \(Limits.fieldWidth)" : "argument \(position)"
  }
}
