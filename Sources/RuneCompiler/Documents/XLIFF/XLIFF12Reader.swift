import RuneModel
import RuneXML

/// Reads XLIFF 1.0 to 1.2 from Xcode and other tools.
///
/// Nothing is validated against a schema: Xcode's own files are not valid. Elements of other namespaces are skipped, and
/// inline elements in texts are replaced by their content.
///
/// - SeeAlso: <https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html>
final class XLIFF12Reader: XMLEventHandler {
  private(set) var document = ReceivedDocument()
  private(set) var isFinished = false
  /// Whether the document is XLIFF 2, which `XLIFF2Reader` reads.
  private(set) var hasNewVersion = false

  /// The purpose of an element's text.
  private enum Content { case source, target }

  /// The unit that is being read.
  private struct Draft {
    var id: String?
    var location: SourceLocation
    var state: String?
    var qualifier: String?
    var source: ExchangeText?
    var target: ExchangeText?
    var targetRange = ByteRange.start
    /// Inline elements in its target.
    var inlineElements: Set<String> = []
  }

  private let file: SourceFile
  /// The prefix of the XLIFF elements; `nil` before the first element.
  private var prefix: String?
  private var nesting = XMLNesting()
  private var section: ReceivedSection?
  private var ids: [UTF8Key: ByteRange] = [:]
  private var draft: Draft?
  private var content: (kind: Content, depth: Int)?
  private var text: [UInt8] = []
  /// The texts of a set.
  private var set: [String]?
  private var setDepth: Int?

  init(_ file: SourceFile) {
    self.file = file
  }

  // MARK: Events

  func begin(_ name: String, attributes: [XMLAttribute], at range: ByteRange) {
    switch nesting.enter() {
    case .read: break
    case .leftOut: return
    case .tooDeep:
      report(.elementsTooDeep(at: range))
      isFinished = true
      return
    }
    let (prefix, local) = XMLName.parts(of: name)
    if let own = self.prefix, own != prefix, content == nil {
      nesting.skip()
      return
    }
    let value = { (name: String) in attributes.first { $0.name == name }?.value }
    if nesting.depth == 1 {
      beginDocument(prefix, local, version: value("version"), at: range)
    } else if content != nil {
      beginInline(local, value, at: range)
    } else {
      switch local {
      case "file": beginFile(value, at: range)
      case "trans-unit": beginUnit(value, at: range)
      case "source" where draft != nil: beginText(.source)
      case "target" where draft != nil:
        draft?.state = value("state")
        draft?.qualifier = value("state-qualifier")
        draft?.targetRange = range
        beginText(.target)
      // Other proposals, and parts of the source text once more.
      case "alt-trans", "seg-source", "bin-unit", "internal-file", "skl", "reference": nesting.skip()
      default: break
      }
    }
  }

  func end(_ name: String, at range: ByteRange) {
    defer { nesting.leave() }
    guard nesting.endsRead() else { return }
    if setDepth == nesting.depth {
      set?.append(String(decoding: text, as: UTF8.self))
      text = []
      setDepth = nil
    }
    if let content {
      if content.depth == nesting.depth { endText(content.kind) }
      return
    }
    switch XMLName.parts(of: name).local {
    case "trans-unit": endUnit()
    case "file": endFile()
    default: break
    }
  }

  func append(_ text: UnsafeBufferPointer<UInt8>) {
    // White space between the texts of a set is layout.
    guard content != nil, !nesting.isSkipping, set == nil || setDepth != nil else { return }
    self.text.append(contentsOf: text)
  }

  func comment(at range: ByteRange) {}

  func report(_ fault: TextFault) { document.report(fault, in: file) }

  func fail(_ fault: TextFault) {
    report(fault)
    isFinished = true
    // The text of an unfinished unit is unknown.
    draft = nil
    content = nil
  }

  func finish(at range: ByteRange) {
    endFile()
  }

  // MARK: Elements

  private func beginDocument(_ prefix: String, _ local: String, version: String?, at range: ByteRange) {
    self.prefix = prefix
    guard local == "xliff" else {
      report(
        .xliffInvalid,
        "The file is not XLIFF: its first element is <\(local)>. Give the file of a translator.",
        range
      )
      isFinished = true
      return
    }
    if let version, version.utf8.starts(with: "2.".utf8) {
      hasNewVersion = true
      isFinished = true
      return
    }
    if let version, !version.utf8.starts(with: "1.".utf8) {
      report(.xliffInvalid, "XLIFF of version \(version) is not read. Save it as XLIFF 1.2.", range)
      isFinished = true
    }
    if !prefix.isEmpty {
      report(
        .xliffIgnored,
        "Xcode ignores the whole document, because its elements have the prefix \"\(prefix)\". "
          + "Make the namespace of XLIFF the default one.",
        range
      )
    }
  }

  private func beginFile(_ value: (String) -> String?, at range: ByteRange) {
    endFile()
    section = ReceivedSection(
      original: value("original"),
      sourceLocale: value("source-language"),
      targetLocale: value("target-language"),
      location: SourceLocation(file, range)
    )
    ids = [:]
    if section?.original == nil {
      report(
        .xliffIgnored,
        "Xcode ignores the section, because it has no \"original\". Add the path of the file.",
        range
      )
    }
    if section?.targetLocale == nil {
      report(
        .xliffIgnored,
        "Xcode ignores the section, because it has no \"target-language\". Add it.",
        range
      )
    }
  }

  private func endFile() {
    if let section { document.sections.append(section) }
    section = nil
  }

  private func beginUnit(_ value: (String) -> String?, at range: ByteRange) {
    draft = Draft(id: value("id"), location: SourceLocation(file, range))
  }

  private func endUnit() {
    defer { draft = nil }
    guard let draft, section != nil else { return }
    let range = draft.location.range
    guard let id = draft.id else {
      report(.xliffInvalid, "The unit has no \"id\", so it is not known which text it is. Add it.", range)
      return
    }
    if let first = ids.updateValue(range, forKey: UTF8Key(id)) {
      document.diagnostics.append(
        Diagnostic(
          .xliffIgnored,
          "The id \(id.debugDescription) is used twice in the section, and Xcode reads one of the units. Remove one.",
          at: draft.location,
          notes: [Diagnostic.Note("The first one is here.", at: SourceLocation(file, first))]
        )
      )
    }
    var unit = ReceivedUnit(
      identity: .xliff(UTF8Key(id)),
      id: id,
      location: draft.location,
      source: draft.source,
      target: draft.target,
      state: XLIFFState.received(draft.state, qualifier: draft.qualifier)
    )
    unit.written = WrittenTarget(
      state: draft.state,
      inlineElements: draft.inlineElements,
      location: SourceLocation(file, draft.targetRange)
    )
    section?.units.append(unit)
  }

  // MARK: Texts

  private func beginText(_ kind: Content) {
    content = (kind, nesting.depth)
    text = []
    set = nil
  }

  private func beginInline(_ local: String, _ value: (String) -> String?, at range: ByteRange) {
    if local == "mrk", value("mtype") == "x-set" {
      if set == nil { set = [] }
      text = []
      setDepth = nesting.depth
      return
    }
    if content?.kind == .target, local != "mrk" { draft?.inlineElements.insert(local) }
    // The text that a placeholder without content represents.
    if ["x", "bx", "ex"].contains(local), let equivalent = value("equiv-text") {
      text += Array(equivalent.utf8)
    }
  }

  private func endText(_ kind: Content) {
    let result = set.map(ExchangeText.set) ?? .text(String(decoding: text, as: UTF8.self))
    switch kind {
    case .source: draft?.source = result
    case .target: draft?.target = result
    }
    content = nil
    set = nil
  }

  private func report(_ rule: Rule, _ message: String, _ range: ByteRange) {
    document.diagnostics.append(Diagnostic(rule, message, at: SourceLocation(file, range)))
  }
}
