import RuneFormats

@testable import ReRuneCrowdin
@testable import RuneCompiler
@testable import RuneModel

/// XML as libexpat and Foundation report it, compared with each other.
enum XMLTarget {
  static func run(_ bytes: [UInt8]) throws {
    let text = DecodedText(decoding: bytes)
    guard text.fault == nil, text.encoding != .binary else { return }
    let (expat, foundation) = text.utf8.withUnsafeBufferPointer { utf8 in
      (
        record(utf8, from: text.start, with: ExpatReader()),
        record(utf8, from: text.start, with: XMLEventReader())
      )
    }
    for recorder in [expat, foundation] {
      if let violation = recorder.violation { throw Violation(violation) }
      try demand(recorder.isFinal, "the document was not finished")
      try demand(recorder.hasFault || recorder.depth == 0, "\(recorder.depth) elements are open at the end")
    }
    // The parsers differ in what they reject, and Foundation's is not given what declares entities.
    guard !expat.hasFault, !foundation.hasFault, !usesNamespaces(text.utf8) else { return }
    try demand(expat.events == foundation.events, "\(expat.events), but with Foundation \(foundation.events)")
  }

  private static func record(
    _ text: UnsafeBufferPointer<UInt8>,
    from start: Int,
    with reader: any XMLReader
  ) -> EventLog {
    let log = EventLog(textEnd: text.count)
    reader.read(text, from: start, into: log)
    return log
  }

  /// libxml2 reports declarations of namespaces apart from attributes, and knows the prefix `xml`.
  private static func usesNamespaces(_ text: [UInt8]) -> Bool {
    String(decoding: text, as: UTF8.self).contains(bytesOf: "xmlns")
  }
}

/// Writes down events, and whether they come in an order that they may have.
private final class EventLog: XMLEventHandler {
  private(set) var events: [String] = []
  private(set) var depth = 0
  private(set) var hasFault = false
  private(set) var isFinal = false
  private(set) var violation: String?
  private let textEnd: Int
  private var text: [UInt8] = []

  init(textEnd: Int) {
    self.textEnd = textEnd
  }

  var isFinished: Bool { hasFault }

  func begin(_ name: String, attributes: [XMLAttribute], at range: ByteRange) {
    depth += 1
    let attributes = attributes.map { "\($0.name)=\($0.value.debugDescription)" }.sorted()
    add("begin \(name) \(attributes)", range)
  }

  func end(_ name: String, at range: ByteRange) {
    depth -= 1
    add("end \(name)", range)
    if depth < 0 { violation = "</\(name)> ends no element" }
  }

  func append(_ text: UnsafeBufferPointer<UInt8>) {
    self.text += text
    if depth == 0 { violation = "a text is outside of the root" }
  }

  func comment(at range: ByteRange) { check(range) }

  func report(_ fault: TextFault) { fail(fault) }

  func fail(_ fault: TextFault) {
    hasFault = true
    check(fault.range)
  }

  func finish(at range: ByteRange) {
    if isFinal { violation = "the document was finished twice" }
    isFinal = true
    check(range)
  }

  private func add(_ event: String, _ range: ByteRange) {
    if !text.isEmpty { events.append(String(decoding: text, as: UTF8.self).debugDescription) }
    text = []
    events.append(event)
    check(range)
  }

  private func check(_ range: ByteRange) {
    if range.lower > range.upper || Int(range.upper) > textEnd {
      violation = "\(range.offsets) lies outside of \(textEnd) bytes"
    }
  }
}
