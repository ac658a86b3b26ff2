import RuneCompiler
import RuneFormats
import RuneModel

/// An Android resource with its texts: a single text, plural forms, or the elements of an array.
struct AndroidEntry {
  struct Text {
    /// The quantity or the index in the array; `nil` for a single text.
    var part: String?
    var text: String
    var location: SourceLocation
  }

  var name: String
  var kind: AndroidResource.Kind
  var isTranslatable: Bool
  /// The XML comment before it.
  var comment: String?
  var location: SourceLocation
  var texts: [Text] = []
}

/// Reads Android's `strings.xml`, including what other tools write: CDATA, `<xliff:g>`, inline markup, comments.
final class AndroidReader: XMLEventHandler {
  private(set) var document = ReceivedDocument()
  /// In the order of the file.
  private(set) var entries: [AndroidEntry] = []
  /// As the folder's name says; `nil` for `values` and unknown folders.
  var locale: String? { section.targetLocale }
  private(set) var isFinished = false

  private struct Item {
    var part: String?
    var range: ByteRange
    var depth: Int
    var reader = AndroidEscaping.Reader()
    var piece: [UInt8] = []
    var isBroken = false
  }

  private let file: SourceFile
  private var nesting = XMLNesting()
  private var resource: AndroidEntry?
  /// The last comment since the end of the previous resource.
  private var comment: String?
  private let readsUntranslatable: Bool
  private var item: Item?
  /// The items of the current resource, including items that cannot be read.
  private var itemCount = 0
  private var section: ReceivedSection
  private var seen: [[UTF8Key]: ByteRange] = [:]

  /// - Parameter readsUntranslatable: whether resources with `translatable="false"` become entries; they are never
  ///   units for translators.
  init(_ file: SourceFile, readsUntranslatable: Bool = false) {
    self.file = file
    self.readsUntranslatable = readsUntranslatable
    let folders = file.path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    let locale = folders.dropLast().last.flatMap(AndroidFolder.locale)
    section = ReceivedSection(targetLocale: locale, location: SourceLocation(file, .start))
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
    if item != nil { return beginMarkup(name, attributes) }
    let value = { (name: String) in attributes.first { $0.name == name }?.value }
    switch (nesting.depth, name) {
    case (1, "resources"): break
    case (1, _):
      report("The file has no texts of Android: its first element is <\(name)>. Give a strings.xml.", range)
      isFinished = true
    case (2, "string"), (2, "plurals"), (2, "string-array"):
      guard let own = value("name") else {
        report("The resource has no \"name\", so it is not known which text it is. Add it.", range)
        nesting.skip()
        return
      }
      let isTranslatable = value("translatable") != "false"
      guard isTranslatable || readsUntranslatable else {
        nesting.skip()
        return
      }
      let kind: AndroidResource.Kind = name == "string" ? .string : name == "plurals" ? .plurals : .array
      resource = AndroidEntry(
        name: own,
        kind: kind,
        isTranslatable: isTranslatable,
        comment: comment,
        location: SourceLocation(file, range)
      )
      itemCount = 0
      if kind == .string { item = Item(part: nil, range: range, depth: nesting.depth) }
    case (3, "item"):
      guard let resource else { return }
      let part = resource.kind == .plurals ? value("quantity") ?? "other" : String(itemCount)
      itemCount += 1
      item = Item(part: part, range: range, depth: nesting.depth)
    // Colors, sizes and the like.
    default: nesting.skip()
    }
  }

  func end(_ name: String, at range: ByteRange) {
    defer { nesting.leave() }
    guard nesting.endsRead() else { return }
    if let item {
      endPiece()
      if item.depth == nesting.depth { endItem() } else { endMarkup(name) }
    }
    if nesting.depth == 2 {
      if let resource { entries.append(resource) }
      (resource, comment) = (nil, nil)
    }
  }

  func append(_ text: UnsafeBufferPointer<UInt8>) {
    guard !nesting.isSkipping else { return }
    item?.piece.append(contentsOf: text)
  }

  func comment(at range: ByteRange) {
    guard nesting.depth == 1, range.offsets.count > 7 else { return }
    let text = file.text.utf8[Int(range.lower) + 4..<Int(range.upper) - 3]
    let words = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    comment = words.isEmpty ? nil : words.joined(separator: " ")
  }

  func report(_ fault: TextFault) { document.report(fault, in: file) }

  func fail(_ fault: TextFault) {
    report(fault)
    isFinished = true
    item = nil
  }

  func finish(at range: ByteRange) {
    if !section.units.isEmpty { document.sections.append(section) }
    section.units = []
  }

  // MARK: Texts

  private func beginMarkup(_ name: String, _ attributes: [XMLAttribute]) {
    endPiece()
    guard !Self.isPlaceholder(name) else {
      item?.reader.endPiece()
      return
    }
    let list = attributes.map { " \($0.name)=\"\(XMLEscaping.attribute($0.value))\"" }.joined()
    item?.reader.append(markup: "<\(name)\(list)>")
  }

  private func endMarkup(_ name: String) {
    guard !Self.isPlaceholder(name) else {
      item?.reader.endPiece()
      return
    }
    item?.reader.append(markup: "</\(name)>")
  }

  /// `<xliff:g>` marks what must not be translated, and is not part of the text.
  private static func isPlaceholder(_ name: String) -> Bool {
    name.utf8.suffix(2).elementsEqual(":g".utf8)
  }

  private func endPiece() {
    guard let current = item, !current.piece.isEmpty else { return }
    item?.piece = []
    do throws(AndroidEscaping.Fault) {
      try item?.reader.append(String(decoding: current.piece, as: UTF8.self))
    } catch {
      item?.isBroken = true
      let reason =
        switch error {
        case .apostrophe: "an apostrophe is not escaped. Write \\' or enclose the text in quotation marks"
        case .escape: "\\u has no four hexadecimal digits. Write all four"
        }
      report("The text of \"\(resource?.name ?? "")\" cannot be read: \(reason).", current.range)
    }
  }

  private func endItem() {
    guard let item, let resource else { return }
    self.item = nil
    guard !item.isBroken else { return }
    let names = [UTF8Key(resource.name), UTF8Key(item.part ?? "")]
    if seen.updateValue(item.range, forKey: names) != nil {
      report("The text of \"\(resource.name)\" is there twice. Remove one of them.", item.range)
      return
    }
    let location = SourceLocation(file, item.range)
    self.resource?.texts.append(.init(part: item.part, text: item.reader.text, location: location))
    guard resource.isTranslatable else { return }
    section.units.append(
      ReceivedUnit(
        identity: .resource(name: names[0], part: item.part.map(UTF8Key.init)),
        id: item.part.map { "\(resource.name) (\($0))" } ?? resource.name,
        location: location,
        target: .text(item.reader.text),
        hasState: false
      )
    )
  }

  private func report(_ message: String, _ range: ByteRange) {
    document.diagnostics.append(Diagnostic(.androidInvalid, message, at: SourceLocation(file, range)))
  }
}
