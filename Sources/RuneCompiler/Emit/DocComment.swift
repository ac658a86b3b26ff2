import RuneModel

/// The documentation of an accessor: what it says in the source language, what the translators are told,
/// and where it comes from.
///
/// Every line starts with `///`, so that no text can end the comment. Text is shown on one line a line of its
/// own, shortened, and with hidden characters made visible.
struct DocComment {
  /// Bytes of a text or comment that are shown; what is longer ends in `…`.
  private static let longestText = 400
  private static let mostForms = 8

  static func print(_ entry: Catalog.Entry, table: String, sourceIndex: Int?, to printer: inout CodePrinter) {
    if let source = entry.sourceText(sourceIndex) { print(source, to: &printer) }
    if let comment = entry.comment, !comment.isEmpty {
      printer.line("///")
      print(comment, to: &printer)
    }
    printer.line("///")
    printer.beginLine()
    printer.append("/// Key `")
    printer.inline(entry.key, limit: longestText)
    printer.append("` of table `")
    printer.inline(table, limit: longestText)
    printer.append("`.")
    printer.endLine()
  }

  private static func print(_ source: Localization, to printer: inout CodePrinter) {
    var left = mostForms
    func forms(_ forms: [Form], name: String) {
      for form in forms where left > 0 {
        left -= 1
        printer.beginLine()
        printer.append("/// ")
        if !name.isEmpty || !form.path.isEmpty {
          printer.append("- ")
          printer.inline([name, form.pathDescription].filter { !$0.isEmpty }.joined(separator: " "), limit: 80)
          printer.append(": ")
        }
        printer.inline(form.text, limit: longestText)
        printer.endLine()
      }
    }
    forms(source.forms, name: "")
    for variable in source.substitutions { forms(variable.forms, name: variable.name) }
    if left == 0, source.forms.count + source.substitutions.reduce(0, { $0 + $1.forms.count }) > mostForms {
      printer.line("/// - …")
    }
  }

  /// A comment keeps its lines.
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
  /// Text that stays on its line and shows everything it has.
  fileprivate mutating func inline(_ text: String, limit: Int) {
    text.withUTF8Bytes { inline($0, limit: limit) }
  }

  fileprivate mutating func inline(_ text: UnsafeBufferPointer<UInt8>, limit: Int) {
    var end = text.count
    if end > limit {
      end = limit
      // No part of a code point.
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
