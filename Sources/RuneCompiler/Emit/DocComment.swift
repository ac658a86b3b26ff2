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
    if let source = entry.sourceText(sourceIndex)?.localization { print(source, to: &printer) }
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
    var left = mostForms
    for line in comment.split(whereSeparator: \.isNewline) {
      guard left > 0 else { return printer.line("/// …") }
      left -= 1
      printer.beginLine()
      printer.append("/// ")
      printer.inline(String(line), limit: longestText)
      printer.endLine()
    }
  }
}

extension CodePrinter {
  /// Text that stays on its line and shows everything it has.
  fileprivate mutating func inline(_ text: String, limit: Int) {
    text.withUTF8Bytes { bytes in
      var start = 0
      var index = 0
      while index < bytes.count {
        // Cut where a code point begins.
        if index >= limit, bytes[index] & 0xC0 != 0x80 {
          append(UnsafeBufferPointer(rebasing: bytes[start..<index]))
          append("…")
          return
        }
        guard let hidden = HiddenScalar.at(index, of: bytes) else {
          index += 1
          continue
        }
        append(UnsafeBufferPointer(rebasing: bytes[start..<index]))
        switch hidden.value {
        case 0x0A: append("\\n")
        case 0x09: append("\\t")
        default: escape(hidden.value)
        }
        index += hidden.length
        start = index
      }
      append(UnsafeBufferPointer(rebasing: bytes[start..<index]))
    }
  }
}
