import CRuneExpat
import RuneModel

/// Reads an XML property list with expat.
///
/// External entities are never fetched, and a document that declares entities is rejected: no property list needs
/// them, and nested ones expand to gigabytes.
final class XMLPropertyListReader {
  private(set) var faults: [TextFault] = []

  /// An open container, or the document.
  private struct Frame {
    enum Kind { case document, dictionary, array }
    var kind: Kind
    var start: Int
    var members: [PropertyListMember] = []
    var elements: [PropertyList] = []
    var key: (text: String, range: ByteRange, comment: ByteRange?)?
  }

  private let text: UnsafeBufferPointer<UInt8>
  private let origin: Int
  private let parser: XML_Parser?
  private var frames = [Frame(kind: .document, start: 0)]
  /// The open text element and its contents so far.
  private var leaf: (name: String, start: Int)?
  private var characters: [UInt8] = []
  private var comment: ByteRange?
  /// The number of open elements with unknown names.
  private var unknownDepth = 0

  /// - Parameter text: valid UTF-8; must outlive the reader.
  init(_ text: UnsafeBufferPointer<UInt8>, from start: Int) {
    self.text = text
    origin = start
    // The text has been converted to UTF-8, whatever its declaration says.
    parser = XML_ParserCreate("UTF-8")
  }

  deinit {
    if let parser { XML_ParserFree(parser) }
  }

  /// The document's value, with everything that is complete before the first XML syntax error.
  func read() -> PropertyList? {
    setHandlers()
    text.withMemoryRebound(to: CChar.self) { characters in
      let rest = UnsafeBufferPointer(rebasing: characters[origin...])
      guard XML_Parse(parser, rest.baseAddress, Int32(rest.count), 1) != XML_STATUS_OK else { return }
      let code = XML_GetErrorCode(parser)
      // A handler has stopped parsing and reported the reason.
      if code != XML_ERROR_ABORTED { reportMalformed(code) }
    }
    while frames.count > 1 { close() }
    return frames[0].elements.first
  }

  private func setHandlers() {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { data, name, _ in XMLPropertyListReader.from(data).begin(String(nullable: name)) },
      { data, name in XMLPropertyListReader.from(data).end(String(nullable: name)) }
    )
    XML_SetCharacterDataHandler(parser) { data, bytes, length in
      XMLPropertyListReader.from(data).append(bytes, Int(length))
    }
    XML_SetCommentHandler(parser) { data, _ in
      let reader = XMLPropertyListReader.from(data)
      reader.comment = ByteRange(reader.offset, reader.end)
    }
    XML_SetEntityDeclHandler(parser) { data, name, _, _, _, _, _, _, _ in
      XMLPropertyListReader.from(data).refuseEntity(String(nullable: name))
    }
    XML_SetSkippedEntityHandler(parser) { data, name, _ in
      XMLPropertyListReader.from(data).reportUndefinedEntity(String(nullable: name))
    }
    XML_SetXmlDeclHandler(parser) { data, _, encoding, _ in
      guard let encoding else { return }
      XMLPropertyListReader.from(data).check(encoding: String(cString: encoding))
    }
  }

  private static func from(_ data: UnsafeMutableRawPointer?) -> XMLPropertyListReader {
    guard let data else { preconditionFailure("expat hands back the user data that it was given") }
    return Unmanaged<XMLPropertyListReader>.fromOpaque(data).takeUnretainedValue()
  }

  // MARK: Ranges

  /// The start of the current event in the text.
  private var offset: Int { origin + Int(XML_GetCurrentByteIndex(parser)) }
  /// The end of the current event.
  private var end: Int { offset + Int(XML_GetCurrentByteCount(parser)) }

  /// At least one character, unless the text ends here.
  private var place: ByteRange { ByteRange(offset, min(max(end, offset + 1), text.count)) }

  // MARK: Elements

  private func begin(_ name: String) {
    if let leaf {
      report(
        .malformedXML,
        "<\(name)> is inside <\(leaf.name)>. Write & and < in a text as &amp; and &lt;."
      )
      unknownDepth += 1
      return
    }
    guard unknownDepth == 0 else {
      unknownDepth += 1
      return
    }
    switch name {
    case "plist": break
    case "dict", "array":
      guard frames.count <= Limits.nestingDepth else {
        fault(
          TextRule.nestingTooDeep,
          "Values are nested more than \(Limits.nestingDepth) levels deep. Flatten the file."
        )
        XML_StopParser(parser, 0)
        return
      }
      frames.append(Frame(kind: name == "dict" ? .dictionary : .array, start: offset))
      comment = nil
    case "key", "string", "integer", "real", "date", "data", "true", "false":
      leaf = (name, offset)
      characters.removeAll(keepingCapacity: true)
    default:
      report(.malformedXML, "<\(name)> is not an element of a property list. Remove it.")
      unknownDepth = 1
    }
  }

  private func end(_ name: String) {
    if unknownDepth > 0 {
      unknownDepth -= 1
      return
    }
    if let leaf {
      self.leaf = nil
      endLeaf(leaf.name, ByteRange(leaf.start, end))
    } else if name != "plist" {
      close()
    }
  }

  private func endLeaf(_ name: String, _ range: ByteRange) {
    switch name {
    case "key": setKey(String(decoding: characters, as: UTF8.self), range)
    case "string": add(PropertyList(.string(String(decoding: characters, as: UTF8.self)), range: range))
    case "integer", "real": add(PropertyList(.other("number"), range: range))
    case "true", "false": add(PropertyList(.other("boolean"), range: range))
    default: add(PropertyList(.other(name), range: range))
    }
  }

  private func append(_ bytes: UnsafePointer<CChar>?, _ length: Int) {
    guard leaf != nil, unknownDepth == 0, let bytes else { return }
    bytes.withMemoryRebound(to: UInt8.self, capacity: length) {
      characters.append(contentsOf: UnsafeBufferPointer(start: $0, count: length))
    }
  }

  private func setKey(_ key: String, _ range: ByteRange) {
    let frame = frames.count - 1
    guard frames[frame].kind == .dictionary else {
      report(.malformedXML, "<key> is outside a <dict>. Remove it.", at: range)
      return
    }
    reportKeyWithoutValue()
    frames[frame].key = (key, range, comment)
    comment = nil
  }

  private func add(_ value: PropertyList) {
    let frame = frames.count - 1
    switch frames[frame].kind {
    case .document:
      if frames[frame].elements.isEmpty {
        frames[frame].elements.append(value)
      } else {
        report(.malformedXML, "The property list has a second value. Remove it.", at: value.range)
      }
    case .array:
      frames[frame].elements.append(value)
    case .dictionary:
      guard let key = frames[frame].key else {
        report(.malformedXML, "The value has no <key>. Add one in front of it.", at: value.range)
        return
      }
      frames[frame].key = nil
      let range = ByteRange(Int(key.range.lower), Int(value.range.upper))
      frames[frame].members.append(
        PropertyListMember(
          key: key.text,
          keyRange: key.range,
          value: value,
          range: range,
          comment: key.comment
        )
      )
    }
  }

  private func close() {
    if frames[frames.count - 1].kind == .dictionary { reportKeyWithoutValue() }
    let frame = frames.removeLast()
    let range = ByteRange(frame.start, end)
    comment = nil
    add(
      PropertyList(
        frame.kind == .dictionary ? .dictionary(frame.members) : .array(frame.elements),
        range: range
      )
    )
  }

  private func reportKeyWithoutValue() {
    guard let key = frames[frames.count - 1].key else { return }
    report(.malformedXML, "The key \(key.text.debugDescription) has no value. Add a <string>.", at: key.range)
  }

  // MARK: Faults

  private func report(_ rule: Rule, _ message: String, at range: ByteRange? = nil) {
    fault(rule, message, at: range)
  }

  private func fault(_ rule: any FaultRule, _ message: String, at range: ByteRange? = nil) {
    faults.append(TextFault(rule, message, at: range ?? place))
  }

  private func reportMalformed(_ code: XML_Error) {
    // Elements left open by the fault are not further faults.
    for index in frames.indices { frames[index].key = nil }
    leaf = nil
    let reason = XML_ErrorString(code).map { String(cString: $0) } ?? "unknown error"
    report(.malformedXML, "The XML is malformed: \(reason). Correct it here or just before.")
  }

  private func refuseEntity(_ name: String) {
    report(.xmlEntity, "The file declares the entity \(name). Write the text itself where it is used.")
    XML_StopParser(parser, 0)
  }

  private func reportUndefinedEntity(_ name: String) {
    report(.xmlEntity, "The entity &\(name); is not defined and would vanish. Write the character itself.")
  }

  private func check(encoding: String) {
    guard !["utf-8", "utf8", "utf-16", "us-ascii", "ascii", "iso-8859-1"].contains(encoding.lowercased())
    else {
      return
    }
    fault(
      TextRule.unsupportedEncoding,
      "The file says that it is encoded in \(encoding). Save it as UTF-8 and write encoding=\"UTF-8\"."
    )
    XML_StopParser(parser, 0)
  }
}

extension String {
  fileprivate init(nullable pointer: UnsafePointer<CChar>?) {
    self = pointer.map { String(cString: $0) } ?? ""
  }
}
