import CRuneExpat
import RuneFormats
import RuneModel

/// Reads XML with libexpat.
///
/// External entities are never fetched, and a document that declares entities is rejected: no localization file needs
/// them, and nested ones expand to gigabytes.
package struct ExpatReader: XMLReader {
  package init() {}

  package func read(
    _ text: UnsafeBufferPointer<UInt8>,
    from start: Int,
    into handler: any XMLEventHandler
  ) {
    ExpatDocument(text, from: start, into: handler).read()
  }
}

/// One document and libexpat's state.
private final class ExpatDocument {
  private let text: UnsafeBufferPointer<UInt8>
  private let origin: Int
  private let handler: any XMLEventHandler
  private let parser: XML_Parser?
  private let noAttributes: [XMLAttribute] = []

  init(_ text: UnsafeBufferPointer<UInt8>, from start: Int, into handler: any XMLEventHandler) {
    self.text = text
    origin = start
    self.handler = handler
    // The text has been converted to UTF-8, whatever its declaration says.
    parser = XML_ParserCreate("UTF-8")
  }

  deinit {
    if let parser { XML_ParserFree(parser) }
  }

  func read() {
    setHandlers()
    text.withMemoryRebound(to: CChar.self) { characters in
      let rest = UnsafeBufferPointer(rebasing: characters[origin...])
      guard XML_Parse(parser, rest.baseAddress, Int32(rest.count), 1) != XML_STATUS_OK else { return }
      let code = XML_GetErrorCode(parser)
      // If parsing was stopped, the reason has been reported.
      if code != XML_ERROR_ABORTED { failMalformed(code) }
    }
    handler.finish(at: range)
  }

  private func setHandlers() {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { data, name, attributes in ExpatDocument.from(data).begin(String(nullable: name), attributes) },
      { data, name in ExpatDocument.from(data).end(String(nullable: name)) }
    )
    XML_SetCharacterDataHandler(parser) { data, bytes, length in
      ExpatDocument.from(data).append(bytes, Int(length))
    }
    XML_SetCommentHandler(parser) { data, _ in
      let document = ExpatDocument.from(data)
      document.handler.comment(at: document.range)
    }
    XML_SetEntityDeclHandler(parser) { data, name, _, _, _, _, _, _, _ in
      ExpatDocument.from(data).failEntity(String(nullable: name))
    }
    XML_SetSkippedEntityHandler(parser) { data, name, _ in
      ExpatDocument.from(data).reportUndefinedEntity(String(nullable: name))
    }
    XML_SetXmlDeclHandler(parser) { data, _, encoding, _ in
      guard let encoding else { return }
      ExpatDocument.from(data).check(encoding: String(cString: encoding))
    }
  }

  private static func from(_ data: UnsafeMutableRawPointer?) -> ExpatDocument {
    guard let data else { preconditionFailure("expat hands back the user data that it was given") }
    return Unmanaged<ExpatDocument>.fromOpaque(data).takeUnretainedValue()
  }

  /// The current event in the text; its start before the first event, for which expat's index is -1.
  private var range: ByteRange {
    let start = origin + max(Int(XML_GetCurrentByteIndex(parser)), 0)
    return ByteRange(start, start + Int(XML_GetCurrentByteCount(parser)))
  }

  // MARK: Elements

  private func begin(_ name: String, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
    // Elements of property lists have no attributes, and an array literal takes time in a debug build.
    let hasAttributes = attributes?.pointee != nil
    handler.begin(name, attributes: hasAttributes ? Self.list(attributes) : noAttributes, at: range)
    if handler.isFinished { XML_StopParser(parser, 0) }
  }

  private func end(_ name: String) {
    handler.end(name, at: range)
  }

  private func append(_ bytes: UnsafePointer<CChar>?, _ length: Int) {
    guard let bytes else { return }
    // `CChar` and `UInt8` have the same layout. The closure of `withMemoryRebound` would cost more than the event.
    let text = UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt8.self)
    handler.append(UnsafeBufferPointer(start: text, count: length))
  }

  /// - Parameter pointers: names and values in turn, ended by a null pointer.
  private static func list(_ pointers: UnsafeMutablePointer<UnsafePointer<CChar>?>?) -> [XMLAttribute] {
    guard var pointer = pointers else { return [] }
    var list: [XMLAttribute] = []
    while let name = pointer[0], let value = pointer[1] {
      list.append(XMLAttribute(name: String(cString: name), value: String(cString: value)))
      pointer += 2
    }
    return list
  }

  // MARK: Faults

  private func failMalformed(_ code: XML_Error) {
    let reason = XML_ErrorString(code).map { String(cString: $0) } ?? "unknown error"
    fail(.malformedXML, "The XML is malformed: \(reason). Correct it here or just before.")
  }

  private func failEntity(_ name: String) {
    fail(.xmlEntity, "The file declares the entity \(name). Write the text itself where it is used.")
    XML_StopParser(parser, 0)
  }

  private func reportUndefinedEntity(_ name: String) {
    handler.report(
      TextFault(
        .xmlEntity,
        "The entity &\(name); is not defined and would vanish. Write the character itself.",
        at: range.widened(upTo: text.count)
      )
    )
  }

  private func check(encoding: String) {
    guard !["utf-8", "utf8", "utf-16", "us-ascii", "ascii", "iso-8859-1"].contains(encoding.lowercased())
    else {
      return
    }
    fail(
      .unsupportedEncoding,
      "The file says that it is encoded in \(encoding). Save it as UTF-8 and write encoding=\"UTF-8\"."
    )
    XML_StopParser(parser, 0)
  }

  private func fail(_ rule: TextRule, _ message: String) {
    handler.fail(TextFault(rule, message, at: range.widened(upTo: text.count)))
  }
}

extension String {
  fileprivate init(nullable pointer: UnsafePointer<CChar>?) {
    self = pointer.map { String(cString: $0) } ?? ""
  }
}
