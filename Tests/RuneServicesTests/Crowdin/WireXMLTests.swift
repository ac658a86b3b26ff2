import RuneCompiler
import RuneFormats
import Testing

@testable import RuneDelivery
@testable import RuneModel
@testable import RuneServices

@Suite("Downloaded XML")
struct WireXMLTests {
  private func fault(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    do throws(TextFault) {
      try bytes.withUnsafeBufferPointer { bytes throws(TextFault) in
        try WireXML.read(bytes, from: 0, with: ExpatReader(), into: XLIFF12Reader())
      }
      return nil
    } catch {
      return error.rule.id
    }
  }

  private static func nested(_ depth: Int) -> String {
    "<xliff>" + String(repeating: "<group>", count: depth - 1)
      + String(repeating: "</group>", count: depth - 1)
      + "</xliff>"
  }

  private static func attributes(_ count: Int) -> String {
    "<xliff \((0..<count).map { "a\($0)=\"\"" }.joined(separator: " "))/>"
  }

  private static func named(_ bytes: Int) -> String {
    let name = String(repeating: "n", count: bytes)
    return "<xliff><\(name)/><a \(name)=\"\"/></xliff>"
  }

  @Test(
    "Limits",
    arguments: [
      (nested(Limits.xmlDepth), nil), (nested(Limits.xmlDepth + 1), "nesting-too-deep"),
      (attributes(Limits.xmlAttributes), nil), (attributes(Limits.xmlAttributes + 1), "malformed-xml"),
      (named(Limits.xmlNameBytes), nil), (named(Limits.xmlNameBytes + 1), "malformed-xml"),
    ] as [(String, String?)]
  )
  func limits(_ text: String, _ rule: String?) {
    #expect(fault(text) == rule)
  }

  @Test(
    "Entities are never expanded or fetched",
    arguments: [
      ("<!DOCTYPE xliff SYSTEM 'file:///etc/hostname'><xliff/>", nil),
      ("<!DOCTYPE xliff SYSTEM 'file:///etc/hostname'><xliff>&a;</xliff>", "malformed-xml"),
      ("<!DOCTYPE xliff [<!ENTITY a SYSTEM 'file:///etc/hostname'>]><xliff>&a;</xliff>", "xml-entity"),
      ("<!DOCTYPE xliff [<!ENTITY % a 'b'>%a;]><xliff/>", "xml-entity"),
    ] as [(String, String?)]
  )
  func entities(_ text: String, _ rule: String?) {
    #expect(fault(text) == rule)
  }
}
