import RuneModel

/// Merges `.strings` files by key, with comments and order.
struct StringsMerge {
  private let alignment: MemberAlignment
  private let versions: ThreeWay<StringsSource>

  init(_ versions: ThreeWay<StringsSource>) throws(TextFault) {
    self.versions = versions
    alignment = MemberAlignment(try versions.map { (version) throws(TextFault) in version.parts.map(\.name) })
  }

  func write(to writer: inout MergeWriter) throws(TextFault) {
    let parts = alignment.indices.map { indices in
      ThreeWay(
        base: indices.base.flatMap { versions.base?.parts[$0] },
        ours: indices.ours.flatMap { versions.ours?.parts[$0] },
        theirs: indices.theirs.flatMap { versions.theirs?.parts[$0] }
      )
    }
    let choices = try parts.map { (part) throws(TextFault) in try part.choice(where: Self.areSame) }
    let isKept = zip(parts, choices).map { part, choice in
      switch choice {
      case .ours: part.ours != nil
      case .theirs: part.theirs != nil
      case .neither: true
      }
    }
    let isHeading = parts.map { ($0.ours ?? $0.theirs ?? $0.base)?.key == nil }
    var endsInComment = false
    for index in alignment.order(keeping: isKept, isHeading: isHeading) {
      try write(parts[index], choices[index], behindComment: endsInComment, to: &writer)
      let versions = [parts[index].base, parts[index].ours, parts[index].theirs]
      endsInComment = versions.contains { $0.map { $0.endsInComment && writer.ends(in: $0.body) } ?? false }
    }
    let tails = try versions.map { (version) throws(TextFault) in version.tail }
    if let tail = tails.changed { writer.append(tail) }
  }

  // MARK: Meaning

  private static func areSame(_ a: StringsSource.Part, _ b: StringsSource.Part) -> Bool {
    haveSameComment(a, b) && haveSameBody(a, b)
  }

  private static func haveSameComment(_ a: StringsSource.Part, _ b: StringsSource.Part) -> Bool {
    StringsSource.trimmed(a.comment).hasSameUTF8(as: StringsSource.trimmed(b.comment))
  }

  private static func haveSameBody(_ a: StringsSource.Part, _ b: StringsSource.Part) -> Bool {
    a.value.hasSameUTF8(as: b.value) && a.remark.hasSameUTF8(as: b.remark)
  }

  // MARK: Writing

  private func write(
    _ part: ThreeWay<StringsSource.Part>,
    _ choice: ThreeWay<StringsSource.Part>.Choice,
    behindComment: Bool,
    to writer: inout MergeWriter
  ) throws(TextFault) {
    if choice == .neither, part.ours == nil || part.theirs == nil {
      if behindComment { writer.startLine() }
      return writeDeletion(part, to: &writer)
    }
    let spaces = try part.map { (part) throws(TextFault) in part.space }
    let starts = try part.map { (part) throws(TextFault) in part.startsLine }
    let space = spaces.changed
    // At the end of its file a comment needs no line break. After the merge it would swallow what the other side has
    // there.
    let isTakenIn = behindComment && !(space.map(StringsLines.beginsWithBreak) ?? false)
    if isTakenIn || starts.changed(where: { $0 == $1 }) ?? true { writer.startLine() }
    if let space { writer.append(space) }
    try write(\.comment, of: part, "the comment", to: &writer, where: Self.haveSameComment)
    try write(\.body, of: part, nil, to: &writer, where: Self.haveSameBody)
  }

  /// - Parameters:
  ///   - bytes: the bytes of the part.
  ///   - name: used to report a conflict.
  private func write(
    _ bytes: KeyPath<StringsSource.Part, SourceBytes>,
    of part: ThreeWay<StringsSource.Part>,
    _ name: String?,
    to writer: inout MergeWriter,
    where isSame: (StringsSource.Part, StringsSource.Part) -> Bool
  ) throws(TextFault) {
    var choice = try part.choice { $0[keyPath: bytes].hasSameBytes(as: $1[keyPath: bytes]) }
    if choice == .neither { choice = try part.choice(where: isSame) }
    switch choice {
    case .ours: writer.append(part.ours.map { Array($0[keyPath: bytes]) } ?? [])
    case .theirs: writer.append(part.theirs.map { Array($0[keyPath: bytes]) } ?? [])
    case .neither:
      var conflict = MergeConflict(MergeConflict.Kind(part), range: .start)
      conflict.key = part.ours?.key
      conflict.part = name
      writer.append(
        ours: part.ours.map { Array($0[keyPath: bytes]) },
        theirs: part.theirs.map { Array($0[keyPath: bytes]) },
        conflict
      )
    }
  }

  /// Writes an entry that one side has deleted and the other has changed.
  private func writeDeletion(_ part: ThreeWay<StringsSource.Part>, to writer: inout MergeWriter) {
    guard let kept = part.ours ?? part.theirs else { return }
    var conflict = MergeConflict(MergeConflict.Kind(part), range: .start)
    conflict.key = kept.key
    if kept.startsLine { writer.startLine() }
    writer.append(kept.space)
    writer.append(ours: part.ours?.bytes, theirs: part.theirs?.bytes, conflict)
  }
}
