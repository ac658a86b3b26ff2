import RuneModel

extension [Diagnostic] {
  /// By file, then by place in it, then by rule: the same whatever the order in which checks ran.
  /// What has no place comes last.
  package func inReadingOrder() -> [Diagnostic] {
    sorted { a, b in
      guard let first = a.location, let second = b.location else {
        return a.location != nil || (b.location == nil && a.message.isUTF8Ordered(before: b.message))
      }
      if !first.file.path.hasSameUTF8(as: second.file.path) {
        return first.file.path.isUTF8Ordered(before: second.file.path)
      }
      if first.range.lower != second.range.lower { return first.range.lower < second.range.lower }
      if a.rule.id != b.rule.id { return a.rule.id < b.rule.id }
      return a.message.isUTF8Ordered(before: b.message)
    }
  }
}
