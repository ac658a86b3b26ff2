import RuneModel

/// Parses `.strings`: one text per key.
struct StringsParser {
  private let locale: LocalizationArenaBuilder.Locale
  private(set) var log: ParseLog
  private var entries: [ParsedEntry] = []
  private var firstKeys = FirstKeys()
  /// One per entry.
  private var localizations: LocalizationArenaBuilder

  init(locale: String, log: ParseLog) {
    self.log = log
    localizations = LocalizationArenaBuilder(source: log.file.text.utf8)
    self.locale = localizations.locale(locale)
  }

  mutating func parse() -> [ParsedEntry] {
    if PropertyListLoader.isOldStyle(log.file.text) {
      log.file.text.utf8.withUnsafeBufferPointer { parseOldStyle($0) }
    } else {
      let (members, faults) = PropertyListLoader.load(log.file)
      for fault in faults { log.report(fault) }
      entries.reserveCapacity(members.count)
      for member in members { add(member) }
    }
    let arena = localizations.finish()
    for index in entries.indices {
      entries[index].localizations = LocalizationList(arena, index..<(index + 1))
    }
    return entries
  }

  /// The usual format, parsed directly: by way of a property list 5 MB take 35 ms instead of 20.
  private mutating func parseOldStyle(_ text: UnsafeBufferPointer<UInt8>) {
    let source = log.file.text.utf8
    // An entry with a comment takes a hundred bytes. Underestimating costs a few copies of the array.
    entries.reserveCapacity(text.count / 96)
    firstKeys.reserveCapacity(text.count / 96)
    localizations.reserveCapacity(text.count / 96)
    var reader = OldStyleReader(text, from: log.file.text.start)
    reader.enterTable()
    while let member = reader.nextMember() {
      guard case .string(let value) = member.value else {
        add(reader.propertyListMember(member))
        continue
      }
      let key = reader.string(member.key)
      checkDuplicate(key, at: member.key.token)
      if case .quoted = value.content {
        localizations.append(locale, plain: value.token, range: value.token)
      } else {
        let form = Form(text: reader.string(value), range: value.token)
        localizations.append(locale, LocalizationDraft(.forms([form]), range: value.token))
      }
      // A single expression, because an entry stored in a variable would be copied.
      entries.append(
        ParsedEntry(
          key: key,
          keyRange: member.key.token,
          range: member.range,
          comment: member.comment.flatMap(text.commentContents).map {
            .plain(PlainText(contents: $0, in: source))
          }
        )
      )
    }
    for fault in reader.faults { log.report(fault) }
    if let fault = PropertyListLoader.nulFault(in: text, unless: reader.faults) { log.report(fault) }
  }

  private mutating func add(_ member: PropertyListMember) {
    checkDuplicate(member.key, at: member.keyRange)
    guard let text = member.value.string else {
      log.report(
        .wrongType,
        "The value is a \(member.value.typeName) where a string belongs. Put the text in quotes.",
        at: member.value.range,
        key: member.key
      )
      return
    }
    let form = Form(text: text, range: member.value.range)
    localizations.append(locale, LocalizationDraft(.forms([form]), range: member.value.range))
    entries.append(
      ParsedEntry(
        key: member.key,
        keyRange: member.keyRange,
        range: member.range,
        comment: member.comment.flatMap(log.file.comment)
      )
    )
  }

  /// All entries of one key are kept, and the catalog uses the last.
  private mutating func checkDuplicate(_ key: String, at range: ByteRange) {
    guard let first = firstKeys.insert(key, at: range) else { return }
    log.reportDuplicate(key, at: range, first: first, key: key)
  }
}

extension SourceFile {
  package func comment(_ range: ByteRange) -> SourceText? {
    text.utf8.withUnsafeBufferPointer { $0.commentContents(range) }
      .map { .plain(PlainText(contents: $0, in: text.utf8)) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The contents of a comment, without its delimiters and surrounding white space; `nil` if it is empty.
  fileprivate func commentContents(_ range: ByteRange) -> Range<Int>? {
    var (lower, upper) = (Int(range.lower), Int(range.upper))
    switch self[lower] {
    case UInt8(ascii: "<"):
      lower &+= 4
      upper &-= 3
    case UInt8(ascii: "/") where self[lower &+ 1] == UInt8(ascii: "*"):
      lower &+= 2
      // The text may end inside the comment.
      if self[upper &- 2] == UInt8(ascii: "*"), self[upper &- 1] == UInt8(ascii: "/") { upper &-= 2 }
    default:
      while lower < upper, self[lower] == UInt8(ascii: "/") { lower &+= 1 }
    }
    while lower < upper, self[lower].isCommentPadding { lower &+= 1 }
    while lower < upper, self[upper &- 1].isCommentPadding { upper &-= 1 }
    return lower < upper ? lower..<upper : nil
  }
}

extension UInt8 {
  fileprivate var isCommentPadding: Bool { self <= 0x20 || self == UInt8(ascii: "*") }
}
