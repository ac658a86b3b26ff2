import Testing

@testable import RuneFormats
@testable import RuneModel

/// What the compiler's tests of property lists do not reach: events without positions, and limits.
@Suite("Property list interpreter")
struct PropertyListInterpreterTests {
  private func interpret(
    _ text: String,
    depthLimit: Int = 8,
    valueLimit: Int = .max,
    faultLimit: Int = .max
  ) -> PropertyListInterpreter {
    let interpreter = PropertyListInterpreter(
      textEnd: text.utf8.count,
      depthLimit: depthLimit,
      valueLimit: valueLimit,
      faultLimit: faultLimit
    )
    SimpleXML.read(text, into: interpreter)
    return interpreter
  }

  @Test("Values have the ranges of their elements")
  func ranges() throws {
    let text = "<plist><dict><key>a</key><string>b</string><key>c</key><array><true/></array></dict></plist>"
    let root = try #require(interpret(text).root)
    let members = try #require(root.members)
    func source(_ range: ByteRange) -> String {
      String(decoding: Array(text.utf8)[range.offsets], as: UTF8.self)
    }
    #expect(members.map { source($0.keyRange) } == ["<key>a</key>", "<key>c</key>"])
    #expect(members.map { source($0.value.range) } == ["<string>b</string>", "<array><true/></array>"])
    #expect(source(members[0].range) == "<key>a</key><string>b</string>")
    #expect(source(root.range).hasPrefix("<dict>") && source(root.range).hasSuffix("</dict>"))
  }

  @Test("Pieces of a text are joined")
  func pieces() {
    let interpreter = PropertyListInterpreter(textEnd: 0)
    interpreter.begin("string", attributes: [], at: .start)
    for piece in ["a", "", "é"] { piece.withUTF8Bytes { interpreter.append($0) } }
    interpreter.end("string", at: .start)
    interpreter.finish(at: .start)
    #expect(interpreter.root?.string == "aé")
    #expect(interpreter.faults.isEmpty)
  }

  @Test("Elements that a fault leaves open are not further faults")
  func openElements() {
    let interpreter = PropertyListInterpreter(textEnd: 0)
    interpreter.begin("dict", attributes: [], at: .start)
    interpreter.begin("key", attributes: [], at: .start)
    interpreter.end("key", at: .start)
    interpreter.fail(TextFault(.malformedXML, "cut off", at: .start))
    interpreter.finish(at: .start)
    #expect(interpreter.faults.map(\.message) == ["cut off"])
    #expect(interpreter.isFinished)
    #expect(interpreter.root?.members?.isEmpty == true)
  }

  @Test(
    "Limits end the reading",
    arguments: [
      (
        "<dict><key>a</key><array><array><array/></array></array></dict>", 2, Int.max, Int.max,
        "nesting-too-deep"
      ),
      ("<array><true/><true/><true/></array>", 8, 2, Int.max, "too-many-keys"),
      ("<array><dict/><dict/><dict/></array>", 8, 2, Int.max, "too-many-keys"),
      ("<dict><true/><true/><true/></dict>", 8, Int.max, 1, "malformed-xml"),
      ("<dict><odd/><odd/></dict>", 8, Int.max, 1, "malformed-xml"),
    ]
  )
  func limits(_ text: String, depth: Int, values: Int, faults: Int, rule: String) {
    let interpreter = interpret(text, depthLimit: depth, valueLimit: values, faultLimit: faults)
    #expect(interpreter.isFinished)
    #expect(interpreter.faults.map(\.rule.id) == [rule])
  }

  @Test("What is within the limits is read")
  func withinLimits() {
    let interpreter = interpret("<array><array/><true/></array>", depthLimit: 2, valueLimit: 3, faultLimit: 1)
    #expect(interpreter.faults.isEmpty && !interpreter.isFinished)
  }
}
