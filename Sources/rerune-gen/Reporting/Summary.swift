import RuneCompiler
import RuneWorkbench

/// The last lines of `check`, for people.
enum Summary {
  /// `3 errors, 2 warnings in 14 files`
  static func line(for report: CheckReport) -> String {
    let counts = Severity.allCases.reversed().compactMap { severity in
      let count = report.count(of: severity)
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    let findings = counts.isEmpty ? "No errors or warnings" : counts.joined(separator: ", ")
    return "\(findings) in \(report.fileCount) file\(report.fileCount == 1 ? "" : "s")"
  }

  /// Where to find what shares a line; `nil` where nothing does.
  static func hint(for digest: FindingDigest) -> String? {
    guard digest.groupLines > 0 else { return nil }
    let lines = digest.groupLines == 1 ? "1 line stands" : "\(digest.groupLines) lines stand"
    return
      "\(lines) for \(digest.groupedFindings) findings. '--rule ID' lists those of one rule, '--locale L' those "
      + "of one locale; '--format json' and '--format html' have every one."
  }
}
