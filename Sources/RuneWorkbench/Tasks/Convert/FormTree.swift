import RuneModel

/// The texts of a localization or a variable by their choices.
struct FormTree {
  struct Branch {
    var axis: VariationAxis
    /// Each selector once, in the order of the file.
    var choices: [(selector: String, tree: FormTree)]
  }

  /// The text beside or instead of choices.
  var text: String?
  var branches: [Branch] = []

  var isText: Bool { text != nil && branches.isEmpty }

  init(_ forms: [Form]) {
    self.init(forms[...], depth: 0)
  }

  init(text: String) {
    self.text = text
  }

  /// - Parameter forms: they share their first `depth` steps.
  private init(_ forms: ArraySlice<Form>, depth: Int) {
    text = forms.first { $0.path.count <= depth }?.text
    var axes: [VariationAxis] = []
    for form in forms where form.path.count > depth && !axes.contains(form.path[depth].axis) {
      axes.append(form.path[depth].axis)
    }
    branches = axes.map { axis in
      var selectors: [UTF8Key] = []
      var groups: [UTF8Key: ArraySlice<Form>] = [:]
      for form in forms where form.path.count > depth && form.path[depth].axis == axis {
        let selector = UTF8Key(form.path[depth].selector)
        if groups[selector] == nil { selectors.append(selector) }
        groups[selector, default: []].append(form)
      }
      return Branch(
        axis: axis,
        choices: selectors.map { ($0.string, FormTree(groups[$0] ?? [], depth: depth + 1)) }
      )
    }
  }

  func choices(_ axis: VariationAxis) -> [(selector: String, tree: FormTree)]? {
    branches.first { $0.axis == axis }?.choices
  }

  /// All texts.
  var texts: [String] {
    (text.map { [$0] } ?? []) + branches.flatMap { $0.choices.flatMap(\.tree.texts) }
  }

  func varies(by axis: VariationAxis) -> Bool {
    branches.contains { branch in branch.axis == axis || branch.choices.contains { $0.tree.varies(by: axis) }
    }
  }
}
