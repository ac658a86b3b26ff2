/// Turns the texts of one localization into the tree that the runtime chooses from.
///
/// Axes may nest in any order. Variations that the tree cannot represent are reported by `VariationCheck` and left
/// out here; a missing form is replaced by another one, chosen from the texts alone.
package struct MessageBuilder {
  private let isFormat: Bool
  private let pluralArgument: Int?
  private let escapesProse: Bool
  /// Texts with exactly these specifiers contain no literal percent sign.
  private let specifiers: SpecifierPattern?

  /// - Parameters:
  ///   - isFormat: whether the entry has arguments; otherwise its texts are taken verbatim.
  ///   - pluralArgument: the 1-based argument that selects plural forms outside of variables.
  ///   - escapesProse: whether literal percent signs in a format are doubled (`ProsePercent`).
  ///   - specifiers: the specifiers that most of the texts have, if known.
  package init(
    isFormat: Bool,
    pluralArgument: Int?,
    escapesProse: Bool = true,
    specifiers: SpecifierPattern? = nil
  ) {
    self.isFormat = isFormat
    self.pluralArgument = pluralArgument
    self.escapesProse = escapesProse
    self.specifiers = specifiers
  }

  /// Whether a text is a complete message as it is written.
  package func isComplete(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    !isFormat || !escapesProse || !hasProse(text)
  }

  package func message(forms: [Form], substitutions: [Substitution]) -> Message {
    var message = Message(root: node(forms[...], depth: 0, pluralArgument: pluralArgument))
    guard !substitutions.isEmpty, isFormat else { return message }

    // Literal percent signs shift no argument, whether or not they are doubled.
    let texts = FormatTexts(forms: forms, substitutions: substitutions)
    let reading = SignatureReader.read(
      forms: texts.forms,
      substitutions: texts.substitutions,
      scope: .complete
    )
    // The last one of each name is used.
    var indexOfName: [UTF8Key: Int] = [:]
    for index in texts.substitutions.indices { indexOfName[UTF8Key(texts.substitutions[index].name)] = index }
    var uses: [UTF8Key: Int] = [:]
    for use in reading.variables { uses[UTF8Key(use.name), default: 0] += 1 }
    for use in reading.variables {
      // Each argument that a variable reads gets its own variable. One above the limit is left out: no text can refer
      // to it.
      let key = UTF8Key(use.name)
      guard let index = indexOfName[key], uses[key] ?? 0 <= Limits.variableArguments else { continue }
      let forms = substitutions[index].forms
      message.variables.append(
        MessageVariable(
          name: use.name,
          argument: use.position,
          specifier: texts.substitutions[index].specifier ?? "",
          node: node(forms[...], depth: 0, pluralArgument: use.position)
        )
      )
    }
    return message
  }

  /// A format if the entry has arguments, verbatim otherwise.
  private func text(_ text: String) -> String {
    guard isFormat, escapesProse, text.withUTF8Bytes(hasProse) else { return text }
    return ProsePercent.escaped(text) ?? text
  }

  private func hasProse(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if let specifiers, specifiers.matches(text) { return false }
    return text.hasPercent && !ProsePercent.offsets(in: text).isEmpty
  }

  /// The axes in the order in which the system evaluates them.
  private static let axes: [VariationAxis] = [.device, .width, .plural, .set]

  /// - Parameter forms: they share their first `depth` steps.
  private func node(_ forms: ArraySlice<Form>, depth: Int, pluralArgument: Int?) -> MessageNode {
    // The most common case: the end of a path.
    if forms.count == 1, let form = forms.first, form.path.count <= depth { return .text(text(form.text)) }
    // A text beside the axis is the fallback where the axis has no form.
    for axis in Self.axes where forms.contains(where: { $0.varies(by: axis, at: depth) }) {
      let others = forms.filter { !$0.varies(by: axis, at: depth) }
      let varied = others.isEmpty ? forms : forms.filter { $0.varies(by: axis, at: depth) }[...]
      let branches = branches(of: varied, depth: depth, pluralArgument: pluralArgument)
      let rest = others.isEmpty ? nil : node(others[...], depth: depth, pluralArgument: pluralArgument)
      if let node = choice(axis, among: branches, rest: rest, pluralArgument: pluralArgument) { return node }
    }
    return .text(text(forms.first { $0.path.count <= depth }?.text ?? ""))
  }

  /// One subtree per selector, in the order of first appearance.
  private func branches(
    of forms: ArraySlice<Form>,
    depth: Int,
    pluralArgument: Int?
  ) -> [(selector: String, node: MessageNode)] {
    var groups: [(selector: String, forms: ArraySlice<Form>)] = []
    groups.reserveCapacity(forms.count)
    var rest = forms
    while let selector = rest.first?.path[depth].selector {
      // Forms of one selector are contiguous, unless a file mixes them.
      let group = rest.prefix { $0.path[depth].selector == selector }
      rest = rest[group.endIndex...]
      groups.append((selector, group))
    }
    var indexOfSelector: [String: Int] = [:]
    var joined: [(selector: String, forms: ArraySlice<Form>)] = []
    if groups.count > 1 {
      for group in groups {
        if let index = indexOfSelector[group.selector] {
          joined[index].forms += group.forms
        } else {
          indexOfSelector[group.selector] = joined.count
          joined.append(group)
        }
      }
      groups = joined
    }
    return groups.map { ($0.selector, node($0.forms, depth: depth + 1, pluralArgument: pluralArgument)) }
  }

  /// - Parameter rest: the forms beside the axis, if any.
  private func choice(
    _ axis: VariationAxis,
    among branches: [(selector: String, node: MessageNode)],
    rest: MessageNode?,
    pluralArgument: Int?
  ) -> MessageNode? {
    switch axis {
    case .plural:
      var forms: [PluralCategory: MessageNode] = [:]
      forms.reserveCapacity(branches.count + 1)
      for branch in branches {
        if let category = PluralCategory(name: branch.selector) { forms[category] = branch.node }
      }
      guard let general = PluralCategory.allCases.last(where: { forms[$0] != nil }) else { return nil }
      let standIn = forms[.other] ?? rest ?? forms[general]
      forms[.other] = standIn
      return pluralArgument.map { .plural(argument: $0, forms: forms) } ?? standIn
    case .device:
      var forms: [DeviceClass: MessageNode] = [:]
      for branch in branches {
        if let device = DeviceClass(name: branch.selector) { forms[device] = branch.node }
      }
      guard let common = DeviceClass.allCases.first(where: { forms[$0] != nil }) else { return nil }
      let standIn = forms[.other] ?? rest ?? forms[common]
      forms[.other] = standIn
      return .device(forms: forms)
    case .width:
      var forms: [Int: MessageNode] = [:]
      for branch in branches {
        if let width = Int(branch.selector), width >= 0 { forms[width] = branch.node }
      }
      return forms.isEmpty ? nil : .width(forms: forms)
    case .set:
      return branches.min { (Int($0.selector) ?? .max) < (Int($1.selector) ?? .max) }?.node
    }
  }
}

extension Form {
  fileprivate func varies(by axis: VariationAxis, at depth: Int) -> Bool {
    path.count > depth && path[depth].axis == axis
  }
}
