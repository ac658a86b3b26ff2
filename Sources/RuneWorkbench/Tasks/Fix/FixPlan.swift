import RuneCompiler
import RuneModel

/// Texts that are corrected, and the files with them.
package struct FixPlan: Sendable {
  /// A text in one locale, with all its forms.
  package struct Correction: Sendable, Hashable {
    package var rule: Rule
    package var table: String
    package var key: String
    package var locale: String
  }

  package var files: [EditedFile] = []
  /// In the order of the entries.
  package var corrections: [Correction] = []
  /// Texts that could be corrected if their files could be edited.
  package var refusals: [Diagnostic] = []
  /// Findings of the rules that are left, because a person has to decide.
  package var leftCount = 0
}

extension Compiler {
  /// Plans corrections of what the rules report about the files of one catalog. Every corrected file is read and checked
  /// again: what a rule still reports, or any rule reports anew, is not corrected.
  ///
  /// - Parameters:
  ///   - options: with the rules whose findings are corrected turned on.
  ///   - rules: those among `FixableRules` whose findings are corrected.
  ///   - locales: normalised tags; empty for all.
  package static func fix(
    _ files: [SourceFile],
    options: GenerateOptions,
    rules: [Rule],
    locales: Set<String> = []
  ) -> FixPlan {
    var planner = FixPlanner(files, options, rules: rules, locales: locales)
    planner.plan()
    return planner.result
  }
}
