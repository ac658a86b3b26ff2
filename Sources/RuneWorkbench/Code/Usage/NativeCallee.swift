import RuneCompiler
import RuneModel

/// A function or type of the system that looks its first argument up.
enum NativeCallee {
  /// The value is a `String`.
  case text
  /// The value is of another type.
  case otherType
  /// A view or scene of SwiftUI, whose first argument may also be a `String`.
  case view
  /// A method of views, whose first argument may also be a `String`.
  case modifier

  init?(_ name: String) {
    switch name {
    case "NSLocalizedString", "String": self = .text
    case "AttributedString", "LocalizedStringKey": self = .otherType
    case _ where Self.views.contains(name): self = .view
    case _ where Self.modifiers.contains(name): self = .modifier
    default: return nil
    }
  }

  /// Types with initializers whose first argument is a `LocalizedStringKey` without a label, and with the same ones
  /// for a `StringProtocol`.
  private static let views: Set<String> = [
    "Button", "ColorPicker", "CommandMenu", "ContentUnavailableView", "ControlGroup", "DatePicker",
    "DisclosureGroup", "GroupBox", "Label", "LabeledContent", "Link", "Menu", "MenuBarExtra",
    "NavigationLink",
    "Picker", "ProgressView", "Section", "SecureField", "ShareLink", "Stepper", "Tab", "Text", "TextField",
    "Toggle",
    "Window", "WindowGroup",
  ]

  /// The same for methods.
  private static let modifiers: Set<String> = [
    "accessibilityHint", "accessibilityLabel", "accessibilityValue", "alert", "badge", "confirmationDialog",
    "help",
    "navigationBarTitle", "navigationSubtitle", "navigationTitle",
  ]

  /// The modules with which code may qualify the names.
  static let modules: Set<String> = ["Foundation", "Swift", "SwiftUI"]
}

extension [SourceToken] {
  /// The index at which a call of a native function or type begins: that of its module, if it is named.
  ///
  /// - Returns: `nil` for a member of another type with the same name.
  func start(ofCallTo callee: NativeCallee, at index: Int) -> Int? {
    guard isPunctuation(".", at: index - 1) else { return callee == .modifier ? nil : index }
    if callee == .modifier { return index }
    guard let module = identifier(at: index - 2), NativeCallee.modules.contains(module),
      !isPunctuation(".", at: index - 3)
    else { return nil }
    return index - 2
  }

  /// The index of the literal in `NSLocalizedString("…"`, `String(localized: "…"` and `Text("…"`.
  func keyIndex(ofNativeCallAt index: Int) -> Int? {
    switch identifier(at: index) {
    case "String", "AttributedString":
      let hasLabel = identifier(at: index + 2) == "localized" && isPunctuation(":", at: index + 3)
      return hasLabel && literal(at: index + 4) != nil ? index + 4 : nil
    default:
      return literal(at: index + 2) != nil ? index + 2 : nil
    }
  }
}
