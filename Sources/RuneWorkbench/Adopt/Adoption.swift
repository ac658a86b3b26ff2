import RuneCompiler
import RuneModel

/// The texts that were served over the air for one locale.
package struct RemoteTexts: Sendable {
  /// A normalised tag.
  package var locale: String
  package var messages: [PayloadMessage]
  /// Where they come from; the messages' ranges lie in it.
  package var file: SourceFile

  package init(locale: String, messages: [PayloadMessage], file: SourceFile) {
    self.locale = locale
    self.messages = messages
    self.file = file
  }
}

/// What a catalog has of the texts that were served for one locale.
package struct KnownTexts: Sendable {
  package var keys: Set<UTF8Key>
  package var hasLocale: Bool

  package init(keys: Set<UTF8Key>, hasLocale: Bool) {
    self.keys = keys
    self.hasLocale = hasLocale
  }
}

/// What bringing the texts of a download into one catalog takes.
package struct Adoption: Sendable {
  /// The edits of one file.
  package struct Change: Sendable {
    package var file: SourceFile
    /// In text order.
    package var edits: [TextEdit]
    /// The whole file with the edits made.
    package var bytes: [UInt8]
    /// How many keys get a text, counted once for each locale.
    package var keyCount: Int
    /// The texts of the file that go; not those that are added.
    package var overwritten: [Overwritten] = []
  }

  /// One text of the sources that another takes the place of.
  package struct Overwritten: Sendable {
    package var table: String
    package var key: String
    package var locale: String
    package var location: SourceLocation
  }

  /// By path; only files in which something changes.
  package var changes: [Change] = []
  /// What is left out and why.
  package var diagnostics: [Diagnostic] = []
  /// What the catalog has of each locale of the download; `nil` where the catalog could not be read.
  package var known: [KnownTexts]?
}

extension Compiler {
  /// Brings the texts of a download into the files of one catalog. Every file is edited in full or, where a fault
  /// makes it doubtful what the texts mean, not at all.
  package static func adopt(
    _ remotes: [RemoteTexts],
    into files: [SourceFile],
    sourceLocale: String? = nil,
    includedTables: [String] = [],
    excludedTables: [String] = []
  ) -> Adoption {
    let tables = files.map(TableParser.parse)
    let every = TableSelection(including: tables.map(\.name), excluding: excludedTables)
    let signed = ParsedFiles(tables).merged(every, sourceLocale: sourceLocale).signed()
    // Without a part of the texts, signatures are guesses; with two files for one text, either may be meant.
    let obstacles = signed.diagnostics.filter {
      $0.rule.severity == .error && $0.rule.category != .finding
    }
    guard let catalog = signed.catalog, obstacles.isEmpty else {
      return Adoption(diagnostics: obstacles, known: nil)
    }
    let preferred = TableSelection(including: includedTables, excluding: excludedTables).selected(of: tables)
    var planner = AdoptionPlanner(catalog, tables, preferring: preferred)
    for remote in remotes { planner.add(remote) }
    return planner.finish()
  }
}
