import ArgumentParser
import RuneModel
import RuneWorkbench

extension CheckReport {
  /// The requested locales as spelled in the files: `zh-CN` if `zh-Hans` is requested.
  ///
  /// - Throws: `ValidationError` for a locale that no file has, because an empty report would look like success.
  func locales(_ names: Set<String>) throws -> Set<String> {
    let present = Set(coverage.map(\.locale))
    // Without any locale the files are missing or unreadable, which is reported.
    guard !present.isEmpty else { return names }
    return try names.sorted().reduce(into: []) { result, name in
      let same = present.filter { LanguageMatcher.same(as: name, in: [$0]) != nil }
      guard !same.isEmpty else {
        let list = present.sorted().joined(separator: ", ")
        throw ValidationError("No file has the locale \"\(name)\". There are \(list).")
      }
      result.formUnion(same)
    }
  }
}
