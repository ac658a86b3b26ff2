import RuneModel

/// The plural forms of one choice: they differ only in their plural category.
package struct PluralChoice {
  /// The preceding choices.
  package var path: [FormStep]
  /// In file order. `nil` is a category unknown to CLDR.
  package var forms: [(category: PluralCategory?, form: Form)]
  /// The variable that the forms belong to.
  package var variable: Substitution?

  /// Whether the selecting number can have a fraction.
  package func hasFractions(of entry: Catalog.Entry) -> Bool {
    if let variable {
      return ["f", "F", "e", "E", "g", "G", "a", "A"].contains { variable.specifier?.hasSuffix($0) == true }
    }
    guard let position = EntrySignature.pluralArgument(of: entry.signature) else { return false }
    return entry.signature.argument(at: position)?.type.kind == .floating
  }

  package func has(_ category: PluralCategory) -> Bool { forms.contains { $0.category == category } }

  /// All plural choices of a localization, including the choices of its variables.
  package static func all(in localization: Localization) -> [PluralChoice] {
    var result = choices(among: localization.forms, of: nil)
    for variable in localization.substitutions {
      result += choices(among: variable.forms, of: variable)
    }
    return result
  }

  private static func choices(among forms: [Form], of variable: Substitution?) -> [PluralChoice] {
    // The most common case: a single choice, without others before it.
    if !forms.isEmpty, forms.allSatisfy({ $0.path.count == 1 && $0.path[0].axis == .plural }) {
      let elements = forms.map { (category: PluralCategory(name: $0.path[0].selector), form: $0) }
      return [PluralChoice(path: [], forms: elements, variable: variable)]
    }
    var result: [PluralChoice] = []
    var indexOfPath: [[FormStep]: Int] = [:]
    for form in forms {
      for (depth, step) in form.path.enumerated() where step.axis == .plural {
        let path = Array(form.path[..<depth])
        let element = (category: PluralCategory(name: step.selector), form: form)
        if let index = indexOfPath[path] {
          result[index].forms.append(element)
        } else {
          indexOfPath[path] = result.count
          result.append(PluralChoice(path: path, forms: [element], variable: variable))
        }
      }
    }
    return result
  }

  /// `The plural of variable 'files' in 'device.mac'`
  var subject: String {
    let place = Form(path: path, text: "", range: .start).pathDescription
    let names = [variable.map { "variable '\($0.name)'" }, place.isEmpty ? nil : "'\(place)'"].compactMap {
      $0
    }
    return names.isEmpty ? "The plural" : "The plural of \(names.joined(separator: " in "))"
  }
}

extension Localization {
  /// Whether it is anything but a single plain text.
  var isVaried: Bool {
    if isPlain { return false }
    guard !hasSubstitutions, case .forms(let forms) = texts else { return true }
    return forms.count != 1 || !forms[0].path.isEmpty
  }
}
