import RuneCompiler
import RuneFormats
import RuneServices
import Testing

@testable import ReRuneCrowdin
@testable import RuneDelivery
@testable import RuneModel

@Suite("Foundation's XML")
struct XMLEventReaderTests {
  private func events(_ text: String, _ reader: any XMLReader) -> [String] {
    let recorder = EventRecorder()
    text.withUTF8Bytes { reader.read($0, from: 0, into: recorder) }
    return recorder.events
  }

  @Test(
    "Events are those of libexpat",
    arguments: [
      "<a/>", "<a></a>", "<a>t</a>", "<a> \n </a>", "<a x='1'/>", "<a x=\"&lt;&#233;&quot;\" y='&#x1F600;'/>",
      "<a>1 &amp; 2 &lt; 3 &gt; &quot;&apos;</a>", "<a>&#233;&#x20AC;😀é</a>", "<a>\r\n1\r2\n</a>",
      "<a><![CDATA[\r\n1\r]]>&#13;</a>\r",
      "<a><![CDATA[<b>&amp;]]></a>", "<a>1<![CDATA[2]]>3<![CDATA[]]></a>", "<a><b>1</b>2<c><d/></c></a>",
      "<a><!-- c -->t<?p i?>u</a>", "<!-- c --><?p i?><a/><!-- d -->",
      "<?xml version='1.0' encoding='UTF-8'?><a>é</a>",
      "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n<a>é</a>",
      "<?xml version='1.0' encoding='iso-8859-1'?><a>é</a>",
      "<!DOCTYPE a SYSTEM \"file:///etc/hostname\"><a>t</a>", "<é ü='ö'/>",
      "<x:a xmlns:x='urn:x'><x:b x:c='d' e='f'/></x:a>", "<a xmlns='urn:a' xml:space='preserve'> t </a>",
      "<a x='1\n2'/>",
    ]
  )
  func sameAsExpat(_ text: String) {
    let events = events(text, XMLEventReader())
    #expect(events == self.events(text, ExpatReader()))
    #expect(!events.contains { $0.hasPrefix("fault") })
  }

  @Test(
    "Faults",
    arguments: [
      ("", "malformed-xml"), (" ", "malformed-xml"), ("t", "malformed-xml"), ("<a>", "malformed-xml"),
      ("<a", "malformed-xml"), ("<a></b>", "malformed-xml"), ("<a/><b/>", "malformed-xml"),
      ("<a/>t", "malformed-xml"),
      ("<a>&b</a>", "malformed-xml"), ("<a b/>", "malformed-xml"), ("<a b='1' b='2'/>", "malformed-xml"),
      ("<a>\u{1}</a>", "malformed-xml"), ("<a><![CDATA[</a>", "malformed-xml"),
      ("<a>&nbsp;</a>", "xml-entity"),
      ("<a b='&c;'/>", "xml-entity"), ("<!DOCTYPE a SYSTEM 'x'><a>&b;</a>", "xml-entity"),
      ("<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/hostname'>]><a>&b;</a>", "xml-entity"),
      ("<!DOCTYPE a [<!ENTITY b 'c'><!ENTITY d '&b;&b;'>]><a>&d;</a>", "xml-entity"),
      ("<?xml version='1.0' encoding='Shift_JIS'?><a/>", "unsupported-encoding"),
      ("<!DOCTYPE a", "malformed-xml"),
      ("<a/><!DOCTYPE b>", "malformed-xml"), ("<?p?><a/>", "malformed-xml"),
      ("<a><?p?></a>", "malformed-xml"),
      ("<?<?p?><a/>", "malformed-xml"), ("<a><?<?p?></a>", "malformed-xml"),
      ("<a><?p<?q?></a>", "malformed-xml"),
      ("<a><?p i?><??></a>", "malformed-xml"), ("<a/><?p?>", "malformed-xml"), ("<a><?", "malformed-xml"),
    ]
  )
  func faults(_ text: String, _ rule: String) {
    #expect(events(text, XMLEventReader()).filter { $0.hasPrefix("fault") } == ["fault \(rule)"])
  }

  @Test("A document that is cut off anywhere has a fault")
  func truncated() {
    let text = "<?xml version='1.0'?><a b='c'>t<d>&amp;</d><![CDATA[e]]></a>"
    #expect(!events(text, XMLEventReader()).contains { $0.hasPrefix("fault") })
    for count in 0..<text.utf8.count {
      let events = events(String(text.prefix(count)), XMLEventReader())
      #expect(events.filter { $0.hasPrefix("fault") }.count == 1, "accepted \(count) characters")
      #expect(events.last == "finish")
    }
  }

  @Test("Reading stops when the handler is finished")
  func stops() {
    let recorder = EventRecorder(stopsAt: "b")
    "<a><b>1<c/></b><d/></a>".withUTF8Bytes { XMLEventReader().read($0, from: 0, into: recorder) }
    #expect(recorder.events == ["begin a []", "begin b []", "finish"])
  }

  @Test("The start of the document is respected")
  func start() {
    let recorder = EventRecorder()
    "\u{FEFF}<a/>".withUTF8Bytes { XMLEventReader().read($0, from: 3, into: recorder) }
    #expect(recorder.events == ["begin a []", "end a", "finish"])
  }

  @Test("Long texts arrive complete")
  func longTexts() {
    let body = String(repeating: "é&amp;<![CDATA[<]]>😀 ", count: 20_000)
    #expect(events("<a>\(body)</a>", XMLEventReader()) == events("<a>\(body)</a>", ExpatReader()))
  }

  // MARK: Interpreters

  @Test("Files of a distribution are read as with libexpat")
  func files() throws {
    let language = CrowdinLanguage(id: "de", tag: "de", tags: ["de"], paths: [])
    let files = try [
      (
        "/de/A.strings",
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0"><dict><!-- c --><key>a &amp; b</key><string>c <![CDATA[<d>]]></string></dict></plist>
        """
      ),
      (
        "/de/B.xliff",
        """
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="C.strings"
        source-language="en" target-language="de"><body><trans-unit id="k"><source>s</source><target>t <g
        id="1">u</g></target></trans-unit></body></file></xliff>
        """
      ),
    ].map { path, text in
      CrowdinFile(path: try #require(CrowdinPath(path)), bytes: Array(text.utf8))
    }
    func texts(_ reader: any XMLReader) throws -> [String] {
      try CrowdinFiles.decode(files, language: language, xml: reader).messages.map { message in
        "\(message.table ?? "")/\(message.key)=\(message.value)"
      }
    }
    #expect(try texts(XMLEventReader()) == texts(ExpatReader()))
    #expect(try texts(XMLEventReader()).count == 2)
  }

  @Test("A file with a fault fails its language")
  func failure() throws {
    let language = CrowdinLanguage(id: "de", tag: "de", tags: ["de"], paths: [])
    for text in ["<plist><dict><key>a</key>", "<plist><dict><key>&a;</key><string/></dict></plist>"] {
      let file = CrowdinFile(path: try #require(CrowdinPath("/A.strings")), bytes: Array(text.utf8))
      #expect(throws: TextFault.self) {
        try CrowdinFiles.decode([file], language: language, xml: XMLEventReader())
      }
    }
  }
}
