import RuneCompiler
import RuneModel

extension JSONLayout {
  /// The edits that set the states of the texts in a form of a string catalog.
  ///
  /// - Parameters:
  ///   - form: a localization, a variation or a substitution.
  ///   - address: that of the form.
  ///   - state: the new state of a text, or of a set by its place; `nil` to keep the present one.
  func edits(
    settingStatesIn form: JSONObject,
    at address: TextAddress = TextAddress(),
    _ state: (TextAddress) -> String?
  ) throws(TextFault) -> [TextEdit] {
    var edits: [TextEdit] = []
    for member in form.members {
      guard let value = try object(of: member) else { continue }
      switch member.name {
      case "stringUnit", "stringSet":
        if let state = state(address) { edits += unitEdits(setting: state, in: value) }
      case "substitutions":
        for variable in value.members {
          guard let form = try object(of: variable) else { continue }
          edits += try self.edits(settingStatesIn: form, at: TextAddress(variable: variable.name), state)
        }
      case "variations":
        for axis in value.members {
          guard let kind = VariationAxis(rawValue: axis.name), let selectors = try object(of: axis) else {
            continue
          }
          for selector in selectors.members {
            guard let form = try object(of: selector) else { continue }
            var inner = address
            inner.path.append(FormStep(kind, selector.name))
            edits += try self.edits(settingStatesIn: form, at: inner, state)
          }
        }
      default: break
      }
    }
    return edits
  }

  private func unitEdits(setting state: String, in unit: JSONObject) -> [TextEdit] {
    guard let member = unit["state"] else { return edits(inserting: [("state", .string(state))], into: unit) }
    let edit = edit(replacing: member.valueRange, with: .string(state))
    return isText(edit.replacement, at: edit.range) ? [] : [edit]
  }
}
