import RuneModel

/// Reads `.strings`: one text a key.
struct StringsParser {
  private let locale: String
  private(set) var log: ParseLog

  init(locale: String, log: ParseLog) {
    self.locale = locale
    self.log = log
  }

  mutating func parse() -> [ParsedEntry] {
    let (members, faults) = PropertyListLoader.load(log.file)
    for fault in faults { log.report(fault) }
    log.reportDuplicates(in: members)

    var entries: [ParsedEntry] = []
    entries.reserveCapacity(members.count)
    for member in members {
      guard let text = member.value.string else {
        log.report(
          .wrongType,
          "The value is a \(member.value.typeName) where a string belongs. Put the text in quotes.",
          at: member.value.range,
          key: member.key
        )
        continue
      }
      let form = Form(text: text, range: member.value.range)
      entries.append(
        ParsedEntry(
          key: member.key,
          keyRange: member.keyRange,
          range: member.range,
          comment: member.comment.flatMap(log.file.commentText),
          localizations: [Localization(locale: locale, forms: [form], range: member.value.range)]
        )
      )
    }
    return entries
  }
}

extension SourceFile {
  /// What a comment says, without its delimiters and the white space around; `nil` if it says nothing.
  func commentText(_ range: ByteRange) -> String? {
    func isPadding(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == UInt8(ascii: "*") }
    var contents = text.utf8[range.offsets]
    if contents.starts(with: "<!--".utf8) {
      contents = contents.dropFirst(4).dropLast(3)
    } else if contents.starts(with: "/*".utf8), contents.suffix(2).elementsEqual("*/".utf8) {
      contents = contents.dropFirst(2).dropLast(2)
    } else {
      contents = contents.drop { $0 == UInt8(ascii: "/") }
    }
    let trimmed = contents.drop(while: isPadding)
    guard let end = trimmed.lastIndex(where: { !isPadding($0) }) else { return nil }
    return String(decoding: trimmed[...end], as: UTF8.self)
  }
}
