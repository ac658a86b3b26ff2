/// Turns the texts of one localization into the tree that the runtime chooses from.
///
/// Axes may nest in any order. What the tree cannot hold, `VariationCheck` has reported; here it is left out,
/// and whatever is missing has a stand-in that depends on nothing but the texts.
package struct MessageBuilder {
  private let isFormat: Bool
  private let pluralArgument: Int?
  private let escapesProse: Bool

  /// - Parameters:
  ///   - isFormat: whether the entry has arguments; its texts are taken verbatim otherwise.
  ///   - pluralArgument: the 1-based argument that plural forms outside of variables are chosen by.
  ///   - escapesProse: whether percent signs of prose are doubled in a format (`ProsePercent`).
  package init(isFormat: Bool, pluralArgument: Int?, escapesProse: Bool = true) {
    self.isFormat = isFormat
    self.pluralArgument = pluralArgument
    self.escapesProse = escapesProse
  }

  package func message(for localization: Localization) -> Message {
    // Nearly every text of real tables is plain.
    if localization.forms.count == 1, localization.substitutions.isEmpty, localization.forms[0].path.isEmpty {
      return Message(text: text(localization.forms[0].text))
    }
    guard isFormat else {
      return Message(root: node(localization.forms[...], depth: 0, pluralArgument: pluralArgument))
    }
    // Prose is no specifier and shifts no argument, whether or not it stays as it is.
    let texts = FormatTexts(localization)
    let reading = SignatureReader.read(
      forms: texts.forms,
      substitutions: texts.substitutions,
      scope: .complete
    )
    let forms = escapesProse ? texts.forms : localization.forms
    var message = Message(root: node(forms[...], depth: 0, pluralArgument: pluralArgument))
    for use in reading.variables
    where !message.variables.contains(where: { $0.name.hasSameUTF8(as: use.name) }) {
      guard let index = texts.substitutions.lastIndex(where: { $0.name.hasSameUTF8(as: use.name) }) else {
        continue
      }
      let forms = (escapesProse ? texts.substitutions : localization.substitutions)[index].forms
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

  /// A format where the entry has arguments, verbatim where it has none.
  private func text(_ text: String) -> String {
    guard isFormat, escapesProse, text.hasPercent else { return text }
    return ProsePercent.escaped(text) ?? text
  }

  /// - Parameter forms: share their first `depth` steps.
  private func node(_ forms: ArraySlice<Form>, depth: Int, pluralArgument: Int?) -> MessageNode {
    // What the system asks first comes first; the other axes serve where it has no answer.
    for axis in [VariationAxis.device, .width, .plural, .set] {
      let varied = forms.filter { $0.path.count > depth && $0.path[depth].axis == axis }
      guard !varied.isEmpty else { continue }
      let others = forms.filter { $0.path.count <= depth || $0.path[depth].axis != axis }
      let branches = branches(of: varied, depth: depth, pluralArgument: pluralArgument)
      let rest = others.isEmpty ? nil : node(others[...], depth: depth, pluralArgument: pluralArgument)
      if let node = choice(axis, among: branches, rest: rest, pluralArgument: pluralArgument) { return node }
    }
    return .text(forms.first { $0.path.count <= depth }?.text ?? "")
  }

  /// One subtree a selector, in the order of first appearance.
  private func branches(
    of forms: [Form],
    depth: Int,
    pluralArgument: Int?
  ) -> [(selector: String, node: MessageNode)] {
    var groups: [(selector: String, forms: [Form])] = []
    for form in forms {
      let selector = form.path[depth].selector
      if let index = groups.firstIndex(where: { $0.selector == selector }) {
        groups[index].forms.append(form)
      } else {
        groups.append((selector, [form]))
      }
    }
    return groups.map { ($0.selector, node($0.forms[...], depth: depth + 1, pluralArgument: pluralArgument)) }
  }

  /// - Parameter rest: what stands beside the axis, if anything.
  private func choice(
    _ axis: VariationAxis,
    among branches: [(selector: String, node: MessageNode)],
    rest: MessageNode?,
    pluralArgument: Int?
  ) -> MessageNode? {
    switch axis {
    case .plural:
      var forms: [PluralCategory: MessageNode] = [:]
      for branch in branches {
        if let category = PluralCategory(name: branch.selector) { forms[category] = branch.node }
      }
      let general = PluralCategory.allCases.reversed().first { forms[$0] != nil }
      guard let standIn = forms[.other] ?? rest ?? general.flatMap({ forms[$0] }) else { return nil }
      forms[.other] = standIn
      return pluralArgument.map { .plural(argument: $0, forms: forms) } ?? standIn
    case .device:
      var forms: [DeviceClass: MessageNode] = [:]
      for branch in branches {
        if let device = DeviceClass(name: branch.selector) { forms[device] = branch.node }
      }
      let common = DeviceClass.allCases.first { forms[$0] != nil }
      guard let standIn = forms[.other] ?? rest ?? common.flatMap({ forms[$0] }) else { return nil }
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
