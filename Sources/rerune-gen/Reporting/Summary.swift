import RuneCompiler

/// The last line of `check`, for people.
enum Summary {
  /// `3 errors, 2 warnings in 14 files`
  static func line(for diagnostics: [Diagnostic], fileCount: Int) -> String {
    let counts = [(Severity.error, "error"), (.warning, "warning")].compactMap { severity, word in
      let count = diagnostics.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(word)\(count == 1 ? "" : "s")"
    }
    let findings = counts.isEmpty ? "No errors or warnings" : counts.joined(separator: ", ")
    return "\(findings) in \(fileCount) file\(fileCount == 1 ? "" : "s")"
  }
}
