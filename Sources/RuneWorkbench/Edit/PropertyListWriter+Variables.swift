import RuneCompiler
import RuneFormats
import RuneModel

/// The plural forms of `.stringsdict` files, in XML.
extension PropertyListWriter {
  /// Adds an entry after the last one: a text with variables, each with plural forms.
  /// - Returns: false for other variations, and for texts that XML cannot represent.
  mutating func add(
    _ key: String,
    _ texts: [AddressedText],
    _ variables: [TextVariable],
    comment: String?
  ) -> Bool {
    guard isXML, let value = lines(of: texts, variables), let entry = xmlEntry(key, value, comment) else {
      return false
    }
    newEntries.append(entry)
    return true
  }

  private func lines(of texts: [AddressedText], _ variables: [TextVariable]) -> [IndentedLine]? {
    let roots = texts.filter { $0.address.variable == nil }
    guard roots.count == 1, roots[0].address.path.isEmpty, !variables.isEmpty,
      // Its position is in the text: `%2$#@files@`.
      variables.allSatisfy({ $0.argument == nil }),
      var lines = member(StringsDictReader.Name.format, roots[0].text, depth: 1)
    else { return nil }
    lines.insert(IndentedLine(bytes: Array("<dict>".utf8)), at: 0)
    for variable in variables {
      let forms = texts.filter { $0.address.variable?.hasSameUTF8(as: variable.name) == true }
      guard let name = xml.element("key", variable.name), !forms.isEmpty,
        let rule = member(StringsDictReader.Name.rule, "NSStringPluralRuleType", depth: 2),
        let specifier = member(StringsDictReader.Name.specifier, variable.specifier ?? "d", depth: 2)
      else { return nil }
      lines.append(IndentedLine(depth: 1, bytes: name))
      lines.append(IndentedLine(depth: 1, bytes: Array("<dict>".utf8)))
      lines += rule + specifier
      for form in forms {
        let path = form.address.path
        guard path.count == 1, path[0].axis == .plural,
          let member = member(path[0].selector, form.text, depth: 2)
        else { return nil }
        lines += member
      }
      lines.append(IndentedLine(depth: 1, bytes: Array("</dict>".utf8)))
    }
    lines.append(IndentedLine(bytes: Array("</dict>".utf8)))
    return lines
  }

  private func member(_ key: String, _ text: String, depth: Int) -> [IndentedLine]? {
    guard let key = xml.element("key", key), let text = xml.element("string", text) else { return nil }
    return [IndentedLine(depth: depth, bytes: key), IndentedLine(depth: depth, bytes: text)]
  }

  /// Adds plural forms to variables of an entry, after the existing ones.
  /// - Returns: false for other forms, and for texts that XML cannot represent.
  mutating func add(_ texts: [AddressedText], to entry: ParsedEntry) -> Bool {
    guard isXML, let member = members.first(where: { $0.keyRange == entry.keyRange }),
      let parts = member.value.members
    else { return false }
    var edits: [TextEdit] = []
    for text in texts {
      guard let name = text.address.variable, text.address.path.count == 1,
        let step = text.address.path.first, step.axis == .plural,
        let forms = parts.last(where: { $0.key.hasSameUTF8(as: name) })?.value.members,
        let last = forms.last(where: { PluralCategory(name: $0.key) != nil }),
        let key = xml.element("key", step.selector), let value = xml.element("string", text.text)
      else { return false }
      let between = file.text.utf8[Int(last.keyRange.upper)..<Int(last.value.range.lower)]
      guard between.allSatisfy(\.isOldStyleSpace) else { return false }
      edits.append(
        TextEdit(at: Int(last.range.upper), inserting: removal.space(before: last) + key + between + value)
      )
    }
    replace(edits)
    return true
  }
}
