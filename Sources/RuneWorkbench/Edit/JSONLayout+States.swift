import RuneCompiler
import RuneModel

extension JSONLayout {
  /// The edits that set the state of every string unit in a form of a string catalog.
  ///
  /// - Parameter form: a localization, a variation or a substitution.
  func edits(setting state: String, in form: JSONObject) throws(TextFault) -> [TextEdit] {
    var edits: [TextEdit] = []
    for member in form.members {
      guard let value = try object(of: member) else { continue }
      switch member.name {
      case "stringUnit": edits += unitEdits(setting: state, in: value)
      case "substitutions": edits += try editsOfForms(setting: state, in: value)
      case "variations":
        for axis in value.members {
          guard let selectors = try object(of: axis) else { continue }
          edits += try editsOfForms(setting: state, in: selectors)
        }
      default: break
      }
    }
    return edits
  }

  private func editsOfForms(setting state: String, in forms: JSONObject) throws(TextFault) -> [TextEdit] {
    var edits: [TextEdit] = []
    for member in forms.members {
      guard let form = try object(of: member) else { continue }
      edits += try self.edits(setting: state, in: form)
    }
    return edits
  }

  private func unitEdits(setting state: String, in unit: JSONObject) -> [TextEdit] {
    guard let member = unit["state"] else { return edits(inserting: [("state", .string(state))], into: unit) }
    let edit = edit(replacing: member.valueRange, with: .string(state))
    return isText(edit.replacement, at: edit.range) ? [] : [edit]
  }
}
