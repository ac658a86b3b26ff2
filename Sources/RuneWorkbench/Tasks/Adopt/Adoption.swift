import RuneCompiler
import RuneModel

/// The over-the-air texts of one locale.
package struct DownloadedTexts: Sendable {
  /// A normalized tag.
  package var locale: String
  package var messages: [PayloadMessage]
  /// The file that they come from; the ranges of the messages refer to it.
  package var file: SourceFile

  package init(locale: String, messages: [PayloadMessage], file: SourceFile) {
    self.locale = locale
    self.messages = messages
    self.file = file
  }
}

/// How much a catalog contains of the over-the-air texts of one locale.
package struct KnownTexts: Sendable {
  package var keys: Set<OTAKey>
  package var hasLocale: Bool

  package init(keys: Set<OTAKey>, hasLocale: Bool) {
    self.keys = keys
    self.hasLocale = hasLocale
  }
}

/// The changes needed to bring the texts of a download into one catalog.
package struct Adoption: Sendable {
  /// The edits of one file.
  package struct Change: Sendable {
    package var file: SourceFile
    /// In text order.
    package var edits: [TextEdit]
    /// The whole file with the edits applied.
    package var bytes: [UInt8]
    /// The number of keys that get a text, counted once per locale.
    package var keyCount: Int
    /// The replaced texts of the file; added texts are not included.
    package var overwritten: [Overwritten] = []
  }

  /// A text of the sources that is replaced.
  package struct Overwritten: Sendable {
    package var table: String
    package var key: String
    package var locale: String
    package var location: SourceLocation
  }

  /// By path; only files that change.
  package var changes: [Change] = []
  /// The texts that are left out, with reasons.
  package var diagnostics: [Diagnostic] = []
  /// For each locale of the download, how much of it the catalog contains; `nil` if the catalog could not be read.
  package var known: [KnownTexts]?
}

extension Compiler {
  /// Brings the texts of a download into the files of one catalog. A file is either edited completely or, if a fault
  /// makes its texts unreliable, not at all. If a file of a language cannot be read completely, the language is left
  /// out.
  ///
  /// - Parameter unreadable: the diagnostics of files that could not be read.
  package static func adopt(
    _ remotes: [DownloadedTexts],
    into files: [SourceFile],
    unreadable: [Diagnostic] = [],
    sourceLocale: String? = nil,
    includedTables: [String] = [],
    excludedTables: [String] = []
  ) -> Adoption {
    var options = GenerateOptions()
    options.sources.sourceLocale = sourceLocale
    options.sources.excludedTables = excludedTables
    let sources = CatalogSources(files, unreadable: unreadable, options: options)
    guard sources.faults(in: []).isEmpty else { return Adoption(diagnostics: sources.faults, known: nil) }
    let tables = sources.tables
    let every = TableSelection(including: tables.map(\.name), excluding: excludedTables)
    let signed = ParsedFiles(tables).merged(every, sourceLocale: sources.options.sources.sourceLocale)
      .signed()
    // If texts are missing, signatures are guesses; if two files contain the same text, either may be the intended
    // one.
    let obstacles = signed.diagnostics.filter {
      $0.rule.severity == .error && $0.rule.category != .finding
    }
    guard let catalog = signed.catalog, obstacles.isEmpty else {
      return Adoption(diagnostics: sources.faults + obstacles, known: nil)
    }
    let preferred = TableSelection(including: includedTables, excluding: excludedTables).selected(of: tables)
    var planner = AdoptionPlanner(
      catalog,
      tables,
      preferring: preferred,
      hasTables: remotes.contains { $0.messages.contains { $0.table != nil } }
    )
    for remote in remotes {
      if sources.faults(in: [remote.locale]).isEmpty { planner.add(remote) } else { planner.leaveOut(remote) }
    }
    var adoption = planner.finish()
    adoption.diagnostics += sources.faults
    return adoption
  }
}
