import RuneCompiler
import RuneModel
import RuneProject
import RuneSystem
import RuneWorkbench

/// The formats of `export`.
enum ExportFormat: String, CaseIterable {
  case xliff, xcloc, csv, android
  /// XLIFF 2.2, and 2.1, which has no plural forms.
  case xliff2, xliff21 = "xliff2.1"

  var fileExtension: String {
    switch self {
    case .xliff, .xliff2, .xliff21: "xliff"
    case .xcloc, .csv: rawValue
    case .android: "xml"
    }
  }
}

/// One run of `export`: a document for each language.
struct ExportRun {
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var summary: [String] = []
  private let format: ExportFormat
  private let tables: [ExchangeTable]
  private var exports: [(locale: String, export: ExchangeExport)] = []

  /// If a file of a language cannot be read, the language gets no document: its texts would look untranslated.
  ///
  /// - Parameters:
  ///   - context: what is added to the notes of texts; `nil` for nothing.
  ///   - locales: normalized tags. If there are none, and no pseudo-language, all languages of the project except
  ///     source languages are exported.
  /// - Throws: `UsageError` if there is no language to export, and `Abort` if none can be read.
  init(
    _ project: ProjectTables,
    context: ProjectContext?,
    locales: [String],
    pseudo: [PseudoLocale],
    format: ExportFormat,
    scope: ExportScope
  ) throws {
    var context = context
    tables = project.tables
    self.format = format
    let all = tables.reduce(into: Set<String>()) { $0.formUnion($1.targetLocales) }.sorted()
    var locales = locales.isEmpty && pseudo.isEmpty ? all : locales
    diagnostics = project.faults + project.leftOut
    for locale in locales where project.isBroken(locale) {
      summary.append("Left out \(locale), because one of its files cannot be read")
    }
    locales.removeAll(where: project.isBroken)
    guard !locales.isEmpty || !pseudo.isEmpty || project.faults.isEmpty else {
      throw Abort(project.faults.inReadingOrder())
    }
    guard !locales.isEmpty || !pseudo.isEmpty else {
      throw UsageError(
        "The sources have no other language than that of the source texts. Name one with --locale."
      )
    }
    let pseudoLocales: [PseudoLocale?] = locales.map { _ in nil } + pseudo
    for (locale, pseudo) in zip(locales + pseudo.map(\.tag), pseudoLocales) {
      let export = ExchangeExport(
        of: tables,
        in: locale,
        scope: scope,
        pseudo: pseudo,
        addingNotes: { table, key in
          // No one translates to a pseudo-language.
          pseudo == nil ? context?.context(ofKey: key, in: table, locale: locale)?.note : nil
        }
      )
      diagnostics += export.diagnostics
      exports.append((locale, export))
    }
  }

  /// - Parameters:
  ///   - output: a folder, or for one language a file.
  ///   - hasMark: whether a spreadsheet document begins with a byte order mark.
  mutating func write(to output: String, hasMark: Bool) throws {
    let isFile = FilePaths.fileExtension(of: output) == format.fileExtension
    if isFile, exports.count > 1 {
      throw UsageError(
        "'\(output)' can only have one language, and there are \(exports.count). Name one with --locale, or a folder."
      )
    }
    for (locale, export) in exports {
      let name = "\(locale).\(format.fileExtension)"
      let path = isFile ? output : FilePaths.join(output, name)
      func write(_ bytes: [UInt8]) throws {
        let file = try OutputWriter.naming(path) {
          let named = WritePath(output, namedBy: .user)
          return try isFile ? named.file() : named.folder().file(name)
        }
        try OutputWriter.write(bytes, to: file)
      }
      guard export.unitCount > 0 else {
        summary.append("Nothing to export for \(locale)")
        continue
      }
      switch format {
      case .xliff: try write(export.xliff())
      case .xliff2, .xliff21:
        let (document, leftOut) = export.xliff2(hasPluralModule: format == .xliff2)
        try write(document)
        for (original, key) in leftOut {
          let reason = "XLIFF 2 has no sets of texts, and one source language for a document."
          report("The text is left out: \(reason)", of: key, in: original, locale)
        }
      case .android: try writeResources(export, locale, to: output, isFile: isFile)
      case .csv: try write(export.csv(hasMark: hasMark))
      case .xcloc:
        let sources = tables.filter { table in export.files.contains { $0.original == table.original } }
        let folder = try OutputWriter.naming(path) {
          try WritePath(output, namedBy: .user).folder().folder(name)
        }
        try XclocFolder(locale: locale, developmentRegion: export.files[0].sourceLocale, sources: sources)
          .write(export.xliff(), to: folder)
      }
      let written =
        format == .android && !isFile ? FilePaths.join(output, AndroidFolder.name(of: locale)) : path
      let (units, files) = (export.unitCount, export.files.count)
      summary.append(
        "Wrote \(written): \(units) text\(units == 1 ? "" : "s") of \(files) table\(files == 1 ? "" : "s")"
      )
    }
  }

  /// The folders of an Android project: `values` with the source texts, and the folder of the language.
  private mutating func writeResources(
    _ export: ExchangeExport,
    _ locale: String,
    to output: String,
    isFile: Bool
  ) throws {
    let names = AndroidNames(tables)
    let (document, leftOut) = export.android(names, isSource: false)
    if isFile {
      try OutputWriter.write(document, to: WritePath(output, namedBy: .user))
    } else {
      let source = export.android(names, isSource: true).document
      for (folder, bytes) in [("values", source), (AndroidFolder.name(of: locale), document)] {
        let file = try OutputWriter.naming(FilePaths.join(output, folder)) {
          try WritePath(output, namedBy: .user).folder().folder(folder).file("strings.xml")
        }
        try OutputWriter.write(bytes, to: file)
      }
    }
    for left in leftOut {
      let message =
        left.quantity.map { "The form '\($0)' is left out: Android does not use it in this language." }
        ?? "The text is left out: Android has no texts with these variations."
      report(message, of: left.key, in: left.original, locale)
    }
  }

  private mutating func report(_ message: String, of key: String, in original: String, _ locale: String) {
    guard let table = tables.first(where: { $0.original.hasSameUTF8(as: original) }) else { return }
    let entry = table.source.entries.last { $0.key.hasSameUTF8(as: key) }
    diagnostics.append(
      Diagnostic(
        .exportLeftOut,
        message + " Translate it in another format.",
        at: entry.map { SourceLocation(table.source.file, $0.keyRange) },
        table: table.name,
        locale: locale,
        key: key
      )
    )
  }
}

/// A localization catalog as Xcode exports it: a folder with the XLIFF, and the sources for reference.
struct XclocFolder {
  var locale: String
  var developmentRegion: String
  var sources: [ExchangeTable]

  /// - Parameters:
  ///   - xliff: the document.
  ///   - folder: the former files of the export are replaced; others are kept.
  /// - Throws: `OutputWriter.Failure`.
  func write(_ xliff: [UInt8], to folder: WritableFolder) throws {
    let contents = contents(project: FilePaths.name(of: folder.path))
    try write(contents, to: "contents.json", in: folder)
    try write(xliff, to: "Localized Contents/\(locale).xliff", in: folder)
    for source in sources {
      let file = source.source.file
      let inside = FilePaths.join(FilePaths.folder(of: source.original), FilePaths.name(of: file.path))
      try write(file.bytes, to: "Source Contents/\(inside)", in: folder)
    }
  }

  private func write(_ bytes: [UInt8], to path: String, in folder: WritableFolder) throws {
    let file = try OutputWriter.naming(FilePaths.join(folder.path, path)) {
      try folder.folder(at: FilePaths.folder(of: path)).file(FilePaths.name(of: path))
    }
    try OutputWriter.write(bytes, to: file)
  }

  /// - Parameter project: the project's name as Xcode writes it.
  private func contents(project: String) -> [UInt8] {
    func quoted(_ text: String) -> String {
      var json = JSONWriter()
      json.string(text)
      return String(decoding: json.bytes, as: UTF8.self)
    }
    let lines = [
      "{",
      "  \"developmentRegion\" : \(quoted(developmentRegion)),",
      "  \"project\" : \(quoted(project)),",
      "  \"targetLocale\" : \(quoted(locale)),",
      "  \"toolInfo\" : {",
      "    \"toolBuildNumber\" : \(quoted(XcodeTool.build)),",
      "    \"toolID\" : \(quoted(XcodeTool.id)),",
      "    \"toolName\" : \(quoted(XcodeTool.name)),",
      "    \"toolVersion\" : \(quoted(XcodeTool.version))",
      "  },",
      "  \"version\" : \"1.0\"",
      "}",
    ]
    return Array(lines.joined(separator: "\n").utf8)
  }
}
