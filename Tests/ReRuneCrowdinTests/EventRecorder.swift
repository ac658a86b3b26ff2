import RuneFormats

@testable import RuneModel

/// Writes down events without their ranges and comments. Pieces of a text are joined, and attributes sorted.
final class EventRecorder: XMLEventHandler {
  private(set) var events: [String] = []
  private let stopsAt: String?
  private var text: [UInt8] = []

  init(stopsAt: String? = nil) {
    self.stopsAt = stopsAt
  }

  private(set) var isFinished = false

  func begin(_ name: String, attributes: [XMLAttribute], at range: ByteRange) {
    add("begin \(name) \(attributes.map { "\($0.name)=\($0.value)" }.sorted())")
    if name == stopsAt { isFinished = true }
  }

  func end(_ name: String, at range: ByteRange) { add("end \(name)") }

  func append(_ text: UnsafeBufferPointer<UInt8>) { self.text += text }

  func comment(at range: ByteRange) {}

  func report(_ fault: TextFault) { add("fault \(fault.rule.id)") }

  func fail(_ fault: TextFault) { add("fault \(fault.rule.id)") }

  func finish(at range: ByteRange) { add("finish") }

  private func add(_ event: String) {
    if !text.isEmpty { events.append("text \(String(decoding: text, as: UTF8.self))") }
    text = []
    events.append(event)
  }
}
