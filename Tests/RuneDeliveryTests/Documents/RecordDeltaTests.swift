import RuneModel
import RuneTestSupport
import Testing

@testable import RuneDelivery

@Suite struct RecordDeltaTests {
  private static let base = [("a", "1"), ("b", "2"), ("c", "3")].map {
    PayloadMessage(key: $0, value: .text($1), range: .start)
  }

  private func applied(_ changes: String) throws -> [String] {
    let delta = try RecordDelta.decode(Array(changes.utf8), locale: "de")
    return summary(Payload(format: .records, messages: try delta.applied(to: Self.base)))
  }

  private static func record(_ key: String, _ value: String) -> String {
    #"{"key": "\#(key)", "values": [{"lang": "de", "value": "\#(value)"}]}"#
  }

  @Test(
    arguments: [
      ("[]", ["a=1", "b=2", "c=3"]),
      ("[\(record("b", "zwei"))]", ["a=1", "b=zwei", "c=3"]),
      ("[\(record("d", "4")), \(record("a", ""))]", ["a=", "b=2", "c=3", "d=4"]),
      (#"[{"key": "b", "values": []}]"#, ["a=1", "c=3"]),
      (#"[{"key": "x", "values": []}]"#, ["a=1", "b=2", "c=3"]),
      // Another language's text is none of this locale.
      (#"[{"key": "b", "values": [{"lang": "fr", "value": "deux"}]}]"#, ["a=1", "c=3"]),
      // The last record of a key counts.
      ("[\(record("b", "x")), \(record("b", "y"))]", ["a=1", "b=y", "c=3"]),
      (#"[{"key": "b", "values": []}, \#(record("b", "y"))]"#, ["a=1", "b=y", "c=3"]),
      (#"[\#(record("b", "y")), {"key": "b", "values": []}]"#, ["a=1", "c=3"]),
    ] as [(String, [String])]
  )
  func changes(json: String, expected: [String]) throws {
    #expect(try applied(json) == expected)
  }

  /// Keys that are canonically equivalent are different keys.
  @Test func keysAreComparedByTheirBytes() throws {
    let delta = try RecordDelta.decode(Array("[\(Self.record("e\u{301}", "neu"))]".utf8), locale: "de")
    let base = [PayloadMessage(key: "\u{E9}", value: .text("alt"), range: .start)]
    #expect(try delta.applied(to: base).count == 2)
  }

  @Test(arguments: ["{}", "", "[1]", #""a" = "b";"#, "["])
  func otherFormatsAreNoChanges(json: String) {
    #expect(throws: TextFault.self) { try RecordDelta.decode(Array(json.utf8), locale: "de") }
  }

  @Test func theLimitOfKeysHoldsForTheResult() throws {
    let base = (0..<Limits.payloadKeys).map {
      PayloadMessage(key: "\($0)", value: .text(""), range: .start)
    }
    let delta = try RecordDelta.decode(Array("[\(Self.record("one more", "x"))]".utf8), locale: "de")
    let fault = #expect(throws: TextFault.self) { _ = try delta.applied(to: base) }
    #expect(fault?.rule.id == "too-many-keys")
  }

  @Test(
    arguments: [
      ("3/1", 3, 1), ("0/0", 0, 0), ("3", nil, nil), ("3/", nil, nil), ("-1/0", nil, nil),
      ("3/1/1", nil, nil),
      ("3/x", nil, nil), (nil, nil, nil), ("99999999999999999999/1", nil, nil),
    ] as [(String?, Int?, Int?)]
  )
  func versions(validator: String?, number: Int?, base: Int?) {
    let version = RecordVersion(validator: validator)
    #expect(version?.number == number)
    #expect(version?.minimumDeltaBase == base)
    if let version { #expect(version.validator == validator) }
  }
}
