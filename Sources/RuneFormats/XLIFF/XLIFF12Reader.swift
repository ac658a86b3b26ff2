import RuneModel

/// Reads XLIFF 1.0 to 1.2 from Xcode, translation services and other tools.
///
/// Nothing is validated against a schema: Xcode's own files are not valid. Elements of other namespaces, and those that
/// hold none of the file's texts, such as `<note>` and `<alt-trans>`, are skipped with their contents. Inline elements in
/// texts are replaced by their content.
///
/// - SeeAlso: <https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html>
package final class XLIFF12Reader: XMLEventHandler {
  package private(set) var document = XLIFFDocument()
  package private(set) var isFinished = false

  /// The purpose of an element's text.
  private enum Content { case source, target }

  private let unitLimit: Int
  private var unitCount = 0
  private var nesting = XMLNesting()
  private var file: XLIFFFile?
  private var unit: XLIFFUnit?
  /// The text that is being read, and the depth of its element.
  private var content: (kind: Content, draft: XLIFFText, depth: Int)?
  private var characters: [UInt8] = []
  /// The texts of a set.
  private var set: [String]?
  private var setDepth: Int?

  /// - Parameter unitLimit: the most units of the document.
  package init(unitLimit: Int = .max) {
    self.unitLimit = unitLimit
  }

  // MARK: Events

  package func begin(_ name: String, attributes: [XMLAttribute], at range: ByteRange) {
    switch nesting.enter() {
    case .read: break
    case .leftOut: return
    case .tooDeep: return end(with: .elementsTooDeep(at: range))
    }
    let (prefix, local) = XMLName.parts(of: name)
    let value = { (name: String) in attributes.first { $0.name == name }?.value }
    if let root = document.root {
      if content != nil {
        beginInline(local, value)
      } else if prefix == root.prefix {
        beginElement(local, value, at: range)
      } else {
        nesting.skip()
      }
    } else {
      let root = XLIFFDocument.Root(name: local, prefix: prefix, version: value("version"), range: range)
      document.root = root
      isFinished = !root.isXLIFF || !root.isVersion1
    }
  }

  package func end(_ name: String, at range: ByteRange) {
    defer { nesting.leave() }
    guard nesting.endsRead() else { return }
    if setDepth == nesting.depth {
      set?.append(takeCharacters())
      setDepth = nil
    }
    if let content {
      if content.depth == nesting.depth { endText() }
      return
    }
    switch XMLName.parts(of: name).local {
    case "trans-unit":
      if let unit { file?.units.append(unit) }
      unit = nil
    case "file": endFile()
    default: break
    }
  }

  package func append(_ text: UnsafeBufferPointer<UInt8>) {
    // White space between the texts of a set is layout.
    guard content != nil, !nesting.isSkipping, set == nil || setDepth != nil else { return }
    characters.append(contentsOf: text)
  }

  package func comment(at range: ByteRange) {}

  package func report(_ fault: TextFault) { document.faults.append(fault) }

  package func fail(_ fault: TextFault) { end(with: fault) }

  package func finish(at range: ByteRange) { endFile() }

  /// The text of an unfinished unit is unknown.
  private func end(with fault: TextFault) {
    report(fault)
    isFinished = true
    (unit, content) = (nil, nil)
  }

  // MARK: Elements

  private func beginElement(_ name: String, _ value: (String) -> String?, at range: ByteRange) {
    switch name {
    case "file":
      endFile()
      file = XLIFFFile(
        original: value("original"),
        sourceLanguage: value("source-language"),
        targetLanguage: value("target-language"),
        range: range
      )
    case "body", "group": break
    case "trans-unit" where file != nil && unit == nil:
      unitCount += 1
      guard unitCount <= unitLimit else {
        return end(
          with: TextFault(
            .tooManyKeys,
            "The file has more than \(unitLimit) units. Split the project.",
            at: range
          )
        )
      }
      unit = XLIFFUnit(id: value("id"), range: range)
    case "source" where unit != nil: beginText(.source, XLIFFText(range: range))
    case "target" where unit != nil:
      let state = value("state")
      let qualifier = value("state-qualifier")
      let parsed = ExchangeState(xliff: state, qualifier: qualifier)
      beginText(.target, XLIFFText(writtenState: state, state: parsed, range: range))
    default: nesting.skip()
    }
  }

  private func endFile() {
    if let file { document.files.append(file) }
    file = nil
  }

  // MARK: Texts

  private func beginText(_ kind: Content, _ draft: XLIFFText) {
    content = (kind, draft, nesting.depth)
    characters.removeAll(keepingCapacity: true)
    set = nil
  }

  private func beginInline(_ local: String, _ value: (String) -> String?) {
    guard local != "mrk" else {
      guard value("mtype") == "x-set" else { return }
      if set == nil { set = [] }
      characters.removeAll(keepingCapacity: true)
      setDepth = nesting.depth
      return
    }
    content?.draft.inlineElements.insert(local)
    // The text that a placeholder without content represents.
    if ["x", "bx", "ex"].contains(local), let equivalent = value("equiv-text") {
      characters.append(contentsOf: equivalent.utf8)
    }
  }

  private func endText() {
    guard let content else { return }
    var draft = content.draft
    draft.text = set.map(ExchangeText.set) ?? .text(takeCharacters())
    switch content.kind {
    case .source: unit?.source = draft
    case .target: unit?.target = draft
    }
    (self.content, set) = (nil, nil)
  }

  private func takeCharacters() -> String {
    defer { characters.removeAll(keepingCapacity: true) }
    return String(decoding: characters, as: UTF8.self)
  }
}
