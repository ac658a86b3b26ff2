import RuneCompiler
import RuneModel

/// A call with which code has the system look up a key: `NSLocalizedString("a", comment: "")`, `Text("a")`.
///
/// It is recognized by the names in the source, without types, and independent of the keys of a project.
struct NativeLookup {
  /// A reason why an accessor may have another meaning than the call, or may not compile in its place.
  enum Doubt {
    /// The call specifies a bundle other than the app's or module's own.
    case bundle
    /// The call specifies a locale other than the user's.
    case locale
    /// The value is not a `String`.
    case type
    /// For example a comment, which would be lost.
    case other
  }

  /// `String(format: NSLocalizedString(…), a, b)`.
  struct FormatCall {
    var range: ByteRange
    /// `nil` if it is not certain that they can be passed to an accessor.
    var arguments: [ByteRange]?
    /// Whether it formats the values for another locale than the user's.
    var hasOtherLocale = false
  }

  /// With a table.
  var lookup: KeyLookup
  /// The range that an accessor replaces: the call, or the arguments of a view that specify the lookup.
  var range: ByteRange
  /// The values that are inserted into the text; `nil` if it is not certain that they can be passed to an accessor.
  var interpolations: [ByteRange]?
  /// The call around it that inserts values into the text.
  var formatCall: FormatCall?
  var doubt: Doubt?
  /// Whether Markdown in the text is formatted.
  var formatsMarkdown: Bool
}

extension NativeLookup {
  /// An accessor without parameters leaves `String(format:)` in place, which replaces `%%` in the text.
  func range(replacedBy accessor: KnownAccessor) -> ByteRange {
    guard !accessor.parameters.isEmpty, let formatCall, interpolations?.isEmpty == true else { return range }
    return formatCall.range
  }

  /// The arguments to pass to an accessor; `nil` if they are not certain.
  func values(for accessor: KnownAccessor) -> [ByteRange]? {
    guard let interpolations else { return nil }
    let parameters = accessor.parameters
    let values = !parameters.isEmpty && interpolations.isEmpty ? formatCall?.arguments : interpolations
    guard let values, parameters.map(\.position) == Array(1..<(values.count + 1)) else { return nil }
    return values
  }

  /// Whether the values of the call are in the order of the key's arguments: a literal with interpolations cannot
  /// look up `%2$@ by %1$@`.
  func hasOrderedArguments(for key: KnownKey) -> Bool {
    guard case .withArguments = lookup.key else { return true }
    return key.key.withUTF8Bytes { bytes in
      var scanner = FormatScanner(bytes)
      var next = 1
      while let specifier = scanner.next() {
        guard specifier.kind.readsArgument else { continue }
        if let position = specifier.position, position != next { return false }
        next += 1
      }
      return true
    }
  }
}

extension FormatSpecifier.Kind {
  fileprivate var readsArgument: Bool {
    switch self {
    case .argument, .variable: true
    case .literal, .count, .incomplete: false
    }
  }
}

/// A function or type of the system that looks up its first argument.
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

  /// Types with initializers whose first argument is a `LocalizedStringKey` without a label, and with the same
  /// initializers for a `StringProtocol`.
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
  /// The index at which a call of a native function or type begins: its module, if the call is qualified with it.
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
