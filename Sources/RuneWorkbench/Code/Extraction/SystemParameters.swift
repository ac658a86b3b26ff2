/// The parameters of Apple's frameworks whose literals are localized.
///
/// Most are read from Apple's interfaces: see `SystemParameterData`. Here is what an interface does not say.
enum SystemParameters {
  /// A function or type, and the place or the label of a parameter.
  private struct Parameter: Hashable {
    var callee: String
    var place: String
  }

  /// Whether the literal of an argument is localized.
  ///
  /// - Parameters:
  ///   - label: `nil` for none; then the index counts.
  ///   - index: the index of the argument.
  ///   - imports: the modules that the file imports.
  static func isLocalized(_ label: String?, at index: Int, of callee: String, imports: Set<String>) -> Bool {
    guard let modules = parameters[Parameter(callee: callee, place: label ?? "\(index)")] else {
      return false
    }
    return withoutImport.contains(callee) || !modules.isDisjoint(with: imports)
  }

  /// Whether arguments with these labels say where a text is looked up, and not something of the callee's own.
  static func takesLookup(_ callee: String) -> Bool { lookups.contains(callee) }

  /// Whether a function takes nothing but keys: others have the same parameter for a String.
  static func takesLookup(only callee: String) -> Bool { keyTypes.contains(callee) }

  private static let keyTypes: Set<String> = [
    "NSLocalizedString", "String", "AttributedString", "LocalizedStringResource", "LocalizedStringKey",
    "LocalizationValue",
  ]

  /// `Text("Title", tableName: "Menu")`: an interface has these labels, but not that they mean this.
  private static let lookups = keyTypes.union([
    "Text", "TypeDisplayRepresentation", "DisplayRepresentation", "Tab", "Label", "Button", "Toggle",
  ])

  // MARK: Modules

  /// Names that are enough without an import, because no other module is known to use them for something else, and a
  /// file may have them from a module of the project that exports SwiftUI or Foundation.
  private static let withoutImport = keyTypes.union([
    "Text", "Label", "Button", "Toggle", "Picker", "DatePicker", "MultiDatePicker", "ColorPicker", "Stepper",
    "TextField", "SecureField", "NavigationLink", "DisclosureGroup", "LabeledContent", "ProgressView",
    "ContentUnavailableView", "ControlGroup", "GroupBox", "MenuBarExtra", "CommandMenu", "WindowGroup",
    "ShareLink",
  ])

  /// For each module, the imports that let a file use its members. The module itself may be imported by another file of
  /// the target.
  private static let companions: [String: Set<String>] = [
    "SwiftUI": [
      "SwiftUI", "WidgetKit", "Charts", "TipKit", "MapKit", "StoreKit", "PhotosUI", "AVKit", "ActivityKit",
    ],
    "WidgetKit": ["WidgetKit", "ActivityKit", "SwiftUI"],
    "AppIntents": ["AppIntents", "WidgetKit"],
  ]

  // MARK: Parameters

  /// For each parameter, the modules that count: the file has to import at least one.
  private static let parameters: [Parameter: Set<String>] = {
    var parameters: [Parameter: Set<String>] = [:]
    for rows in ["\(SystemParameterData.rows)", unread] {
      for row in rows.split(separator: "\n") {
        let words = row.split(separator: " ").map(String.init)
        guard words.count > 2 else { continue }
        let modules = words[1].split(separator: ",").map(String.init)
          .reduce(into: Set()) { $0.formUnion(companions[$1] ?? [$1]) }
        for place in words.dropFirst(2) {
          parameters[Parameter(callee: words[0], place: place), default: []].formUnion(modules)
        }
      }
    }
    return parameters
  }()

  /// What the interfaces do not have, in the form of `SystemParameterData`.
  ///
  /// - `NSLocalizedString` takes a String; the compiler extracts it by its name.
  /// - `LocalizedStringKey("…")` and `LocalizationValue("…")` take a String, too, but a literal is one of the type itself.
  private static let unread = """
    NSLocalizedString Foundation 0
    LocalizedStringKey SwiftUI 0
    LocalizationValue Foundation 0
    """
}
