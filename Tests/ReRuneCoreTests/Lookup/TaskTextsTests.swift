import Foundation
import RuneModel
import Testing

@testable @_spi(ReRuneTesting) import ReRuneCore

extension LookupTests {
  /// `ReRuneTaskTexts`: work that comes after the operation of `withLanguages`, or runs where its values do not reach.
  @Suite struct TaskTextsTests {
    private static func table() throws -> TestTable {
      try TestTable(["late.title": ["en": "Hello", "de": "Hallo"]]) { .main }
    }

    @Test func laterWorkReadsTheSameTexts() throws {
      let table = try Self.table()
      try withEnvironment(["en"]) {
        let texts = ReRune.withLanguages(["de"]) { ReRuneTaskTexts.current }
        #expect(texts.languages == ["de"])
        #expect(texts.run { table.text("late.title") } == "Hallo")
        // Also after an update, which others see.
        try withDownload(["de": ["late.title": "Servus"]]) {
          #expect(ReRune.withLanguages(["de"]) { table.text("late.title") } == "Servus")
          #expect(texts.run { table.text("late.title") } == "Hallo")
          #expect(texts.run { reRuneString("late.title") } == "Hallo")
        }
        #expect(table.text("late.title") == "Hello")
      }
    }

    @Test func outsideOfLanguagesTheyAreTheUsers() throws {
      let table = try Self.table()
      try withEnvironment(["en"]) {
        let texts = ReRuneTaskTexts.current
        #expect(texts.languages == nil)
        try withDownload(["en": ["late.title": "Hi"]]) {
          #expect(texts.run { table.text("late.title") } == "Hi")
          ReRune.withLanguages(["de"]) { #expect(texts.run { table.text("late.title") } == "Hi") }
        }
      }
    }

    @Test func theReadersSwitchOfLanguageDoesNotReachThem() throws {
      let table = try Self.table()
      withEnvironment(["en"]) {
        let texts = ReRune.withLanguages(["de"]) { ReRuneTaskTexts.current }
        texts.run {
          #expect(table.text("late.title") == "Hallo")
          ReRune.languageOverride = "en"
          #expect(table.text("late.title") == "Hallo")
          ReRune.withLanguages(["en"]) { #expect(table.text("late.title") == "Hello") }
          #expect(table.text("late.title") == "Hallo")
        }
        ReRune.languageOverride = nil
      }
    }

    @Test func anotherTaskGoesOnWithThem() async throws {
      let table = try Self.table()
      ReRune.setTestEnvironment(preferredLanguages: ["en"])
      defer { ReRune.setTestEnvironment() }
      let (handle, title) = (table.handle, table.id("late.title"))
      let texts = ReRune.withLanguages(["de"]) { ReRuneTaskTexts.current }
      let detached = await Task.detached {
        await texts.run {
          await Task.yield()
          return _reRuneString(handle, title)
        }
      }.value
      #expect(detached == "Hallo")
    }
  }
}
