import RuneCompiler
import RuneFormats
import RuneModel

extension JSONNode {
  static func unit(_ text: String, state: String) -> JSONNode {
    .object([("stringUnit", .object([("state", .string(state)), ("value", .string(text))]))])
  }

  /// A localization with these texts; `nil` if a string catalog cannot represent them.
  /// - Parameters:
  ///   - variables: each with texts of its own.
  ///   - state: of texts without one of their own.
  static func localization(
    _ texts: [AddressedText],
    _ variables: [TextVariable],
    state: String
  ) -> JSONNode? {
    guard Set(texts.map(\.address)).count == texts.count,
      texts.allSatisfy({ text in
        text.address.variable.map { name in variables.contains { $0.name.hasSameUTF8(as: name) } } ?? true
      })
    else { return nil }
    func node(of variable: String?) -> JSONNode? {
      let own = texts.filter {
        $0.address.variable.map { variable?.hasSameUTF8(as: $0) ?? false } ?? (variable == nil)
      }
      return own.isEmpty ? nil : Self.node(own.map { ($0.address.path[...], $0) }, state: state)
    }
    guard let root = node(of: nil), case .object(var members) = root else { return nil }
    guard !variables.isEmpty else { return root }
    var substitutions: [JSONMember] = []
    for variable in variables {
      guard let texts = node(of: variable.name), case .object(let forms) = texts else { return nil }
      var definition: [JSONMember] = []
      if let argument = variable.argument { definition.append(("argNum", .raw(Array("\(argument)".utf8)))) }
      if let specifier = variable.specifier { definition.append(("formatSpecifier", .string(specifier))) }
      substitutions.append((variable.name, .object(definition + forms)))
    }
    substitutions.sort { XcodeOrder.isOrdered($0.name, $1.name) }
    members.append(("substitutions", .object(substitutions)))
    members.sort { XcodeOrder.isOrdered($0.name, $1.name) }
    return .object(members)
  }

  /// - Parameter texts: with their remaining choices; each level of recursion resolves one.
  private static func node(
    _ texts: [(path: ArraySlice<FormStep>, text: AddressedText)],
    state: String
  ) -> JSONNode? {
    if texts.count == 1, texts[0].path.isEmpty {
      return unit(texts[0].text.text, state: texts[0].text.state ?? state)
    }
    guard let axis = texts.first?.path.first?.axis, texts.allSatisfy({ $0.path.first?.axis == axis }) else {
      return nil
    }
    if axis == .set { return set(texts.map(\.text), state: state) }
    var members: [JSONMember] = []
    let groups = Dictionary(grouping: texts) { UTF8Key($0.path.first?.selector ?? "") }
    for (selector, group) in groups {
      guard let value = node(group.map { ($0.path.dropFirst(), $0.text) }, state: state) else { return nil }
      members.append((selector.string, value))
    }
    members.sort { XcodeOrder.isOrdered($0.name, $1.name) }
    return .object([("variations", .object([(axis.rawValue, .object(members))]))])
  }
}

extension JSONNode {
  /// Several equivalent texts, in the order of their numbers.
  fileprivate static func set(_ texts: [AddressedText], state: String) -> JSONNode? {
    let numbered = texts.compactMap { text in
      text.address.path.last.flatMap { Int($0.selector) }.map { (number: $0, text: text.text) }
    }
    let sorted = numbered.sorted { $0.number < $1.number }
    guard sorted.map(\.number).elementsEqual(0..<texts.count) else { return nil }
    let members: [JSONMember] = [
      ("state", .string(texts.first?.state ?? state)), ("values", .array(sorted.map { .string($0.text) })),
    ]
    return .object([("stringSet", .object(members))])
  }
}

extension CatalogWriter.AddedForms {
  /// The edits that insert each form beside the other forms of its choice. A form whose choice does not exist has no
  /// edit; reading the result again reveals that.
  func edits(in text: UnsafeBufferPointer<UInt8>, _ layout: JSONLayout) throws(TextFault) -> [TextEdit] {
    var edits: [TextEdit] = []
    let choices = Dictionary(grouping: texts) {
      TextAddress(variable: $0.address.variable, path: Array($0.address.path.dropLast()))
    }
    for (choice, texts) in choices {
      guard let axis = texts[0].address.path.last?.axis,
        let object = try object(of: choice, axis, in: text)
      else { continue }
      let members = texts.compactMap { text in
        text.address.path.last.map { ($0.selector, JSONNode.unit(text.text, state: state)) }
      }
      edits += layout.edits(
        inserting: members.sorted { XcodeOrder.isOrdered($0.0, $1.0) },
        into: object
      )
    }
    return edits
  }

  /// The object with the forms of a choice.
  private func object(
    of choice: TextAddress,
    _ axis: VariationAxis,
    in text: UnsafeBufferPointer<UInt8>
  ) throws(TextFault) -> JSONObject? {
    var names = choice.variable.map { ["substitutions", $0] } ?? []
    for step in choice.path { names += ["variations", step.axis.rawValue, step.selector] }
    names += ["variations", axis.rawValue]
    var object = try JSONObject(text, at: Int(localization.range.lower))
    for name in names {
      guard let member = object[name], let next = try JSONObject(text, ofMember: member) else { return nil }
      object = next
    }
    return object
  }
}
