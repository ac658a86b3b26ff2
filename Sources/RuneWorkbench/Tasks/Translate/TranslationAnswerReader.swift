import RuneModel

/// Reads a command's answers as they arrive: lines such as `{"id":"3","value":"Guten Tag"}`.
package struct TranslationAnswerReader {
  /// The answers, by the 1-based number that the text was sent with.
  package private(set) var answers: [Int: TranslationAnswer] = [:]
  /// A sentence for each of the first lines that are not answers, and one for all others.
  package private(set) var faults: [String] = []
  /// Whether reading further is useless, because the output does not consist of answers.
  package var isUseless: Bool { faultCount >= Limits.unusableAnswers || byteCount > Limits.answerOutputBytes }

  private let count: Int
  private var line: [UInt8] = []
  private var lineNumber = 1
  /// Whether the line is too long, so that its rest is not kept.
  private var isTooLong = false
  private var byteCount = 0
  private var faultCount = 0
  private static let listedFaults = 10

  /// - Parameter count: how many texts were sent.
  package init(count: Int) {
    self.count = count
  }

  /// - Parameter piece: the next piece of the output, of any length.
  package mutating func read(_ piece: [UInt8]) {
    byteCount += piece.count
    var rest = piece[...]
    while !isUseless, let end = rest.firstIndex(of: 0x0A) {
      append(rest[..<end])
      finishLine()
      rest = rest[(end + 1)...]
    }
    if !isUseless { append(rest) }
  }

  /// Ends reading when the command has ended; its last line may have no line break.
  package mutating func finish() {
    if !line.isEmpty || isTooLong, !isUseless { finishLine() }
    let others = faultCount - faults.count
    if others > 0 {
      faults.append(
        "\(others) more line\(others == 1 ? "" : "s") of the command's output \(others == 1 ? "is" : "are") not used."
      )
    }
    if byteCount > Limits.answerOutputBytes {
      faults.append(
        "The command wrote more than \(Limits.answerOutputBytes >> 20) MB; the rest was not read."
      )
    }
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    guard !isTooLong, line.count + bytes.count <= Limits.answerLineBytes else {
      isTooLong = true
      return
    }
    line += bytes
  }

  private mutating func finishLine() {
    defer {
      line = []
      lineNumber += 1
      isTooLong = false
    }
    guard !isTooLong else {
      return fail("is longer than \(Limits.answerLineBytes >> 10) KB and was not read.")
    }
    guard line.contains(where: { $0 > 0x20 }) else { return }
    do throws(Unusable) {
      let (number, answer) = try AnswerLine(line).answer
      guard number >= 1, number <= count else {
        throw Unusable("answers \"\(number)\", which was not asked for. Answer with the \"id\" of a text.")
      }
      guard answers[number] == nil else {
        throw Unusable("answers \"\(number)\" again. The first answer is used.")
      }
      answers[number] = answer
    } catch {
      fail(error.reason)
    }
  }

  private mutating func fail(_ reason: String) {
    faultCount += 1
    if faults.count < Self.listedFaults {
      faults.append("Line \(lineNumber) of the command's output \(reason)")
    }
  }
}

/// The reason why a line is not an answer; a clause whose subject is the line.
private struct Unusable: Error {
  var reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}

/// One line of a command's output.
private struct AnswerLine {
  private var id: String?
  private var value: String?
  private var forms: [TranslationAnswer.Form]?

  init(_ line: [UInt8]) throws(Unusable) {
    let read = line.withUnsafeBufferPointer { text -> Result<AnswerLine?, TextFault>? in
      guard UTF8Validation.firstInvalidOffset(in: text, from: 0) == nil else { return nil }
      do throws(TextFault) {
        var json = JSONReader(text)
        guard try json.peekKind() == .object else { return .success(nil) }
        let line = try AnswerLine(&json)
        try json.finish()
        return .success(line)
      } catch {
        return .failure(error)
      }
    }
    switch read {
    case .success(let line?): self = line
    case .success(nil): throw Unusable("is not an object. \(Self.shape)")
    case nil: throw Unusable("is not valid UTF-8.")
    case .failure(let fault): throw Unusable("is not JSON: \(fault.message) \(Self.shape)")
    }
  }

  var answer: (number: Int, TranslationAnswer) {
    get throws(Unusable) {
      guard let id else { throw Unusable("has no \"id\" that is a string. \(Self.shape)") }
      guard let number = Int(id), String(number).hasSameUTF8(as: id) else {
        throw Unusable("answers \"\(id)\", which was not asked for. Answer with the \"id\" of a text.")
      }
      guard (value == nil) != (forms == nil) else {
        throw Unusable("has neither \"value\" nor \"forms\", or both. \(Self.shape)")
      }
      return (number, TranslationAnswer(value: value, forms: forms))
    }
  }

  private static let shape =
    "Write {\"id\": …, \"value\": …}, or {\"id\": …, \"forms\": {…}} for a text with plural forms, on a line each."

  private init(_ json: inout JSONReader) throws(TextFault) {
    try json.enterObject()
    while let name = try json.nextName() {
      switch (json.string(name), try json.peekKind()) {
      case ("id", .string): id = json.string(try json.readString())
      case ("value", .string): value = json.string(try json.readString())
      case ("forms", .object): forms = try Self.forms(&json)
      default: try json.skipValue()
      }
    }
  }

  /// A form that is not a string is left out and later reported as missing.
  private static func forms(_ json: inout JSONReader) throws(TextFault) -> [TranslationAnswer.Form] {
    var forms: [TranslationAnswer.Form] = []
    try json.enterObject()
    while let name = try json.nextName() {
      if try json.peekKind() == .string {
        forms.append(TranslationAnswer.Form(json.string(name), json.string(try json.readString())))
      } else {
        try json.skipValue()
      }
    }
    return forms
  }
}
