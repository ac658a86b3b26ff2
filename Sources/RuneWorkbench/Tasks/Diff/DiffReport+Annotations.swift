import RuneCompiler
import RuneModel

extension Rule {
  init(_ kind: DiffFinding.Kind) {
    switch kind {
    case .incompatible: self = .otaIncompatible
    case .pluralShape: self = .otaPluralShape
    case .empty: self = .otaEmpty
    case .onlyInBundle: self = .otaMissing
    case .changed: self = .otaChanged
    case .onlyInOTA: self = .otaOnly
    }
  }
}

extension DiffReport {
  /// The findings as diagnostics, each at its location in the sources or, if it has none, in the download. The most
  /// serious come first: a code host only shows the first few of a run.
  package var annotations: CheckReport {
    let dropped = findings.compactMap(Diagnostic.init(droppedBy:))
    return CheckReport(diagnostics: findings.map(Diagnostic.init) + dropped, coverage: [], fileCount: 0)
  }
}

extension Diagnostic {
  /// `nil` for a text that prints all arguments.
  fileprivate init?(droppedBy finding: DiffFinding) {
    guard let dropped = finding.dropped else { return nil }
    self.init(
      .placeholderMissing,
      dropped.message,
      at: finding.otaLocation ?? finding.location,
      table: finding.table,
      locale: finding.locale,
      key: finding.key
    )
  }

  package init(_ finding: DiffFinding) {
    var notes: [Note] = []
    if finding.location != nil, let place = finding.otaLocation {
      notes.append(Note("the text over the air", at: place))
    }
    self.init(
      Rule(finding.kind),
      finding.explanation,
      at: finding.location ?? finding.otaLocation,
      table: finding.table,
      locale: finding.locale,
      key: finding.key,
      notes: notes
    )
  }
}

extension DiffFinding {
  fileprivate var explanation: String {
    let (ota, bundled) = (Self.quoted(ota), Self.quoted(bundled))
    return switch kind {
    case .incompatible:
      "\(ota) over the air is refused: \(mismatch?.reason.description ?? ""). Apps show the bundled text. "
        + "Correct it over the air."
    case .pluralShape: "Over the air the plural forms are others: \(ota) for \(bundled)."
    case .empty: "The text is empty over the air: \(ota) for \(bundled)."
    case .onlyInBundle: "The key is not over the air; apps show the bundled \(bundled)."
    case .changed: "Over the air the text is \(ota) instead of \(bundled)."
    case .onlyInOTA where location == nil: "The key is only over the air: \(ota)."
    case .onlyInOTA: "Only over the air there is a text in this locale: \(ota)."
    }
  }

  private static func quoted(_ message: Message?) -> String {
    guard let message else { return "nothing" }
    return message.texts.map { path, text in
      (path.isEmpty ? "" : "\(path): ") + "\"\(text)\""
    }.joined(separator: ", ")
  }
}
