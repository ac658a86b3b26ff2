import ArgumentParser
import RuneCompiler
import RuneWorkbench

/// The shapes in which `diff` reports.
enum DiffFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, github, markdown, sarif
}

/// Which differences make the exit status 1.
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

  /// - Parameter includesAllLocales: a locale that one side lacks is a difference of all its keys, unless the
  ///   run is about other locales.
  func isReached(by report: DiffReport, includesAllLocales: Bool) -> Bool {
    if includesAllLocales {
      if !report.localesOnlyInBundle.isEmpty, isReached(by: .onlyInBundle) { return true }
      if !report.localesOnlyInOTA.isEmpty, isReached(by: .onlyInOTA) { return true }
    }
    return report.locales.contains { $0.findings.contains { isReached(by: $0.kind) } }
  }
}
