/// The parameters of Apple's frameworks whose literals are localized.
///
/// Kept by hand after Apple's documentation: the interface of SwiftUI is only on Macs.
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
    return modules.isEmpty || !modules.isDisjoint(with: imports)
  }

  /// Whether arguments with these labels say where a text is looked up, and not something of the callee's own.
  static func takesLookup(_ callee: String) -> Bool { lookups.contains(callee) }

  /// Whether a function takes nothing but keys: others have the same parameter for a String.
  static func takesLookup(only callee: String) -> Bool {
    [
      "NSLocalizedString", "String", "AttributedString", "LocalizedStringResource", "LocalizedStringKey",
      "LocalizationValue",
    ].contains(callee)
  }

  private static let lookups: Set<String> = [
    "NSLocalizedString", "String", "AttributedString", "LocalizedStringResource", "LocalizedStringKey",
    "Text",
    "LocalizationValue", "TypeDisplayRepresentation", "DisplayRepresentation", "Tab", "Label", "Button",
    "Toggle",
  ]

  /// By parameter, the modules of which a file has to import one; empty if the name is enough.
  private static let parameters: [Parameter: Set<String>] = {
    var parameters: [Parameter: Set<String>] = [:]
    for (modules, lines) in tables {
      for line in lines.split(separator: "\n") {
        let words = line.split(separator: " ").map(String.init)
        for place in words.dropFirst() {
          parameters[Parameter(callee: words[0], place: place), default: modules].formUnion(modules)
        }
      }
    }
    return parameters
  }()

  private static let interface: Set<String> = [
    "SwiftUI", "WidgetKit", "Charts", "TipKit", "MapKit", "StoreKit", "PhotosUI", "AVKit", "ActivityKit",
  ]

  /// A callee in each line, with the indices of its parameters without a label, and the labels of the others.
  private static let tables: [(modules: Set<String>, lines: String)] = [
    ([], foundation), ([], views), (interface, otherViews), (interface, modifiers), (["Charts"], charts),
    (["MapKit"], maps),
    (["WidgetKit", "ActivityKit", "SwiftUI"], widgets), (["AppIntents", "WidgetKit"], intents),
    (["PhotosUI"], "PhotosPicker 0"),
  ]

  private static let foundation = """
    NSLocalizedString 0
    String localized
    AttributedString localized
    LocalizedStringResource 0
    LocalizedStringKey 0
    LocalizationValue 0
    """

  /// Types whose first parameter is a `LocalizedStringKey` or, since 2025, a `LocalizedStringResource`.
  private static let views = """
    Text 0
    Label 0
    Button 0
    Toggle 0
    Picker 0
    DatePicker 0
    MultiDatePicker 0
    ColorPicker 0
    Stepper 0
    TextField 0
    SecureField 0
    NavigationLink 0
    DisclosureGroup 0
    LabeledContent 0
    ProgressView 0
    ContentUnavailableView 0
    ControlGroup 0
    GroupBox 0
    MenuBarExtra 0
    CommandMenu 0
    WindowGroup 0
    ShareLink 0
    """

  /// The same, with names that other modules also use.
  private static let otherViews = """
    Link 0
    Menu 0
    Section 0
    Tab 0
    TabSection 0
    Gauge 0
    Window 0
    UtilityWindow 0
    TableColumn 0
    DocumentGroup 0
    ImmersiveSpace 0
    NewDocumentButton 0
    TextFieldLink 0
    AccessibilityRotorEntry 0
    AccessibilityCustomContentKey 0
    """

  private static let modifiers = """
    accessibilityLabel 0
    accessibilityHint 0
    accessibilityValue 0
    accessibilityAction named
    accessibilityInputLabels 0
    accessibilityRotor 0
    accessibilityCustomContent 0 1
    accessibilityDragPoint description
    accessibilityDropPoint description
    alert 0
    badge 0
    confirmationDialog 0
    controlWidgetActionHint 0
    controlWidgetStatus 0
    dialogSuppressionToggle 0
    fileDialogConfirmationLabel 0
    fileDialogMessage 0
    fileExporterFilenameLabel 0
    help 0
    navigationBarTitle 0
    navigationSubtitle 0
    navigationTitle 0
    searchable prompt
    typeSelectEquivalent 0
    widgetLabel 0
    """

  private static let charts = """
    value 0
    chartXAxisLabel 0
    chartYAxisLabel 0
    AxisValueLabel 0
    """

  private static let maps = """
    Marker 0
    Annotation 0
    """

  private static let widgets = """
    configurationDisplayName 0
    description 0
    displayName 0
    """

  private static let intents = """
    IntentDescription 0 categoryName resultValueName
    IntentDialog 0 full supporting
    IntentParameter title description requestValueDialog requestDisambiguationDialog
    Parameter title description requestValueDialog requestDisambiguationDialog
    Property title
    ComputedProperty title
    DeferredProperty title
    TypeDisplayRepresentation 0 name numericFormat
    DisplayRepresentation 0 title subtitle
    AppShortcut shortTitle
    AppIntentRecommendation description
    Summary 0
    ItemSection 0
    IntentItemSection 0
    result dialog
    requestConfirmation dialog
    requestValue 0
    needsValueError 0
    needsDisambiguationError dialog
    """
}
