import RuneCompiler
import RuneModel

/// Which plural categories a message has a form for, by the argument that chooses among them: whether a plural
/// is the text itself or a variable in it makes no difference to the reader of a screen.
package struct PluralShape: Sendable, Hashable {
  /// A bit for each category.
  private var categories: [Int: UInt8] = [:]

  package init(_ message: Message) {
    collect(message.root)
    for variable in message.variables { collect(variable.node) }
  }

  private mutating func collect(_ node: MessageNode) {
    switch node {
    case .text: break
    case .plural(let argument, let forms):
      for (category, form) in forms {
        categories[argument, default: 0] |= 1 << category.rawValue
        collect(form)
      }
    case .device(let forms): for form in forms.values { collect(form) }
    case .width(let forms): for form in forms.values { collect(form) }
    }
  }
}
