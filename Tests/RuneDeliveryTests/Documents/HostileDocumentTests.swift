import RuneTestSupport
import Testing

@testable import RuneDelivery
@testable import RuneModel

@Suite("Hostile documents")
struct HostileDocumentTests {
  static let manifest =
    #"{"revision": 42, "locales": [{"locale": "en", "etag": "W/\"e\"", "url": "https://x.y/en"}, "de", {"code": "fr", "version": 3}]}"#

  static let payloads = [
    #"{"a": "b\u00e9\ud83d\ude00", "n": {"one": "%d A", "other": "%d B"}, "c": null, "d": ""}"#,
    #"/* c */ "a" = "b\n"; c = "\U00e9"; "d" = { e = f; }; "g";"#,
    #"{"sourceLanguage": "en", "strings": {"k": {"localizations": {"de": {"stringUnit": {"state": "new", "value": "%#@n@"}, "substitutions": {"n": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {"one": {"stringUnit": {"value": "%arg A"}}, "other": {"stringUnit": {"value": "%arg B"}}}}}}}}}}, "version": "1.0"}"#,
    #"[{"key": "k", "placeholders": [{"name": "x", "type": "string"}], "values": [{"lang": "de", "message": {"parts": [{"text": "{{x}}: "}, {"variant": {"variable": "n", "forms": [{"selector": "other", "parts": [{"text": "{{n}}"}]}]}}]}}]}]"#,
  ]

  /// Every accepted message is also planned, for an entry with arguments and for one without.
  private func exercise(_ bytes: [UInt8]) -> Payload? {
    _ = try? ManifestDecoder.decode(bytes)
    guard let payload = try? PayloadDecoder.decode(bytes, locale: "de") else { return nil }
    let signature = ArgumentSignature([Argument(position: 1, type: .int, specifier: "lld")])
    for message in payload.messages {
      _ = try? RemoteMessage.plan(message.value.message, for: signature)
      _ = try? RemoteMessage.plan(message.value.message, for: ArgumentSignature())
    }
    return payload
  }

  @Test("A truncated manifest is rejected")
  func truncatedManifest() {
    let bytes = Array(Self.manifest.utf8)
    #expect((try? ManifestDecoder.decode(bytes)) != nil)
    for count in 0..<bytes.count {
      #expect((try? ManifestDecoder.decode(Array(bytes[..<count]))) == nil, "accepted \(count) bytes")
    }
  }

  @Test(
    "A JSON payload that is cut off anywhere is rejected",
    arguments: [payloads[0], payloads[2], payloads[3]]
  )
  func truncatedPayload(text: String) {
    let bytes = Array(text.utf8)
    #expect(exercise(bytes) != nil)
    for count in 0..<bytes.count {
      #expect(exercise(Array(bytes[..<count])) == nil, "accepted \(count) bytes")
    }
  }

  @Test("Old-style text truncated inside an entry is rejected")
  func truncatedStrings() throws {
    let bytes = Array(Self.payloads[1].utf8)
    let whole = try #require(exercise(bytes)).messages.count
    for count in 1..<bytes.count {
      guard let payload = exercise(Array(bytes[..<count])) else { continue }
      // The rest may be a smaller table, but never contains half an entry.
      #expect(payload.messages.count < whole || count == bytes.count)
      let end = bytes[..<count].last { !$0.isWireSpace }
      #expect(end == UInt8(ascii: ";") || end == UInt8(ascii: "/"), "accepted \(count) bytes")
    }
  }

  @Test("Random changes never crash or hang", arguments: 0..<5)
  func mutations(seed: Int) {
    var generator = SplitMix64(state: UInt64(seed))
    let samples = ([Self.manifest] + Self.payloads).map { Array($0.utf8) }
    let fragments = [
      "{", "}", "[", "]", "\"", "\\", ",", ":", "%", "%#@n@", "{{", "}}", "\\u", "\\ud83d", "null", ";", "=",
      "/*", "%1$",
    ]
    for _ in 0..<1_500 {
      var bytes = samples[Int.random(in: 0..<samples.count, using: &generator)]
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.insert(contentsOf: fragments.randomElement(using: &generator)!.utf8, at: index)
        case 2: bytes.removeSubrange(index..<min(index + 5, bytes.count))
        default: bytes.insert(contentsOf: bytes[index..<min(index + 30, bytes.count)], at: index)
        }
        if bytes.isEmpty { bytes = [0x7B] }
      }
      _ = exercise(bytes)
    }
  }

  @Test(
    "Large documents of one shape stay cheap",
    arguments: [
      (#"{"a":"#, 200_000), ("[", 1_000_000), (#"{"a":[],"#, 100_000), ("a=(\n", 500_000), ("\"\\q", 300_000),
      (#"{"a":"b","#, 100_000), ("/* */", 200_000), ("a={", 300_000), ("a=(", 300_000), ("'\n", 300_000),
      (#"[{"key":"a","values":["#, 50_000), (#"{"sourceLanguage":"en","strings":{"a":"#, 50_000),
      ("\\", 1_000_000),
      ("a;", 100_000), ("%", 500_000),
    ]
  )
  func repetitions(fragment: String, count: Int) {
    let bytes = Array(String(repeating: fragment, count: count).utf8)
    let time = ProcessorTime.of { _ = exercise(bytes) }
    // Linear time is well below a second in a debug build; quadratic time is minutes.
    #expect(time < 20)
  }

  @Test("Keys chosen for their hashes are rejected in every format", arguments: 0..<4)
  func chosenKeys(shape: Int) {
    func rule(_ keys: [String]) -> String? {
      let document =
        switch shape {
        case 0: ChosenKeys.payload(keys)
        case 1: keys.map { "\"\($0)\" = \"x\";" }.joined()
        case 2:
          #"{"sourceLanguage":"de","version":"1.0","strings":{"#
            + keys.map { #""\#($0)":{"localizations":{"de":{"stringUnit":{"state":"new","value":"x"}}}}"# }
            .joined(separator: ",") + "}}"
        default: "[" + keys.map { #"{"key":"\#($0)","values":[{"value":"x"}]}"# }.joined(separator: ",") + "]"
        }
      do throws(TextFault) {
        _ = try PayloadDecoder.decode(Array(document.utf8), locale: "de")
        return nil
      } catch {
        return error.rule.id
      }
    }
    let keys = ChosenKeys.crowded(Limits.payloadKeyRun + 100)
    #expect(rule(keys) == "colliding-keys")
    #expect(rule(Array(keys.prefix(Limits.payloadKeyRun))) == nil)
    #expect(rule((0..<keys.count).map { "k\($0)" }) == nil)
  }

  @Test(
    "Costly values of one key stay cheap",
    arguments: [
      String(repeating: "%d", count: 100_000), String(repeating: "%1$d%2$@", count: 30_000),
      String(repeating: "%", count: 200_000), String(repeating: "%#@n@", count: 40_000),
      String(repeating: "%(", count: 100_000), String(repeating: "50% off ", count: 30_000),
      "%" + String(repeating: "9", count: 200_000) + "d", String(repeating: "{{", count: 100_000),
    ]
  )
  func costlyTexts(text: String) {
    let time = ProcessorTime.of {
      #expect(exercise(Array(#"{"a": "\#(text)"}"#.utf8)) != nil)
      _ = exercise(Array(#"[{"key": "a", "values": [{"value": "\#(text)"}]}]"#.utf8))
    }
    #expect(time < 20)
  }
}
