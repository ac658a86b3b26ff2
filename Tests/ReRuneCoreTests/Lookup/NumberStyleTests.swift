import Foundation
import RuneFormatter
import RuneModel
import Testing

@testable import ReRuneCore

@Suite("Number styles of locales")
struct NumberStyleTests {
  struct Expectation: Sendable {
    var locale: String
    var integer: String
    var fraction: String
    var scientific: String

    init(_ locale: String, _ integer: String, _ fraction: String, _ scientific: String) {
      self.locale = locale
      self.integer = integer
      self.fraction = fraction
      self.scientific = scientific
    }
  }

  /// -12345678, 1234.5 and 1500000.
  @Test(
    "print numbers as people there do",
    arguments: [
      Expectation("en_US", "-12,345,678", "1,234.50", "1.5E+06"),
      Expectation("en_US_POSIX", "-12345678", "1234.50", "1.5E+06"),
      Expectation("de_DE", "-12.345.678", "1.234,50", "1,5E+06"),
      Expectation("de_CH", "-12’345’678", "1’234.50", "1.5E+06"),
      Expectation("fr_FR", "-12\u{202F}345\u{202F}678", "1\u{202F}234,50", "1,5E+06"),
      Expectation("es_ES", "-12.345.678", "1234,50", "1,5E+06"),
      Expectation("pl_PL", "-12\u{A0}345\u{A0}678", "1234,50", "1,5E+06"),
      Expectation("sv_SE", "\u{2212}12\u{A0}345\u{A0}678", "1\u{A0}234,50", "1,5×10^+06"),
      Expectation("hi_IN", "-1,23,45,678", "1,234.50", "1.5E+06"),
      Expectation("ar_EG", "\u{61C}-١٢٬٣٤٥٬٦٧٨", "١٬٢٣٤٫٥٠", "١٫٥أس\u{61C}+٠٦"),
      Expectation("fa_IR", "\u{200E}\u{2212}۱۲٬۳۴۵٬۶۷۸", "۱٬۲۳۴٫۵۰", "۱٫۵×۱۰^\u{200E}+۰۶"),
      Expectation("zh_CN@numbers=hanidec", "-12,345,678", "1,234.50", "1.5E+06"),
    ]
  )
  func style(_ expected: Expectation) {
    let style = NumberStyle(locale: Locale(identifier: expected.locale))
    let context = FormatContext(numbers: style, pluralRule: .root)
    let program = MessageProgram(Message(text: "%ld|%.2f|%.1e"))
    #expect(
      program.render([.int(-12_345_678), .double(1234.5), .double(1_500_000)], context: context)
        == "\(expected.integer)|\(expected.fraction)|\(expected.scientific)"
    )
  }

  @Test("match the expected data")
  func data() {
    let hindi = NumberStyle(locale: Locale(identifier: "hi_IN"))
    #expect((hindi.primaryGroup, hindi.secondaryGroup, hindi.minimumGroupingDigits) == (3, 2, 1))
    let spanish = NumberStyle(locale: Locale(identifier: "es_ES"))
    #expect((spanish.primaryGroup, spanish.secondaryGroup, spanish.minimumGroupingDigits) == (3, 3, 2))
    let posix = NumberStyle(locale: Locale(identifier: "en_US_POSIX"))
    #expect((posix.primaryGroup, posix.groupingMark, posix.infinity) == (0, "", "INF"))
    let arabic = NumberStyle(locale: Locale(identifier: "ar_EG"))
    #expect((arabic.zeroDigit, arabic.exponentMark, arabic.minusSign) == ("٠", "أس", "\u{61C}-"))
  }

  @Test("exist for every locale of the system")
  func everyLocale() {
    for identifier in Locale.availableIdentifiers {
      let style = NumberStyle(locale: Locale(identifier: identifier))
      #expect(
        !style.decimalMark.isEmpty && !style.minusSign.isEmpty && !style.plusSign.isEmpty,
        "\(identifier)"
      )
      #expect(
        !style.exponentMark.isEmpty && !style.infinity.isEmpty && !style.notANumber.isEmpty,
        "\(identifier)"
      )
      let context = FormatContext(numbers: style, pluralRule: .root)
      for value in [-1_234_567_890, 1000, 10_000] {
        let ours = MessageProgram(Message(text: "%ld")).render([.int(value)], context: context)
        let theirs = String(format: "%ld", locale: Locale(identifier: identifier), arguments: [value])
        #expect(ours == theirs, "\(identifier)")
      }
    }
  }
}
