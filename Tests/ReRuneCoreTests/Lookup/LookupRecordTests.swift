import Foundation
import RuneModel
import Testing

@testable @_spi(ReRuneTesting) import ReRuneCore

// The record is the process's, so each of these tests starts its own process.
#if DEBUG && compiler(>=6.2)
  extension LookupTests {
    /// What a preview learns of the screen.
    @Suite struct LookupRecordTests {
      private static func keys() -> [String] {
        LookupRecord.read().latest.map { "\($0.entry.table)/\($0.entry.key)" }
      }

      @Test func everyKindOfLookupIsRecordedOnceItIsOn() async {
        await #expect(processExitsWith: .success) {
          let table = try TestTable(["record.plain": ["en": "a"], "record.number": ["en": "%lld"]])
          _ = _reRuneString(table.handle, 0)
          #expect(Self.keys().isEmpty)
          LookupRecord.turnOn()
          let names = ReRune.entries(of: table.handle).map(\.key)
          for id in names.indices {
            if names[id] == "record.number" {
              _ = _reRuneString(table.handle, id, .int(1))
            } else {
              _ = _reRuneString(table.handle, id)
            }
          }
          _ = reRuneString("record.raw", tableName: "Other")
          _ = reRuneString("record.arguments", value: "%lld", arguments: [.int(1)])
          // Known texts are recorded too, as the latest ones.
          _ = _reRuneString(table.handle, 0)
          let expected = [
            "Localizable/\(names[1])", "Other/record.raw", "Localizable/record.arguments",
            "Localizable/\(names[0])",
          ]
          #expect(Self.keys() == expected)
          let texts = ["record.plain": "a", "record.number": "%lld"]
          let last = LookupRecord.read().latest.last
          #expect(last?.text == texts[names[0]])
          #expect(LookupRecord.read().latest.map(\.text)[1...2] == ["record.raw", "1"])
          LookupRecord.forget()
          #expect(Self.keys().isEmpty)
          LookupRecord.turnOff()
          _ = _reRuneString(table.handle, 0)
          #expect(Self.keys().isEmpty)
        }
      }

      @Test func theRecordStaysSmall() async {
        await #expect(processExitsWith: .success) {
          LookupRecord.turnOn()
          for number in 0..<2_000 { _ = reRuneString("record.\(number)") }
          let keys = Self.keys()
          #expect(keys.count <= 400)
          #expect(keys.last == "Localizable/record.1999")
        }
      }
    }
  }
#endif
