import RuneCompiler
import RuneFormats
import RuneModel
import RuneProject
import RuneSystem
import RuneWorkbench

/// One run of `format`, file by file: a file that cannot be formatted does not prevent formatting the others.
struct FormatRun {
  enum Mode {
    case write
    /// Lists the files that are not formatted.
    case check
    /// Prints a unified diff.
    case print(PatchOutput)
  }

  private(set) var diagnostics: [Diagnostic] = []
  private let files: [String]
  /// The folders in which files may be changed.
  private let folders: [String]
  private let mode: Mode
  /// Whether keys are sorted; `nil` to sort only the keys of string catalogs.
  private let sorting: Bool?
  private var formattedCount = 0
  private var changedCount = 0
  private var refusedCount = 0

  init(files: [String], folders: [String], sorting: Bool?, mode: Mode) {
    self.files = files
    self.folders = folders
    self.sorting = sorting
    self.mode = mode
  }

  mutating func format() throws {
    let files = files.filter(isFormatted)
    let targets = Set(files.filter { !FolderListing.isSymbolicLink($0) }.compactMap(FilePaths.realPath))
    for path in files {
      // The target of a link is formatted under its own path.
      if FolderListing.isSymbolicLink(path), let target = FilePaths.realPath(path), targets.contains(target) {
        continue
      }
      formattedCount += 1
      let (loaded, faults) = InputFile.load([path])
      diagnostics += faults
      for file in loaded { try format(file) }
    }
  }

  private func isFormatted(_ path: String) -> Bool {
    switch FilePaths.fileExtension(of: path) {
    case TableFormat.xcstrings.rawValue: true
    case TableFormat.strings.rawValue: sorting == true
    default: false
    }
  }

  private mutating func format(_ file: InputFile) throws {
    let formatted: [UInt8]
    do throws(FormatRefusal) {
      formatted =
        FilePaths.fileExtension(of: file.source.path) == TableFormat.xcstrings.rawValue
        ? try file.source.formattedCatalog(sortsNames: sorting ?? true) : try file.source.sortedStrings()
    } catch {
      refusedCount += 1
      diagnostics += error.diagnostics
      return
    }
    guard formatted != file.source.bytes else { return }
    switch mode {
    case .check: try Terminal.printOutput(Array((file.source.path.oneLine + "\n").utf8))
    case .print(let patches):
      try patches.print(UnifiedDiff.change(of: file.source, to: formatted))
    case .write:
      guard replace(file, with: formatted) else { return }
    }
    changedCount += 1
  }

  private mutating func replace(_ file: InputFile, with bytes: [UInt8]) -> Bool {
    do {
      if FolderListing.isSymbolicLink(file.source.path), let target = FilePaths.realPath(file.source.path) {
        throw WriteRefusal.outside(target: target)
      }
      try SourceReplacement.replace(file.source.path, with: bytes, in: folders, readAs: file.status)
      return true
    } catch {
      diagnostics.append(.notReplaced(file.source.path, error))
      return false
    }
  }

  var status: ExitStatus {
    let status = ExitStatus(diagnostics, failOn: .error)
    // Elsewhere a key that occurs twice is only a finding; here it prevents writing.
    if refusedCount > 0, status == .findings { return .unparsableInput }
    if status == .clean, changedCount > 0, case .check = mode { return .findings }
    return status
  }

  /// `Formatted 2 of 12 files`
  var summary: String {
    let counts = "\(changedCount) of \(formattedCount) file\(formattedCount == 1 ? "" : "s")"
    switch mode {
    case .check:
      return changedCount == 0
        ? "Checked \(formattedCount) file\(formattedCount == 1 ? "" : "s")" + refusals
        : "Not formatted: \(counts)\(refusals). Run 'rerune-gen format'"
    case .print: return "Would format \(counts)" + refusals
    case .write: return "Formatted \(counts)" + refusals
    }
  }

  private var refusals: String { refusedCount == 0 ? "" : ", \(refusedCount) left alone" }
}
