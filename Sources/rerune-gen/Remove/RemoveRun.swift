import RuneCompiler
import RuneModel
import RuneProject
import RuneWorkbench

/// One run of `remove`: reads all files and collects their changes.
struct RemoveRun {
  private(set) var changes = SourceChanges()
  private(set) var diagnostics: [Diagnostic] = []
  private var files: KeyFiles
  private let removal: KeyRemoval
  private let knowsAllCatalogs: Bool

  /// The folders and files that may be changed.
  var folders: [String] { files.folders }

  /// - Parameter knowsAllCatalogs: whether the files are all files of the configuration, not only some.
  /// - Throws: `Abort` or `UsageError` if a key cannot be removed.
  init(
    request: KeyRemovalRequest,
    settings: Settings,
    files: KeyFiles,
    knowsAllCatalogs: Bool
  ) throws {
    self.files = files
    self.knowsAllCatalogs = knowsAllCatalogs
    if case .unused = request.keys, files.code == nil {
      throw UsageError("Say where the code is: --code <path>, or 'code' in \(Configuration.defaultName).")
    }
    let options = files.workspace.options
    do throws(KeyChangeFailure) {
      removal = try Compiler.remove(request, from: files.catalogs, code: files.code, options: options)
    } catch {
      throw error.asError
    }
    self.files.add(tables: removal.tables, code: removal.sources, to: &changes)
    diagnostics = removal.diagnostics + removal.faults
    try changeConfiguration(settings)
    // Writing then requires --force; the list says so in advance.
    diagnostics += removal.largeLosses.map { loss in
      var note = loss
      note.severity = .note
      return note
    }
    diagnostics = files.workspace.settled(diagnostics)
  }

  /// Writes the changes.
  ///
  /// - Throws: `Abort` if a table would lose many keys.
  func write() throws {
    guard removal.largeLosses.isEmpty else { throw Abort(removal.largeLosses) }
    try changes.write(in: folders)
  }

  /// Removes the names of the keys. Settings that select tables are only reported: a list without its last entry would
  /// select all of them.
  private mutating func changeConfiguration(_ settings: Settings) throws {
    guard !removal.goneEntries.isEmpty, let configuration = settings.configurationFile else { return }
    let mentions = try ConfiguredKey.mentions(in: configuration).filter {
      removal.goneEntries.contains(UTF8Key($0.entry))
    }
    let knowsAllCatalogs = knowsAllCatalogs && removal.faults.isEmpty
    let names = knowsAllCatalogs ? mentions.filter(\.isName) : []
    diagnostics += mentions.filter { !knowsAllCatalogs || !$0.isName }.map {
      Diagnostic(
        .undecidedUse,
        knowsAllCatalogs
          ? "The configuration names \"\($0.entry)\", which no table has any more. Remove it here."
          : "The configuration names \"\($0.entry)\". Remove it here if no other catalog has it.",
        at: SourceLocation(configuration, $0.range)
      )
    }
    guard !names.isEmpty, let file = try files.configuration(of: settings) else { return }
    changes.change(
      file,
      by: try ConfiguredKey.edits(removingNames: Set(names.map(\.range)), from: file.source)
    )
  }

  // MARK: Output

  /// One line for each key: `App/en.lproj/Localizable.strings:12: Localizable "home.title", 3 locales`
  var list: [UInt8] {
    var text = ""
    for key in removal.keys {
      let place = "\(key.location.file.path.oneLine):\(key.location.position.line)"
      text += "\(place): \(key.table.oneLine) \"\(key.key.oneLine)\", \(counted(key.localeCount, "locale"))\n"
    }
    return Array(text.utf8)
  }

  /// `Would remove 3 keys from 4 files, kept 2; 1 place to look at. Give --yes to remove them`
  func summary(isWritten: Bool, isDryRun: Bool) -> String {
    let kept = removal.keptCount == 0 ? "" : ", kept \(removal.keptCount)"
    guard !removal.keys.isEmpty else {
      return "No keys to remove" + kept + withoutCode + diagnostics.catalogsLeftAlone
    }
    let places = diagnostics.count { $0.isFinding && $0.severity > .note }
    return (isWritten ? "Removed " : "Would remove ") + counted(removal.keys.count, "key") + " from "
      + counted(changes.paths.count, "file") + kept + withoutCode
      + (places == 0 ? "" : "; \(counted(places, "place")) to look at") + diagnostics.catalogsLeftAlone
      + (isWritten || isDryRun ? "" : ". Give --yes to remove \(removal.keys.count == 1 ? "it" : "them")")
  }

  private var withoutCode: String {
    files.code == nil ? ", without a look at code: name it with --code" : ""
  }

  private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
