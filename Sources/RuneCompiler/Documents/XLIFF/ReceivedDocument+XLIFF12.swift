import RuneFormats
import RuneModel

extension ReceivedDocument {
  /// Takes over what an XLIFF document of version 1 says, and reports what is wrong with it and what Xcode ignores in it.
  init(_ xliff: XLIFFDocument, in file: SourceFile) {
    self.init()
    for fault in xliff.faults { report(fault, in: file) }
    if let root = xliff.root { report(root, in: file) }
    for written in xliff.files { add(written, in: file) }
  }

  private mutating func report(_ root: XLIFFDocument.Root, in file: SourceFile) {
    let location = SourceLocation(file, root.range)
    guard root.isXLIFF else {
      let message =
        "The file is not XLIFF: its first element is <\(root.name)>. Give the file of a translator."
      report(.xliffInvalid, message, at: location)
      return
    }
    guard root.isVersion1 else {
      let message = "XLIFF of version \(root.version ?? "") is not read. Save it as XLIFF 1.2."
      report(.xliffInvalid, message, at: location)
      return
    }
    guard !root.prefix.isEmpty else { return }
    let message =
      "Xcode ignores the whole document, because its elements have the prefix \"\(root.prefix)\". "
      + "Make the namespace of XLIFF the default one."
    report(.xliffIgnored, message, at: location)
  }

  private mutating func add(_ written: XLIFFFile, in file: SourceFile) {
    let location = SourceLocation(file, written.range)
    if written.original == nil {
      let message = "Xcode ignores the section, because it has no \"original\". Add the path of the file."
      report(.xliffIgnored, message, at: location)
    }
    if written.targetLanguage == nil {
      let message = "Xcode ignores the section, because it has no \"target-language\". Add it."
      report(.xliffIgnored, message, at: location)
    }
    var section = ReceivedSection(
      original: written.original,
      sourceLocale: written.sourceLanguage,
      targetLocale: written.targetLanguage,
      location: location
    )
    var rangeOfID: [UTF8Key: ByteRange] = [:]
    for unit in written.units {
      let location = SourceLocation(file, unit.range)
      guard let id = unit.id else {
        let message = "The unit has no \"id\", so it is not known which text it is. Add it."
        report(.xliffInvalid, message, at: location)
        continue
      }
      if let first = rangeOfID.updateValue(unit.range, forKey: UTF8Key(id)) {
        diagnostics.append(.usedTwice(id, at: location, first: SourceLocation(file, first)))
      }
      section.units.append(ReceivedUnit(unit, id, at: location))
    }
    sections.append(section)
  }
}

extension ReceivedDocument {
  private mutating func report(_ rule: Rule, _ message: String, at location: SourceLocation) {
    diagnostics.append(Diagnostic(rule, message, at: location))
  }
}

extension Diagnostic {
  fileprivate static func usedTwice(_ id: String, at location: SourceLocation, first: SourceLocation)
    -> Diagnostic
  {
    Diagnostic(
      .xliffIgnored,
      "The id \(id.debugDescription) is used twice in the section, and Xcode reads one of the units. Remove one.",
      at: location,
      notes: [Diagnostic.Note("The first one is here.", at: first)]
    )
  }
}

extension ReceivedUnit {
  fileprivate init(_ unit: XLIFFUnit, _ id: String, at location: SourceLocation) {
    self.init(
      identity: .xliff(UTF8Key(id)),
      id: id,
      location: location,
      source: unit.source?.text,
      target: unit.target?.text,
      state: unit.target?.state ?? .translated
    )
    written = unit.target.map { target in
      WrittenTarget(
        state: target.writtenState,
        inlineElements: target.inlineElements,
        location: SourceLocation(location.file, target.range)
      )
    }
  }
}
