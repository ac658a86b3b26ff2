import Testing

@testable import RuneFormats
@testable import RuneModel

@Suite("XML prolog")
struct XMLPrologTests {
  private func rest(_ text: String) throws(TextFault) -> String {
    let bytes = Array(text.utf8)
    let end = try bytes.withUnsafeBufferPointer { bytes throws(TextFault) in
      try XMLProlog.end(in: bytes, from: 0)
    }
    return String(decoding: bytes[end...], as: UTF8.self)
  }

  @Test(
    "A declaration and a document type are passed over",
    arguments: [
      ("<a/>", "<a/>"), ("", ""), ("  <a/>", "  <a/>"), ("<?xml version='1.0'?><a/>", "<a/>"),
      ("\n<?xml version=\"1.0\" encoding=\"UTF-8\" standalone='yes'?>\n<a/>", "\n<a/>"),
      ("<?xml version='1.0' encoding = 'utf-16'?><a/>", "<a/>"),
      ("<!DOCTYPE a><a/>", "<a/>"), ("<!DOCTYPE a SYSTEM 'x>[y'><a/>", "<a/>"),
      ("<!--[--><!DOCTYPE a PUBLIC \"-//[\" \"http://127.0.0.1/a.dtd\" ><a/>", "<a/>"),
      ("<?xml-stylesheet href='x'?><a/>", "<?xml-stylesheet href='x'?><a/>"),
      ("<!-- <!DOCTYPE b [ --><a/>", "<!-- <!DOCTYPE b [ --><a/>"),
    ]
  )
  func ends(_ text: String, _ expected: String) throws {
    #expect(try rest(text) == expected)
  }

  @Test(
    "What could declare an entity or is not read is rejected",
    arguments: [
      ("<!DOCTYPE a [<!ENTITY b 'c'>]><a/>", "xml-entity"), ("<!DOCTYPE a []><a/>", "xml-entity"),
      ("<!DOCTYPE a SYSTEM 'b' [<!ELEMENT a ANY>]><a/>", "xml-entity"),
      ("<!DOCTYPE a><!DOCTYPE a [ %b; ]><a/>", "xml-entity"),
      ("<a><![CDATA[<!ENTITY]]></a>", "xml-entity"), ("<a/><!ENTITY", "xml-entity"),
      ("<?xml version='1.0' encoding='Shift_JIS'?><a/>", "unsupported-encoding"),
      ("<?xml encoding=\"utf-7\"?><a/>", "unsupported-encoding"),
      ("<?xml version='1.0'", "malformed-xml"), ("<!--", "malformed-xml"), ("<!-- --", "malformed-xml"),
      ("<!DOCTYPE a", "malformed-xml"), ("<!DOCTYPE a SYSTEM 'b>", "malformed-xml"), ("<?a", "malformed-xml"),
    ]
  )
  func rejects(_ text: String, _ rule: String) {
    do throws(TextFault) {
      let remainder = try rest(text)
      Issue.record("continues with \(remainder)")
    } catch {
      #expect(error.rule.id == rule)
      #expect(error.range.lower <= error.range.upper && Int(error.range.upper) <= text.utf8.count)
    }
  }
}
