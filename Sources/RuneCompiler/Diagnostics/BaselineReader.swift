import RuneModel

/// Reads the output of `Baseline.encoded`, in its current and earlier versions.
package enum BaselineReader {
  /// - Returns: the baseline and its schema version, which determines what its paths are relative to.
  /// - Throws: the first fault in the document.
  package static func read(_ file: SourceFile) throws(TextFault) -> (baseline: Baseline, schema: Int) {
    if let fault = file.text.fault { throw fault }
    let result = file.text.utf8.withUnsafeBufferPointer { text -> Result<(Baseline, Int), TextFault> in
      do throws(TextFault) {
        var json = JSONReader(text, from: file.text.start)
        let read = try readDocument(&json)
        try json.finish()
        return .success(read)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private static func readDocument(_ json: inout JSONReader) throws(TextFault) -> (Baseline, Int) {
    guard try json.peekKind() == .object else { throw notABaseline(at: try json.skipValue()) }
    var baseline: Baseline?
    var schema: Int?
    try json.enterObject()
    while let name = try json.nextName() {
      switch (json.string(name), try json.peekKind()) {
      case ("schema", .number): schema = Int(json.string(try json.readNumber()))
      case ("findings", .array): baseline = try readFindings(&json)
      default: try json.skipValue()
      }
    }
    guard let baseline, let schema, schema > 0 else { throw notABaseline(at: .start) }
    guard schema <= Baseline.schema else {
      throw TextFault(
        Rule.damagedBaseline,
        "A newer version of rerune-gen wrote this baseline. Update the tool, or rewrite it with --update-baseline.",
        at: .start
      )
    }
    return (baseline, schema)
  }

  private static func readFindings(_ json: inout JSONReader) throws(TextFault) -> Baseline {
    var baseline = Baseline()
    try json.enterArray()
    while try json.nextElement() {
      let (entry, count) = try readEntry(&json)
      baseline.counts[entry, default: 0] += count
    }
    return baseline
  }

  private static func readEntry(_ json: inout JSONReader) throws(TextFault) -> (BaselineEntry, Int) {
    guard try json.peekKind() == .object else { throw notABaseline(at: try json.skipValue()) }
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

  private static func notABaseline(at range: ByteRange) -> TextFault {
    TextFault(
      Rule.damagedBaseline,
      "This is not a baseline of 'rerune-gen check'. Write one with 'rerune-gen check --update-baseline'.",
      at: range
    )
  }
}
