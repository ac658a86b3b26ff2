import RuneCompiler
import RuneModel
import RuneProject
import RuneWorkbench

// How `pack` and `publish` decide what they take of the localization files.

extension Settings {
  /// The findings that the baseline does not accept.
  ///
  /// - Parameter paths: the files that were checked.
  /// - Throws: `Abort` for a baseline that cannot be read.
  func unaccepted(_ diagnostics: [Diagnostic], in paths: [String]) throws -> [Diagnostic] {
    guard let baseline = try path(SettingTable.baseline).map(BaselineFile.init) else { return diagnostics }
    return try baseline.baseline(for: paths).applied(to: diagnostics).new
  }
}

extension [String] {
  /// The available locales that these names, in any spelling, stand for; all if there are none.
  ///
  /// - Throws: `UsageError` for a locale without texts.
  func chosen(from available: [String]) throws -> [String] {
    guard !isEmpty else { return available }
    let chosen = try map { name in
      guard let locale = LanguageMatcher.same(as: name, in: available) else {
        let list = available.joined(separator: ", ")
        throw UsageError("No file has texts for the locale \"\(name)\". There are \(list).")
      }
      return locale
    }
    return available.filter { chosen.contains($0) }
  }
}
