import RuneTestSupport
import Testing

@testable import RuneDelivery
@testable import RuneModel

@Suite("Payload and entry")
struct PayloadUseTests {
  private static let files = ArgumentSignature([
    Argument(position: 1, type: .int, specifier: "", label: "files")
  ])

  @Test("From payload to entry")
  func payloads() throws {
    let payload = try decodePayload(#"{"n": {"one": "%d Datei, 50% davon", "other": "%d Dateien"}}"#)
    let planned = try RemoteMessage.plan(payload.messages[0].value.message, for: Self.files)
    #expect(summary(planned) == "plural1(one '%d Datei, 50%% davon', other '%d Dateien')")
  }
}

@Suite("Payload in a compiled table")
struct PayloadTableTests {
  @Test("Every value is read back from a table with unresolved plurals")
  func roundTrip() throws {
    let payload = try decodePayload(
      #"{"plain": "50% off", "empty": "", "plural": {"one": "%d A", "other": "%d B"}, "nul": "a\u0000b"}"#
    )
    let content = TableContent(
      sourceLocale: "de",
      tables: ["OTA"],
      keys: payload.messages.map { .init(table: 0, key: $0.key, signature: ArgumentSignature()) },
      locales: [.init(locale: "de", messages: payload.messages.map(\.value.message))]
    )
    try TableWriter.write(content).withUnsafeBytes { bytes in
      let reader = try TableReader(bytes)
      for (id, message) in payload.messages.enumerated() {
        #expect(reader.message(id: id, locale: 0)?.isIdentical(to: message.value.message) == true)
      }
    }
  }
}
