import RuneCompiler
import RuneFormats
import RuneModel
import Testing

@Suite struct ExpatReaderTests {
  /// Writes down the events with the text of their ranges.
  private final class Recorder: XMLEventHandler {
    var events: [String] = []
    let stopsAt: String?
    private let text: [UInt8]

    init(_ text: String, stopsAt: String? = nil) {
      self.text = Array(text.utf8)
      self.stopsAt = stopsAt
    }

    var isFinished: Bool { stopsAt.map { events.last?.hasPrefix("begin \($0)") == true } ?? false }

    func begin(_ name: String, attributes: [XMLAttribute], at range: ByteRange) {
      events.append("begin \(name) \(attributes.map { "\($0.name)=\($0.value)" }) \(source(range))")
    }

    func end(_ name: String, at range: ByteRange) { events.append("end \(name) \(source(range))") }

    func append(_ text: UnsafeBufferPointer<UInt8>) {
      events.append("text \(String(decoding: text, as: UTF8.self))")
    }

    func comment(at range: ByteRange) { events.append("comment \(source(range))") }

    func report(_ fault: TextFault) { events.append("report \(fault.rule.id) \(source(fault.range))") }

    func fail(_ fault: TextFault) { events.append("fail \(fault.rule.id) \(source(fault.range))") }

    func finish(at range: ByteRange) { events.append("finish \(range.lower)") }

    private func source(_ range: ByteRange) -> String { String(decoding: text[range.offsets], as: UTF8.self) }
  }

  private func events(_ text: String, stopsAt: String? = nil) -> [String] {
    let recorder = Recorder(text, stopsAt: stopsAt)
    text.withUTF8Bytes { ExpatReader().read($0, from: 0, into: recorder) }
    return recorder.events
  }

  @Test(
    arguments: [
      (
        "<a x='1' y=\"&lt;é\"><b/><!-- c -->t&amp;u<![CDATA[<d>]]></a>",
        [
          "begin a [\"x=1\", \"y=<é\"] <a x='1' y=\"&lt;é\">", "begin b [] <b/>", "end b ",
          "comment <!-- c -->", "text t",
          "text &", "text u", "text <d>", "end a </a>", "finish 60",
        ]
      ),
      ("<a>\n</b>", ["begin a [] <a>", "text \n", "fail malformed-xml b", "finish 6"]),
      ("", ["fail malformed-xml ", "finish 0"]),
      (
        "<!DOCTYPE a SYSTEM 'x'><a>&b;</a>",
        ["begin a [] <a>", "report xml-entity &b;", "end a </a>", "finish 33"]
      ),
      ("<!DOCTYPE a [<!ENTITY b 'c'>]><a/>", ["fail xml-entity '", "finish 24"]),
    ] as [(String, [String])]
  )
  func reportsEvents(_ text: String, _ expected: [String]) {
    #expect(events(text) == expected)
  }

  @Test func stopsWhenTheHandlerIsFinished() {
    #expect(events("<a><b><c/></b></a>", stopsAt: "b") == ["begin a [] <a>", "begin b [] <b>", "finish 6"])
  }
}
