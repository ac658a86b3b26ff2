import RuneCompiler
import RuneModel

/// The files of one catalog with edits applied, apart from those that an editor or a check refuses.
struct CheckedEdits {
  private(set) var files: [EditedFile] = []
  private(set) var created: [SourceFile] = []
  /// In the order of the edits.
  private(set) var refusals: [ProposedEdits.Refusal] = []

  /// - Parameters:
  ///   - proposed: what to edit.
  ///   - files: all files of the catalog.
  ///   - former: what `check` reports of them; only asked for if something is found.
  ///   - options: those of `check`.
  ///   - isRefused: whether an edit is dropped because of a finding that `check` did not report before.
  init(
    _ proposed: [ProposedEdit],
    in files: [SourceFile],
    former: () -> [Diagnostic],
    options: GenerateOptions,
    isRefused: (Diagnostic) -> Bool
  ) {
    var known: Findings?
    var remaining = Array(proposed.indices)
    var edited: [EditedFile] = []
    var count: Int
    // Each turn drops some edits, until nothing is refused.
    repeat {
      count = remaining.count
      let edits = ProposedEdits(remaining.map { proposed[$0] })
      edited = edits.files.filter { $0.bytes != $0.file.bytes || !files.contains($0.file) }
      var dropped = edits.refusals.map {
        ProposedEdits.Refusal(index: remaining[$0.index], reason: $0.reason)
      }
      if dropped.isEmpty, !edited.isEmpty {
        let findings = Self.findings(in: files, edited, options).filter(isRefused)
        let latter = Findings(findings)
        let byEntry = Dictionary(grouping: findings) { Findings.Entry(of: $0) }
        let former = known ?? (findings.isEmpty ? Findings([]) : Findings(former()))
        if !findings.isEmpty { known = former }
        dropped = remaining.compactMap { index in
          let (entry, locale) = (proposed[index].entry, proposed[index].locale)
          let places = latter.added(to: former, of: entry).filter { place in
            locale.map { place.locale.isEmpty || place.locale.hasSameUTF8(as: $0) } ?? true
          }
          guard let place = places.min(by: { $0.rule < $1.rule }),
            let finding = byEntry[entry]?.first(where: { Findings.Place(of: $0) == place })
          else { return nil }
          let reason = "'check' would report \(place.rule). \(finding.message)"
          return ProposedEdits.Refusal(index: index, reason: reason)
        }
      }
      refusals += dropped
      let gone = Set(dropped.map(\.index))
      remaining.removeAll(where: gone.contains)
    } while remaining.count < count
    for file in edited {
      if files.contains(file.file) {
        self.files.append(file)
      } else {
        created.append(SourceFile(path: file.file.path, bytes: file.bytes))
      }
    }
    refusals.sort { $0.index < $1.index }
  }

  private static func findings(
    in files: [SourceFile],
    _ edited: [EditedFile],
    _ options: GenerateOptions
  ) -> [Diagnostic] {
    var present = files.map { file in
      edited.first { $0.file == file }.map { SourceFile(path: file.path, bytes: $0.bytes) } ?? file
    }
    for file in edited where !files.contains(file.file) {
      present.append(SourceFile(path: file.file.path, bytes: file.bytes))
    }
    return Compiler.check(present, options: options).diagnostics
  }
}
