import RuneModel

/// Chooses the diagnostics that a command prints: a file can repeat the same mistake a million times.
///
/// At most `Limits.findingsPerText` diagnostics of one rule are listed for a text, and `Limits.findingsPerFile` for a
/// file. A line at the end says how many are not listed.
package enum DiagnosticListing {
  private struct Origin: Hashable {
    var rule: String
    var file: UTF8Key
    /// `nil` for all texts of the file.
    var text: Text?
  }

  fileprivate struct Text: Hashable {
    var table: UTF8Key?
    var key: UTF8Key?
    var locale: UTF8Key?
  }

  package static func lines(for diagnostics: [Diagnostic]) -> [DiagnosticLine] {
    guard diagnostics.count > Limits.findingsPerText else {
      return diagnostics.flatMap(DiagnosticLine.lines(for:))
    }
    var counts: [Origin: Int] = [:]
    var omitted: [Origin: Int] = [:]
    var order: [Origin] = []
    var lines: [DiagnosticLine] = []
    for diagnostic in diagnostics {
      let file = Origin(rule: diagnostic.rule.id, file: UTF8Key(diagnostic.location?.file.path ?? ""))
      var text = file
      text.text = diagnostic.text
      let isListed =
        diagnostic.text == nil
        || counts[text, default: 0] < Limits.findingsPerText
      guard isListed, counts[file, default: 0] < Limits.findingsPerFile else {
        if omitted[file] == nil { order.append(file) }
        omitted[file, default: 0] += 1
        continue
      }
      counts[file, default: 0] += 1
      if diagnostic.text != nil { counts[text, default: 0] += 1 }
      lines += DiagnosticLine.lines(for: diagnostic)
    }
    return lines + order.map { origin in line(origin, count: omitted[origin] ?? 0) }
  }

  private static func line(_ origin: Origin, count: Int) -> DiagnosticLine {
    DiagnosticLine(
      place: origin.file.string.isEmpty ? "rerune-gen" : origin.file.string,
      severity: .note,
      message:
        "\(count) more finding\(count == 1 ? "" : "s") of this rule \(count == 1 ? "is" : "are") not listed. "
        + "[\(origin.rule)]"
    )
  }
}

extension Diagnostic {
  /// `nil` if it is about no text.
  fileprivate var text: DiagnosticListing.Text? {
    guard let key else { return nil }
    return DiagnosticListing.Text(
      table: table.map(UTF8Key.init),
      key: UTF8Key(key),
      locale: locale.map(UTF8Key.init)
    )
  }
}
