import RuneModel

/// Reads what `Baseline.encoded` writes.
package enum BaselineReader {
  /// - Throws: the first fault of the document.
  package static func read(_ file: SourceFile) throws(TextFault) -> Baseline {
    if let fault = file.text.fault { throw fault }
    var baseline = Baseline()
    var fault: TextFault?
    file.text.utf8.withUnsafeBufferPointer { text in
      do throws(TextFault) {
        var json = JSONReader(text, from: file.text.start)
        try readDocument(&json, into: &baseline)
        try json.finish()
      } catch {
        fault = error
      }
    }
    if let fault { throw fault }
    return baseline
  }

  private static func readDocument(
    _ json: inout JSONReader,
    into baseline: inout Baseline
  ) throws(TextFault) {
    guard try json.peekKind() == .object else { throw try notABaseline(&json) }
    try json.enterObject()
    while let name = try json.nextName() {
      guard json.matches(name, "findings"), try json.peekKind() == .array else {
        try json.skipValue()
        continue
      }
      try json.enterArray()
      while try json.nextElement() {
        let (entry, count) = try readEntry(&json)
        baseline.counts[entry, default: 0] += count
      }
    }
  }

  private static func readEntry(_ json: inout JSONReader) throws(TextFault) -> (BaselineEntry, Int) {
    guard try json.peekKind() == .object else { throw try notABaseline(&json) }
    var entry = BaselineEntry(rule: "", file: "", locale: "", key: "")
    var count = 1
    try json.enterObject()
    while let name = try json.nextName() {
      switch (json.string(name), try json.peekKind()) {
      case ("rule", .string): entry.rule = json.string(try json.readString())
      case ("file", .string): entry.file = json.string(try json.readString())
      case ("locale", .string): entry.locale = json.string(try json.readString())
      case ("key", .string): entry.key = json.string(try json.readString())
      case ("count", .number): count = Int(json.string(try json.readNumber())) ?? 1
      default: try json.skipValue()
      }
    }
    return (entry, count)
  }

  private static func notABaseline(_ json: inout JSONReader) throws(TextFault) -> TextFault {
    TextFault(
      .notATable,
      "This is no baseline of rerune-gen. Write one with --update-baseline.",
      at: try json.skipValue()
    )
  }
}
