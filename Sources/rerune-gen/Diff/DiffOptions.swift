import ArgumentParser
import RuneCompiler
import RuneWorkbench

/// The output formats of `diff`.
enum DiffFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, github, markdown, sarif
}

/// The differences that make the exit status 1.
enum DiffThreshold: String, CaseIterable, ExpressibleByArgument {
  case never, incompatible, missing, any

  func isReached(by kind: DiffFinding.Kind) -> Bool {
    switch self {
    case .never: false
    case .incompatible: kind == .incompatible
    case .missing: kind == .incompatible || kind == .onlyInBundle
    case .any: true
    }
  }

  /// - Parameter includesAllLocales: whether a locale that one side lacks counts as a difference in all its keys;
  ///   false if only some locales are compared.
  func isReached(by report: DiffReport, includesAllLocales: Bool) -> Bool {
    if includesAllLocales {
      if !report.localesOnlyInBundle.isEmpty, isReached(by: .onlyInBundle) { return true }
      if !report.localesOnlyInOTA.isEmpty, isReached(by: .onlyInOTA) { return true }
    }
    return report.locales.contains { $0.findings.contains { isReached(by: $0.kind) } }
  }
}
