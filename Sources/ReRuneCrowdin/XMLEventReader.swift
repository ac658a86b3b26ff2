import Foundation
import RuneFormats
import RuneModel

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads XML with Foundation's parser, so that an app needs no other one. Its events have no ranges.
///
/// The parser only gets the text from the root on. Without a document type it knows only XML's five entities, and has
/// nothing to fetch.
package struct XMLEventReader: XMLReader {
  package init() {}

  package func read(
    _ text: UnsafeBufferPointer<UInt8>,
    from start: Int,
    into handler: any XMLEventHandler
  ) {
    do {
      let root = try XMLProlog.end(in: text, from: start)
      try EmptyInstruction.check(text, from: root)
      XMLEventDelegate(handler).parse(Self.normalizingLineBreaks(text, from: root))
    } catch {
      handler.fail(error)
    }
    handler.finish(at: .start)
  }

  /// Converts every line break to a line feed (XML 1.0, section 2.11). Foundation for Linux does not convert them in
  /// CDATA sections.
  private static func normalizingLineBreaks(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Data {
    let (feed, carriageReturn): (UInt8, UInt8) = (0x0A, 0x0D)
    var document = Data()
    document.reserveCapacity(text.count - start)
    var index = start
    while let end = text.firstOffset(of: carriageReturn, from: index) {
      document.append(contentsOf: text[index..<end])
      document.append(feed)
      index = end + 1
      if index < text.count, text[index] == feed { index += 1 }
    }
    document.append(contentsOf: text[index...])
    return document
  }
}

/// Processing instructions without contents, such as `<?p?>`. They end the process: Foundation for Linux makes a
/// `String` of libxml2's null pointer.
private enum EmptyInstruction {
  /// - Throws: `malformedXML` for a document that has one, even in a comment or a CDATA section.
  static func check(_ text: UnsafeBufferPointer<UInt8>, from start: Int) throws(TextFault) {
    var index = start
    while let open = text.firstOffset(of: UInt8(ascii: "<"), from: index) {
      // An instruction may begin inside what looks like the name of another: `<?<?p?>`.
      index = open + 1
      guard index < text.count, text[index] == UInt8(ascii: "?") else { continue }
      var end = index + 1
      while end < text.count, text[end] > 0x20, text[end] != UInt8(ascii: "?") { end += 1 }
      guard end + 1 < text.count, text[end] == UInt8(ascii: "?"), text[end + 1] == UInt8(ascii: ">") else {
        continue
      }
      throw TextFault(
        .malformedXML,
        "A processing instruction has no contents. Remove it.",
        at: ByteRange(open, end + 2)
      )
    }
  }
}

/// Passes on the events of one document.
///
/// On Linux `parse()` reports success for two kinds of invalid documents: one with anything after its root, for which
/// only the delegate gets an error, and one of three bytes, which has no events. Events continue after an error.
private final class XMLEventDelegate: NSObject, XMLParserDelegate {
  private let handler: any XMLEventHandler
  private var depth = 0
  private var hasRoot = false
  /// Whether the handler gets no further events.
  private var isDone = false

  init(_ handler: any XMLEventHandler) {
    self.handler = handler
  }

  func parse(_ document: Data) {
    let parser = XMLParser(data: document)
    parser.delegate = self
    parser.shouldProcessNamespaces = false
    parser.shouldResolveExternalEntities = false
    let isRead = parser.parse()
    if !isRead || !hasRoot || depth != 0 { fail(nil) }
  }

  private func fail(_ code: Int?) {
    guard !isDone else { return }
    isDone = true
    let isEntity = code == LibXMLError.undeclaredEntity
    handler.fail(
      isEntity
        ? TextFault(
          .xmlEntity,
          "An entity is not defined and would vanish. Write the character itself.",
          at: .start
        )
        : TextFault(
          .malformedXML,
          "The XML is malformed\(code.map { " (error \($0) of the system's parser)" } ?? ""). "
            + "Export the file again.",
          at: .start
        )
    )
  }

  private func abortIfFinished(_ parser: XMLParser) {
    guard handler.isFinished else { return }
    isDone = true
    parser.abortParsing()
  }

  // MARK: XMLParserDelegate

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    depth += 1
    hasRoot = true
    guard !isDone else { return }
    let attributes = attributes.sorted { $0.key < $1.key }.map { XMLAttribute(name: $0.key, value: $0.value) }
    handler.begin(name, attributes: attributes, at: .start)
    abortIfFinished(parser)
  }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    depth -= 1
    guard !isDone else { return }
    handler.end(name, at: .start)
    abortIfFinished(parser)
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    guard !isDone else { return }
    text.withUTF8Bytes { handler.append($0) }
  }

  func parser(_ parser: XMLParser, foundCDATA data: Data) {
    guard !isDone else { return }
    data.withUnsafeBytes { handler.append($0.bindMemory(to: UInt8.self)) }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    let code = (error as NSError).code
    if !LibXMLError.isHarmless(code) { fail(code) }
  }
}

/// Error numbers of libxml2's `xmlerror.h`, which Foundation passes on.
private enum LibXMLError {
  static let undeclaredEntity = 26

  /// Whether it is a warning, or an error about namespaces, which localization files do not use.
  static func isHarmless(_ code: Int) -> Bool {
    (99...107).contains(code) || (200...205).contains(code)
  }
}
