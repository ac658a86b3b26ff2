import RuneModel

/// The documentation of an accessor: its text in the source language, the comment for translators, and its origin.
///
/// Every line starts with `///`, so that no text can end the comment. Texts are shortened and printed on a single
/// line with hidden characters escaped.
struct DocComment {
  /// The maximum number of bytes of a text or comment; longer ones end in `…`.
  private static let longestText = 400
  private static let mostForms = 8

  /// Takes the index of an entry, because copying an entry costs ten retains.
  static func print(
    _ index: Int,
    of table: Catalog.Table,
    sourceIndex: Int?,
    to printer: inout CodePrinter
  ) {
    if let source = table.entries[index].texts.sourceTextIndex(sourceIndex) {
      print(table.entries[index].texts.localizations[source], to: &printer)
    }
    if let comment = table.entries[index].comment, !comment.isEmpty {
      printer.line("///")
      print(comment, to: &printer)
    }
    printer.line("///")
    printer.beginLine()
    printer.append("/// Key `")
    printer.inline(table.entries[index].key, limit: longestText)
    printer.append("` of table `")
    printer.inline(table.name, limit: longestText)
    printer.append("`.")
    printer.endLine()
  }

  private static func print(
    _ localization: Localization,
    to printer: inout CodePrinter
  ) {
    let variables = localization.substitutions
    if case .plain(let text) = localization.texts, variables.isEmpty {
      printer.beginLine()
      printer.append("/// ")
      text.withUTF8Bytes { printer.inline($0, limit: longestText) }
      return printer.endLine()
    }
    var left = mostForms
    func forms(_ forms: [Form], name: String) {
      for form in forms where left > 0 {
        left -= 1
        printer.beginLine()
        printer.append("/// ")
        if !name.isEmpty || !form.path.isEmpty {
          printer.append("- ")
          printer.inline(
            [name, form.pathDescription].filter { !$0.isEmpty }.joined(separator: " "),
            limit: 80
          )
          printer.append(": ")
        }
        printer.inline(form.text, limit: longestText)
        printer.endLine()
      }
    }
    let texts = localization.forms
    forms(texts, name: "")
    for variable in variables { forms(variable.forms, name: variable.name) }
    if left == 0, texts.count + variables.reduce(0, { $0 + $1.forms.count }) > mostForms {
      printer.line("/// - …")
    }
  }

  /// Comments keep their line breaks.
  private static func print(_ comment: String, to printer: inout CodePrinter) {
    comment.withUTF8Bytes { bytes in
      var left = mostForms
      var start = 0
      while start < bytes.count {
        var end = start
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        if end > start {
          guard left > 0 else { return printer.line("/// …") }
          left -= 1
          printer.beginLine()
          printer.append("/// ")
          printer.inline(UnsafeBufferPointer(rebasing: bytes[start..<end]), limit: longestText)
          printer.endLine()
        }
        start = end + 1
      }
    }
  }
}

extension CodePrinter {
  /// Text on a single line with all characters visible.
  fileprivate mutating func inline(_ text: String, limit: Int) {
    text.withUTF8Bytes { inline($0, limit: limit) }
  }

  fileprivate mutating func inline(_ text: UnsafeBufferPointer<UInt8>, limit: Int) {
    var end = text.count
    if end > limit {
      end = limit
      // Never splits a code point.
      while end > 0, text[end] & 0xC0 == 0x80 { end -= 1 }
    }
    let shown = UnsafeBufferPointer(rebasing: text[..<end])
    var start = 0
    var index = 0
    while index < shown.count {
      index = HiddenScalar.nextCandidate(from: index, in: shown)
      guard index < shown.count else { break }
      guard let hidden = HiddenScalar.at(index, of: shown) else {
        index += 1
        continue
      }
      append(UnsafeBufferPointer(rebasing: shown[start..<index]))
      switch hidden.value {
      case 0x0A: append("\\n")
      case 0x09: append("\\t")
      default: escape(hidden.value)
      }
      index += hidden.length
      start = index
    }
    append(UnsafeBufferPointer(rebasing: shown[start...]))
    if end < text.count { append("…") }
  }
}
