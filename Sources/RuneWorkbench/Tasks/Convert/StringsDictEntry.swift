import RuneCompiler
import RuneFormats
import RuneModel

/// An entry of a `.stringsdict` made from a localization of a string catalog.
///
/// In a `.stringsdict`, only variables can have plural forms. Plural forms of the entry itself therefore become a
/// variable that is the entire text: `%#@arg1@`.
struct StringsDictEntry {
  private let substitutions: [(substitution: Substitution, tree: FormTree)]
  private let tree: FormTree
  private let variables: [MessageVariable]
  /// The argument that selects plural forms outside variables.
  private let argument: Argument?
  private let texts: NumberedText
  private let numbersReferences: Bool

  /// - Parameters:
  ///   - message: the compiled message of the localization.
  ///   - numbering: whether all specifiers get the numbers of their arguments. If not, texts are kept where possible.
  init(
    _ localization: Localization,
    _ message: Message,
    signature: ArgumentSignature,
    numbering: Bool
  ) {
    tree = FormTree(localization.forms)
    substitutions = localization.substitutions.map { ($0, FormTree($0.forms)) }
    variables = message.variables
    let position = EntrySignature.pluralArgument(of: signature)
    argument = signature.arguments.first { $0.position == position }
    numbersReferences = numbering
    texts = NumberedText(numbering ? .all : .unsupported, variables: variables, sparingProse: true)
  }

  /// The value of the entry; a string if it does not vary.
  var value: PropertyList { value(of: tree, isRoot: true) }

  // MARK: Rules

  private func value(of tree: FormTree, isRoot: Bool = false) -> PropertyList {
    let formats = ownFormats(of: tree)
    let used = usedVariables(in: formats)
    if tree.isText, used.isEmpty, !isRoot || substitutions.isEmpty {
      return .string(texts.text(tree.text ?? ""))
    }
    var members: [PropertyListMember] = []
    var plural: [PropertyListMember] = []
    if let choices = tree.choices(.plural), let argument {
      let variable = ownVariable(argument)
      let reference =
        numbersReferences || argument.position > 1
        ? "%\(argument.position)$#@\(variable.name)@" : "%#@\(variable.name)@"
      members.append(.init(StringsDictReader.Name.format, .string(reference)))
      var choices = choices
      if let text = tree.text, !choices.contains(where: { $0.selector == "other" }) {
        choices.append(("other", FormTree(text: text)))
      }
      plural = [
        .init(
          variable.name,
          .dictionary(
            rule(variable.specifier)
              + choices.map { .init($0.selector, variableValue(of: $0.tree, in: nil)) }
          )
        )
      ]
    } else if let text = tree.text {
      members.append(.init(StringsDictReader.Name.format, .string(texts.text(text))))
    }
    for (axis, name) in Self.choiceNames {
      guard let choices = tree.choices(axis) else { continue }
      members.append(.init(name, .dictionary(choices.map { .init($0.selector, value(of: $0.tree)) })))
    }
    // A variable that no text prints stays in the entry.
    let all = usedVariables(in: self.tree.texts)
    for (substitution, tree) in substitutions {
      let name = UTF8Key(substitution.name)
      guard used.contains(name) || isRoot && !all.contains(name) else { continue }
      members.append(variableMember(substitution, tree))
    }
    return .dictionary(members + plural)
  }

  private static let choiceNames: [(VariationAxis, String)] = [
    (.device, StringsDictReader.Name.device), (.width, StringsDictReader.Name.width),
  ]

  /// The texts that read the variables of a dictionary of rules: its format, its plural forms and its width forms.
  private func ownFormats(of tree: FormTree) -> [String] {
    var formats = tree.text.map { [$0] } ?? []
    for branch in tree.branches where branch.axis != .device {
      formats += branch.choices.flatMap(\.tree.texts)
    }
    return formats
  }

  /// The variables that texts print, directly or through others.
  private func usedVariables(in texts: [String]) -> Set<UTF8Key> {
    var used: Set<UTF8Key> = []
    var pending = texts
    while let text = pending.popLast() {
      for name in Self.references(in: text) where used.insert(name).inserted {
        for (substitution, tree) in substitutions where substitution.name.hasSameUTF8(as: name.string) {
          pending += tree.texts
        }
      }
    }
    return used
  }

  private static func references(in text: String) -> [UTF8Key] {
    text.withUTF8Bytes { bytes in
      var names: [UTF8Key] = []
      var scanner = FormatScanner(bytes)
      while let specifier = scanner.next() {
        guard specifier.kind == .variable, let name = specifier.name else { continue }
        names.append(UTF8Key(String(decoding: UnsafeBufferPointer(rebasing: bytes[name]), as: UTF8.self)))
      }
      return names
    }
  }

  // MARK: Variables

  /// The variable for plural forms outside variables. Its name is chosen so that the accessor's parameter keeps its
  /// name.
  private func ownVariable(_ argument: Argument) -> MessageVariable {
    var name = "arg\(argument.position)"
    while substitutions.contains(where: { $0.substitution.name == name }) { name += "_" }
    return MessageVariable(
      name: name,
      argument: argument.position,
      specifier: argument.specifier,
      node: .text("")
    )
  }

  private func variableMember(_ substitution: Substitution, _ tree: FormTree) -> PropertyListMember {
    let used = variables.first { $0.name.hasSameUTF8(as: substitution.name) }
    let variable =
      used
      ?? MessageVariable(
        name: substitution.name,
        argument: substitution.argument ?? 1,
        specifier: substitution.specifier ?? "lld",
        node: .text("")
      )
    let value = variableValue(of: tree, in: variable)
    // A variable whose text does not vary.
    let rules = value.members ?? [.init("other", value)]
    return .init(substitution.name, .dictionary(rule(variable.specifier) + rules))
  }

  private func rule(_ specifier: String) -> [PropertyListMember] {
    [
      .init(StringsDictReader.Name.rule, .string("NSStringPluralRuleType")),
      .init(StringsDictReader.Name.specifier, .string(specifier)),
    ]
  }

  /// - Parameter variable: `nil` for plural forms that have no variable yet: their texts count from the first argument.
  private func variableValue(of tree: FormTree, in variable: MessageVariable?) -> PropertyList {
    if tree.isText { return .string(texts.text(tree.text ?? "", of: variable)) }
    var members: [PropertyListMember] = []
    for branch in tree.branches {
      let choices = branch.choices.map { choice in
        PropertyListMember(choice.selector, variableValue(of: choice.tree, in: variable))
      }
      if let name = Self.choiceNames.first(where: { $0.0 == branch.axis })?.1 {
        members.append(.init(name, .dictionary(choices)))
      } else {
        members += choices
      }
    }
    if let text = tree.text, !members.contains(where: { $0.key == "other" }) {
      members.append(.init("other", .string(texts.text(text, of: variable))))
    }
    return .dictionary(members)
  }
}

extension PropertyList {
  fileprivate static func string(_ text: String) -> PropertyList {
    PropertyList(.string(text), range: .start)
  }

  fileprivate static func dictionary(_ members: [PropertyListMember]) -> PropertyList {
    PropertyList(.dictionary(members), range: .start)
  }
}

extension PropertyListMember {
  fileprivate init(_ key: String, _ value: PropertyList) {
    self.init(key: key, keyRange: .start, value: value, range: .start)
  }
}
