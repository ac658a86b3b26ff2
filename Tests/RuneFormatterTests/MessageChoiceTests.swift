import RuneFormatter
import RuneModel
import Testing

@Suite("Messages with choices")
struct MessageChoiceTests {
  static func context(_ language: String, _ device: DeviceClass = .other) -> FormatContext {
    FormatContext(numbers: .c, pluralRule: .rule(forLocale: language), device: device)
  }

  @Test(
    "follow the plural rule of the language",
    arguments: [
      ("en", 0, "other"), ("en", 1, "one"), ("en", 2, "other"), ("pl", 1, "one"), ("pl", 22, "few"),
      ("pl", 5, "many"),
      ("ar", 2, "two"), ("ar", 11, "many"), ("ja", 1, "other"), ("fr", 0, "one"), ("fr", 1_000_000, "many"),
    ]
  )
  func plural(language: String, number: Int, form: String) {
    let forms = PluralCategory.allCases.filter { $0 != .zero }.map { ($0, MessageNode.text("\($0.name)")) }
    let message = Message(root: .plural(argument: 1, forms: .init(uniqueKeysWithValues: forms)))
    #expect(MessageProgram(message).render([.int(number)], context: Self.context(language)) == form)
  }

  @Test(
    "use the form for zero, where there is one, for the number 0 in every language",
    arguments: [
      ("en", FormatArgument.int(0), "none"), ("en", .uint(0), "none"), ("en", .double(0), "none"),
      ("en", .double(-0.0), "none"), ("en", .double(0.5), "other"), ("en", .int(1), "one"),
      ("fr", .int(0), "none"),
      ("ja", .int(0), "none"), ("ja", .int(10), "other"), ("lv", .int(0), "none"), ("lv", .int(10), "none"),
      ("lv", .int(21), "one"), ("ar", .int(0), "none"),
    ]
  )
  func zero(language: String, number: FormatArgument, form: String) {
    let message = Message(
      root: .plural(argument: 1, forms: [.zero: .text("none"), .one: .text("one"), .other: .text("other")])
    )
    #expect(MessageProgram(message).render([number], context: Self.context(language)) == form)
  }

  @Test(
    "fall back to `other`, and without it to a form",
    arguments: [
      ([PluralCategory.one, .other], "other"), ([.one, .few], "few"), ([.many, .one, .few], "many"),
      ([.one], "one"),
      ([.zero, .two], "two"), ([], ""),
    ]
  )
  func missingForms(categories: [PluralCategory], form: String) {
    let forms = categories.map { ($0, MessageNode.text($0.name)) }
    let message = Message(root: .plural(argument: 1, forms: .init(uniqueKeysWithValues: forms)))
    #expect(MessageProgram(message).render([.int(5)], context: Self.context("en")) == form)
  }

  @Test(
    "take `other` for what is not a number",
    arguments: [
      FormatArgument.string("1"), .character("1"), .unused, .double(.nan), .double(.infinity),
    ]
  )
  func noNumber(argument: FormatArgument) {
    let message = Message(root: .plural(argument: 1, forms: [.one: .text("one"), .other: .text("other")]))
    #expect(MessageProgram(message).render([argument], context: Self.context("en")) == "other")
  }

  @Test("use `other` for a missing argument", arguments: [2, 0, -1, .max, .min])
  func missingArgument(position: Int) {
    let message = Message(
      root: .plural(argument: position, forms: [.one: .text("one"), .other: .text("other")])
    )
    #expect(MessageProgram(message).render([.int(1)], context: Self.context("en")) == "other")
  }

  @Test(
    "follow the device",
    arguments: [
      (DeviceClass.iphone, "Tap"), (.mac, "Click"), (.ipad, "Use"), (.applevision, "Use"), (.other, "Use"),
    ]
  )
  func device(device: DeviceClass, text: String) {
    let message = Message(
      root: .device(forms: [.iphone: .text("Tap"), .mac: .text("Click"), .other: .text("Use")])
    )
    #expect(MessageProgram(message).render([], context: Self.context("en", device)) == text)
  }

  @Test func devicesWithoutOtherTakeTheFirst() {
    let message = Message(root: .device(forms: [.mac: .text("Click"), .ipad: .text("Tap")]))
    #expect(MessageProgram(message).render([], context: Self.context("en", .appletv)) == "Tap")
  }

  @Test func widthsTakeTheWidest() {
    let message = Message(root: .width(forms: [1: .text("S"), 20: .text("Large"), 5: .text("Mid")]))
    #expect(MessageProgram(message).render([], context: Self.context("en")) == "Large")
    #expect(MessageProgram(Message(root: .width(forms: [:]))).render([], context: Self.context("en")) == "")
  }

  @Test(
    "nest either way",
    arguments: [
      (DeviceClass.mac, 1, "1 file, click"), (.mac, 2, "2 files, click"), (.iphone, 1, "1 file"),
      (.ipad, 7, "7 files"),
    ]
  )
  func nested(device: DeviceClass, number: Int, text: String) {
    let pluralInDevice = Message(
      root: .device(forms: [
        .mac: .plural(argument: 1, forms: [.one: .text("%d file, click"), .other: .text("%d files, click")]),
        .other: .plural(argument: 1, forms: [.one: .text("%d file"), .other: .text("%d files")]),
      ])
    )
    let deviceInPlural = Message(
      root: .plural(
        argument: 1,
        forms: [
          .one: .device(forms: [.mac: .text("%d file, click"), .other: .text("%d file")]),
          .other: .device(forms: [.mac: .text("%d files, click"), .other: .text("%d files")]),
        ]
      )
    )
    for message in [pluralInDevice, deviceInPlural] {
      #expect(MessageProgram(message).render([.int(number)], context: Self.context("en", device)) == text)
    }
  }

  @Test func pluralsMayReadAnyArgument() {
    let message = Message(
      root: .plural(argument: 2, forms: [.one: .text("%@ has %d cat"), .other: .text("%@ has %d cats")])
    )
    let program = MessageProgram(message)
    #expect(program.render([.string("Ann"), .int(1)], context: Self.context("en")) == "Ann has 1 cat")
    #expect(program.render([.string("Ann"), .int(2)], context: Self.context("en")) == "Ann has 2 cats")
  }
}
