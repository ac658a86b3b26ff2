import RuneCompiler
import RuneModel

/// The texts that translators get.
package enum ExportScope: String, Sendable, CaseIterable {
  /// Texts that are missing, empty or new.
  case missing
  /// The same, and texts that are marked for review.
  case needsReview = "needs-review"
  case all
}

/// The texts of a project in one language, and the texts that cannot be exported.
package struct ExchangeExport: Sendable {
  package private(set) var files: [ExchangeFile] = []
  package private(set) var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - tables: all tables of a project.
  ///   - locale: a normalized tag.
  ///   - pseudo: the locale, if the texts are in a pseudo-language.
  ///   - context: what is added to the note of an entry; `nil` for nothing.
  ///   - unrepresentable: finds the first character of a text that the format cannot represent.
  package init(
    of tables: [ExchangeTable],
    in locale: String,
    scope: ExportScope,
    pseudo: PseudoLocale? = nil,
    addingNotes context: (_ table: ExchangeTable, _ key: String) -> String? = { _, _ in nil },
    unrepresentable: (String) -> Unicode.Scalar? = XMLEscaping.unrepresentable
  ) {
    let sorted = tables.map { (key: RootCollation.Key($0.original), table: $0) }.sorted { $0.key < $1.key }
    for (_, table) in sorted {
      var file = table.file(in: locale)
      if let pseudo { file = file.pseudolocalized(pseudo) }
      file.sortUnits()
      file.addNotes { context(table, $0) }
      file.units = file.units.filter { unit in
        guard scope.includes(unit) else { return false }
        guard let scalar = unit.allTexts.lazy.compactMap(unrepresentable).first else { return true }
        diagnostics.append(.notExported(unit, scalar, of: table, locale))
        return false
      }
      if !file.units.isEmpty { files.append(file) }
    }
  }

  package var unitCount: Int { files.reduce(0) { $0 + $1.units.count } }

  /// The document in Xcode's dialect of XLIFF 1.2.
  package func xliff() -> [UInt8] { XLIFF12Writer.document(files) }

  /// XLIFF 2. A document has one source language, and cannot express sets of texts.
  ///
  /// - Parameter hasPluralModule: whether the document is XLIFF 2.2; otherwise it is 2.1, with a unit for each form.
  /// - Returns: the document, and what is left out.
  package func xliff2(
    hasPluralModule: Bool
  ) -> (document: [UInt8], leftOut: [(original: String, key: String)]) {
    var leftOut: [(original: String, key: String)] = []
    let source = files.first?.sourceLocale ?? ""
    let written = files.map { file in
      var file = file
      file.units.removeAll { unit in
        guard unit.isSet || !file.sourceLocale.hasSameUTF8(as: source) else { return false }
        leftOut.append((file.original, unit.key))
        return true
      }
      return file
    }
    let document = XLIFF2Writer.document(
      written.filter { !$0.units.isEmpty },
      hasPluralModule: hasPluralModule
    )
    return (document, leftOut)
  }

  /// Android's `strings.xml`.
  ///
  /// - Parameters:
  ///   - names: the names of all entries of the project.
  ///   - isSource: whether the source texts are written, instead of their translations.
  /// - Returns: the document, and what Android cannot express.
  package func android(
    _ names: AndroidNames,
    isSource: Bool
  ) -> (document: [UInt8], leftOut: [AndroidLeftOut]) {
    let writer = AndroidWriter(files, names: names, isSource: isSource)
    return (writer.document, writer.leftOut)
  }

  /// Comma-separated values.
  ///
  /// - Parameter hasMark: whether the document begins with a byte order mark.
  package func csv(hasMark: Bool) -> [UInt8] { CSVWriter.document(files, hasMark: hasMark) }
}

extension ExportScope {
  func includes(_ unit: ExchangeUnit) -> Bool {
    let hasText = unit.target?.texts.contains { !$0.isEmpty } ?? false
    switch self {
    case .all: return true
    case .missing: return unit.shouldTranslate && (!hasText || unit.state == "new")
    case .needsReview:
      return unit.shouldTranslate && (!hasText || !["translated", "", nil].contains(unit.state))
    }
  }
}

extension ExchangeUnit {
  fileprivate var allTexts: [String] {
    [key] + source.texts + (target?.texts ?? []) + (note.map { [$0] } ?? [])
  }
}

extension Diagnostic {
  fileprivate static func notExported(
    _ unit: ExchangeUnit,
    _ scalar: Unicode.Scalar,
    of table: ExchangeTable,
    _ locale: String
  ) -> Diagnostic {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let code = String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    let entry = table.source.entries.last { $0.key.hasSameUTF8(as: unit.key) }
    return Diagnostic(
      .exportLeftOut,
      "The text is left out: XML cannot represent its character U+\(code). Remove the character.",
      at: entry.map { SourceLocation(table.source.file, $0.keyRange) },
      table: table.name,
      locale: locale,
      key: unit.key
    )
  }
}

/// The formats that translators send.
package enum ReceivedFormat: String, Sendable, CaseIterable {
  case xliff, csv, android

  /// By the name of a file; `nil` for one that is not read.
  package init?(path: String) {
    guard let name = path.utf8.split(separator: UInt8(ascii: ".")).last.map({ String(Substring($0)) }) else {
      return nil
    }
    switch name.lowercased() {
    case "xliff", "xlf": self = .xliff
    case "csv", "tsv": self = .csv
    case "xml": self = .android
    default: return nil
    }
  }
}

extension ReceivedDocument {
  package init(_ file: SourceFile, as format: ReceivedFormat) {
    self.init()
    if let fault = file.text.fault {
      report(fault, in: file)
      return
    }
    switch format {
    case .xliff: self.init(xliff: file)
    case .csv: self = CSVReader(file).document
    case .android:
      let reader = AndroidReader(file)
      reader.read(file)
      self = reader.document
    }
  }

  /// The faults of the document, and what Xcode would ignore or lose in it.
  package var allDiagnostics: [Diagnostic] {
    diagnostics + sections.flatMap { section in section.units.flatMap { $0.losses(in: section) } }
  }
}
