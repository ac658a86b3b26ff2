import RuneDelivery
import RuneFormats
import RuneModel

/// Reads downloaded XML. The parser only gets the text from the root on, and the interpreter nothing that exceeds the
/// limits.
enum WireXML {
  /// - Parameter text: valid UTF-8.
  static func read(
    _ text: UnsafeBufferPointer<UInt8>,
    from start: Int,
    with reader: any XMLReader,
    into handler: any XMLEventHandler
  ) throws(TextFault) {
    let root = try XMLProlog.end(in: text, from: start)
    let limited = LimitedXMLEvents(handler, textEnd: text.count)
    reader.read(text, from: root, into: limited)
    if let fault = limited.fault { throw fault }
  }
}

/// Passes events on until a document exceeds a limit or has a fault.
private final class LimitedXMLEvents: XMLEventHandler {
  private(set) var fault: TextFault?

  private let handler: any XMLEventHandler
  private let textEnd: Int
  private var depth = 0

  init(_ handler: any XMLEventHandler, textEnd: Int) {
    self.handler = handler
    self.textEnd = textEnd
  }

  var isFinished: Bool { fault != nil || handler.isFinished }

  func begin(_ name: String, attributes: [XMLAttribute], at range: ByteRange) {
    depth += 1
    guard fault == nil else { return }
    if depth > Limits.xmlDepth {
      reject(
        .nestingTooDeep,
        "Elements are nested more than \(Limits.xmlDepth) levels deep. Flatten the file.",
        range
      )
    } else if attributes.count > Limits.xmlAttributes {
      reject(
        .malformedXML,
        "An element has more than \(Limits.xmlAttributes) attributes. Remove those that are not used.",
        range
      )
    } else if ([name] + attributes.map(\.name)).contains(where: { $0.utf8.count > Limits.xmlNameBytes }) {
      reject(.malformedXML, "A name has more than \(Limits.xmlNameBytes) bytes. Shorten it.", range)
    } else {
      handler.begin(name, attributes: attributes, at: range)
    }
  }

  func end(_ name: String, at range: ByteRange) {
    depth -= 1
    if fault == nil { handler.end(name, at: range) }
  }

  func append(_ text: UnsafeBufferPointer<UInt8>) {
    if fault == nil { handler.append(text) }
  }

  func comment(at range: ByteRange) {
    if fault == nil { handler.comment(at: range) }
  }

  func report(_ fault: TextFault) { fail(fault) }

  func fail(_ fault: TextFault) {
    if self.fault == nil { self.fault = fault }
  }

  func finish(at range: ByteRange) {
    if fault == nil { handler.finish(at: range) }
  }

  private func reject(_ rule: TextRule, _ message: String, _ range: ByteRange) {
    fail(TextFault(rule, message, at: range.widened(upTo: textEnd)))
  }
}
