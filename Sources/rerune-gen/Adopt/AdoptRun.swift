import RuneCompiler
import RuneModel
import RuneProject
import RuneSystem
import RuneWorkbench

/// One run of `adopt`: catalog by catalog, then the keys that no catalog has.
struct AdoptRun {
  var diagnostics: [Diagnostic] = []
  private let isDryRun: Bool
  /// The folders in which files may be changed.
  private let folders: [String]
  private let patches: PatchOutput
  private let downloaded: Timestamp?
  private let allowsOlder: Bool
  private let remotes: [DownloadedTexts]
  /// By locale; `nil` if a catalog could not be read, since its content is then unknown.
  private var known: [KnownTexts]?
  private var history = SourceHistory()
  private var keyCount = 0
  private var fileCount = 0

  init(download: Download, folders: [String], isDryRun: Bool, allowsOlder: Bool, patches: PatchOutput) {
    self.isDryRun = isDryRun
    self.allowsOlder = allowsOlder
    downloaded = download.record.flatMap { Timestamp($0.downloadedAt) }
    self.folders = folders
    self.patches = patches
    remotes = download.payloads.map {
      DownloadedTexts(locale: $0.locale, messages: $0.payload.messages, file: $0.file)
    }
    known = remotes.map { _ in KnownTexts(keys: [], hasLocale: false) }
  }

  mutating func adopt(into catalog: CatalogFiles, _ options: SourceOptions) throws {
    let adoption = Compiler.adopt(
      remotes,
      into: catalog.sources,
      unreadable: catalog.unreadable,
      sourceLocale: options.sourceLocale,
      includedTables: options.includedTables,
      excludedTables: options.excludedTables
    )
    diagnostics += adoption.diagnostics
    note(adoption.known)
    for change in adoption.changes {
      guard let file = catalog.file(change.file) else { continue }
      try apply(change, to: file)
    }
  }

  /// Whether the download is newer than the file, or older ones are allowed. Reports each text that is, or would be,
  /// overwritten otherwise.
  private mutating func mayOverwrite(_ change: Adoption.Change, at target: String) -> Bool {
    guard let downloaded, !change.overwritten.isEmpty, let changed = history.lastChange(of: target),
      changed.seconds > downloaded.seconds
    else { return true }
    for text in change.overwritten {
      diagnostics.append(.older(text, changed: changed, downloaded: downloaded, isAllowed: allowsOlder))
    }
    return allowsOlder
  }

  private mutating func note(_ found: [KnownTexts]?) {
    guard let found, let former = known else {
      known = nil
      return
    }
    known = zip(former, found).map {
      KnownTexts(keys: $0.keys.union($1.keys), hasLocale: $0.hasLocale || $1.hasLocale)
    }
  }

  private mutating func apply(_ change: Adoption.Change, to file: InputFile) throws {
    let path = file.source.path
    do {
      let target = try SourceReplacement.target(of: path, in: folders)
      guard mayOverwrite(change, at: target.path) else { return }
      if !isDryRun {
        try SourceReplacement.replace(path, with: change.bytes, in: folders, readAs: file.status)
      }
    } catch {
      diagnostics.append(.notReplaced(path, error))
      return
    }
    if isDryRun { try patches.print(UnifiedDiff.change(of: change.file, to: change.bytes)) }
    keyCount += change.keyCount
    fileCount += 1
  }

  /// Reports texts that only exist over the air: adding keys and languages is up to the developer.
  mutating func reportUnknown() {
    guard let known else { return }
    for (remote, known) in zip(remotes, known) {
      guard known.hasLocale else {
        diagnostics.append(
          Diagnostic(
            .adoptUnknownLocale,
            "The sources have no text in '\(remote.locale)', so what the download has in it is left out. "
              + "Add the language to the project first.",
            at: SourceLocation(remote.file, .start),
            locale: remote.locale
          )
        )
        continue
      }
      for message in remote.messages where !known.keys.contains(OTAKey(message)) {
        diagnostics.append(
          Diagnostic(
            .adoptUnknownKey,
            "The sources do not have this key, so its text is left out. Add the key where code uses it.",
            at: SourceLocation(remote.file, message.range),
            table: message.table,
            locale: remote.locale,
            key: message.key
          )
        )
      }
    }
  }

  /// `Adopted 12 texts in 3 files, left out 2`
  var summary: String {
    func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
    let leftOut = diagnostics.count {
      Rule.adopt.contains($0.rule) && $0.severity >= ($0.rule == .adoptOlder ? .error : .warning)
    }
    return (isDryRun ? "Would adopt " : "Adopted ") + counted(keyCount, "text") + " in "
      + counted(fileCount, "file") + (leftOut == 0 ? "" : ", left out \(leftOut)")
  }
}

extension Diagnostic {
  fileprivate static func older(
    _ text: Adoption.Overwritten,
    changed: Timestamp,
    downloaded: Timestamp,
    isAllowed: Bool
  ) -> Diagnostic {
    let history = "this file was changed on \(changed.text), after the download of \(downloaded.text)"
    var diagnostic = Diagnostic(
      .adoptOlder,
      isAllowed
        ? "The downloaded text has replaced this one, which may be newer: \(history). Compare the two."
        : "The downloaded text would replace this one, which may be newer: \(history). Publish the text and pull "
          + "again, or give --allow-older.",
      at: text.location,
      table: text.table,
      locale: text.locale,
      key: text.key
    )
    if isAllowed { diagnostic.severity = .warning }
    return diagnostic
  }
}
