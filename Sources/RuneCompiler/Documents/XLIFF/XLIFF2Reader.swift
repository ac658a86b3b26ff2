import RuneFormats
import RuneModel

/// Reads XLIFF 2.0 to 2.2 from any tool. Segments are joined, each plural form of the module is a separate text, and
/// inline elements are replaced by the text that they represent.
final class XLIFF2Reader: XMLEventHandler {
  private(set) var document = ReceivedDocument()
  private(set) var isFinished = false

  private struct Draft {
    var id: String
    var name: String
    var range: ByteRange
    var isPlural: Bool
    var segments: [XLIFF2Segment] = []
    /// What codes in the texts represent, by their ids.
    var data: [String: String] = [:]
  }

  private enum Content { case source, target, data(String) }

  private let file: SourceFile
  private var prefix: String?
  private var nesting = XMLNesting()
  private var locales: (source: String?, target: String?) = (nil, nil)
  private var section: ReceivedSection?
  private var fileIDs: Set<UTF8Key> = []
  private var ids: Set<UTF8Key> = []
  private var draft: Draft?
  private var content: (kind: Content, depth: Int)?
  private var text: [UInt8] = []
  /// The text to add when an inline element ends.
  private var endings: [(depth: Int, text: String)] = []

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
    if nesting.depth == 1 { return beginDocument(prefix, local, value, at: range) }
    if content != nil { return beginInline(local, value, at: range) }
    switch local {
    case "file": beginFile(value, at: range)
    case "unit": beginUnit(attributes, value, at: range)
    case "segment", "ignorable":
      draft?.segments.append(
        XLIFF2Segment(
          form: attributes.first { XMLName.parts(of: $0.name).local == "case" }?.value,
          state: value("state"),
          subState: value("subState"),
          range: range,
          isIgnorable: local == "ignorable"
        )
      )
    case "source" where draft?.segments.isEmpty == false: beginText(.source)
    case "target" where draft?.segments.isEmpty == false:
      if locales.target == nil { report("The document has targets, and no \"trgLang\". Add it.", range) }
      if let order = value("order").flatMap(Int.init), let last = draft?.segments.indices.last {
        draft?.segments[last].order = order
      }
      beginText(.target)
    case "data" where draft != nil: beginText(.data(value("id") ?? ""))
    case "notes", "skeleton": nesting.skip()
    default: break
    }
  }

  func end(_ name: String, at range: ByteRange) {
    defer { nesting.leave() }
    guard nesting.endsRead() else { return }
    if let ending = endings.last, ending.depth == nesting.depth {
      text += Array(ending.text.utf8)
      endings.removeLast()
    }
    if let content {
      if content.depth == nesting.depth { endText(content.kind) }
      return
    }
    switch XMLName.parts(of: name).local {
    case "unit": endUnit()
    case "file": endFile()
    default: break
    }
  }

  func append(_ text: UnsafeBufferPointer<UInt8>) {
    guard content != nil, !nesting.isSkipping else { return }
    self.text.append(contentsOf: text)
  }

  func comment(at range: ByteRange) {}

  func report(_ fault: TextFault) { document.report(fault, in: file) }

  func fail(_ fault: TextFault) {
    report(fault)
    isFinished = true
    (draft, content) = (nil, nil)
  }

  func finish(at range: ByteRange) { endFile() }

  // MARK: Elements

  private func beginDocument(
    _ prefix: String,
    _ local: String,
    _ value: (String) -> String?,
    at range: ByteRange
  ) {
    self.prefix = prefix
    locales = (value("srcLang"), value("trgLang"))
    let version = value("version") ?? ""
    if !["2.0", "2.1", "2.2"].contains(version) {
      report("XLIFF of version \(version.debugDescription) is not read. Save it as XLIFF 2.1 or 1.2.", range)
      isFinished = true
    } else if locales.source == nil {
      report("The document has no \"srcLang\". Add the language of the source texts.", range)
    }
    for locale in [locales.source, locales.target].compactMap(\.self)
    where LocaleTag.normalized(locale) == nil {
      report(
        "\(locale.debugDescription) is not a language tag. Write one such as \"de\" or \"pt-BR\".",
        range
      )
    }
  }

  private func beginFile(_ value: (String) -> String?, at range: ByteRange) {
    endFile()
    ids = []
    if let id = value("id"), !fileIDs.insert(UTF8Key(id)).inserted {
      report("The id \(id.debugDescription) of a file is used twice. Give one of them another id.", range)
    }
    section = ReceivedSection(
      original: value("original"),
      sourceLocale: locales.source,
      targetLocale: locales.target,
      location: SourceLocation(file, range)
    )
  }

  private func endFile() {
    if let section { document.sections.append(section) }
    section = nil
  }

  private func beginUnit(_ attributes: [XMLAttribute], _ value: (String) -> String?, at range: ByteRange) {
    guard let id = value("id"), !id.isEmpty else { return report("The unit has no \"id\". Add it.", range) }
    if !ids.insert(UTF8Key(id)).inserted {
      report(
        "The id \(id.debugDescription) is used twice in the file. Give one of the units another id.",
        range
      )
    }
    draft = Draft(
      id: id,
      name: value("name") ?? id,
      range: range,
      isPlural: attributes.contains { XMLName.parts(of: $0.name).local == "switch" }
    )
  }

  private func endUnit() {
    defer { draft = nil }
    guard let draft, section != nil else { return }
    let segments = draft.segments.filter { !$0.isIgnorable }
    guard !segments.isEmpty else {
      return report("The unit has no segment. Add one with the source text.", draft.range)
    }
    for segment in draft.segments where segment.source == nil {
      report("The segment has no source. Add it.", segment.range)
    }
    guard draft.isPlural else { return add(draft, draft.segments, id: draft.name) }
    for segment in segments {
      guard let form = segment.form, PluralCategory(name: form) != nil else {
        report(
          .xliffIgnored,
          "The form \((segment.form ?? "").debugDescription) is not a plural category and is not read. "
            + "Use the categories of CLDR.",
          segment.range
        )
        continue
      }
      let separator = XLIFFIdentifier.split(draft.name) == nil ? XLIFFIdentifier.separator : "."
      add(draft, [segment], id: "\(draft.name)\(separator)plural.\(form)")
    }
  }

  /// - Parameter segments: of one text.
  private func add(_ draft: Draft, _ segments: [XLIFF2Segment], id: String) {
    for segment in segments {
      if let fault = segment.stateFault { report(fault, segment.range) }
    }
    section?.units.append(
      ReceivedUnit(
        identity: .xliff(UTF8Key(id)),
        id: id,
        location: SourceLocation(file, segments[0].range),
        source: .text(segments.sourceText),
        target: segments.targetText.map(ExchangeText.text),
        state: segments.state
      )
    )
  }

  // MARK: Texts

  private func beginText(_ kind: Content) {
    content = (kind, nesting.depth)
    text = []
    endings = []
  }

  /// What a code represents: its original data or, without it, the code's own description.
  private func beginInline(_ local: String, _ value: (String) -> String?, at range: ByteRange) {
    func original(_ reference: String?, _ alternatives: String?...) -> String {
      guard let reference else { return alternatives.compactMap(\.self).first ?? "" }
      guard let data = draft?.data[reference] else {
        report("There is no original data with the id \(reference.debugDescription). Restore it.", range)
        return ""
      }
      return data
    }
    switch local {
    case "ph", "sc", "ec": text += Array(original(value("dataRef"), value("equiv"), value("disp")).utf8)
    case "pc":
      text += Array(original(value("dataRefStart"), value("equivStart"), value("dispStart")).utf8)
      endings.append((nesting.depth, original(value("dataRefEnd"), value("equivEnd"), value("dispEnd"))))
    case "cp":
      guard let scalar = value("hex").flatMap({ UInt32($0, radix: 16) }).flatMap(Unicode.Scalar.init) else {
        return report("<cp> has no \"hex\" with the number of a character. Add it.", range)
      }
      text += Array(String(Character(scalar)).utf8)
    default: break
    }
  }

  private func endText(_ kind: Content) {
    content = nil
    let result = String(decoding: text, as: UTF8.self)
    guard var draft else { return }
    let last = draft.segments.count - 1
    switch kind {
    case .source: draft.segments[last].source = result
    case .target: draft.segments[last].target = result
    case .data(let id): draft.data[id] = result
    }
    self.draft = draft
  }

  private func report(_ message: String, _ range: ByteRange) { report(.xliffInvalid, message, range) }

  private func report(_ rule: Rule, _ message: String, _ range: ByteRange) {
    document.diagnostics.append(Diagnostic(rule, message, at: SourceLocation(file, range)))
  }
}
